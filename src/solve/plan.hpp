// A game compiled for engines: no rule is interpreted in an inner loop.
//
// Every move is either in exactly one stride, one jump, or in a cone or a condition:
//   stride  (i,j) + tau (a,b), tau >= from, tau mod modulus in residues, gcd(a,b) = 1: lines with bookkeeping
//   jump    a single (k,l)
//   cone    k,l > 0, |l-k| < (s-1) min(k,l) + t, k and l in sets
//   take    a condition on (k,l) and on the position
// With blocking the moves that can be blocked are `counted`, all others `fatal`: a position is P exactly when no
// fatal option is P and at most `most_blocked` counted options are P. The two lists share no move.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "solve/step_set.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

struct Stride {
    std::int64_t a = 0;
    std::int64_t b = 0;
    std::int64_t i = 0;
    std::int64_t j = 0;
    std::int64_t from = 1;
    std::int64_t modulus = 1;
    std::vector<std::int64_t> residues{0};

    [[nodiscard]] bool is_full() const { return modulus == 1; }  // every step from `from` on
    [[nodiscard]] bool is_vertical() const { return a == 0; }
};

struct ConePlan {
    std::int64_t s = 1;
    std::int64_t t = 1;
    StepSet first;
    StepSet second;
};

struct MovePlan {
    std::vector<Stride> strides;
    std::vector<Cell> jumps;  // sorted
};

struct Plan {
    std::int64_t to = 0;  // cells 0..to in both piles
    MovePlan fatal;
    MovePlan counted;
    std::vector<ConePlan> cones;                          // fatal
    std::vector<std::shared_ptr<const Condition>> takes;  // fatal moves by condition; they may share moves with the others
    std::int64_t most_blocked = 0;
    Rectangle cut;
    Convention convention = Convention::normal;
    // The positions of the board up to `to` where play ends and the player to move has lost, or has won; sorted, none in both.
    std::vector<Cell> lost;
    std::vector<Cell> won;
    std::shared_ptr<const Condition> lost_where;  // the same by a condition on the piles; where both hold, the position is lost
    std::shared_ptr<const Condition> won_where;
    bool symmetric = false;
    bool single_moves = false;  // those of cones and conditions stand among the jumps, because of blocking
    // The moves that no other move is contained in: a position is terminal exactly when none of these fits and
    // lands on the board. (A smaller move lands higher, so it stays on the board if a larger one does.)
    std::vector<Cell> least_moves;
    // No move was left out because it takes more than `to`: these are the moves for piles of any size. Of `least_moves` those of
    // cones are still only what there is up to `to`. Never with conditions.
    bool whole = true;

    // Whether no move fits; what is prescribed there does not matter.
    [[nodiscard]] bool is_terminal(std::int64_t x, std::int64_t y) const;
    [[nodiscard]] bool may_be_won() const { return !won.empty() || won_where; }
    [[nodiscard]] bool prescribes() const { return !lost.empty() || lost_where || may_be_won(); }
    [[nodiscard]] bool is_cut(std::int64_t x, std::int64_t y) const { return x < cut.u && y < cut.v; }
};

// The P-positions other than (0,0) of the inner game of PPositionsOf, in 0..to.
using InnerPPositions = std::function<std::vector<Cell>(const Game&, std::int64_t to)>;

// Needs a board game without memory and with at most one cut. Error (unsupported) for blocking together with cones or
// conditions, and for misere play with a condition that speaks of the piles; (limit) where the moves that PPositionsOf adjoins do
// not fit into the memory.
[[nodiscard]] Plan make_plan(const Game& game, std::int64_t to, const InnerPPositions& inner, const Budget& budget = {});

}  // namespace wythoff
