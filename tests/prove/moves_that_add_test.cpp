// Proofs about games whose moves may add tokens to a pile.
#include <gtest/gtest.h>

#include "solve/definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// The set of Wythoff's game is that of a queen who may also go to (y, x-1), or from the first column to the second, but not that
// of the reflecting queen.
TEST(MovesThatAddProofs, AreMadeAndRefuted) {
    const GameComparison same = compare(make_game("queen + move(u,v: u = y and v = x - 1)"), make_game("wythoff"), {60, {}});
    EXPECT_EQ(same.same, std::optional(true)) << same.evidence.ref;
    EXPECT_EQ(compare(make_game("queen + move(u,v: x = 0 and u = 1 and v = y - 2)"), make_game("wythoff"), {12, {}}).same,
              std::optional(true));
    const Game other = make_game("queen + move(u,v: (0 < x <= y and u + v = y - x) or (0 < y <= x and u + v = x - y))");
    const GameComparison differ = compare(other, make_game("wythoff"), {12, {}});
    EXPECT_EQ(differ.same, std::optional(false)) << differ.evidence.ref;
    ASSERT_TRUE(differ.first_difference);
    const Cell at = *differ.first_difference;
    EXPECT_NE(solve_by_definition(other, 40).contains(at.x, at.y),
              solve_by_definition(make_game("wythoff"), 40).contains(at.x, at.y));
}

TEST(MovesThatAddProofs, SayWhatIsNotLinear) {
    try {
        static_cast<void>(prove(make_game("rook + move(u,v: u + v < x + y and u xor v = 5)")));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::unsupported);
        EXPECT_NE(std::string(error.what()).find("'u xor v' in the rules"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace wythoff
