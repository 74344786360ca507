// Figures as files: the commands that need Cairo, which not every transport has.
//
//   draw {game, to, format, ...}   the board, of three piles with "layer"; the arguments of the command line
//   plot {game, to, format}        the deviation of the P-positions from the lines of slope phi
#pragma once

#include <nlohmann/json.hpp>

#include "reply.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::api {

[[nodiscard]] Reply draw(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply plot(const nlohmann::json& arguments, const Budget& budget);

}  // namespace wythoff::api
