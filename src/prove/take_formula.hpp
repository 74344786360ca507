// A condition on moves as a formula of addition, for the sentences of a statement.
//
// Sums with constant factors go over as they are. mod and div by a constant m are m cases, E = r (mod m), in each of which E mod
// m is r and E div m is (E - r) / m; min and max are two. A comparison is true in one of the cases of its two sides; a division
// by the constant 0 has none. Everything else (products, division by what is not constant, xor, sets that addition does not
// define) is refused by name: Error (unsupported), or (limit) for numbers and cases that are too many.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "wythoff/logic/formula.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

// The condition about x, y and these k, l.
[[nodiscard]] Formula to_formula(const Condition& condition, const Term& k, const Term& l);

// From three piles: rank 0 where nothing is taken. Of two others that with the larger rank is at least as large; ranks differ.
struct TakenOrder {
    std::array<int, 3> rank{};
};
// The condition about x, y, z and what is taken, in this order if there is one: then min, max and comparisons of what is taken
// are decided by it.
[[nodiscard]] Formula to_formula(const Condition& condition, const std::array<Term, 3>& taken,
                                 const std::optional<TakenOrder>& order = {});

// The moves of a condition, alternative by alternative: those that stay on a column, a row or a diagonal have a formula with one
// variable less.
struct TakeFormula {
    // (u,v) is another position that the move leads to, and in P; nothing for those on a line.
    std::optional<Formula> option;
    Formula reach;  // of (x,y): some option is in P
    Formula move;   // of (x,y): there is a move, and it ends on the board
};
[[nodiscard]] std::vector<TakeFormula> make_take_formulas(const Condition& condition, const Rectangle& cut);
// The moves of move(u,v: CONDITION), where k and l of the condition are the piles after the move.
[[nodiscard]] std::vector<TakeFormula> make_move_formulas(const Condition& condition, const Rectangle& cut);

}  // namespace wythoff
