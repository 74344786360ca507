// The P-positions of a game on three piles by the rules alone, position by position: the oracle of the board
// (wythoff/solve/three_piles.hpp). Cost: all moves of all positions.
#pragma once

#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

[[nodiscard]] PCube solve_cube_by_definition(const Game& game, std::int64_t to, const Budget& budget = {});

}  // namespace wythoff
