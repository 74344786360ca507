#include "questions/certificates_in.hpp"

#include <fmt/format.h>

#include <utility>

#include "wythoff/core/error.hpp"
#include "wythoff/prove/shipped.hpp"

namespace wythoff::questions {
namespace {

std::optional<FoundSet> find_shipped_set(const Game& game, std::size_t value, const std::optional<Numeration>& numeration) {
    auto found = value == 0 ? find_certificate(game) : find_value_certificate(game);
    if (!found || found->certificate.value() < value) return std::nullopt;
    if (numeration && !(found->certificate.numeration == *numeration)) return std::nullopt;
    return FoundSet{std::move(found->certificate), "certificates/" + found->file};
}

}  // namespace

FoundSet certificate_in(const Game& game, std::size_t value, const std::optional<Numeration>& numeration, const Effort& effort,
                        const Budget& budget) {
    if (game.piles() != 2)
        throw Error(Error::Kind::unsupported, fmt::format("{}: questions are about games on two piles", to_text(game)));
    if (auto shipped = find_shipped_set(game, value, numeration)) return std::move(*shipped);
    ProofCache::Provers provers;
    if (numeration)
        provers.game = [&](const Game& of, const ProveOptions& options) {
            ProveOptions in = options;
            in.numeration = numeration;
            return prove(of, in);
        };
    ProofCache proofs(effort, provers);
    const auto made = value == 0 ? proofs.p_positions(game, budget) : proofs.values(game, value, budget);
    if (!made->certificate) return {std::nullopt, made->why_not};
    return {made->certificate, made_now(made->certificate->p, made->certificate->numeration)};
}

}  // namespace wythoff::questions
