// Games on three piles and sums with piles of Nim as text and JSON (docs/json.md).
#pragma once

#include <string>
#include <vector>

#include "wythoff/present/text.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/sum.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_text(const Game& game, const Sum& sum, const SumAnswer& answer);
[[nodiscard]] std::string to_json(const Game& game, const Sum& sum, const SumAnswer& answer);

struct LayeredProofReport {
    const Game& game;
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

// The P-positions (x, y) with this third pile: table, csv or json; other formats are an Error (usage).
void write_text(const Sink& sink, const Game& game, std::int64_t z, std::int64_t to, const Solved& solved, Format format);
// The P-positions of a game on three piles: table, csv or json likewise.
void write_text(const Sink& sink, const Game& game, const SolvedCube& solved, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
