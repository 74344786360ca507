// Small pieces of JSON text shared by everything this room writes. Long arrays are written by hand, entry by entry, so
// that a million P-positions cost a million lines of text and no tree.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "wythoff/core/position.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string json_string(const std::string& text);
[[nodiscard]] std::string json_cells(const std::vector<Cell>& cells);  // [[0,0],[1,2]]
// [["0","0"]]: any size, so that whoever has decimal digits at hand can say so.
using ToDecimal = std::function<std::string(const Integer&)>;
[[nodiscard]] inline std::string all_digits(const Integer& n) { return to_text(n); }
[[nodiscard]] std::string json_positions(const std::vector<Position>& positions, const ToDecimal& to_decimal = all_digits);

}  // namespace wythoff

#pragma GCC visibility pop
