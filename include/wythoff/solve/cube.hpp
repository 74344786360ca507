// The P-positions of a game on three piles with 0 <= x, y, z <= to, as a cube of bits.
//
// Every move takes tokens away, so that the options of a position come before it in the order by x, then y, then z. The definition
// lists the moves of each position. The board marks what a P-position attacks as soon as it is found, 64 positions at a time: a
// set of moves without the piles is a cube of bits of its own that is shifted to the P-position; conditions on the piles are tried
// against the P-positions found so far where nothing else decides, many at once. Where the piles may be exchanged only
// x <= y <= z is decided.
//
// Cost: the positions, and for each P-position the moves divided by 64. Memory: two bits a position and one for each move.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

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

}  // namespace wythoff

#pragma GCC visibility pop
