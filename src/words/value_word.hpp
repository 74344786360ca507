// The word of deviations of the positions of one nim-value of a queen with jumps, near any column.
//
// As in deviation_word.hpp, of which this is the sibling for nim-values: in column x the word has y - shift(x) for the position
// (x,y), y >= x, of nim-value g, or `below` where the one of this column lies below the diagonal; shift(x) is x with a zero
// appended to its Zeckendorf digits. The positions of the values 0, ..., g are filled in together, column by column: of each
// value the least free position on a free row and a free diagonal that no jump reaches and no smaller value has taken
// (lines_partners.cpp), in the columns that are no row of an earlier position of the same value. So the bits "this column is
// such a row", of all values, are read along a window and written further on, about phi times as far, where they are the rows
// that the window has used.
//
// Let v be a number, e its last digit and v' the number without it, x = v - delta the left end of its window, and u_h(x) the
// number of positions of value h, on or above the diagonal, in the columns before x. With nu_h = v' - u_h(x), row shift(v) lies
// delta + nu_0 + e above the row x + u_0(x), from which rows are counted. If the window uses k_h of the rows below row x'', the
// columns before x'' hold u_h(x'') = x'' - (u_h(x) + k_h - s) positions, where s = 1 counts the position on the diagonal y = x,
// whose column is its row. For the digit e'' appended and x'' = shift(v) + e'' - delta'' this is
//
//   nu''_h = k_h - s - nu_h - e - e'' + delta''.
//
// What the columns before a window have used is not known, only how much: u_h(x) diagonals and rows. It is taken to be the
// lowest ones. In the games that were looked at, what is then filled in is right after 128 columns or fewer, and the columns
// before that are not trusted (`settling`). Nothing here is proved, and it serves to guess.
//
// Cost: a few microseconds a digit and value.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "words/zeckendorf_place.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

class ValueWord {
public:
    static constexpr int below = std::numeric_limits<int>::min();
    static constexpr std::int64_t columns = 1 << 20;  // kept in a table
    static constexpr std::int64_t breadth = 128;      // of what is shown of a block

    // Whether (0,0) may be a position of several values. With one pass, which cannot be used where there is no other move, the
    // P-positions are those of value 1 in this sense: (0,0) is one whatever the number of passes.
    enum class Corner { one_value, all_values };

    // Of nim-value `value`; `settling` columns of each window are not trusted.
    ValueWord(const QueenWithJumps& game, std::size_t value, Corner corner = Corner::one_value, std::int64_t settling = 128);

    // The word in the first columns, `breadth` at most, whose Zeckendorf digits are these, without leading zeros, and j more,
    // for j = 0, ..., depth in a row; in each column also the words of the smaller values, which come after the one of this
    // value: where those differ, this one will differ somewhere. Error (limit) where a window does not reach so far.
    [[nodiscard]] std::vector<int> after(const std::vector<std::uint8_t>& digits, int depth) const;

private:
    void fill_table();
    void fill_table(std::size_t value);

    using Place = ZeckendorfPlace;
    using Bits = std::vector<std::uint8_t>;
    struct Sight {
        std::int64_t delta = 0;
        std::vector<std::int64_t> nu;  // by value
        std::vector<Bits> bits;        // by value, from column v - delta on
    };
    // A window that has been filled in, in columns from its left end and rows from the row that is counted from.
    struct Filled {
        std::vector<Bits> rows;                      // by value, from row -slack on: whether it is used
        std::vector<std::vector<std::int64_t>> row;  // by value and column: of the position, `none` below the diagonal
        std::int64_t trusted = 0;                    // rows from here on
        std::int64_t final = 0;                      // rows below this one are used now or never
    };
    class Filling;
    [[nodiscard]] Sight sight_at(const Place& place) const;
    [[nodiscard]] Sight rise(const Sight& from, const Filled& filled, int last, int digit) const;
    void read(const Sight& sight, const Filled& filled, int last, std::int64_t width, std::vector<int>& word) const;

    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

    QueenWithJumps game_;
    std::size_t value_;
    Corner corner_;
    std::int64_t settling_;
    std::int64_t margin_;                             // columns of a window to the left of v
    std::vector<std::vector<std::int64_t>> partner_;  // by value and column, `none` below the diagonal; of the first columns
    std::vector<std::vector<std::int32_t>> upper_;    // u_h of the first columns
    std::vector<std::int64_t> on_diagonal_;           // s
    std::vector<std::int64_t> shift_;                 // of the first columns
};

}  // namespace wythoff
