#include "wythoff/core/integer.hpp"

#include <gtest/gtest.h>

namespace wythoff {
namespace {

std::string value(const char* text) {
    const Parsed<Integer> parsed = parse_integer(text);
    return parsed ? to_text(*parsed) : parsed.error().message();
}

TEST(Integer, ReadsSumsOfProductsOfPowers) {
    EXPECT_EQ(value("0"), "0");
    EXPECT_EQ(value("007"), "7");
    EXPECT_EQ(value("10^20+7"), "100000000000000000007");
    EXPECT_EQ(value(" 3 * 2^64 - 1 "), "55340232221128654847");
    EXPECT_EQ(value("-5"), "-5");
    EXPECT_EQ(value("2^0"), "1");
    EXPECT_EQ(value("0^0"), "1");
    EXPECT_EQ(value("1^99999999999999999999"), "1");
    EXPECT_EQ(value("10^100").size(), 101U);
}

TEST(Integer, ReadsPowersOfTenParenthesesAndTowers) {
    EXPECT_EQ(value("1e6"), "1000000");
    EXPECT_EQ(value("25E2-1"), "2499");
    EXPECT_EQ(value("2^3^2"), "512");
    EXPECT_EQ(value("(2^3)^2"), "64");
    EXPECT_EQ(value("3*(4+5)*(10-(2+3))"), "135");
    EXPECT_EQ(value("(-2)^3"), "-8");
    EXPECT_EQ(value("(-1)^(10^20)"), "1");
    EXPECT_EQ(value("10^10^3").size(), 1001U);
    EXPECT_EQ(value("10^(2-3)"), "column 4: expected an exponent that is not negative, got '(2-3)'");
    EXPECT_EQ(value("1e"), "column 3: expected an integer, got the end");
    EXPECT_EQ(value("(1"), "column 3: expected ')' or one of + - * ^, got the end");
    EXPECT_EQ(value("\xc3\xa9+1"), "column 1: expected an integer, got '\xc3\xa9+1'");
    EXPECT_EQ(value("1+\xc3\xa9\xc3\xa9"), "column 3: expected an integer, got '\xc3\xa9\xc3\xa9'");
    EXPECT_NE(value("10^10^10").find("at most 100000000 digits"), std::string::npos);
    EXPECT_NE(value("1e1000000000").find("at most 100000000 digits"), std::string::npos);
}

TEST(Integer, SaysWhereTextIsNotAnInteger) {
    EXPECT_EQ(value(""), "column 1: expected an integer, got the end");
    EXPECT_EQ(value("12x"), "column 3: expected a digit or one of + - * ^, got 'x'");
    EXPECT_EQ(value("10^"), "column 4: expected an integer, got the end");
    EXPECT_EQ(value("1.5"), "column 2: expected a digit or one of + - * ^, got '.5'");
    EXPECT_EQ(value("10^-3"), "column 4: expected an integer, got '-3'");
}

TEST(Integer, RefusesNumbersTooLargeToHoldBeforeComputingThem) {
    EXPECT_NE(value("10^1000000000").find("at most 100000000 digits"), std::string::npos);
    EXPECT_NE(value("10^99999999999999999999").find("an exponent below"), std::string::npos);
    EXPECT_NE(value("2^300000000*2^300000000").find("at most 100000000 digits"), std::string::npos);
}

TEST(Integer, TakesAsManyDigitsAsItSays) {
    for (const char* text : {"10^99", "9^104", "10^60*10^39", "3*2^330"}) {
        const auto parsed = parse_integer(text, 100);
        ASSERT_TRUE(parsed) << text;
        EXPECT_EQ(to_text(*parsed).size(), 100U) << text;
    }
    for (const char* text : {"10^100", "9^105", "10^60*10^40", "6*2^331"}) EXPECT_FALSE(parse_integer(text, 100)) << text;
    EXPECT_TRUE(parse_integer(std::string(100, '7'), 100));
    EXPECT_EQ(parse_integer(std::string(101, '7'), 100).error().message(),
              "column 102: expected an integer of at most 100 digits, got a longer one");
}

TEST(Integer, ShortensHugeNumbersForPeople) {
    EXPECT_EQ(to_short_text(Integer(123)), "123");
    EXPECT_EQ(to_short_text(*parse_integer("10^100+7")), "100000000000...000000000007 (101 digits)");
    EXPECT_EQ(to_short_text(*parse_integer("10^59-1")), std::string(59, '9'));
    EXPECT_EQ(to_short_text(*parse_integer("10^59")), "100000000000...000000000000 (60 digits)");
    EXPECT_EQ(to_short_text(*parse_integer("-10^70-12")), "-100000000000...000000000012 (71 digits)");
    for (const unsigned long base : {2UL, 3UL, 7UL, 10UL, 999UL})
        for (unsigned long exponent = 180; exponent < 1200; exponent += 17)
            for (const long more : {-1L, 0L, 1L}) {
                Integer x;
                mpz_ui_pow_ui(x.get_mpz_t(), base, exponent);
                x += more;
                const std::string all = x.get_str();
                if (all.size() < 60) continue;
                ASSERT_EQ(to_short_text(x), all.substr(0, 12) + "..." + all.substr(all.size() - 12) + " (" +
                                                std::to_string(all.size()) + " digits)");
            }
}

TEST(Integer, FitsIntoSixtyFourBitsOrNot) {
    EXPECT_EQ(to_int64(*parse_integer("2^63-1")), INT64_MAX);
    EXPECT_EQ(to_int64(*parse_integer("2^63")), std::nullopt);
    EXPECT_EQ(to_int64(to_integer(INT64_MIN)), INT64_MIN);
}

TEST(Integer, QuotientsAreRoundedDown) {
    EXPECT_EQ(floor_quotient(7, 2), 3);
    EXPECT_EQ(floor_quotient(-7, 2), -4);
    EXPECT_EQ(floor_quotient(7, -2), -4);
    EXPECT_EQ(floor_quotient(-6, 2), -3);
}

}  // namespace
}  // namespace wythoff
