// A state of play for the terminal: a board with the options marked when the piles are small, numbers otherwise.
#pragma once

#include <string>
#include <vector>

#include "wythoff/rules/state.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr long max_board_text = 24;  // piles up to here are shown on a board

[[nodiscard]] std::string to_board_text(const Game& game, const State& state, const std::vector<Move>& options);

}  // namespace wythoff

#pragma GCC visibility pop
