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

TEST(SuggestNumerations, HaveBaseTwoWherePPositionsKeepToRationalLines) {
    EXPECT_TRUE(suggests_base_2("blocking-queen(k=8)"));
    for (const char* game : {"wythoff", "m-wythoff(3)", "maharaja", "st-wythoff(2,3)", "bishop-blocking(1,2)"})
        EXPECT_FALSE(suggests_base_2(game)) << game;
}

// A rook with equal even numbers from both piles keeps to the root (1 + sqrt 17)/4 of 2 t^2 - t - 2, with equal multiples of
// three to that of 3 t^2 - t - 3.
TEST(SuggestNumerations, HaveTheContinuedFractionOfAnIrrationalSlope) {
    EXPECT_TRUE(suggests("rook + bishop(even)", *parse_numeration("ostrowski((1+sqrt(17))/4)")));
    EXPECT_TRUE(suggests("rook + bishop(0 mod 3)", *parse_numeration("ostrowski(1;(5,1,1))")));
    EXPECT_FALSE(suggests("wythoff", *parse_numeration("ostrowski(1;(3,1,1))")));
}

// U. Larsson, Blocking Wythoff Nim, 2011: k = 2 and 3 are solved there, the directions for 4 <= k <= 20 are conjectures.
TEST(BlockingQueen, WithEightOptionsHasAnAutomatonInBaseTwo) {
    const Game game = make_game("blocking-queen(k=8)");
    const Proof proof = prove(game);
    ASSERT_TRUE(proof.certificate) << proof.reason;
    EXPECT_EQ(proof.certificate->numeration, integer_base(2));
    constexpr std::int64_t to = 160;
    const PSet right = solve_by_definition(game, to);
    const Arithmetic arithmetic(proof.certificate->numeration);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
            ASSERT_EQ(proof.certificate->p.accepts(words), right.contains(x, y)) << x << "," << y;
        }
}

}  // namespace
}  // namespace wythoff
