// What a P-position of a game on three piles attacks, set by set, in cubes of bits; see wythoff/solve/three_piles.hpp.
#pragma once

#include <optional>
#include <vector>

#include "solve/condition_lanes.hpp"
#include "solve/cube_moves.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

// Moves by a condition without the piles: a cube of bits, shifted to each P-position.
class FixedAttack {
public:
    FixedAttack(const Condition& condition, std::int64_t to, const Progress& progress);
    [[nodiscard]] bool contains(const Triple& move) const { return moves_.contains(move); }
    // Marks the cells of the rows from `from` on; with sorted rows, only those with y >= x.
    void attack(const Triple& from, PCube& won, bool sorted) const;

private:
    PCube moves_;
    std::vector<char> empty_;  // by row of moves
};

// Moves of a plane whose game has the same moves everywhere: a row of P-positions, all third piles at once, is joined to the rows
// that reach it.
class PlaneAttack {
public:
    PlaneAttack(const Plane& plane, const CubeMoves& moves, std::int64_t to);
    [[nodiscard]] static bool takes(const Plane& plane);
    [[nodiscard]] static double bytes(std::int64_t to);
    // Once all positions (x, y, z) are decided.
    void attack(std::int64_t x, std::int64_t y, const PCube& p, PCube& won);

private:
    const Plane& plane_;
    std::vector<Cell> moves_;  // sorted
    std::vector<std::uint64_t> row_;
};

// Moves by a condition that speaks of the piles: tried for a position against the P-positions found so far.
class PlacedAttack {
public:
    PlacedAttack(const Condition& condition, std::int64_t to) : lanes_(condition, to) {}
    [[nodiscard]] bool reaches(const Triple& at, const std::vector<Triple>& targets);

private:
    ConditionLanes lanes_;
    std::vector<std::int64_t> i_, j_, k_;
};

// Errors (unsupported) for conditions with numbers beyond 2^62, and (limit).
[[nodiscard]] PCube solve_cube_on_board(const Game& game, std::int64_t to, const Budget& budget);

}  // namespace wythoff
