// Rows of nim-values without the board beside them, and their additive periods: the values of (n,A) for n = 0, 1, 2, ...
//
// If all rook moves along the row are legal, (n,y) to (n-k,y) for every k >= 1, and the other moves (k,l), 1 <= l <= A, are
// finitely many, the rows 0, ..., A are additively periodic: g(n+p,A) = g(n,A) + p for all n >= a preperiod (Dress,
// Flammenkamp, Pink 1999; Landman 2002). A period is stated with its proof, the repetition of a finite state:
//
//   Let S_y(n) = {g(i,y) : i < n} be the values that row y has shown before column n, and K the largest k of the other moves.
//   g(n,y) is the least number that is neither in S_y(n) nor one of the values g(n-k,y-l) of the other moves. Let the state
//   at n be, for each y <= A, the set S_y(n) - n from its least missing number on, and the numbers g(n-i,y) - n for 1 <= i <= K
//   and y < A. S_y(n) holds all numbers from 0 to its least missing one, so that the least missing number of S_y(n) and finitely
//   many values, less n, is a function of the state; hence g(n,y) - n for y = 0, ..., A in turn, and the state at n+1, are
//   functions of the state at n >= K. If the states at n and at n+q are equal, so are all states at m and m+q for m >= n, and
//   g(m+q,y) - (m+q) = g(m,y) - m for all m >= n and y <= A.
//
// The state is compared number by number with one that was kept at a power of two of columns (Brent 1980), so that the first
// repetition is found within three times the columns that there are before and in the period. The least period of row A is the
// least divisor of q that is a period of the q values; the preperiod is the least n from which the computed values keep to it.
//
// Time: a step for each move and row of a column. Memory: 4 bytes a column, and the state.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

class RowState {
public:
    // Error (unsupported) for rules whose rows have no finite state.
    RowState(const Game& game, std::int64_t row, const Budget& budget);
    RowState(const RowState&) = delete;
    RowState& operator=(const RowState&) = delete;

    void step();                                                                         // computes the next column
    [[nodiscard]] std::int64_t column() const { return column_; }                        // that is computed next
    [[nodiscard]] std::int64_t value(std::int64_t row) const { return before(1)[row]; }  // of the last column; -1 in a cut corner

    // From this column on all moves fit, and what they reach is on the board.
    [[nodiscard]] std::int64_t first_complete() const { return window_ + cut_.u; }
    // The values of the last column relative to it: if they differ, so do the states.
    [[nodiscard]] std::vector<std::int64_t> glance() const;
    [[nodiscard]] bool has_glance(const std::vector<std::int64_t>& glance) const;
    [[nodiscard]] std::vector<std::int64_t> state() const;

private:
    using Bits = std::uint64_t;
    struct Shown {               // the values that a row has shown
        std::int64_t base = 0;   // all numbers below are in it; a multiple of 64
        std::vector<Bits> bits;  // of base, base+1, ...
    };

    void open_column();
    [[nodiscard]] std::int64_t next_value(std::int64_t y);
    // The values of rows 0, ..., A in the column so many before the one that is next.
    [[nodiscard]] const std::int64_t* before(std::int64_t columns) const { return next_ - columns * rows_; }

    std::int64_t rows_;
    std::int64_t window_ = 1;  // columns that the moves reach back
    Rectangle cut_;
    std::vector<std::int64_t> steps_;   // of each move (k,l), l >= 1, sorted by l: how far back in values_ it leads
    std::vector<std::size_t> fitting_;  // of each row y: how many of them have l <= y
    std::int64_t column_ = 0;
    std::vector<Shown> shown_;
    std::vector<std::int64_t> values_;  // of the last columns, those before the first -1, and room for some more
    std::int64_t* next_ = nullptr;      // where the next column goes
    std::vector<Bits> marks_;
};

}  // namespace wythoff
