#include "draw/ticks.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace wythoff::draw {
namespace {

using Values = std::vector<double>;
using Labels = std::vector<std::string>;

TEST(Ticks, AreAtTheMultiplesOfOneTwoOrFive) {
    EXPECT_EQ(make_ticks(0, 10, 11).values, (Values{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(make_ticks(0, 10, 10).values, (Values{0, 2, 4, 6, 8, 10}));
    EXPECT_EQ(make_ticks(0, 10, 5).values, (Values{0, 5, 10}));
    EXPECT_EQ(make_ticks(0, 10, 2).values, (Values{0, 10}));
    EXPECT_EQ(make_ticks(0, 1000, 6).values, (Values{0, 200, 400, 600, 800, 1000}));
}

TEST(Ticks, StayInsideARangeThatIsNotRound) {
    EXPECT_EQ(make_ticks(-0.5, 20.5, 6).values, (Values{0, 5, 10, 15, 20}));
    EXPECT_EQ(make_ticks(-7.3, 6.9, 6).values, (Values{-5, 0, 5}));
    EXPECT_EQ(make_ticks(101, 139, 5).values, (Values{110, 120, 130}));
}

TEST(Ticks, OfFractionsAreExactDecimals) {
    const Ticks ticks = make_ticks(0, 1, 11);
    EXPECT_EQ(ticks.values, (Values{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1}));
    EXPECT_EQ(ticks.labels.at(3), "0.3");
    EXPECT_EQ(ticks.labels.at(10), "1.0");
    EXPECT_EQ(make_ticks(-0.05, 0.05, 4).labels, (Labels{"\u22120.05", "0", "0.05"}));
}

TEST(Ticks, OnABoardAreWholeNumbers) {
    EXPECT_EQ(make_ticks(-0.5, 0.5, 20, 1).values, (Values{0}));
    EXPECT_EQ(make_ticks(-0.5, 3.5, 20, 1).values, (Values{0, 1, 2, 3}));
}

TEST(Ticks, OfLargeNumbersHaveGroupedDigits) {
    EXPECT_EQ(make_ticks(0, 10'000, 3).labels, (Labels{"0", "5000", "10\u2009000"}));
    EXPECT_EQ(make_ticks(0, 1e9, 2).labels, (Labels{"0", "1\u2009000\u2009000\u2009000"}));
}

TEST(Ticks, AreNeverMoreThanAskedForNorAFinerStepWouldDo) {
    for (const double span : {1e-6, 0.037, 1.0, 2.5, 61.0, 999.0, 123456.0, 1e12})
        for (int at_most = 2; at_most <= 25; ++at_most) {
            const Ticks ticks = make_ticks(-span / 3, span, at_most);
            EXPECT_LE(ticks.values.size(), static_cast<std::size_t>(at_most)) << span;
            EXPECT_EQ(ticks.values.size(), ticks.labels.size());
            // The next finer step is at least 2/5 of this one and would give too many.
            const double finer = ticks.step * 0.4;
            EXPECT_GT(std::floor(span / finer) + std::floor(span / 3 / finer) + 2, at_most) << span << ' ' << at_most;
        }
}

}  // namespace
}  // namespace wythoff::draw
