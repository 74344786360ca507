// What proofs need of each kind of move, kind by kind: the only place in the room that knows which kinds there are. A kind
// without a row does not compile.
#pragma once

#include <vector>

#include "prove/take_formula.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

// Error (unsupported) for moves that addition does not define, (limit) for numbers above this one in the rules.
inline constexpr std::int64_t largest_plan_number = 1000;
void require_definable(const Game& game, const MoveSets& sets);

// The options of (x,y) through sets that are no lines and no cones, and so are not in a plan.
[[nodiscard]] std::vector<TakeFormula> option_formulas(const MoveSets& sets, const Rectangle& cut);
// The same as relations: the pairs (k,l) that may be taken, from (x,y), and the (u,v) that may be moved to.
struct ConditionFormulas {
    std::vector<Formula> taken;
    std::vector<Formula> moved_to;
};
[[nodiscard]] ConditionFormulas condition_formulas(const MoveSets& sets);

// The moves as formal/ knows them. Error (unsupported) says what it does not know.
[[nodiscard]] TraceMoves to_trace_moves(const Game& game, const MoveSet& set);
[[noreturn]] void refuse_trace(const Game& game, const std::string& what);

}  // namespace wythoff
