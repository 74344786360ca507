// A slice of Fraenkel's three heaps (rules/slices.hpp) with one partner a column, as lines keep the queen's.
//
// Inside a slice the game is Wythoff Nim, so a column, a row and a diagonal hold at most one P-position, and (x, y), x <= y, is
// the P-position of column x exactly if y is the least number for which row and diagonal are free and no lower slice is reached.
// A lower slice, d below, is reached by taking (0, 0), or (k, l) with k XOR l = d: then k has some of the ones of d and l the
// others, so that k - l is one of 2^(ones of d) numbers, and each leaves one diagonal of the lower slice, with one P-position at
// most to be looked at.
//
// Diagonals that are used are skipped by links. So are those from which lower slices are always reached, which would stay free
// for ever: that is periodic in x. Cost: columns times the sum of 2^(ones of d) over the slices below. Memory: eight bytes a
// column and slice.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// Columns 0..to of the slices, which are kept for those above them.
class ThreeHeapSlices {
public:
    explicit ThreeHeapSlices(std::int64_t to);  // Error (limit) above 500 million

    [[nodiscard]] std::int64_t to() const { return to_; }
    // By column the row of its P-position (x, y, z), which may lie above `to`.
    [[nodiscard]] const Partners& slice(std::size_t z, const Budget& budget = {});

private:
    std::int64_t to_;
    std::vector<Partners> slices_;
    std::vector<Partners> on_diagonal_;  // by y - x the x of the P-position with x <= y
};

}  // namespace wythoff
