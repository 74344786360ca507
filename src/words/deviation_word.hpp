// The word of deviations of a queen with jumps, near any column.
//
// Let shift(x) be x with a zero appended to its Zeckendorf digits, about phi x. In column x the word has the deviation
// y - shift(x) of the P-position (x,y) above the diagonal, or `below` where it is below. The columns whose digits begin with u
// and go on for j more are consecutive, so what an automaton that reads x can still put out after u is a block of the word for
// each j. Columns are filled from left to right: where two prefixes begin to differ, they do so near the left ends of their
// blocks.
//
// Blocks are found by rising from u to u0 and u1, digit by digit, as the telescope rises. Let v be the number u, e its last digit
// and v' the number without it: shift(v) = v + v' + e. Let n(x) be the number of P-positions (a,b), a <= b, in the columns before
// x, and let the sector of column x use D diagonals and R rows. Reading from x on writes the string from x + n(x) - D on, and
// there n is x + 1 - D + R (telescope.hpp). So with delta = v - x and nu = v' - n(x) a window at v, with its sector, writes one
// at shift(v) + e', e' the digit appended, for which
//
//   delta' = delta + nu + e + e' + D,   nu' = delta - 1 + D - R,
//
// and the deviation in column c is c + n(c) - D + p - shift(c), p how far above the least free diagonal its P-position lies.
//
// The sector at the left end of the new window is the one that is left when every sector of the first columns has read on from
// there; what comes before is dropped, and windows are as wide as that takes. Nothing here is proved: a sector that is met later
// only would be missed. It serves to guess.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "words/sector.hpp"
#include "words/zeckendorf_place.hpp"

namespace wythoff {

class DeviationWord {
public:
    static constexpr int below = std::numeric_limits<int>::min();
    static constexpr std::int64_t columns = 1 << 20;  // kept in a table
    static constexpr std::int64_t breadth = 128;      // of what is shown of a block

    // Nothing if the first columns have too many sectors.
    [[nodiscard]] static std::optional<DeviationWord> make(const QueenWithJumps& game);

    // The word in the first columns, `breadth` at most, whose Zeckendorf digits are these, without leading zeros, and j more, for
    // j = 0, ..., depth in a row. Error (limit) if no window that is tried shows it.
    [[nodiscard]] std::vector<int> after(const std::vector<std::uint8_t>& digits, int depth);

    // How many columns to the left of a number windows begin: doubled when they turn out too narrow. Copies on several threads
    // that are to see the same are given the same before each question.
    [[nodiscard]] std::int64_t margin() const { return margin_; }
    void set_margin(std::int64_t margin) { margin_ = margin; }

    // The sectors met so far, numbered as they came, first those of the table. Questions add to them without a bound: who asks
    // many counts them.
    [[nodiscard]] int sectors() const { return reader_.states(); }
    [[nodiscard]] const Sector& sector(int number) const { return reader_.sector(number); }

private:
    explicit DeviationWord(const QueenWithJumps& game);
    [[nodiscard]] bool fill_table();

    using Place = ZeckendorfPlace;
    struct Sight {
        std::int64_t delta = 0;
        std::int64_t nu = 0;
        int state = 0;
        std::vector<std::uint8_t> bits;  // from column v - delta on
    };
    [[nodiscard]] bool look(const std::vector<std::uint8_t>& digits, int depth, std::vector<int>& word);
    [[nodiscard]] Sight sight_at(const Place& place, std::int64_t right) const;
    [[nodiscard]] bool walk(const Sight& sight, std::int64_t length);
    [[nodiscard]] std::optional<Sight> rise(const Sight& from, int carry, std::int64_t right);
    [[nodiscard]] bool read(const Sight& sight, int last, std::int64_t width, std::vector<int>& word);
    struct Settled {
        std::size_t bits;
        int state;
    };
    void advance(std::vector<int>& heads, bool bit);
    [[nodiscard]] std::optional<Settled> settle(const std::vector<std::uint8_t>& bits);

    struct Table {
        std::int64_t first_column = 0;
        std::vector<int> deviations;      // of the first columns
        std::vector<std::int32_t> upper;  // n of each
        std::vector<std::int32_t> state;  // from first_column on
        std::vector<bool> ends_in_one;    // the digits of each number
        std::vector<int> states;          // all that occur
    };

    QueenWithJumps game_;
    SectorReader reader_;
    std::int64_t margin_ = 64;            // columns of a window to the left of v; to the right fewer will do
    std::shared_ptr<const Table> table_;  // shared by copies
    std::vector<Step> steps_;             // of the window that was read last, from its left end on
    std::unordered_map<std::uint32_t, std::vector<int>> after_start_;  // what is left of them, by the first bits of a window
};

}  // namespace wythoff
