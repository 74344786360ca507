// The P-positions of games on three piles, as a cube of bits, or slice by slice.
//
// The cube: all positions with 0 <= x, y, z <= to, a bit each.
//
// Every move takes tokens away, so that the options of a position come before it in the order by x, then y, then z. The
// definition lists the moves of each position. The board marks what a P-position attacks as soon as it is found, 64 positions at
// a time: a set of moves without the piles is a cube of bits of its own that is shifted to the P-position; conditions on the
// piles are tried against the P-positions found so far where nothing else decides, many at once. Where the piles may be exchanged
// only x <= y <= z is decided.
//
// Cost: the positions, and for each P-position the moves divided by 64. Memory: two bits a position and one for each move.
//
// Slices, of games whose moves lower the third pile in one of four ways (rules/slices.hpp): a position of slice z is P exactly if
// no move inside the slice and no move to a lower slice leads to a P-position.
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
#include <functional>
#include <vector>

#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/solve.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class PCube {
public:
    explicit PCube(std::int64_t to);
    [[nodiscard]] static double bytes(std::int64_t to);

    [[nodiscard]] std::int64_t to() const { return to_; }
    [[nodiscard]] std::size_t words() const { return words_; }  // of a row
    // The positions (x, y, 0), (x, y, 1), ...: bit z of the row; bits above `to` are 0.
    [[nodiscard]] std::uint64_t* row(std::int64_t x, std::int64_t y) { return bits_.data() + start(x, y); }
    [[nodiscard]] const std::uint64_t* row(std::int64_t x, std::int64_t y) const { return bits_.data() + start(x, y); }

    [[nodiscard]] bool contains(const Triple& at) const {
        return (row(at.x, at.y)[static_cast<std::size_t>(at.z / 64)] >> (at.z % 64) & 1U) != 0;
    }
    void insert(const Triple& at) { row(at.x, at.y)[static_cast<std::size_t>(at.z / 64)] |= std::uint64_t{1} << (at.z % 64); }
    void for_each(const std::function<void(const Triple&)>& visit) const;  // by x, then y, then z
    [[nodiscard]] std::int64_t count() const;

private:
    [[nodiscard]] std::size_t start(std::int64_t x, std::int64_t y) const {
        return words_ * static_cast<std::size_t>(x * (to_ + 1) + y);
    }

    std::int64_t to_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

struct SolvedCube {
    PCube p;
    Engine engine;  // the one that did it
};

// Automatic: the board where it takes the game, else the definition. Error (unsupported) for games on another number of piles
// and for the engine lines; (limit) where the cube does not fit into the memory.
[[nodiscard]] SolvedCube solve_cube(const Game& game, std::int64_t to, Engine engine = Engine::automatic,
                                    const Budget& budget = {});

struct SolvedSlices {
    std::vector<PSet> slices;  // z = 0, 1, ...: the pairs (x, y) for which (x, y, z) is P
    Engine engine;             // the one that did it
};

// The slices 0, ..., last, piles up to `to`. Error (unsupported) for the engine lines. Automatic: the board
// where it takes the game, else the definition.
[[nodiscard]] SolvedSlices solve_slices(const Slices& game, std::int64_t last, std::int64_t to, Engine engine = Engine::automatic,
                                        const Budget& budget = {});

// The P-positions (x, y) with this third pile of any game on three piles, piles up to `to`; by slices, or else as a part of a
// cube.
[[nodiscard]] Solved solve_slice(const Game& game, std::int64_t z, std::int64_t to, Engine engine = Engine::automatic,
                                 const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
