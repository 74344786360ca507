#include "theory/known_certificates.hpp"

#include "solve/lines.hpp"
#include "solve/solving_plan.hpp"

namespace wythoff {
namespace {

// Piles that the engine of a game solves in a fraction of a second.
std::int64_t find_quick_piles(const Game& game, const Budget& budget) {
    constexpr std::int64_t by_lines = 1'000'000;
    constexpr std::int64_t on_board = 5000;
    constexpr std::int64_t by_definition = 100;
    constexpr std::int64_t some = 63;
    try {
        return lines_objection(make_solving_plan(game, some, budget.quiet())) ? on_board : by_lines;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::unsupported) throw;
        return by_definition;
    }
}

}  // namespace

KnownCertificates::KnownCertificates(Game game, Budget budget, std::shared_ptr<ProofCache> proofs)
    : game_(std::move(game)), budget_(std::move(budget)), proofs_(std::move(proofs)) {}

Game KnownCertificates::on_board(std::size_t cut) const {
    const auto& cuts = game_.board()->cuts;
    return cuts.empty() ? game_ : with_cut(game_, cuts[cut]);
}

bool KnownCertificates::is_for(const Position& at) {
    if (!quick_piles_) quick_piles_ = find_quick_piles(on_board(0), budget_);
    return at.x > *quick_piles_ || at.y > *quick_piles_;
}

CertifiedGame* KnownCertificates::shipped(std::size_t cut) {
    auto it = shipped_.find(cut);
    if (it == shipped_.end()) it = shipped_.emplace(cut, make_certified(on_board(cut))).first;
    return it->second ? &*it->second : nullptr;
}

CertifiedGame* KnownCertificates::made(std::size_t cut) {
    if (const auto it = made_.find(cut); it != made_.end()) return &it->second;
    why_not_.clear();
    if (proofs_ == nullptr || !proofs_->tries()) return nullptr;
    const auto made = proofs_->certificate(on_board(cut), {}, budget_);
    why_not_ = made->why_not;
    if (!made->certificate) return nullptr;
    return &made_.emplace(cut, make_certified({"", *made->certificate}, 0)).first->second;
}

CertifiedGame* KnownCertificates::any(std::size_t cut) {
    CertifiedGame* const ships = shipped(cut);
    return ships != nullptr ? ships : made(cut);
}

}  // namespace wythoff
