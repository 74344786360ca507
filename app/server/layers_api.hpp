// Games with a third number (wythoff/rules/layered_game.hpp) for the page: a position, the board of a layer, a figure of it. They
// come in as other games do; their names tell that they are of this kind.
#pragma once

#include <nlohmann/json.hpp>

#include "json_text.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::server {

// Whether the field "game" names one.
[[nodiscard]] bool is_about_layers(const nlohmann::json& arguments);

// As `ask` with "z", `solve` and `draw` with "layer".
[[nodiscard]] Reply ask_layers_json(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply solve_layer_json(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply draw_layer(const nlohmann::json& arguments, const Budget& budget);

}  // namespace wythoff::server
