// Tables of nim-values: for people (the corner at the lower left, as on the board), CSV, JSON and LaTeX.
#pragma once

#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/solve.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// JSON and CSV list table[x][y] by x; values off the board are null, or empty.
[[nodiscard]] std::string to_text(const Game& game, const NimTable& table, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
