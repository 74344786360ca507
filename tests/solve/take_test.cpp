// Moves by condition: the board against the definition, and games of the literature that need conditions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <optional>

#include "solve/condition_lanes.hpp"
#include "support/arbitrary_condition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::vector<Cell> cells(const std::string& game, std::int64_t to, Engine engine = Engine::automatic) {
    return solve(make_game(game), to, engine).p.cells();
}

RC_GTEST_PROP(Take, TheBoardAgreesWithTheDefinition, ()) {
    const std::vector<std::string> others = {"", "rook + ", "bishop + ", "rook(odd or 4) + ", "cone(2,1) + ", "jump(1,0) + "};
    const std::vector<std::string> clauses = {"", "", ", cut(2,3)", ", misere", ", block(2)"};
    const std::string game = others[static_cast<std::size_t>(*between(0, 5))] + "take(k,l: " + *arbitrary_condition() + ")" +
                             clauses[static_cast<std::size_t>(*between(0, 4))];
    RC_LOG(game);
    std::vector<Cell> by_board;
    try {
        by_board = cells(game, 22, Engine::board);
    } catch (const Error& error) {
        RC_ASSERT(error.kind() == Error::Kind::unsupported);
        RC_DISCARD("left to the definition");
    }
    RC_ASSERT(by_board == cells(game, 22, Engine::definition));
}

// Far enough for the board to find that the moves repeat, and for columns that are not thin.
TEST(Take, TheBoardAgreesWithTheDefinitionOnLargerBoards) {
    for (const char* game :
         {"take(k,l: (k+l) mod 2 = 1)", "take(k,l: (k+l) mod 3 = 1 and k != 2)", "take(k,l: k <= l and l < 2*k+3)",
          "rook + take(k,l: k = l and k <= x - y)", "take(k,l: (k = 0 and l mod x = 0) or (l = 0 and k mod y = 0))",
          "take(k,l: k*l = 6 or k + l = 1)", "take(k,l: k in squares and l in (odd or 4))", "take(k,l: k xor l = 3)",
          "take(k,l: max(k,l) <= 3) + take(k,l: k + l <= x - y)", "take(k,l: k*l = x)", "take(k,l: (k-1)*(l-2) = y or k = 3)",
          "take(k,l: k*k + l*l = x) + take(k,l: k xor l = y)", "take(k,l: k*l mod (x - 3) = 1)", "take(k,l: k*l = x), cut(4,9)"})
        EXPECT_EQ(cells(game, 90, Engine::board), cells(game, 90, Engine::definition)) << game;
}

TEST(Take, WhatMayNotFitInto64BitsIsLeftToTheDefinition) {
    const Game game = make_game("take(k,l: (k+1)^20 > (x+1)^19*2)");
    EXPECT_THROW(static_cast<void>(solve(game, 30, Engine::board)), Error);
    EXPECT_EQ(solve(make_game("take(k,l: k^12 > 5)"), 12).engine, Engine::board);
    EXPECT_THROW(ConditionLanes(*std::get<Take>(game.board()->moves.front()).condition, 30), Error);
}

TEST(Take, HasNimValues) { EXPECT_EQ(nimbers(make_game("rook + take(k,l: k = l)"), 20), nimbers(make_game("wythoff"), 20)); }

struct Same {
    const char* why;
    const char* game;
    const char* other;
    friend void PrintTo(const Same& row, std::ostream* out) { *out << row.game; }
};
class Literature : public testing::TestWithParam<Same> {};

TEST_P(Literature, HasThePublishedPPositions) {
    EXPECT_EQ(cells(GetParam().game, 70), cells(GetParam().other, 70)) << GetParam().why;
}

// Each game is stated with a condition, and compared with a game whose P-positions are the published ones.
INSTANTIATE_TEST_SUITE_P(
    , Literature,
    testing::Values(
        Same{"Wythoff 1907", "take(k,l: k = 0 or l = 0 or k = l)", "wythoff"},
        Same{"Nim, Bouton 1901", "take(k,l: min(k,l) = 0)", "nim"},
        Same{"Fraenkel 1982, |k - l| < 3", "take(k,l: k = 0 or l = 0 or abs(k-l) < 3)", "m-wythoff(m=3)"},
        Same{"Fraenkel 1998, s = 2, t = 2", "take(k,l: k*l = 0 or abs(k-l) < min(k,l) + 2)", "st-wythoff(s=2,t=2)"},
        Same{"Fraenkel 1998, s = 2, t = 3", "rook + take(k,l: k <= l < 2k+3) + take(k,l: l <= k < 2l+3)", "st-wythoff(s=2,t=3)"},
        Same{"Connell 1959, p = 3", "take(k,l: (l = 0 and k mod 3 = 0) or (k = 0 and l mod 3 = 0) or k = l)", "connell(p=3)"},
        Same{"Larsson and Wastlund, Maharaja Nim", "queen + take(k,l: k*l = 2)", "maharaja"},
        Same{"Liu and Li, odd-odd",
             "take(k,l: (k in odd and l = 0) or (k = 0 and l in odd) or (k in odd and l in odd and abs(k-l) < 2))",
             "odd-odd(1,2)"},
        Same{"Liu and Li, even-even", "take(k,l: k mod 2 = 0 and l mod 2 = 0 and (k = 0 or l = 0 or abs(k-l) < min(k,l) + 3))",
             "even-even(2,3)"},
        Same{"Larsson, modulo-p Nim", "band(2) + take(k,l: (k = 0 or l = 0) and (k+l) mod 3 = 0)", "modulo(m=2,p=3)"},
        Same{"generalised diagonal Wythoff Nim, Larsson 2012: (t,2t), (2t,t)", "queen + take(k,l: l = 2k or k = 2l)",
             "adjoined(T=inf)"},
        Same{"adjoined jumps, Larsson and Wastlund", "queen + take(k,l: (l = 2k or k = 2l) and k + l <= 12)", "adjoined(T=4)"},
        Same{"Duchene, Fraenkel, Nowakowski and Rigo 2010: adjoined moves that keep the P-positions",
             "wythoff + take(k,l: k + l = 4 and k != l)", "wythoff"},
        Same{"Ho 2012: none from the smaller pile alone", "take(k,l: k = l or (l = 0 and x >= y) or (k = 0 and y >= x))",
             "wythoff"},
        Same{"Ho 2012: k from the smaller pile and l < k from the other too",
             "wythoff + take(k,l: (x < y and l < k) or (y < x and k < l))", "wythoff"},
        Same{"Horrocks and Trenton, subtraction in each pile", "take(k,l: (k in 1,2,4 and l = 0) or (k = 0 and l in 1,2,4))",
             "rook(1,2,4)"},
        Same{"(b,b)-games: rook and equal multiples of b, b = 2", "rook + take(k,l: k = l and k mod 2 = 0)",
             "rook + bishop(even)"},
        Same{"finite alteration: Wythoff without the move (1,1)", "rook + take(k,l: k = l and k > 1)", "rook + bishop(>=2)"},
        Same{"the king, Winning Ways", "take(k,l: max(k,l) = 1)", "king"},
        Same{"Fibonacci numbers only", "take(k,l: k*l = 0 and k + l in fibonacci)", "rook(fibonacci)"},
        Same{"p-positions of Nim as moves are the bishop's", "rook + take(k,l: k xor l = 0)", "adjoin-p(nim)"}));

// Cole and Davie 1969: the player to move wins Euclid unless the larger pile is less than phi times the smaller. Play ends when a
// pile is empty, so that (0,y) is P here too.
TEST(Take, EuclidIsLostExactlyBetweenTheGoldenSlopes) {
    const PSet p = solve(make_game("take(k,l: (k = 0 and l mod x = 0 and l < y) or (l = 0 and k mod y = 0 and k < x))"), 80).p;
    for (std::int64_t x = 1; x <= 80; ++x)
        for (std::int64_t y = 1; y <= 80; ++y) {
            const std::int64_t low = std::min(x, y);
            const std::int64_t high = std::max(x, y);
            const bool inside = high * high < low * high + low * low;  // high / low < phi
            EXPECT_EQ(p.contains(x, y), inside) << x << " " << y;
        }
}

// Published descriptions of the P-positions, as they stand in the papers.
struct Described {
    const char* why;
    const char* game;
    std::function<std::optional<bool>(std::int64_t x, std::int64_t y)> is_p;  // nothing where the game has no such position
    friend void PrintTo(const Described& row, std::ostream* out) { *out << row.game; }
};
class DescribedLiterature : public testing::TestWithParam<Described> {};

TEST_P(DescribedLiterature, HasThePublishedPPositions) {
    const PSet p = solve(make_game(GetParam().game), 80).p;
    for (std::int64_t x = 0; x <= 80; ++x)
        for (std::int64_t y = 0; y <= 80; ++y)
            if (const auto wanted = GetParam().is_p(x, y)) {
                ASSERT_EQ(p.contains(x, y), *wanted) << GetParam().why << ": " << x << " " << y;
            }
}

// The nim-value of a pile of which at most half may be taken.
std::int64_t half_value(std::int64_t n) { return n % 2 == 0 ? n / 2 : half_value(n / 2); }

INSTANTIATE_TEST_SUITE_P(
    , DescribedLiterature,
    testing::Values(
        Described{"Fraenkel and Lorberbom 1991, cyclic Nimhoff: any number from one pile, or less than h = 4 in all",
                  "rook + take(k,l: k + l < 4)",
                  [](std::int64_t x, std::int64_t y) { return x / 4 == y / 4 && (x + y) % 4 == 0; }},
        Described{"Winning Ways, at most 4 from one pile", "take(k,l: k*l = 0 and k + l <= 4)",
                  [](std::int64_t x, std::int64_t y) { return (x - y) % 5 == 0; }},
        Described{"Levine 2006, at most half of one pile: g(2n) = n, g(2n+1) = g(n)",
                  "take(k,l: (l = 0 and 2k <= x) or (k = 0 and 2l <= y))",
                  [](std::int64_t x, std::int64_t y) { return half_value(x) == half_value(y); }},
        Described{"Welter 1954, two coins on different squares: value (x xor y) - 1",
                  "take(k,l: (l = 0 and x - k != y) or (k = 0 and y - l != x))",
                  [](std::int64_t x, std::int64_t y) { return x == y ? std::nullopt : std::optional((x ^ y) == 1); }},
        Described{"Albert and Nowakowski 2004, Greedy Nim, from the largest pile only: an even number of largest piles",
                  "take(k,l: (l = 0 and x >= y) or (k = 0 and y >= x))", [](std::int64_t x, std::int64_t y) { return x == y; }}));

// Odd numbers in all: who is to move at an odd total wins at once.
TEST(Take, AnOddTotalIsWonByTakingAll) {
    solve(make_game("take(k,l: (k+l) mod 2 = 1)"), 60).p.for_each([](Cell cell) { EXPECT_EQ((cell.x + cell.y) % 2, 0); });
    EXPECT_EQ(solve(make_game("take(k,l: (k+l) mod 2 = 1)"), 60).p.cells().size(), 61U * 61U / 2 + 1);
}

// Bouton: with xor one can say Nim's own P-positions and take everything but.
TEST(Take, TheWholePositionCanBeTakenWhereNimIsWon) {
    EXPECT_EQ(cells("take(k,l: k = x and l = y and x xor y != 0)", 30).size(), 31U);
}

}  // namespace
}  // namespace wythoff
