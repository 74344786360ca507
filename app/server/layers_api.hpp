// Games with a third number (wythoff/rules/layered_game.hpp) for the page: a position, the board of a layer, a figure of it. They
// come in as other games do; their names tell that they are of this kind.
#pragma once

#include <nlohmann/json.hpp>

#include "json_text.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/rules/layered_game.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::server {

// Whether the field "game" names one.
[[nodiscard]] bool is_about_layers(const nlohmann::json& arguments);

[[nodiscard]] LayeredGame require_layered_game(const nlohmann::json& arguments);
// From the fields "x", "y" and "z", of at most so many digits.
[[nodiscard]] LayeredPosition require_layered_position(const LayeredGame& game, const nlohmann::json& arguments,
                                                       unsigned long digits);
[[nodiscard]] nlohmann::json json_of(const LayeredPosition& position);  // ["x","y","z"]

// As `rules`, `ask` with "z", and with "moves" where these lead, `solve` and `draw` with "layer".
[[nodiscard]] Reply rules_of_layers_json(const nlohmann::json& arguments);
[[nodiscard]] Reply ask_layers_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs,
                                    const Budget& budget);
[[nodiscard]] Reply solve_layer_json(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply draw_layer(const nlohmann::json& arguments, const Budget& budget);

}  // namespace wythoff::server
