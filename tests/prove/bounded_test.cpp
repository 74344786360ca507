// Games with finitely many moves: their P-positions are periodic, and proved in base 2 with a few states.
#include <gtest/gtest.h>

#include "logic/arithmetic.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

class Bounded : public testing::TestWithParam<const char*> {};

TEST_P(Bounded, IsProvedInBaseTwoAndAgreesWithTheBoard) {
    const Game game = make_game(GetParam());
    const Proof proof = prove(game);
    ASSERT_TRUE(proof.certificate) << proof.reason;
    EXPECT_EQ(proof.certificate->numeration.name(), "base(2)");
    const Certificate again = parse_certificate(to_text(*proof.certificate), "the certificate");
    constexpr std::int64_t to = 300;
    const PSet p = solve(game, to, Engine::board).p;
    const Arithmetic arithmetic(again.numeration);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
            pad(words);
            ASSERT_EQ(again.automaton().accepts(words), p.contains(x, y)) << x << " " << y;
        }
}

INSTANTIATE_TEST_SUITE_P(, Bounded,
                         testing::Values("rook(1,4,9)", "rook(<=3)", "king", "king, misere", "rook(1,2) + bishop(1)",
                                         "rook(2..4), cut(3,2)", "horizontal(1,3) + vertical(2) + knight"));

}  // namespace
}  // namespace wythoff
