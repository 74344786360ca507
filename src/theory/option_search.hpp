// Options of a position of any size that lie in a set given by its automaton: the winning moves to a set of P-positions, what to
// block, moves to a nim-value.
//
// What may be taken is a set of pairs (k, l), and for conditions on the piles of (x, y, k, l): a formula of addition for each
// kind of move of the plan, compiled once. The options in a set S are then the (u, v) with u + k = x, v + l = y, (k, l) in that
// set and (u, v) in S, four automata that are read together for the given x and y (automata/joint_words.hpp).
#pragma once

#include <vector>

#include "logic/arithmetic.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

class OptionSearch {
public:
    // Errors (unsupported, limit) as make_statement (prove/statement.hpp).
    OptionSearch(const Game& game, const Numeration& numeration, const Budget& budget);

    // Each once and sorted; at most `most` by one kind of move. Error (internal) for one that the rules refuse; a position where
    // play ends has none.
    [[nodiscard]] std::vector<Position> in(const Dfa& set, const Position& at, std::size_t most, const Budget& budget);

private:
    void require_option(const Position& from, const Position& to) const;

    Game game_;
    Arithmetic arithmetic_;
    std::vector<Cell> jumps_;
    std::vector<Relation> kinds_;     // of (k, l), with x and y for a condition that speaks of them
    std::vector<Relation> moved_to_;  // of (x, y, u, v), where a pile may grow
};

}  // namespace wythoff
