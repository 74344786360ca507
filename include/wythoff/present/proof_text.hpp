// Proofs, verifications and what became of attempts, in words and as JSON.
#pragma once

#include <optional>
#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/verify.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Table or json.
struct ProofReport {
    const Game& game;
    const Proof& proof;
    std::string file;                    // where the certificate was written, or empty
    std::optional<Structure> structure;  // what follows, if it was asked for
};
[[nodiscard]] std::string to_text(const ProofReport& report, Format format);

struct CheckReport {
    std::string file;
    const Certificate& certificate;
    const Verification& verification;
    double seconds = 0;
    std::optional<Structure> structure;
};
[[nodiscard]] std::string to_text(const CheckReport& report, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
