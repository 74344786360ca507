#include <fmt/format.h>
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

// Fraenkel's theorem: each column and row and each m-th diagonal has one P-position, whatever the slope, which is about m. What
// is counted must have one, and where P-positions leave the board nothing may be counted.
TEST(Discover, CountsNoLineWhosePPositionIsBeyondTheBoard) {
    for (const std::int64_t m : {1, 2, 3, 4, 7, 20, 50, 333})
        for (const std::int64_t to : {10, 40, 300, 2000, 30'000}) {
            const Discovery found = discover(make_game(fmt::format("m-wythoff(m={})", m)), to);
            ASSERT_LE(found.counts.size(), 3U);
            for (const LineCounts& lines : found.counts) {
                EXPECT_EQ(lines.endless, 0) << lines.lines << ", m = " << m << ", to = " << to;
                const std::int64_t with_one = lines.lines.starts_with("diagonals") ? lines.to / m + 1 : lines.to + 1;
                std::map<std::int64_t, std::int64_t> expected{{1, with_one}};
                if (with_one <= lines.to) expected[0] = lines.to + 1 - with_one;
                EXPECT_EQ(lines.how_many, expected) << lines.lines << " 0.." << lines.to << ", m = " << m << ", to = " << to;
            }
            if (found.multiplicity) {
                EXPECT_EQ(found.multiplicity->least, 1) << "m = " << m << ", to = " << to;
                EXPECT_EQ(found.multiplicity->most, 1) << "m = " << m << ", to = " << to;
            }
            ASSERT_TRUE(found.differences);
            EXPECT_LT(found.differences->sorted_fails_at, 0) << "m = " << m << ", to = " << to;
        }
}

TEST(Discover, CountsLinesThatPPositionsFillAsFarAsTheBoard) {
    const Discovery found = discover(make_game("rook(odd)"), 1000);  // P where x + y is even
    for (const LineCounts& lines : found.counts)
        EXPECT_EQ(lines.endless, lines.lines.starts_with("diagonals") ? lines.to / 2 + 1 : lines.to + 1) << lines.lines;
}

TEST(Discover, FitsNoLineToPointsOfOnePileSize) {
    const Discovery found = discover(make_game("horizontal + jump(1,1)"), 60);
    for (const Beam& beam : found.beams) EXPECT_GT(beam.slope, 0);
    EXPECT_TRUE(discover(make_game("m-wythoff(m=7)"), 12).beams.empty());  // (1,8) alone
}

// Larger piles over smaller ones is no slope where P-positions fill an area; a line through such points had one below 1.
TEST(Discover, FitsNoLineToPPositionsThatFillAnArea) {
    for (const char* rules : {"rook(2), misere", "rook(odd)", "take(k,l: (k+l) mod 2 = 1)", "vertical(1)", "jump(1,2)"})
        EXPECT_TRUE(discover(make_game(rules), 200).beams.empty()) << rules;
    for (const char* rules : {"blocking-queen(k=4)", "adjoined(T=inf)", "wythoff, cut(3,3)", "m-wythoff(m=50)", "nim"})
        EXPECT_FALSE(discover(make_game(rules), 300).beams.empty()) << rules;
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
TEST(Discover, BeginsWithAShortRangeWhereAConditionReadsThePiles) {
    EXPECT_EQ(default_range(make_game("take(k,l: k*l = x)")), 250);
    EXPECT_EQ(default_range(make_game("take(k,l: k*l = 6)")), 2000);
    EXPECT_EQ(default_range(make_game("wythoff")), 100'000);
}

}  // namespace wythoff
