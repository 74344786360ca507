#include "papers/m/certificate.hpp"

#include <fmt/format.h>

#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {

std::optional<VerifiedGame> certified(const std::string& game, const Budget& budget) {
    auto found = find_certificate(make_game(game));
    if (!found) return std::nullopt;
    const std::string name = "certificates/" + found->file;
    if (const Verification verification = verify(found->certificate, budget); !verification.proved)
        throw Error(Error::Kind::usage, fmt::format("{}: expected a certificate that verifies: {}", name, verification.refuted));
    Logic logic = make_logic(found->certificate, budget);
    return VerifiedGame{name + ", verified anew", std::move(found->certificate), std::move(logic)};
}

VerifiedGame certificate_of(const std::string& game, const Budget& budget) {
    auto found = certified(game, budget);
    if (!found) throw Error(Error::Kind::usage, fmt::format("game '{}': expected one with a certificate", game));
    return std::move(*found);
}

}  // namespace wythoff::papers
