#include "prove/value_sets.hpp"

#include <fmt/format.h>

#include "solve/nimbers.hpp"

namespace wythoff {

void require_nim_values(const Game& game, std::size_t g) {
    require_nim_values(game);
    if (g > most_value)
        throw Error(Error::Kind::limit, fmt::format("nim-value {}: expected at most {} for a proof", g, most_value));
}

Predicate value_predicate(std::size_t value) { return Predicate(fmt::format("value_{}", value)); }

}  // namespace wythoff
