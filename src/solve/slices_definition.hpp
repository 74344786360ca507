// The definition of sliced games, the oracle of the other engine: a position (x, y, z) is P when none of its options is. It
// reads the rules as they stand, position by position, and knows no plan.
//
// Cost: the number of positions times the number of their options.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

[[nodiscard]] std::vector<PSet> solve_slices_by_definition(const Slices& game, std::int64_t last, std::int64_t to,
                                                           const Budget& budget = {});

}  // namespace wythoff
