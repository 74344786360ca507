#include <gtest/gtest.h>

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "solve/definition.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

bool suggests(const std::string& game, const Numeration& numeration) {
    const std::vector<Numeration> found = suggest_numerations(make_game(game));
    return std::find(found.begin(), found.end(), numeration) != found.end();
}

bool suggests_base_2(const std::string& game) { return suggests(game, integer_base(2)); }

// Along lines of slope 2 and 5/2, along the axes, on a grid, on a grid between lines.
TEST(SuggestNumerations, HaveBaseTwoWherePPositionsComeAgainAlongRays) {
    for (const char* game : {"blocking-queen(k=8)", "rook(1 mod 4) + band(6)", "odd-odd(1,1)", "rook + bishop(odd)",
                             "restricted(s=3,t=1,Sh=3 mod 4,Sv=0 mod 4,D1=3 mod 4,D2=0 mod 4)"})
        EXPECT_TRUE(suggests_base_2(game)) << game;
    for (const char* game : {"wythoff", "m-wythoff(2)", "m-wythoff(3)", "m-wythoff(11)", "maharaja", "st-wythoff(2,3)",
                             "bishop-blocking(1,2)", "even-even(2,1)"})
        EXPECT_FALSE(suggests_base_2(game)) << game;
}

// Around the line y = 2x, in steps that grow.
TEST(SuggestNumerations, HaveBaseTwoWherePPositionsKeepToALineOfWholeSlope) {
    EXPECT_TRUE(suggests_base_2("bishop-blocking(6,4)"));
}

TEST(SuggestNumerations, BeginWithThePeriodOfRays) {
    const Game grid = make_game("restricted(s=1,t=1,Sh=1 mod 3,Sv=1 mod 3,D1=1 mod 3,D2=1 mod 3)");
    EXPECT_EQ(suggest_numerations(grid).front(), integer_base(3));
    EXPECT_EQ(suggest_numerations(grid).at(1), integer_base(2));
    EXPECT_EQ(suggest_numerations(make_game("take(k,l: k + l = 2 mod 5)")).front(), integer_base(2));
}

// A rook with equal even numbers from both piles keeps to the root (1 + sqrt 17)/4 of 2 t^2 - t - 2, with equal multiples of
// three to that of 3 t^2 - t - 3.
TEST(SuggestNumerations, HaveTheContinuedFractionOfAnIrrationalSlope) {
    EXPECT_TRUE(suggests("rook + bishop(even)", *parse_numeration("ostrowski((1+sqrt(17))/4)")));
    EXPECT_TRUE(suggests("rook + bishop(0 mod 3)", *parse_numeration("ostrowski(1;(5,1,1))")));
    EXPECT_FALSE(suggests("wythoff", *parse_numeration("ostrowski(1;(3,1,1))")));
}

void expect_proved(const std::string& text, const Numeration& numeration) {
    const Game game = make_game(text);
    const Proof proof = prove(game);
    ASSERT_TRUE(proof.certificate) << text << ": " << proof.reason;
    EXPECT_EQ(proof.certificate->numeration, numeration) << text;
    constexpr std::int64_t to = 160;
    const PSet right = solve_by_definition(game, to);
    const Arithmetic arithmetic(proof.certificate->numeration);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
            ASSERT_EQ(proof.certificate->automaton().accepts(words), right.contains(x, y)) << text << " at " << x << "," << y;
        }
}

// U. Larsson, Blocking Wythoff Nim, 2011: k = 2 and 3 are solved there, the directions for 4 <= k <= 20 are conjectures.
TEST(BlockingQueen, WithEightOptionsHasAnAutomatonInBaseTwo) { expect_proved("blocking-queen(k=8)", integer_base(2)); }

// Problem 28, misere: along the line of slope 3 the pattern refers to itself at a third of the distance, which base 3 tells.
TEST(Restricted, OnTheDiagonalsToOddNumbersHasAnAutomatonInBaseThree) {
    expect_proved("restricted(s=3,t=1,D1=odd,D2=odd,misere)", integer_base(3));
}

// Problem 26 of W. A. Liu and H. Li, General restriction of (s,t)-Wythoff's game, 2014: all four sets r mod K.
TEST(Restricted, ToOneResidueHasAnAutomatonInABase) {
    expect_proved("restricted(s=1,t=1,Sh=1 mod 3,Sv=1 mod 3,D1=1 mod 3,D2=1 mod 3)", integer_base(3));
    expect_proved("restricted(s=2,t=1,Sh=1 mod 3,Sv=1 mod 3,D1=1 mod 3,D2=1 mod 3)", integer_base(3));
    expect_proved("restricted(s=1,t=1,Sh=2 mod 5,Sv=2 mod 5,D1=2 mod 5,D2=2 mod 5)", integer_base(5));
}

}  // namespace
}  // namespace wythoff
