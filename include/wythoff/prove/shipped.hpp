// The certificates that ship with the program, by their games. They were made by `prove` and are verified again by the tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Shipped {
    std::string file;  // "maharaja.cert", "layers/three-heap.cert"
    Game game;
    SetRange sets;
};
[[nodiscard]] const std::vector<Shipped>& shipped_certificates();

// The certificate of a game with these rules, and its file: of its P-positions, or of its slices, which on three piles is what
// there is where none of the P-positions is; or of as many nim-values as there are, which is one of the P-positions alone where
// there is no other.
struct FoundCertificate {
    std::string file;
    Certificate certificate;
};
[[nodiscard]] std::optional<FoundCertificate> find_certificate(const Game& game, SetKind kind = SetKind::p_positions);
// The same without reading its automata.
[[nodiscard]] std::optional<Shipped> find_certificate_head(const Game& game, SetKind kind = SetKind::p_positions);

// The one of this file name, "maharaja.cert".
[[nodiscard]] std::optional<FoundCertificate> find_shipped(const std::string& file);

}  // namespace wythoff

#pragma GCC visibility pop
