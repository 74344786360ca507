// The definition engine, the oracle of all others. A position is P when no option of it is P; with blocking, when no
// option that cannot be blocked is P and at most `most` of the others are; where play ends by the rules, when the player to move
// has lost. It reads the rules of the game as they stand, position by position, and knows no theorem and no plan.
//
// Cost: the number of positions times the number of their options. It takes every game.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/imitation.hpp"
#include "wythoff/solve/p_set.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {

// Two piles. With a choice of cuts, P when the second player has a choice for which it is P; with imitation, the
// outcome as a starting position.
[[nodiscard]] PSet solve_by_definition(const Game& game, std::int64_t to, const Budget& budget = {});

// Nim-values table[x][y]: the least value that no option has. Positions in a cut corner have -1. Error (unsupported)
// for blocking, memory, misere, a choice or positions where play ends, which have no nim-values here.
[[nodiscard]] NimTable nimbers_by_definition(const Game& game, std::int64_t to, const Budget& budget = {});

// Imitation Nim at any point of a play, by search over what can follow. Positions up to `to`.
class ImitationSearch {
public:
    ImitationSearch(const Imitation& rule, std::int64_t to, const Budget& budget = {});
    ~ImitationSearch();
    ImitationSearch(const ImitationSearch&) = delete;
    ImitationSearch& operator=(const ImitationSearch&) = delete;

    [[nodiscard]] Outcome outcome(std::int64_t x, std::int64_t y, const ImitationMemory<std::int64_t>& memory);

private:
    struct State;
    std::unique_ptr<State> state_;
};

// One pile: for every n <= to whether n is P. With the twist, under each constraint.
struct HeapOutcomes {
    std::vector<Outcome> inside;   // the constraint is S; also the outcomes without a twist
    std::vector<Outcome> outside;  // the constraint is not S; empty without a twist
};
[[nodiscard]] HeapOutcomes solve_heap_by_definition(const HeapRules& rules, std::int64_t to, const Budget& budget = {});

}  // namespace wythoff
