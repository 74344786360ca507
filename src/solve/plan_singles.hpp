// Plans of games with blocking that have cones or conditions: every move that fits on the board by itself, as a jump.
//
// Which moves can be blocked is decided move by move, on the set of all (k,l) up to the bound: those that are blockable are
// counted, the others fatal. Whole rays are joined again by `with_rays`. Cost: one step a move, and about 100 bytes while moves
// are joined.
#pragma once

#include "solve/plan.hpp"

namespace wythoff {

// Whether the rules have blocking and a cone or a condition, among the moves or among those that can be blocked.
[[nodiscard]] bool needs_single_moves(const BoardRules& rules);

// The plan of such a game. Errors as make_plan; (unsupported) for a condition that speaks of the piles, (limit) where the moves
// do not fit into the memory.
[[nodiscard]] Plan make_plan_of_singles(const Game& game, std::int64_t to, const InnerPPositions& inner, const Budget& budget);

}  // namespace wythoff
