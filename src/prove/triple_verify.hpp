// The P-positions of a game on three piles that an automaton accepts, compared with the rules.
#pragma once

#include <optional>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// The position with the fewest tokens, of those with piles up to 20, for which the set is wrong by the rules read position by
// position. Its options have fewer, so that the set is right about them.
[[nodiscard]] std::optional<Verification> small_mistake_of_three(const Certificate& certificate, const Budget& budget);

}  // namespace wythoff
