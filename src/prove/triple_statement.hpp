// What it means that P is the set of P-positions of a game on three piles, as sentences about P(x,y,z).
//
// As on two piles (wythoff/prove/statement.hpp): a move lowers x + y + z, so that exactly one set has stability and absorption.
// Where all piles may be exchanged, or the first two, and P is shown to be symmetric in the same way, both are said for x <= y
// <= z, or for x <= y, only. Absorption is said step by step: of the positions that are left, which ones have an option in P by
// the next alternative of the moves.
#pragma once

#include "wythoff/prove/statement.hpp"

namespace wythoff {

// Error (unsupported) for conditions and sets that addition does not define; (limit) for numbers that are too large.
[[nodiscard]] Statement make_triple_statement(const Game& game);

}  // namespace wythoff
