// Boards of games whose moves may add tokens to a pile: every move lowers a measure a x + b y, so positions are solved by
// increasing measure.
//
// A position with piles up to `to` has options with any smaller measure, and so with piles beyond `to`. Everything up to the
// measure of (to,to) is solved, and what is beyond `to` is left out of the result. A P-position marks what its rays and bands
// reach; a position without a mark is tried against the P-positions found so far, by conditions in lanes. Memory: two bits for
// each cell of the square around the triangle of these positions.
//
// The definition engine (definition.hpp) is its oracle.
#pragma once

#include <cstdint>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// What has to be solved for all piles up to those of a corner.
struct MeasuredBoard {
    Measure measure;
    std::int64_t most = 0;   // the largest measure
    std::int64_t piles = 0;  // the largest pile with it
};
// Error (usage) unless every move lowers the measure; (limit) where the measure of the corner is too large.
[[nodiscard]] MeasuredBoard measured_board(const BoardRules& rules, const Position& corner);

// The cells with this measure, by x.
template <class Visit>
void for_each_of_measure(const Measure& measure, std::int64_t value, const Visit& visit) {
    for (std::int64_t x = 0; measure.a * x <= value; ++x)
        if (const std::int64_t rest = value - measure.a * x; rest % measure.b == 0) visit(Cell{x, rest / measure.b});
}

// The P-positions with a measure up to that of the corner: all with piles up to the corner's, and others. Error (unsupported) for
// blocking, and where 64 bits do not suffice for a condition.
[[nodiscard]] BitColumns solve_by_measure(const BoardRules& rules, const Cell& corner, const Budget& budget);

// Those with piles up to `to`.
[[nodiscard]] BitColumns cropped(const BitColumns& p, std::int64_t to);

}  // namespace wythoff
