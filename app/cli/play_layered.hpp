// A play of a game with a third number at the prompt.
#pragma once

#include "wythoff/core/budget.hpp"
#include "wythoff/play/match.hpp"
#include "wythoff/rules/layered_game.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::cli {

void play_layered(const LayeredGame& game, const LayeredPosition& start, Side person, const Budget& budget,
                  const std::shared_ptr<ProofCache>& proofs);

}  // namespace wythoff::cli
