// Liu and Li, General restriction of (s,t)-Wythoff's game: its sequences, its sets of P-positions and the moves of its proofs,
// written down as the paper has them. Nothing here knows the rules of a game; the checks hold it against the engines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/position.hpp"

namespace wythoff::papers {

struct SAndT {
    std::int64_t s;
    std::int64_t t;
};

[[nodiscard]] constexpr std::int64_t delta(std::int64_t n) { return n % 2; }

// The pairs (A_n, B_n) or (E_n, H_n), n = 0, 1, ..., by their mex, up to the first one with A_n > to:
//   "(2)"   B_n = s A_n + t n
//   "(10)"  B_n = s A_n + (t + delta_t) n
//   "(12)"  H_n = s E_n + (t + delta_t) n + 2
//   "(13)"  E_0 = H_0 = 4, H_n = E_n + 2n; the line for E_n is lost and taken from (12)
// In (10), (12) and (13) the mex leaves out A_i, A_i + 1, B_i and B_i + 1. "Theorem 14" is (13) for s = 1, t <= 2 and else (12).
[[nodiscard]] std::vector<Cell> mex_pairs(const std::string& equation, SAndT of, std::int64_t to);

// B_n of (20) and (27), H_n of (23) and (28); B'_n and H'_n are 1 more.
[[nodiscard]] std::int64_t column_start(const std::string& equation, SAndT of, std::int64_t n);

// The set of P-positions that a statement gives, for piles up to `to`, sorted: "(2)", "Theorem 7", ..., "Corollary 24".
[[nodiscard]] std::vector<Cell> printed_set(const std::string& statement, SAndT of, std::int64_t to);

// Where the proof of Fact 2 (in Theorem 7: Fact B) of a theorem moves to from a position up to `to` outside the set; nothing
// where it says that the player to move has won.
using ProofMoves = std::function<std::optional<Cell>(Cell)>;
[[nodiscard]] ProofMoves moves_of_proof(const std::string& theorem, SAndT of, std::int64_t to);

}  // namespace wythoff::papers
