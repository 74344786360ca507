// The word of deviations of a queen with jumps, near any column: of its P-positions, or of the positions of one nim-value.
//
// Let shift(x) be x with a zero appended to its Zeckendorf digits, about phi x. In column x the word has the deviation
// y - shift(x) of the position (x,y), y >= x, of nim-value g, or `below` where the one of this column lies below the diagonal.
// The columns whose digits begin with u and go on for j more are consecutive, so what an automaton that reads x can still put
// out after u is a block of the word for each j. Columns are filled from left to right: where two prefixes begin to differ, they
// do so near the left ends of their blocks.
//
// The positions of the values 0, ..., g are filled in together, column by column: of each value the least free position on a free
// row and a free diagonal that no jump reaches and no smaller value has taken, in the columns that are no row of an earlier
// position of the same value. So the bits "this column is such a row", of all values, are read along a window and written
// further on, about phi times as far, where they are the rows that the window has used.
//
// Let v be a number, e its last digit and v' the number without it, x = v - delta the left end of its window, and u_h(x) the
// number of positions of value h, on or above the diagonal, in the columns before x. With nu_h = v' - u_h(x), row shift(v) =
// v + v' + e lies delta + nu_0 + e above the row x + u_0(x), from which rows are counted. If the window uses k_h of the rows
// below row x'' that the columns before it have not used, the columns before x'' hold u_h(x'') = x'' - (u_h(x) + k_h - s)
// positions, where s = 1 counts the position on the diagonal y = x, whose column is its row. For the digit e'' appended and
// x'' = shift(v) + e'' - delta'' this is
//
//   nu''_h = k_h - s - nu_h - e - e'' + delta''.
//
// What the columns before a window have used matters by a front: the used diagonals above the least free one, the used rows from
// its row on, and the last positions, from which jumps go on. A window begins where the bits before it tell the front: in the
// first columns the same bits were always followed by the same front. Should it be another one, that is forgotten after some
// columns: windows are so wide, measured in the first columns, that it is before v. Nothing here is proved, and it serves to
// guess.
//
// Cost: some nanoseconds a column and value, so some microseconds a digit and value.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "words/filling.hpp"
#include "words/zeckendorf_place.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

class DeviationWord {
public:
    using Letter = std::int16_t;
    static constexpr Letter below = std::numeric_limits<Letter>::min();
    static constexpr std::int64_t columns = 1 << 20;  // kept in a table
    static constexpr std::int64_t breadth = 128;      // of what is shown of a block

    // Whether (0,0) may be a position of several values. With one pass, which cannot be used where there is no other move, the
    // P-positions are those of value 1 in this sense: (0,0) is one whatever the number of passes.
    enum class Corner { one_value, all_values };

    // Of nim-value `value`; nothing if what the first columns use does not keep together, or is forgotten too slowly. With more
    // `care` windows are wider.
    [[nodiscard]] static std::optional<DeviationWord> make(const QueenWithJumps& game, std::size_t value = 0,
                                                           Corner corner = Corner::one_value, int care = 1,
                                                           const Progress& progress = {});

    // A number and what is around it: a place in the table, or a window.
    struct View {
        ZeckendorfPlace place;         // only its last digit, beyond the table
        int front = -1;                // of the window's left end, by its number; none in the table
        std::int32_t delta = 0;        // columns of the window to the left of v
        std::vector<std::int32_t> nu;  // by value
        Bits bits;                     // by value and column of the window: whether it is a row

        // Views with the same hash are taken for the same.
        [[nodiscard]] std::uint64_t hash() const;
    };

    // Goes from number to number by appending digits, and shows what is there. One a thread; the word is shared.
    class Cursor {
    public:
        explicit Cursor(const DeviationWord& word) : word_(word) {}
        Cursor(const DeviationWord& word, const View& view);

        // Error (limit) where a window does not reach so far.
        void append(int digit);
        [[nodiscard]] const View& view() const { return view_; }
        // Adds the letters of the columns v, ..., v + width - 1, whose digits are those of v and then those of 0, ..., width - 1;
        // in each column those of all values, the largest first: where smaller ones differ, it will differ somewhere.
        void show(std::int64_t width, std::vector<Letter>& letters) const;
        // The same for the columns v, v - 1, ..., v - width + 1, but each counted from the row shift(v): how far the rows
        // shift(v) and shift(v - i) lie apart is not known here. Columns before the window's are as if they had no position.
        void show_before(std::int64_t width, std::vector<Letter>& letters) const;

    private:
        void rise(int digit);
        void fill();

        const DeviationWord& word_;
        View view_;
        // The window, filled in: columns from its left end, rows and diagonals from those that are counted from.
        std::optional<Filling> filling_;
        std::int64_t room_ = 0;   // for so many columns
        Bits rows_;               // by value and row, from -slack on: whether it is used
        std::int64_t known_ = 0;  // rows from here on
        std::int64_t final_ = 0;  // rows below this one are used now or never
    };

    // The letters of the first columns, `breadth` at most, whose Zeckendorf digits are these, without leading zeros, and j more,
    // for j = 0, ..., depth in a row.
    [[nodiscard]] std::vector<Letter> after(const std::vector<std::uint8_t>& digits, int depth) const;
    // The same from where a cursor is; it goes on by `depth` zeros.
    static void show_ahead(Cursor& cursor, int depth, std::vector<Letter>& letters);

private:
    DeviationWord(const QueenWithJumps& game, std::size_t value, Corner corner);
    [[nodiscard]] bool fill_table(const Progress& progress);
    [[nodiscard]] bool fill_table(std::size_t value, const Progress& progress);
    [[nodiscard]] Front plain_front() const;
    void begin_at(std::int64_t first, Filling& filling) const;
    [[nodiscard]] bool fill_column(std::int64_t first, std::int64_t x, Filling& filling) const;
    [[nodiscard]] bool see_fronts(const Progress& progress);
    [[nodiscard]] std::int64_t settling(const Progress& progress) const;
    [[nodiscard]] View view_at(const ZeckendorfPlace& place) const;

    // The first columns.
    struct Table {
        std::vector<std::vector<std::int32_t>> diagonal;  // by value and column, of the position
        std::vector<std::vector<std::int32_t>> upper;     // u_h
        std::vector<std::int32_t> shift;
        std::vector<std::int32_t> on_diagonal;  // s, by value
        Fronts fronts;
    };

    QueenWithJumps game_;
    std::size_t values_;  // 0, ..., values_ - 1
    Corner corner_;
    std::int64_t margin_ = 0;  // columns of a window to the left of v, at least
    std::shared_ptr<Table> table_;
};

}  // namespace wythoff
