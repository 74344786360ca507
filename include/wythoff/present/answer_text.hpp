// An oracle's answer in words and as JSON.
#pragma once

#include <string>

#include "wythoff/present/json.hpp"
#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_text(const Position& position);  // (8, 13), huge piles shortened
[[nodiscard]] std::string to_text(const Game& game, const State& state, const Answer& answer);
[[nodiscard]] std::string to_json(const Game& game, const State& state, const Answer& answer);

// The targets of moves: ["x","y"], or {"n"} with its constraint.
[[nodiscard]] std::string json_moves(const Game& game, const State& state, const std::vector<Move>& moves,
                                     const ToDecimal& to_decimal = all_digits);
inline constexpr std::size_t most_moves_listed = 5000;

}  // namespace wythoff

#pragma GCC visibility pop
