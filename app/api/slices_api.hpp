// The slices of games on three piles for the page: the board of one third pile.
#pragma once

#include <nlohmann/json.hpp>

#include "json_text.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff::api {

inline constexpr std::int64_t most_slice = 200;
inline constexpr std::int64_t most_cube = 256;  // piles of a game that is computed as a cube are below
// The piles of a slice are below.
[[nodiscard]] std::int64_t most_in_slice(const Game& game);

[[nodiscard]] std::int64_t layer_field(const nlohmann::json& arguments);
// As `solve`, with "layer", the third pile.
[[nodiscard]] Reply solve_layer_json(const Game& game, const nlohmann::json& arguments, const Budget& budget);

}  // namespace wythoff::api
