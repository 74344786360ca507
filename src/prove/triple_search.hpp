// Theorems about games on three piles, without a bound on any of them: learn one automaton over three tracks from P-positions in
// a cube, and verify it. With passes the first slices are proved, and where they are periodic all of them make a guess.
#pragma once

#include "wythoff/prove/prove.hpp"

namespace wythoff {

// As search_on_two_tracks (guess.hpp). `columns` of the attempts is how far the cube reaches, or the last slice.
void search_on_three_tracks(const Game& game, const ProveOptions& options, Proof& proof);

}  // namespace wythoff
