#include <gtest/gtest.h>

#include "wythoff/core/error.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

TEST(Discover, FindsTheSlopesOfTheRestrictions) {
    // R, Theorem 2.1: b/a tends to phi_mp + mp over phi_mp with phi_a = (2-a+sqrt(a^2+4))/2; m-wythoff: t^2 - m t - 1 shifted.
    const Discovery found = discover(make_game("m-wythoff(m=2)"), 20'000);
    ASSERT_EQ(found.beams.size(), 1U);
    ASSERT_TRUE(found.beams[0].root);
    // alpha = (2-m+sqrt(m^2+4))/2 = sqrt 2, beta = alpha + 2; beta/alpha = 1 + sqrt 2, root of t^2 - 2t - 1.
    EXPECT_EQ(found.beams[0].root->a, 1);
    EXPECT_EQ(found.beams[0].root->b, -2);
    EXPECT_EQ(found.beams[0].root->c, -1);
    EXPECT_TRUE(found.beams[0].bounded);
    EXPECT_EQ(found.multiplicity->least, 1);
    EXPECT_EQ(found.multiplicity->most, 1);
    EXPECT_EQ(found.differences->fails_at, -1);
    EXPECT_EQ(found.differences->step, 2);
}

TEST(Discover, MaharajaStaysNearPhiButHasNoProgression) {
    const Discovery found = discover(make_game("maharaja"), 20'000);
    ASSERT_EQ(found.beams.size(), 1U);
    EXPECT_LT(abs(found.beams[0].slope - mpq_class(1618034, 1000000)), mpq_class(1, 10'000));
    EXPECT_TRUE(found.beams[0].bounded);
    EXPECT_GT(found.differences->fails_at, 0);
    EXPECT_EQ(found.differences->sorted_fails_at, -1);  // one P-position on each diagonal
    ASSERT_TRUE(found.words);
    EXPECT_TRUE(found.words->correct[0]);
    EXPECT_EQ(found.words->within, 21);
}

TEST(Discover, NimIsTheDiagonal) {
    const Discovery found = discover(make_game("nim"), 500);
    ASSERT_EQ(found.beams.size(), 1U);
    EXPECT_EQ(found.beams[0].slope, 1);
    EXPECT_EQ(found.beams[0].slope_error, 0);
    EXPECT_EQ(found.beams[0].least, 0);
    EXPECT_EQ(found.beams[0].most, 0);
    EXPECT_EQ(found.multiplicity->least, 2);                                                          // a(n) = b(n) = n
    EXPECT_EQ(found.counts[2].how_many, (std::map<std::int64_t, std::int64_t>{{0, 125}, {501, 1}}));  // all on one diagonal
    EXPECT_FALSE(found.words);
}

TEST(Discover, RefusesWhatItDoesNotTake) {
    EXPECT_THROW((void)discover(make_game("subtraction(S=1,2)"), 100), Error);
    EXPECT_THROW((void)discover(make_game("nim"), 5), Error);
    EXPECT_THROW((void)discover(make_game("nim"), most_discovered + 1), Error);
}

TEST(Decimals, AreRounded) {
    EXPECT_EQ(to_decimals(mpq_class(1, 3), 4), "0.3333");
    EXPECT_EQ(to_decimals(mpq_class(2, 3), 4), "0.6667");
    EXPECT_EQ(to_decimals(mpq_class(-1, 8), 2), "-0.13");
    EXPECT_EQ(to_decimals(mpq_class(-1, 1000), 2), "0.00");
    EXPECT_EQ(to_decimals(mpq_class(1999, 1000), 2), "2.00");
    EXPECT_EQ(to_decimals(mpq_class(12, 1), 0), "12");
}

}  // namespace
}  // namespace wythoff
