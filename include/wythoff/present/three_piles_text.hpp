// Games on three piles and sums with piles of Nim as text and JSON (docs/json.md).
#pragma once

#include <string>

#include "wythoff/present/text.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/sum.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_text(const Game& game, const Sum& sum, const SumAnswer& answer);
[[nodiscard]] std::string to_json(const Game& game, const Sum& sum, const SumAnswer& answer);

// The P-positions (x, y) with this third pile: table, csv or json; other formats are an Error (usage).
void write_text(const Sink& sink, const Game& game, std::int64_t z, std::int64_t to, const Solved& solved, Format format);
// The P-positions of a game on three piles: table, csv or json likewise.
void write_text(const Sink& sink, const Game& game, const SolvedCube& solved, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
