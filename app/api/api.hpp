// The commands as functions from a JSON object to a reply, for any transport: the HTTP server (app/server) and the Web Worker
// (web/worker). One command, one meaning: the reply is the JSON of the command line. Nothing is kept between calls but solved
// boards and proofs, which would be computed again just the same.
//
//   rules {game}                  whether the text is a game, and where it goes wrong
//   games | solve | ask | nimbers | discover {the command's arguments}
//   solve {game, layer, to, ...}, ask {game, x, y, z}   of a game on three piles: slices_api.hpp
//   tile {game, level, x, y, of}  256 x 256 squares of 2^level cells, as bits or values
//   compare {game, over}          whether two games have the same P-positions
//   play, hint {game, x, y, person, actions, ...}   a play so far; the program answers for the other side
//   review {game, x, y, actions}  which actions of a play threw a win away
//   certificate | prove | check | export | digits   theorems: prove_api.hpp
// and what the transport adds, as draw, plot (figures_api.hpp), papers and reproduce (papers_api.hpp).
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "board_store.hpp"
#include "reply.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::api {

using Command = std::function<Reply(const nlohmann::json& arguments, const Budget& budget)>;

struct Shelf {  // what is kept between calls
    BoardStore boards;
    // Each request that needs a proof may take the usual effort for it, within the time that it has.
    std::shared_ptr<ProofCache> proofs = std::make_shared<ProofCache>(Effort{usual_effort});
    std::map<std::string, Command> more;  // the commands that the transport adds
};

// What can be said beforehand: whether a question is surely answered at once, may be, or is not, so that light ones go before
// heavy ones.
enum class Weight { light, unknown, heavy };
[[nodiscard]] Weight weight_of(const std::string& command, const nlohmann::json& arguments);

// Error as the library throws it. `budget` carries the limits of memory and time.
[[nodiscard]] Reply call(const std::string& command, const nlohmann::json& arguments, Shelf& shelf, const Budget& budget);

}  // namespace wythoff::api
