// The moves of a game on three piles as formulas of addition, alternative by alternative: part of a statement.
//
// A move leads from (x,y,z) to (u,v,w); a pile that an alternative does not lower stays, and has no variable. Conditions are
// written apart for each set of piles that are lowered and, where it makes a difference, for each order of what is taken from
// them, so that min and max are plain variables. Moves in a plane are those of its game on two piles.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "wythoff/logic/formula.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

struct TripleMove {
    std::array<bool, 3> lowers{};
    std::vector<Formula> parts;  // all of them hold; they say also that no pile is raised, and that one of them is lowered

    [[nodiscard]] Formula move() const;

    [[nodiscard]] std::vector<Variable> variables() const;  // those of u, v, w that there are
    [[nodiscard]] Formula at_target(const Predicate& predicate) const;
    [[nodiscard]] bool keeps_a_pile() const { return !lowers[0] || !lowers[1] || !lowers[2]; }

    // Stronger conditions that are cheaper to decide, for moves that lower all piles.
    [[nodiscard]] Formula to_origin() const;                  // that the move leads to (0,0,0), as a formula of x, y and z
    [[nodiscard]] bool has_equation() const;                  // a part is one, so that u and v, say, leave no choice of w
    [[nodiscard]] std::vector<TripleMove> tightened() const;  // one of the longest inequalities is an equation
};

// With these numbers in place of variables that are free.
[[nodiscard]] Formula with_numbers(const Formula& formula, const std::map<std::string, Integer>& numbers);

// Those that lower few piles first. Error (unsupported) for moves that addition does not define, as make_statement.
[[nodiscard]] std::vector<TripleMove> make_triple_moves(const BoardRules& rules);

}  // namespace wythoff
