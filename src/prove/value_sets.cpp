#include "prove/value_sets.hpp"

#include <fmt/format.h>

namespace wythoff {

void require_nim_values(const Game& game, std::size_t g) {
    const BoardRules* rules = game.board();
    if (rules == nullptr || rules->blocking || !has_board_without_memory(game) || rules->convention == Convention::misere)
        throw Error(
            Error::Kind::unsupported,
            fmt::format("{}: nim-values are for two piles under normal play, without blocking, memory or choice", to_text(game)));
    if (g > most_value)
        throw Error(Error::Kind::limit, fmt::format("nim-value {}: expected at most {} for a proof", g, most_value));
}

std::string value_predicate(std::size_t value) { return fmt::format("value_{}", value); }

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
