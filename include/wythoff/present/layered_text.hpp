// Layered games and sums with piles of Nim as text and JSON (docs/json.md).
#pragma once

#include <string>
#include <vector>

#include "wythoff/present/text.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/solve/layers.hpp"
#include "wythoff/theory/layered_oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// The rules in words, the source, and what is known; `text` may be a name alone, as in with-nim.
[[nodiscard]] std::string layered_game_text(const std::string& text, Format format);  // table or json

[[nodiscard]] std::string to_text(const LayeredGame& game, const LayeredPosition& position, const LayeredAnswer& answer);
[[nodiscard]] std::string to_json(const LayeredGame& game, const LayeredPosition& position, const LayeredAnswer& answer);

[[nodiscard]] std::string to_text(const Game& game, const Sum& sum, const SumAnswer& answer);
[[nodiscard]] std::string to_json(const Game& game, const Sum& sum, const SumAnswer& answer);

struct LayeredProofReport {
    const LayeredGame& game;
    const LayeredProof& proof;
    std::size_t last = 0;               // the layers 0 to this one were asked for
    std::string file;                   // where the certificate was written, or empty
    std::vector<Structure> structures;  // of the layers, if it was asked for
    std::vector<ThreeHeapLayer> conjectures;
};
[[nodiscard]] std::string to_text(const LayeredProofReport& report, Format format);  // table or json

struct LayeredCheckReport {
    std::string file;
    const LayeredCertificate& certificate;
    const Verification& verification;
    double seconds = 0;
    std::vector<Structure> structures;
    std::vector<ThreeHeapLayer> conjectures;
};
[[nodiscard]] std::string to_text(const LayeredCheckReport& report, Format format);  // table or json

// The P-positions (x, y) of one layer, the last one solved: table, csv or json; other formats are an Error (usage).
void write_text(const Sink& sink, const LayeredGame& game, std::int64_t to, const SolvedLayers& solved, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
