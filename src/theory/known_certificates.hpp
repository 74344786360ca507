// The certificates that answer for a game: one that ships, or one that is made and verified now (theory/proof_cache.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "theory/certified.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff {

class KnownCertificates {
public:
    KnownCertificates(Game game, Budget budget, std::shared_ptr<ProofCache> proofs);

    // Whether engines do not solve the position in about the time that a certificate takes to be set up. Where they do, they find
    // every winning move from the rules alone.
    [[nodiscard]] bool is_for(const Position& at);

    // Of the board with this choice of the cut, of which there may be one only; null: there is none. What was found is kept.
    [[nodiscard]] CertifiedGame* shipped(std::size_t cut);
    [[nodiscard]] CertifiedGame* made(std::size_t cut);
    [[nodiscard]] CertifiedGame* any(std::size_t cut);

    [[nodiscard]] const std::string& why_not() const { return why_not_; }  // none is made; empty if that was not tried
    [[nodiscard]] const std::shared_ptr<ProofCache>& proofs() const { return proofs_; }

private:
    [[nodiscard]] Game on_board(std::size_t cut) const;

    Game game_;
    Budget budget_;
    std::shared_ptr<ProofCache> proofs_;
    std::map<std::size_t, std::optional<CertifiedGame>> shipped_;
    std::map<std::size_t, CertifiedGame> made_;
    std::string why_not_;
    std::optional<std::int64_t> quick_piles_;
};

}  // namespace wythoff
