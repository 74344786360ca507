// The certificates that ship with the program, verified anew for a claim: what the automaton of a game's P-positions decides is
// so for all positions.
#pragma once

#include <optional>
#include <string>

#include "papers/check.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff::papers {

struct VerifiedGame {
    std::string by;  // "certificates/maharaja.cert, verified anew"
    Certificate certificate;
    Logic logic;  // with P
};

// Nothing if no certificate ships for these rules; Error (usage) if it does not verify.
[[nodiscard]] std::optional<VerifiedGame> certified(const std::string& game, const Budget& budget);
[[nodiscard]] VerifiedGame certificate_of(const std::string& game, const Budget& budget);  // Error (usage) if there is none

}  // namespace wythoff::papers
