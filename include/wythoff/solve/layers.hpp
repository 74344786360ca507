// The P-positions of a layered game (rules/layered_game.hpp), layer by layer: a position of layer z is P exactly if no move
// inside the layer and no move to a lower layer leads to a P-position.
//
// The definition reads the rules position by position. The board marks what the layers below attack in layer z as won, and then
// is the board of the base without those cells (solve/board.hpp). With with-nim that is the union of the layers below, with
// passes the one layer below without the positions where the base has no move, and with three heaps, for each d > 0, what the
// P-positions of layer z - d attack by (k, l) with k XOR l = d, and by (0, 0).
//
// Cost: a board a layer; with three heaps, for each pair of layers, the number of P-positions of the lower one times `to` as
// well, with passes and conditions all moves of P-positions without a legal one. Memory: a bit a cell and layer, and a layer.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/rules/layered_game.hpp"
#include "wythoff/solve/solve.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct SolvedLayers {
    std::vector<PSet> layers;  // z = 0, 1, ...: the pairs (x, y) for which (x, y, z) is P
    Engine engine;             // the one that did it
};

// The layers 0, ..., last, piles up to `to`. Error (unsupported) for the engine lines. Automatic: the board
// where it takes the game, else the definition.
[[nodiscard]] SolvedLayers solve_layers(const LayeredGame& game, std::int64_t last, std::int64_t to,
                                        Engine engine = Engine::automatic, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
