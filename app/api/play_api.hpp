// A play travels with each request as the list of what was done, so that the server remembers nothing: it is refereed from the
// start, the program does what is due for its side, and the longer list goes back with the state. Undo is a shorter list.
#pragma once

#include <nlohmann/json.hpp>

#include "reply.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::api {

// {"choose":l}, {"block":[["1","2"],...]}, {"move":["x","y"]}, for one pile {"move":["n"]} or ["n","S"].
[[nodiscard]] Reply play_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget);
// What the perfect player would do now, and why.
[[nodiscard]] Reply hint_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget);
// {"steps":[{"side","mistake","better"}]}: of each action whether it threw a win away, and then what would have kept it.
[[nodiscard]] Reply review_json(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget);

}  // namespace wythoff::api
