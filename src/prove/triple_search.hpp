// Theorems about games on three piles, without a bound on any of them: learn one automaton over three tracks from P-positions in
// a cube, and verify it. With passes the first slices are proved one by one, and where they are periodic all of them make a guess.
#pragma once

#include <vector>

#include "wythoff/prove/prove.hpp"

namespace wythoff {

// As search_on_two_tracks (guess.hpp). `columns` of the attempts is how far the cube reaches, or the last slice.
void search_on_three_tracks(const Game& game, const ProveOptions& options, Proof& proof);

// Numerations worth trying, the most promising first: of a game with slices those of its base; else those whose recurrence has a
// root near the ratio of the piles of P-positions, seen in a cube; then base(2) and zeckendorf.
[[nodiscard]] std::vector<Numeration> suggest_triple_numerations(const Game& game, const Budget& budget);

}  // namespace wythoff
