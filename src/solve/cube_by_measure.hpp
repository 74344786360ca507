// Games on three piles whose moves may add tokens: as by_measure.hpp, with a P-position tried against each position that is not
// yet known. Cost: for each position, the P-positions of a smaller measure and the moves, by conditions in lanes.
//
// The definition (cube_definition.hpp) is its oracle.
#pragma once

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

// Calls visit for the triples with this measure.
template <class Visit>
void for_each_triple_of_measure(const Measure& measure, std::int64_t value, const Visit& visit) {
    for (std::int64_t x = 0; measure.a * x <= value; ++x)
        for (std::int64_t y = 0; measure.a * x + measure.b * y <= value; ++y)
            if (const std::int64_t rest = value - measure.a * x - measure.b * y; rest % measure.c == 0)
                visit(Triple{x, y, rest / measure.c});
}

// The P-positions with a measure up to that of the corner. Error (unsupported) for planes, passes and conditions for which 64
// bits do not suffice.
[[nodiscard]] PCube solve_cube_by_measure(const BoardRules& rules, const Position& corner, const Budget& budget);

// Those with piles up to `to`.
[[nodiscard]] PCube cropped(const PCube& p, std::int64_t to);

}  // namespace wythoff
