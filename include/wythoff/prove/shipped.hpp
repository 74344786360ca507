// The certificates that ship with the program, by their games. They were made by `prove` and are verified again by the tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Shipped {
    std::string file;  // "maharaja.cert"
    Game game;
    std::size_t value = 0;  // the largest nim-value that it speaks of; 0: of P-positions
};
[[nodiscard]] const std::vector<Shipped>& shipped_certificates();

// The certificate of a game with these rules, and its file.
struct FoundCertificate {
    std::string file;
    Certificate certificate;
};
[[nodiscard]] std::optional<FoundCertificate> find_certificate(const Game& game);        // of its P-positions
[[nodiscard]] std::optional<FoundCertificate> find_value_certificate(const Game& game);  // of as many nim-values as there are
// The same without reading its automata.
[[nodiscard]] std::optional<Shipped> find_shipped_values(const Game& game);

// The one of this file name, "maharaja.cert".
[[nodiscard]] std::optional<FoundCertificate> find_shipped(const std::string& file);

}  // namespace wythoff

#pragma GCC visibility pop
