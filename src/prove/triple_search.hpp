// Theorems about games on three piles, without a bound on any of them: learn one automaton over three tracks from P-positions in
// a cube, and verify it.
#pragma once

#include "wythoff/prove/prove.hpp"

namespace wythoff {

// As prove (prove.hpp), of a game on three piles. `columns` of the attempts is how far the cube reaches.
[[nodiscard]] Proof prove_triples(const Game& game, const ProveOptions& options);

// Numerations worth trying, the most promising first: of a game with slices those of its base; else those whose recurrence has a
// root near the ratio of the piles of P-positions, seen in a cube; and base(2).
[[nodiscard]] std::vector<Numeration> suggest_triple_numerations(const Game& game, const Budget& budget);

}  // namespace wythoff
