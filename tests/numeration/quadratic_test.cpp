#include "wythoff/numeration/quadratic.hpp"

#include <gtest/gtest.h>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

const Quadratic phi(mpq_class(1, 2), mpq_class(1, 2), 5);

TEST(Quadratic, TheGoldenSectionSolvesItsEquation) {
    EXPECT_EQ(phi * phi, phi + phi.with(1));
    EXPECT_EQ(phi.with(1) / phi, phi - phi.with(1));
    EXPECT_EQ(phi * phi.conjugate(), phi.with(-1));
    EXPECT_EQ(phi - phi, phi.with(0));
}

// u + v sqrt(d) > 0 against integer square roots: with v > 0, u + v sqrt(d) > 0 exactly when -u < v sqrt(d), that is -u <=
// isqrt(v^2 d).
TEST(Quadratic, SignsAndFloorsAgreeWithIntegerRoots) {
    for (long d : {2L, 3L, 5L, 13L})
        for (long u = -40; u <= 40; ++u)
            for (long v = -12; v <= 12; ++v) {
                const Quadratic number(u, v, d);
                const long root = Integer(sqrt(Integer(v * v * d))).get_si();
                const int sign = v == 0 ? (u > 0) - (u < 0) : v > 0 ? (-u <= root ? 1 : -1) : (u <= root ? -1 : 1);
                ASSERT_EQ(number.sign(), sign) << u << " " << v << " " << d;
                ASSERT_EQ(number.floor(), v < 0 ? u - root - 1 : u + root) << u << " " << v << " " << d;
            }
}

TEST(Quadratic, SquareFactorsGoOut) {
    EXPECT_EQ(Quadratic(0, 1, 20), Quadratic(0, 2, 5));
    EXPECT_EQ(Quadratic(0, 1, 72).radicand(), 2);
    EXPECT_THROW(Quadratic(0, 1, 9), Error);
    EXPECT_THROW(Quadratic(0, 1, -5), Error);
}

TEST(Quadratic, Text) {
    EXPECT_EQ(to_text(phi), "(1+sqrt(5))/2");
    EXPECT_EQ(to_text(phi.conjugate()), "(1-sqrt(5))/2");
    EXPECT_EQ(to_text(phi.with(3)), "3");
    EXPECT_EQ(to_text(phi.with(0)), "0");
    EXPECT_EQ(to_text(phi.with(mpq_class(-3, 2))), "-3/2");
    EXPECT_EQ(to_text(phi.with(0, mpq_class(-2, 3))), "-2*sqrt(5)/3");
    EXPECT_EQ(to_text(phi.with(2, -3)), "2-3*sqrt(5)");
    EXPECT_EQ(to_decimal(phi, 10), "1.6180339887");
    EXPECT_EQ(to_decimal(phi.conjugate(), 3), "-0.618");
    EXPECT_EQ(to_decimal(phi.with(mpq_class(-1, 100)), 1), "0.0");
    EXPECT_EQ(to_decimal(phi.with(7), 0), "7");
}

}  // namespace
}  // namespace wythoff
