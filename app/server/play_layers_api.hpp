// Plays of games with a third number (wythoff/rules/layered_game.hpp), as those of other games (play_api.hpp): the only action is
// {"move":["x","y","z"]}.
#pragma once

#include <nlohmann/json.hpp>

#include "http.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::server {

[[nodiscard]] Reply play_layers_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs,
                                     const Budget& budget);
[[nodiscard]] Reply hint_layers_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs,
                                     const Budget& budget);
[[nodiscard]] Reply review_layers_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs,
                                       const Budget& budget);

}  // namespace wythoff::server
