// A position given on the command line or at a prompt.
#pragma once

#include <string>

#include "wythoff/rules/state.hpp"

namespace wythoff::cli {

[[nodiscard]] Constraint constraint_argument(const std::string& text);  // S or not-S
// X Y for two piles; N, and S or not-S with a twist (S when left out), for one.
[[nodiscard]] State state_from_arguments(const Game& game, const std::string& x, const std::string& y);

}  // namespace wythoff::cli
