// Move sets. A move of a game on two piles takes (k, l) tokens, k from the first pile and l from the second; with three piles it
// takes (i, j, k).
//
//   Ray           t(a,b), t in a set: rook moves (1,0) and (0,1), bishop moves (1,1), jumps (one t), {(t,2t)}; or t(a,b,c)
//   Band          0 <= k,l, not both 0, |k-l| < m: the m-bishop, short rook moves included
//   Cone          k,l > 0, k in D1, l in D2, |l-k| < (s-1) min(k,l) + t
//   PPositionsOf  every P-position (k,l) != (0,0) of another game, as a move
//   Take          every (k,l), or (i,j,k), for which a condition holds that may speak of the piles too
//   MoveTo        to every other (u,v), or (u,v,w), for which a condition holds: a pile may grow, and then its number of tokens
//                 taken is negative. Every move lowers a measure, a x + b y, so that play ends
//
// Of three piles only:
//   Plane         the moves of a game on two piles, in the first two and on its board; everywhere, or only where the third pile
//                 is empty, or is not
//   Pass          one token from the third pile, where a game on two piles has a move in the first two
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/condition.hpp"
#include "wythoff/rules/integer_set.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Game;
struct Ray;
struct Band;
struct Cone;
struct PPositionsOf;
struct Take;
struct MoveTo;
struct Plane;
struct Pass;
using MoveSet = std::variant<Ray, Band, Cone, PPositionsOf, Take, MoveTo, Plane, Pass>;
using MoveSets = std::vector<MoveSet>;

// Whoever can solve games says whether a position of the inner game of `PPositionsOf` is P.
struct IsPPosition : std::function<bool(const Game&, const Position&)> {
    using function::function;
    Progress progress;  // a search through moves that are tried one by one stops by it
};
using VisitMove = std::function<bool(std::int64_t k, std::int64_t l)>;
using VisitTriple = std::function<bool(std::int64_t i, std::int64_t j, std::int64_t k)>;
class MoveSearch;  // the search for legal moves, in src/rules

// a x + b y + c z, which every move of a game lowers where moves may add tokens.
struct Measure {
    std::int64_t a = 1;
    std::int64_t b = 1;
    std::int64_t c = 1;
    [[nodiscard]] Integer of(const Position& at) const {
        return at.x * to_integer(a) + at.y * to_integer(b) + at.z * to_integer(c);
    }
    friend bool operator==(const Measure&, const Measure&) = default;
};
[[nodiscard]] std::string to_text(const Measure& measure, int piles);  // 2x + y

// What engines, proofs and texts ask of a move set, whatever its kind.
struct MoveFacts {
    const Condition* condition = nullptr;  // by which the moves are chosen
    const Game* adjoined = nullptr;        // whose P-positions are the moves
    const Game* played = nullptr;          // whose moves are moves of this set too
    const Game* passed = nullptr;          // which has to have a move, for this one
    const Measure* measure = nullptr;      // that the moves lower; they may add tokens to a pile
    bool fills_area = false;               // a cone: the moves keep to no line
    bool is_finite = false;                // a list of moves, or up to a bound
    bool says_three = true;                // the text of the set says that there are three piles, where there are
};

// Every kind of move has the same functions, which the functions below call, so that a kind without one does not compile. They
// are in src/rules/moves, a file a kind; src/rules/moves/spelling.hpp has the words that a kind is written with.
//   text, words        the set as parse_game reads it, and explained to people, in a game on so many piles
//   contains           whether `taken`, which is not (0,0,0), is a move from `at`
//   for_each           for_each_move, below
//   search             offers its moves to a search for legal ones, the smallest first
//   exchanged          exchanged, below
//   spelled_out        with the numbers in place of files that they were read from
//   facts              what others ask of it
struct Ray {
    std::int64_t a = 0;
    std::int64_t b = 0;
    IntegerSet lengths = IntegerSet::all();
    std::int64_t c = 0;  // of the third pile
    friend bool operator==(const Ray&, const Ray&) = default;

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct Band {
    std::int64_t width = 1;
    friend bool operator==(const Band&, const Band&) = default;

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct Cone {
    std::int64_t s = 1;
    std::int64_t t = 1;
    IntegerSet first = IntegerSet::all();
    IntegerSet second = IntegerSet::all();
    friend bool operator==(const Cone&, const Cone&) = default;

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct PPositionsOf {
    std::shared_ptr<const Game> game;
    friend bool operator==(const PPositionsOf& left, const PPositionsOf& right);

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct Take {
    std::shared_ptr<const Condition> condition;
    friend bool operator==(const Take& left, const Take& right) { return *left.condition == *right.condition; }

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct MoveTo {
    std::shared_ptr<const Condition> condition;  // of the form move_two or move_three
    Measure measure = {};                        // parse_game checks it; the sets of a game have one
    friend bool operator==(const MoveTo& left, const MoveTo& right) {
        return left.measure == right.measure && *left.condition == *right.condition;
    }

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct Plane {
    enum class Where : std::uint8_t { everywhere, floor, above };  // floor: the third pile is empty; above: it is not
    std::shared_ptr<const Game> game;
    Where where = Where::everywhere;
    friend bool operator==(const Plane& left, const Plane& right);

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

struct Pass {
    std::shared_ptr<const Game> game;
    friend bool operator==(const Pass& left, const Pass& right);

    [[nodiscard]] std::string text(int piles) const;
    [[nodiscard]] std::string words(int piles) const;
    [[nodiscard]] bool contains(const Position& at, const Position& taken, const IsPPosition& is_p) const;
    bool for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void search(MoveSearch& moves) const;
    [[nodiscard]] std::optional<MoveSet> exchanged(int first, int second) const;
    [[nodiscard]] MoveSet spelled_out() const;
    [[nodiscard]] MoveFacts facts() const;
};

[[nodiscard]] MoveSet horizontal(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet vertical(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSets rook(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet bishop(IntegerSet lengths = IntegerSet::all());
[[nodiscard]] MoveSet jump(std::int64_t k, std::int64_t l);
[[nodiscard]] MoveSets rook_of_three(const IntegerSet& lengths = IntegerSet::all());

// Whether `taken` is a move of the set from the position `at`; the rules of play for piles of any size. What a pile grows by is
// negative.
[[nodiscard]] bool contains(const MoveSet& set, const Position& at, const Position& taken, const IsPPosition& is_p);

// Of a game on two piles: calls visit(k,l) for each move of the set with k <= x and l <= y; a move may be visited twice by no
// single set. PPositionsOf is not enumerable here: pass its moves as jumps. Stops early when visit returns false. Every (k,l) is
// tried for a condition, so that the cost is x y there; those of MoveTo may have a negative number.
bool for_each_move(const MoveSet& set, std::int64_t x, std::int64_t y, const VisitMove& visit);

// The same set with two piles, 0 to 2, exchanged; nothing where there is none, as for the third pile of a plane.
[[nodiscard]] std::optional<MoveSet> exchanged(const MoveSet& set, int first, int second);

[[nodiscard]] MoveFacts facts_of(const MoveSet& set);
// The measure of the sets that may add tokens; nothing where moves only take.
[[nodiscard]] std::optional<Measure> measure_of(const MoveSets& sets);
[[nodiscard]] MoveSet spelled_out(const MoveSet& set);

}  // namespace wythoff

#pragma GCC visibility pop
