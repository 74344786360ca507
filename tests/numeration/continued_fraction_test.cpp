#include "wythoff/numeration/continued_fraction.hpp"

#include <gtest/gtest.h>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

TEST(ContinuedFraction, OfSquareRootsIsTheTextbooks) {
    EXPECT_EQ(quadratic_irrational(0, 2, 1), (ContinuedFraction{1, {}, {2}}));
    EXPECT_EQ(quadratic_irrational(0, 3, 1), (ContinuedFraction{1, {}, {1, 2}}));
    EXPECT_EQ(quadratic_irrational(0, 14, 1), (ContinuedFraction{3, {}, {1, 2, 1, 6}}));
    EXPECT_EQ(quadratic_irrational(0, 94, 1).period.size(), 16U);
    EXPECT_EQ(quadratic_irrational(1, 5, 2), (ContinuedFraction{1, {}, {1}}));
    EXPECT_EQ(quadratic_irrational(0, 2, -1), (ContinuedFraction{-2, {1, 1}, {2}}));
}

// h_n / k_n < (p + sqrt(d)) / q exactly for even n: q h_n - p k_n < k_n sqrt(d) for q > 0, and the other way round for q < 0.
TEST(ContinuedFraction, ConvergentsEncloseTheNumber) {
    for (int d = 2; d <= 60; ++d)
        for (int p = -7; p <= 7; ++p)
            for (int q = -6; q <= 6; ++q) {
                if (q == 0 || d == 4 || d == 9 || d == 16 || d == 25 || d == 36 || d == 49) continue;
                const ContinuedFraction alpha = quadratic_irrational(p, d, q);
                Integer h = 1;
                Integer k = 0;
                Integer next_h = to_integer(alpha.whole);
                Integer next_k = 1;
                for (std::size_t n = 0; n < 80; ++n) {
                    const Integer left = q * next_h - p * next_k;
                    const bool is_less = left < 0 || left * left < d * next_k * next_k;
                    ASSERT_EQ(is_less, (n % 2 == 0) == (q > 0)) << p << " " << d << " " << q << " " << n;
                    const auto& pre = alpha.preperiod;
                    const std::int64_t term = n < pre.size() ? pre[n] : alpha.period[(n - pre.size()) % alpha.period.size()];
                    const Integer after_h = term * next_h + h;
                    const Integer after_k = term * next_k + k;
                    h = next_h;
                    k = next_k;
                    next_h = after_h;
                    next_k = after_k;
                }
            }
}

TEST(ContinuedFraction, IsShortenedAndChecked) {
    EXPECT_EQ(make_continued_fraction({0, {5, 1, 2}, {1, 2, 1, 2}}), (ContinuedFraction{0, {5}, {1, 2}}));
    EXPECT_EQ(make_continued_fraction({0, {2}, {1, 2}}), (ContinuedFraction{0, {}, {2, 1}}));
    EXPECT_THROW((void)make_continued_fraction({0, {1}, {}}), Error);
    EXPECT_THROW((void)make_continued_fraction({0, {0}, {1}}), Error);
    EXPECT_THROW((void)quadratic_irrational(1, 9, 2), Error);
    EXPECT_THROW((void)quadratic_irrational(1, -5, 2), Error);
    EXPECT_THROW((void)quadratic_irrational(1, 5, 0), Error);
}

}  // namespace
}  // namespace wythoff
