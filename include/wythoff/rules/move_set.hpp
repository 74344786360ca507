// Move sets of two-pile games. A move takes (k, l) tokens, k from the first pile and l from the second.
//
//   Ray           t(a,b), t in a set: rook moves (1,0) and (0,1), bishop moves (1,1), jumps (one t), {(t,2t)}
//   Band          0 <= k,l, not both 0, |k-l| < m: the m-bishop, short rook moves included
//   Cone          k,l > 0, k in D1, l in D2, |l-k| < (s-1) min(k,l) + t
//   PPositionsOf  every P-position (k,l) != (0,0) of another game, as a move
//   Take          every (k,l) for which a condition holds that may speak of the piles too
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/condition.hpp"
#include "wythoff/rules/integer_set.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Game;

struct Ray {
    std::int64_t a = 0;
    std::int64_t b = 0;
    IntegerSet lengths = IntegerSet::all();
    friend bool operator==(const Ray&, const Ray&) = default;
};

struct Band {
    std::int64_t width = 1;
    friend bool operator==(const Band&, const Band&) = default;
};

struct Cone {
    std::int64_t s = 1;
    std::int64_t t = 1;
    IntegerSet first = IntegerSet::all();
    IntegerSet second = IntegerSet::all();
    friend bool operator==(const Cone&, const Cone&) = default;
};

struct PPositionsOf {
    std::shared_ptr<const Game> game;
    friend bool operator==(const PPositionsOf& left, const PPositionsOf& right);
};

struct Take {
    std::shared_ptr<const Condition> condition;
    friend bool operator==(const Take& left, const Take& right) { return *left.condition == *right.condition; }
};

using MoveSet = std::variant<Ray, Band, Cone, PPositionsOf, Take>;
using MoveSets = std::vector<MoveSet>;

[[nodiscard]] MoveSet horizontal(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet vertical(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSets rook(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet bishop(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet jump(std::int64_t k, std::int64_t l);

// Whoever can solve games says whether a position of the inner game of `PPositionsOf` is P.
struct IsPPosition : std::function<bool(const Game&, const Position&)> {
    using function::function;
    Progress progress;  // a search through moves that are tried one by one stops by it
};

// Whether (k,l) is a move of the set from the position `at`; the rules of play for piles of any size.
[[nodiscard]] bool contains(const MoveSet& set, const Position& at, const Integer& k, const Integer& l, const IsPPosition& is_p);

// Calls visit(k,l) for each move of the set with k <= x and l <= y; a move may be visited twice by no single set.
// PPositionsOf is not enumerable here: pass its moves as jumps. Stops early when visit returns false. Every (k,l) is tried for a
// condition, so that the cost is x y there.
using VisitMove = std::function<bool(std::int64_t k, std::int64_t l)>;
bool for_each_move(const MoveSet& set, std::int64_t x, std::int64_t y, const VisitMove& visit);

// The same set with the piles exchanged. Equal sides up to order mean a symmetric game.
[[nodiscard]] MoveSet transposed(const MoveSet& set);

}  // namespace wythoff

#pragma GCC visibility pop
