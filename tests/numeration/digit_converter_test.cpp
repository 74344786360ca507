#include "numeration/digit_converter.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "numeration/place_by_place.hpp"
#include "sequences/pair_cells.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Numeration system(const std::string& text) { return parse_numeration(text).value_or_throw(text); }

std::vector<Numeration> systems() {
    std::vector<Numeration> all;
    for (std::int64_t s = 1; s <= 5; ++s)
        for (std::int64_t t = 1; t <= 4; ++t) {
            all.push_back(fraenkel(s, t));
            all.push_back(fraenkel_count(s, t));
        }
    for (const char* text : {"fraenkel(1000000000,1)",
                             "fraenkel(1,1000000000)",
                             "fraenkel(2305843009213693952,1)",
                             "fraenkel(2305843009213693952,2305843009213693952)",
                             "fraenkel-count(1000,1)",
                             "ostrowski(0;(1))",
                             "ostrowski(0;(2))",
                             "ostrowski(0;1,2,(3,4))",
                             "ostrowski(0;1000000,(1,500000))",
                             "ostrowski(0;(1,2305843009213693952))",
                             "ostrowski(sqrt(7))",
                             "ostrowski((7+sqrt(94))/5)",
                             "ostrowski(sqrt(1000099))",
                             "tribonacci",
                             "narayana",
                             "pisot(1,0,0,1)",
                             "pisot(2,1,1)",
                             "pisot(2,0,1)",
                             "pisot(2,2,1,1)",
                             "pisot(1,1,1,1,1)",
                             "pisot(200,3,7)"})
        all.push_back(system(text));
    ContinuedFraction long_preperiod{0, {}, {2, 3}};
    for (std::int64_t i = 0; i < 300; ++i) long_preperiod.preperiod.push_back(1 + i * i % 11);
    all.push_back(ostrowski(long_preperiod));
    return all;
}

// As many decimal digits as asked for, at random.
Integer random_integer(unsigned long digits) {
    Integer x = *rc::gen::inRange(1, 10);
    for (unsigned long i = 1; i < digits; i += 9) x = x * 1'000'000'000 + *rc::gen::inRange(0, 1'000'000'000);
    return x;
}

TEST(DigitConverter, AgreesWithThePlacesOneByOne) {
    for (const Numeration& numeration : systems())
        EXPECT_TRUE(rc::check(numeration.name() + ": random numbers up to 400 digits", [&] {
            const Integer x = random_integer(*rc::gen::inRange(1UL, 400UL));
            const Digits digits = to_digits_by_places(numeration, x);
            RC_ASSERT(numeration.to_digits(x) == digits);
            RC_ASSERT(numeration.to_integer(digits) == x);
            RC_ASSERT(numeration.is_valid(digits));
        })) << numeration.name();
}

TEST(DigitConverter, AgreesWithThePlacesOneByOneAroundTheWeights) {
    for (const Numeration& numeration : systems())
        for (const std::size_t place : {1U, 2U, 3U, 10U, 31U, 63U, 64U, 89U, 90U, 100U, 127U, 128U, 200U, 255U, 256U, 500U}) {
            Digits word(place + 1, 0);
            word.front() = 1;
            Integer x = to_integer_by_places(numeration, word) - 2;
            for (int i = 0; i < 5; ++i, ++x)
                if (x >= 0) {
                    ASSERT_EQ(numeration.to_digits(x), to_digits_by_places(numeration, x)) << numeration.name() << " " << place;
                }
        }
}

TEST(DigitConverter, TwentyThousandDecimalDigitsComeBack) {
    for (const char* text : {"zeckendorf", "fraenkel(2,3)", "fraenkel(5,1)", "ostrowski(0;1,2,(3,4))", "ostrowski(sqrt(1000099))",
                             "tribonacci", "narayana", "pisot(2,1,1)"}) {
        const Numeration numeration = system(text);
        const Integer x = power_of_ten(20'000) / 7;
        const Digits digits = numeration.to_digits(x);
        EXPECT_TRUE(numeration.is_valid(digits)) << text;
        EXPECT_TRUE(numeration.to_integer(digits) == x) << text;
        EXPECT_TRUE(digits == to_digits_by_places(numeration, x)) << text;
    }
}

TEST(DigitConverter, NeighboursOfHugeNumbersAreThoseOfTheirDigitsLong) {
    for (const Numeration& numeration : systems())
        EXPECT_TRUE(rc::check(numeration.name() + ": x - 1, x - 2 and back", [&] {
            Digits word(*rc::gen::inRange<std::size_t>(100, 300), 0);  // with long tails to change
            word.front() = 1;
            const Integer x = to_integer_by_places(numeration, word) + *rc::gen::inRange(0, 3);
            Digits digits = numeration.to_digits(x);
            numeration.decrement(digits);
            RC_ASSERT(digits == numeration.to_digits(x - 1));
            numeration.decrement(digits);
            RC_ASSERT(digits == numeration.to_digits(x - 2));
            RC_ASSERT(compare(digits, numeration.to_digits(x)) == std::strong_ordering::less);
            numeration.increment(digits);
            RC_ASSERT(digits == numeration.to_digits(x - 1));
        })) << numeration.name();
}

TEST(DigitConverter, BytesAreTheSameDigitsWithZerosInFront) {
    for (const Numeration& numeration : systems()) {
        const DigitConverter converter(numeration, enough_places(numeration, power_of_ten(300)));
        if (numeration.largest_digit() > 255) {
            EXPECT_THROW(static_cast<void>(converter.to_bytes(1)), Error) << numeration.name();
            continue;
        }
        const std::size_t length = converter.to_bytes(0).size();
        EXPECT_TRUE(rc::check(numeration.name() + ": random numbers up to 300 digits", [&] {
            const Integer x = random_integer(*rc::gen::inRange(1UL, 300UL));
            std::vector<std::uint8_t> word = converter.to_bytes(x);
            const auto is = [&](Digits digits) {
                digits.insert(digits.begin(), length - digits.size(), 0);
                return Digits(word.begin(), word.end()) == digits;
            };
            RC_ASSERT(is(to_digits_by_places(numeration, x)));
            RC_ASSERT(converter.from_bytes(word) == x);
            const DigitConverter::CountedBytes counted = converter.to_counted_bytes(x);
            RC_ASSERT(counted.word == word);
            RC_ASSERT(counted.most == numeration.to_counts(numeration.to_digits(x)).most);
            RC_ASSERT(numeration.decrement(word));
            RC_ASSERT(is(to_digits_by_places(numeration, x - 1)));
        })) << numeration.name();
        std::vector<std::uint8_t> zero(length, 0);
        EXPECT_FALSE(numeration.decrement(zero)) << numeration.name();
        EXPECT_EQ(zero, std::vector<std::uint8_t>(length, 0));
        EXPECT_THROW(static_cast<void>(converter.from_bytes(std::vector<std::uint8_t>(length + 1, 0))), Error);
    }
}

TEST(DigitConverter, SumsDigitsThatAreNotValid) {
    for (const Numeration& numeration : systems())
        EXPECT_TRUE(rc::check(numeration.name() + ": any digits", [&] {
            const auto digits = *rc::gen::container<Digits>(rc::gen::inRange<std::int64_t>(-10, 1'000'000'000'000));
            RC_ASSERT(numeration.to_integer(digits) == to_integer_by_places(numeration, digits));
        })) << numeration.name();
}

TEST(DigitConverter, CountsTheWordsThatEndInTheLargestDigit) {
    for (const char* text : {"zeckendorf", "fraenkel(2,3)", "fraenkel(3,1)", "ostrowski(0;3,(2,1))"}) {
        const Numeration numeration = system(text);
        const DigitConverter converter(numeration, 40);
        Integer most = 0;
        for (int x = 0; x <= 2000; ++x) {
            const Digits digits = converter.to_digits(x);
            ASSERT_EQ(converter.to_counts(digits).all, x) << text;
            ASSERT_EQ(converter.to_counts(digits).most, most) << text << " " << x;
            const std::int64_t last = digits.empty() ? 0 : digits.back();
            if (last == numeration.place(0).most) ++most;
        }
    }
}

TEST(DigitConverter, EnoughPlacesAreEnoughAndNotManyMore) {
    for (const Numeration& numeration : systems())
        for (const unsigned long digits : {1UL, 18UL, 19UL, 100UL, 1000UL}) {
            const Integer x = power_of_ten(digits);
            const std::size_t needed = to_digits_by_places(numeration, x).size();
            const std::size_t enough = enough_places(numeration, x);
            EXPECT_GE(enough, needed) << numeration.name();
            EXPECT_LE(enough, needed + needed / 8 + numeration.preperiod() + 2 * numeration.period()) << numeration.name();
        }
}

TEST(DigitConverter, ServesAllNumbersUpToItsSizeAndRefusesOthers) {
    const DigitConverter converter(zeckendorf(), 200);
    EXPECT_EQ(converter.to_digits(0), Digits{});
    EXPECT_EQ(converter.to_digits(12), (Digits{1, 0, 1, 0, 1}));
    EXPECT_EQ(converter.to_integer({1, 0, 1, 0, 1}), 12);
    EXPECT_EQ(converter.to_integer({}), 0);
    EXPECT_THROW((void)converter.to_digits(-1), Error);
    EXPECT_THROW((void)converter.to_digits(power_of_ten(100)), Error);
    EXPECT_THROW((void)converter.to_integer(Digits(1000, 0)), Error);
}

TEST(Digits, AreComparedAndShifted) {
    EXPECT_EQ(compare({1, 0}, {1, 0}), std::strong_ordering::equal);
    EXPECT_EQ(compare({1, 0}, {1}), std::strong_ordering::greater);
    EXPECT_EQ(compare({}, {1}), std::strong_ordering::less);
    EXPECT_EQ(compare({1, 0, 1}, {1, 1, 0}), std::strong_ordering::less);
    EXPECT_EQ(shifted({1, 2}), (Digits{1, 2, 0}));
    EXPECT_EQ(shifted({}), Digits{});
    EXPECT_EQ(count_trailing_zeros({1, 0, 0}), 2U);
    EXPECT_EQ(count_trailing_zeros({}), 0U);
    Digits zero;
    EXPECT_THROW(zeckendorf().decrement(zero), Error);
}

}  // namespace
}  // namespace wythoff
