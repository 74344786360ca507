// The line of targets by halves and one by one.
#include "words/golden_targets.hpp"

#include <gtest/gtest.h>

#include <random>

namespace wythoff {
namespace {

constexpr int table_bits = 12;

// What is claimed of a line, by itself: the targets that the carries lead back to begin with x and x / phi.
void expect_line(const GoldenTargets& line, const Integer& x) {
    Integer above = to_integer(line.last);
    Integer below = to_integer(line.beyond);
    for (std::size_t i = line.carry.size(); i-- > 0;) {
        const Integer next = above + below + line.carry[i];
        below = above;
        above = next;
    }
    EXPECT_EQ(above, x);
    EXPECT_EQ(below, line.next);
    Integer root;  // floor(x / phi) = floor((sqrt(5 x^2) - x) / 2)
    const Integer square = 5 * x * x;
    mpz_sqrt(root.get_mpz_t(), square.get_mpz_t());
    EXPECT_EQ(line.next, Integer((root - x) / 2));
    EXPECT_LT(line.last, 1 << table_bits);
}

TEST(GoldenTargets, ByHalvesAreThoseOneByOne) {
    std::mt19937_64 random(3);
    for (std::size_t bits = 1; bits <= 9'000; bits = bits * 9 / 8 + 1 + random() % 7) {
        Integer x = 1;
        for (std::size_t i = 0; i < bits; i += 60) x = (x << 60) + static_cast<unsigned long>(random() >> 4);
        x = (x >> (mpz_sizeinbase(x.get_mpz_t(), 2) > bits ? mpz_sizeinbase(x.get_mpz_t(), 2) - bits : 0)) + 5000;
        const GoldenTargets line = golden_targets(x, table_bits);
        EXPECT_EQ(line, golden_targets_one_by_one(x, table_bits)) << bits;
        expect_line(line, x);
    }
}

// Powers of 2 and of 10, and Fibonacci numbers, whose quotients come as close to phi as any.
TEST(GoldenTargets, OfNumbersWithAPatternAreThoseOneByOne) {
    for (const unsigned long exponent : {2100UL, 5000UL, 8191UL})
        for (const long beside : {-1L, 0L, 1L, 7L}) {
            Integer two = (Integer(1) << exponent) + beside;
            EXPECT_EQ(golden_targets(two, table_bits), golden_targets_one_by_one(two, table_bits)) << exponent;
            Integer fibonacci;
            mpz_fib_ui(fibonacci.get_mpz_t(), exponent + 1000);
            fibonacci += beside;
            const GoldenTargets line = golden_targets(fibonacci, table_bits);
            EXPECT_EQ(line, golden_targets_one_by_one(fibonacci, table_bits)) << exponent;
            expect_line(line, fibonacci);
        }
}

TEST(GoldenTargets, OfTenThousandDigitsAreALine) {
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, 20'000);
    expect_line(golden_targets(x, table_bits), x);
    expect_line(golden_targets(x + 123456789, table_bits), x + 123456789);
}

}  // namespace
}  // namespace wythoff
