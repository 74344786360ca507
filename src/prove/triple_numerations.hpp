// Numerations in which the P-positions of a game on three piles may have an automaton.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

// The most promising first: of a game with slices those of its base; else those whose recurrence has a root near the ratio of the
// piles of P-positions, seen in a cube; then base(2) and zeckendorf.
[[nodiscard]] std::vector<Numeration> suggest_triple_numerations(const Game& game, const Budget& budget);

}  // namespace wythoff
