// Positions of a game on three piles of any size, by the automaton of its P-positions: the outcome, and winning moves.
//
// A move is a formula about the piles before and after it (prove/triple_moves.hpp). With the numbers of a position in place of x,
// y and z, its targets in P are an automaton, made for each alternative of the moves until one has a target.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/prove/certificate.hpp"

namespace wythoff {

class TripleOptions {
public:
    explicit TripleOptions(const Certificate& certificate) : certificate_(certificate) {}

    [[nodiscard]] Outcome outcome(const Position& at) const;
    // P-positions that a move leads to, not all of them; none only if there are none.
    [[nodiscard]] std::vector<Position> some(const Position& at, const Budget& budget) const;

private:
    const Certificate& certificate_;
};

}  // namespace wythoff
