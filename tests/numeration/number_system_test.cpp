#include "numeration/number_system.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "sequences/pair_cells.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// U_0, U_1, ... from the recurrence with U_{-1} = 1/s, that is s U_{-1} = 1.
std::vector<Integer> units(std::int64_t s, std::int64_t t, std::size_t count) {
    std::vector<Integer> u{1, to_integer(s + t)};
    while (u.size() < count) u.push_back((s + t - 1) * u[u.size() - 1] + s * u[u.size() - 2]);
    return u;
}

TEST(NumberSystem, WithSAndTOneIsZeckendorfs) {
    const NumberSystem system(1, 1);
    EXPECT_EQ(system.to_digits(0), (Digits{}));
    EXPECT_EQ(system.to_digits(1), (Digits{1}));
    EXPECT_EQ(system.to_digits(4), (Digits{1, 0, 1}));         // 3 + 1
    EXPECT_EQ(system.to_digits(12), (Digits{1, 0, 1, 0, 1}));  // 8 + 3 + 1
}

TEST(NumberSystem, DigitsAreValidOrderedAndUniqueAndCountTheEvenNumbers) {
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t) {
            const NumberSystem system(s, t);
            const std::vector<Integer> u = units(s, t, 30);
            Integer even = 0;
            Digits before;
            for (int x = 1; x <= 2000; ++x) {
                const Digits digits = system.to_digits(x);
                ASSERT_TRUE(fraenkel(s, t).is_valid(digits)) << s << " " << t << " " << x;
                ASSERT_NE(digits.front(), 0);
                Integer value = 0;
                Integer shifted = 0;
                for (std::size_t i = 0; i < digits.size(); ++i) {
                    value += digits[digits.size() - 1 - i] * u[i];
                    shifted += digits[digits.size() - 1 - i] * u[i + 1];
                }
                ASSERT_EQ(value, x);
                ASSERT_TRUE(before.size() < digits.size() || (before.size() == digits.size() && before < digits)) << x;
                if (count_trailing_zeros(digits) % 2 == 0) {
                    ++even;
                    ASSERT_EQ(system.to_even_digits(even), digits) << s << " " << t << " " << x;
                }
                const NumberSystem::Values values = system.to_values(digits);
                ASSERT_EQ(values.value, x);
                ASSERT_EQ(values.shifted, shifted);
                ASSERT_EQ(values.count, even) << s << " " << t << " " << x;
                before = digits;
            }
        }
}

TEST(NumberSystem, RandomNumbersOfManyDigitsComeBack) {
    EXPECT_TRUE(rc::check("to_values(to_digits(x)).value = x with valid digits", [] {
        const std::int64_t s = *rc::gen::element<std::int64_t>(1, 2, 3, *rc::gen::inRange<std::int64_t>(1, 1'000'000'000));
        const std::int64_t t = *rc::gen::element<std::int64_t>(1, 2, *rc::gen::inRange<std::int64_t>(1, 1'000'000'000));
        const NumberSystem system(s, t);
        const Integer x = power_of_ten(static_cast<unsigned long>(*rc::gen::inRange(0, 400))) / *rc::gen::inRange(1, 1000);
        const Digits digits = system.to_digits(x);
        RC_ASSERT(fraenkel(s, t).is_valid(digits));
        RC_ASSERT(system.to_values(digits).value == x);
        const Digits even = system.to_even_digits(x);
        RC_ASSERT(fraenkel(s, t).is_valid(even));
        RC_ASSERT(count_trailing_zeros(even) % 2 == 0);
        RC_ASSERT(system.to_values(even).count == x);
    }));
}

TEST(NumberSystem, TenThousandDecimalDigitsComeBack) {
    for (const auto& [s, t] : std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {2, 3}}) {
        const NumberSystem system(s, t);
        const Integer x = power_of_ten(10'000) / 7;
        const Digits digits = system.to_digits(x);
        EXPECT_TRUE(fraenkel(s, t).is_valid(digits));
        EXPECT_TRUE(system.to_values(digits).value == x);
    }
}

TEST(NumberSystem, KnowsBadDigits) {
    const Numeration system = fraenkel(2, 2);  // digits up to 3, and after 3 below 2
    EXPECT_TRUE(system.is_valid({3, 1, 3, 0, 2}));
    EXPECT_TRUE(system.is_valid({0, 0, 3}));
    EXPECT_FALSE(system.is_valid({3, 2}));
    EXPECT_FALSE(system.is_valid({4}));
    EXPECT_FALSE(system.is_valid({1, -1}));
}

TEST(NumberSystem, RefusesBadParametersAndNumbers) {
    EXPECT_THROW(NumberSystem(0, 1), Error);
    EXPECT_THROW(NumberSystem(1, 0), Error);
    EXPECT_THROW(NumberSystem(std::int64_t{1} << 62, 1), Error);
    EXPECT_THROW((void)NumberSystem(1, 1).to_digits(-1), Error);
    EXPECT_THROW((void)NumberSystem(1, 1).to_even_digits(-1), Error);
}

}  // namespace
}  // namespace wythoff
