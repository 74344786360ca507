// What every generator of a prefix asks before it takes memory.
#pragma once

#include <cstdint>
#include <string>

#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff {

// Two vectors of `count` terms, whatever they hold, in the memory of `reuse`. Error (usage) unless m,p >= 1 and count >= 0;
// Error (limit) when m count could pass 2^62 (terms are below (m + 2) count) or the vectors do not fit in memory.
[[nodiscard]] SequencePair make_prefix(const std::string& who, std::int64_t m, std::int64_t p, std::int64_t count,
                                       SequencePair reuse);

}  // namespace wythoff
