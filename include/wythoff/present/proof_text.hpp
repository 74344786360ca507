// Proofs, verifications and what became of attempts, in words and as JSON.
#pragma once

#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// Table or json; `file` is where the certificate was written, or empty.
[[nodiscard]] std::string to_text(const Proof& proof, const Game& game, const std::string& file, Format format);

struct CheckReport {
    std::string file;
    const Certificate& certificate;
    const Verification& verification;
    double seconds = 0;
};
[[nodiscard]] std::string to_text(const CheckReport& report, Format format);

}  // namespace wythoff
