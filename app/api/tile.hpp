// A square piece of a board for the page: 256 x 256 squares, each of 2^level x 2^level cells.
//
// of = "p"         bits, row by row from the lowest, least significant bit first: a square with a P-position
// of = "density"   a byte a square: how many P-positions it has, 255 for more too
// of = "dynamics"  the same for positions whose outcome depends on the history (imitation, level 0)
// of = "values"    the nim-value of the lower left cell of each square, -1 off the board
//
// Of a game with a third number, "z": "p" and "density" of that layer, for piles below 2048.
#pragma once

#include <nlohmann/json.hpp>

#include "board_store.hpp"
#include "reply.hpp"

namespace wythoff::api {

[[nodiscard]] Reply tile_json(const nlohmann::json& arguments, BoardStore& boards, const Budget& budget);

}  // namespace wythoff::api
