// The commands as functions from a JSON object to a reply. One command, one meaning: what comes back is the JSON of the command
// line. Nothing is kept between calls but solved boards, proofs and the last report, which would be computed again just the same.
//
//   rules {game}                  whether the text is a game, and where it goes wrong
//   games | solve | ask | nimbers | discover | draw {the command's arguments}
//   solve, draw {game, layer, to, ...}, ask {game, x, y, z}   of a game with a third number: layers_api.hpp
//   tile {game, level, x, y, of}  256 x 256 squares of 2^level cells, as bits or values
//   compare {game, over}          whether two games have the same P-positions
//   plot {game, to, format}       the deviation of the P-positions from the lines of slope phi
//   play, hint {game, x, y, person, actions, ...}   a play so far; the program answers for the other side
//   review {game, x, y, actions}  which actions of a play threw a win away
//   reproduce {papers}            the report; its pages are then under /report/
//   certificate | prove | check | export | digits   theorems: prove_api.hpp
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "board_store.hpp"
#include "http.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::server {

struct Shelf {  // what is kept between calls
    BoardStore boards;
    ReportStore report;
    // Each request that needs a proof may take the usual effort for it, within the time that it has.
    std::shared_ptr<ProofCache> proofs = std::make_shared<ProofCache>(Effort{usual_effort});
};

// What can be said beforehand: whether a question is surely answered at once, may be, or is not, so that light ones go before
// heavy ones.
enum class Weight { light, unknown, heavy };
[[nodiscard]] Weight weight_of(const std::string& command, const nlohmann::json& arguments);

// Error as the library throws it. `budget` carries the limits of memory and time.
[[nodiscard]] Reply call(const std::string& command, const nlohmann::json& arguments, Shelf& shelf, const Budget& budget);

}  // namespace wythoff::server
