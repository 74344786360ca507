// A position given on the command line or at a prompt.
#pragma once

#include <string>

#include "wythoff/rules/state.hpp"

namespace wythoff::cli {

// X Y for two piles; N, and S or not-S with a twist (S when left out), for one.
[[nodiscard]] Position position_argument(const std::string& text);  // X,Y
[[nodiscard]] State state_from_arguments(const Game& game, const std::string& x, const std::string& y);

// The same position reached by a play: "13,18 11,18 11,15", from the start to (X, Y), each a legal move from the last.
[[nodiscard]] State state_after_history(const Game& game, const std::string& history, const State& end);

}  // namespace wythoff::cli
