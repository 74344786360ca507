// The P-positions of a game whose slices are of one kind (rules/slices.hpp), slice by slice: a position of slice z is P exactly if no move
// inside the slice and no move to a lower slice leads to a P-position.
//
// The definition reads the rules position by position. The board marks what the slices below attack in slice z as won, and then
// is the board of the base without those cells (solve/board.hpp). With with-nim that is the union of the slices below, with
// passes the one slice below without the positions where the base has no move, and with three heaps, for each d > 0, what the
// P-positions of slice z - d attack by (k, l) with k XOR l = d, and by (0, 0).
//
// Cost: a board a slice; with three heaps, for each pair of slices, the number of P-positions of the lower one times `to` as
// well, with passes and conditions all moves of P-positions without a legal one. Memory: a bit a cell and slice, and a slice.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/solve.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct SolvedSlices {
    std::vector<PSet> slices;  // z = 0, 1, ...: the pairs (x, y) for which (x, y, z) is P
    Engine engine;             // the one that did it
};

// The slices 0, ..., last, piles up to `to`. Error (unsupported) for the engine lines. Automatic: the board
// where it takes the game, else the definition.
[[nodiscard]] SolvedSlices solve_slices(const Slices& game, std::int64_t last, std::int64_t to, Engine engine = Engine::automatic,
                                        const Budget& budget = {});

// The P-positions (x, y) with this third pile of any game on three piles, piles up to `to`; by slices, or else as a part of a cube.
[[nodiscard]] Solved solve_slice(const Game& game, std::int64_t z, std::int64_t to, Engine engine = Engine::automatic,
                                 const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
