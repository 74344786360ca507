#include "questions/certificates_in.hpp"

#include <fmt/format.h>

#include <utility>

#include "wythoff/core/error.hpp"
#include "wythoff/prove/shipped.hpp"

namespace wythoff::questions {
namespace {

std::optional<FoundSet> find_shipped_set(const Game& game, std::size_t value, const std::optional<Numeration>& numeration) {
    auto found = find_certificate(game, nim_values_to(value).kind);
    if (!found || found->certificate.last() < value) return std::nullopt;
    if (numeration && !(found->certificate.numeration == *numeration)) return std::nullopt;
    return FoundSet{std::move(found->certificate), "certificates/" + found->file};
}

}  // namespace

FoundSet certificate_in(const Game& game, std::size_t value, const std::optional<Numeration>& numeration, const Effort& effort,
                        const Budget& budget) {
    if (game.piles() != 2)
        throw Error(Error::Kind::unsupported, fmt::format("{}: questions are about games on two piles", to_text(game)));
    if (auto shipped = find_shipped_set(game, value, numeration)) return std::move(*shipped);
    const auto prover = [&](const Game& of, const ProveOptions& options) {
        ProveOptions in = options;
        if (numeration) in.numeration = numeration;
        return prove(of, in);
    };
    const auto made = ProofCache(effort, prover).certificate(game, nim_values_to(value), budget);
    if (!made->certificate) return {std::nullopt, made->why_not};
    return {made->certificate, made_now(made->certificate->automaton(), made->certificate->numeration)};
}

}  // namespace wythoff::questions
