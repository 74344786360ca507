#include "papers/m_certificate.hpp"

#include <fmt/format.h>

#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {

std::optional<VerifiedGame> certified(const std::string& game, const RunOptions& options) {
    auto found = find_certificate(make_game(game));
    if (!found) return std::nullopt;
    wythoff::Effort effort;
    effort.memory = options.memory;
    effort.progress = options.progress;
    const std::string name = "certificates/" + found->file;
    if (const Verification verification = verify(found->certificate, effort); !verification.proved)
        throw Error(Error::Kind::usage, fmt::format("{}: expected a certificate that verifies: {}", name, verification.refuted));
    Logic logic = make_logic(found->certificate, effort);
    return VerifiedGame{name + ", verified anew", std::move(found->certificate), std::move(logic)};
}

VerifiedGame certificate_of(const std::string& game, const RunOptions& options) {
    auto found = certified(game, options);
    if (!found) throw Error(Error::Kind::usage, fmt::format("game '{}': expected one with a certificate", game));
    return std::move(*found);
}

}  // namespace wythoff::papers
