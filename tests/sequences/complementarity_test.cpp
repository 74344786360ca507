#include "sequences/complementarity.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sequences/blocking_pair.hpp"
#include "sequences/mex_recurrences.hpp"

namespace wythoff {
namespace {

std::span<const std::int64_t> from(const std::vector<std::int64_t>& terms, std::size_t first) {
    return std::span(terms).subspan(first);
}

TEST(Complementarity, BeattyPairsArePComplementaryAndUniqueAndSolveTheEquation) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair pair = mex_by_congruence(m, p, 50'000);
            EXPECT_EQ(first_multiplicity_other_than(p, pair.x, from(pair.y, 1), largest_decided(pair.x, pair.y)), std::nullopt);
            EXPECT_EQ(first_failure_of_equation(m, p, pair.x, pair.y), std::nullopt);
            const auto failure = first_failure_of_uniqueness(p, pair.x, pair.y);
            EXPECT_EQ(failure.has_value(), p == 1) << failure.value_or("");
        }
}

TEST(Complementarity, PairsOfBlockingSplitTheIntegersFromPOn) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair pair = mex_of_blocking(m, p, 50'000);
            const auto y = from(pair.y, static_cast<std::size_t>(p));
            EXPECT_EQ(first_multiplicity_other_than(1, pair.x, y, largest_decided(pair.x, y)), std::nullopt);
        }
}

TEST(Complementarity, TheFirstFailureIsNamed) {
    const std::vector<std::int64_t> x{0, 1, 3, 4};
    const std::vector<std::int64_t> y{2, 5, 6};
    EXPECT_EQ(first_multiplicity_other_than(1, x, y, 6), std::nullopt);
    EXPECT_EQ(first_multiplicity_other_than(1, x, y, 7), (Repeated{7, 0}));
    EXPECT_EQ(first_multiplicity_other_than(2, x, y, 3), (Repeated{0, 1}));
    EXPECT_EQ(largest_decided(x, y), 3);
    EXPECT_EQ(largest_decided({}, y), -1);
}

TEST(Complementarity, EachHypothesisOfUniquenessCanFail) {
    const SequencePair good = mex_by_congruence(2, 3, 40);
    const auto failure = [&](auto change) {
        SequencePair pair = good;
        change(pair);
        return first_failure_of_uniqueness(3, pair.x, pair.y).value_or("none");
    };
    EXPECT_EQ(failure([](SequencePair&) {}), "none");
    EXPECT_EQ(failure([](SequencePair& pair) { pair.x[0] = 1; }), "x_0 and y_0 must be 0");
    EXPECT_EQ(failure([](SequencePair& pair) { pair.y[1] = 0; }), "y_1 - x_1 = 0 must be at least 1");
    EXPECT_EQ(failure([](SequencePair& pair) { pair.x[9] = 1; }), "x decreases at n = 9");
    EXPECT_EQ(failure([](SequencePair& pair) { pair.y[9] = 1; }), "y decreases at n = 9");
    EXPECT_EQ(failure([](SequencePair& pair) { ++pair.y[9]; }), "y_n - x_n is not 2 n at n = 9");
    EXPECT_EQ(failure([](SequencePair& pair) {
                  ++pair.x[8], ++pair.y[8], ++pair.x[9], ++pair.y[9];
                  ++pair.x[10], ++pair.y[10];
              }),
              "3 occurs 0 times");
    EXPECT_EQ(failure([](SequencePair& pair) { pair.x.resize(1); }), "two terms at least are needed");
    EXPECT_EQ(first_failure_of_uniqueness(2, good.x, good.y), "0 occurs 3 times");
}

TEST(Complementarity, TheEquationFailsForOtherPairs) {
    SequencePair pair = mex_by_congruence(2, 3, 200);
    EXPECT_EQ(first_failure_of_equation(2, 3, pair.x, pair.y), std::nullopt);
    EXPECT_EQ(first_failure_of_equation(2, 2, pair.x, pair.y), 1);
    EXPECT_EQ(first_failure_of_equation(4, 3, pair.x, pair.y), 1);
    pair.x[3 * 7 - 3] = 7;  // phi_3 = p b_3 - 3
    EXPECT_EQ(first_failure_of_equation(2, 3, pair.x, pair.y), 3);
}

}  // namespace
}  // namespace wythoff
