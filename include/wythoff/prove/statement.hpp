// What it means that a set P is the set of P-positions of a game, as sentences about addition.
//
// Every play ends, so there is exactly one set with these two properties:
//   stability    no position of P has enough options in P to be an N-position
//   absorption   every other position has
// "Enough" is one option that cannot be blocked, or more options that can be blocked than may be. In misere play the positions
// without a move are not in P and need no option; a corner that is cut out holds no position. Where play ends by the rules, the
// position is in P if the player to move has lost and not if they have won, whatever the options.
//
// Absorption is said for the two sides of the diagonal apart, and for one side only where the rules, and the set, are symmetric.
#pragma once

#include <string>
#include <vector>

#include "wythoff/logic/formula.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Definition {
    std::string name;
    std::vector<std::string> parameters;
    Formula formula;
};

struct Sentence {
    std::string name;
    Formula formula;                  // for all free variables: false exactly at a position (x,y) that shows P to be wrong
    std::string refuted;              // what such a position shows: "is in the set, and so is one of its options"
    std::vector<Formula> sufficient;  // stronger formulas that are cheaper to decide, to be tried first
};

// Over P of two numbers, of three on three piles, and for nim-values value_0, value_1, ... Definitions come before their use.
struct Statement {
    std::vector<Definition> definitions;
    std::vector<Sentence> sentences;
};

// Error (unsupported) for games with memory or a choice of the board, for sets of lengths that addition does not define (squares,
// primes, ...) and for the P-positions of another game as moves; Error (limit) for numbers above 1000 in the rules.
[[nodiscard]] Statement make_statement(const Game& game);

// What it means that P is the set of the positions of nim-value g, if value_0, ..., value_{g-1} are those of the smaller values
// (value_sets.hpp). Error (unsupported) also for games without nim-values: blocking and misere play; Error (limit) for g above
// most_value.
[[nodiscard]] Statement make_value_statement(const Game& game, std::size_t g);

}  // namespace wythoff

#pragma GCC visibility pop
