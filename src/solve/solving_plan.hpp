// The plan that the board and the lines run on: the moves that PPositionsOf adjoins are solved for.
#pragma once

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// Errors as make_plan, but with blocking cones and conditions are taken, move by move (plan_singles.hpp).
[[nodiscard]] Plan make_solving_plan(const Game& game, std::int64_t to, const Budget& budget);

}  // namespace wythoff
