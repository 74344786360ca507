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

Certificate of_value(const Certificate& certificate, std::size_t value) {
    if (value > certificate.value())
        throw Error(Error::Kind::usage, fmt::format("value {}: the certificate goes to {}", value, certificate.value()));
    if (value == certificate.value()) return certificate;
    const auto begin = certificate.lower.begin();
    return {certificate.game,
            certificate.numeration,
            begin[static_cast<std::ptrdiff_t>(value)],
            {begin, begin + static_cast<std::ptrdiff_t>(value)}};
}

}  // namespace wythoff
