// The word of deviations against the lines engine, and far away against the telescope, whose windows are proved.
#include "words/deviation_word.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "solve/lines.hpp"
#include "words/telescope.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

using Prefix = std::vector<std::uint8_t>;

Prefix random_prefix(std::mt19937_64& random, std::size_t length) {
    Prefix digits{1};
    while (digits.size() < length) digits.push_back(digits.back() == 1 ? 0 : static_cast<std::uint8_t>(random() % 2));
    return digits;
}

// The columns that `after` shows, in its order.
std::vector<Integer> columns_after(const Prefix& prefix, int depth) {
    const Numeration numeration = zeckendorf();
    std::vector<Integer> columns;
    Digits digits(prefix.begin(), prefix.end());
    for (int j = 0; j <= depth; ++j, digits.push_back(0)) {
        Digits end = digits;  // of the last column of the block: 1010...
        bool one = !prefix.empty() && prefix.back() == 1;
        for (std::size_t i = prefix.size(); i < end.size(); ++i) {
            one = !one;
            end[i] = one ? 1 : 0;
        }
        const Integer first = numeration.to_integer(digits);
        const Integer last = std::min(numeration.to_integer(end), Integer(first + DeviationWord::breadth - 1));
        for (Integer x = first; x <= last; ++x) columns.push_back(x);
    }
    return columns;
}

Integer shift(const Integer& x) { return zeckendorf().to_integer(shifted(zeckendorf().to_digits(x))); }

std::int64_t deviation(const Integer& x, const Integer& y) {
    return y < x ? DeviationWord::below : Integer(y - shift(x)).get_si();
}

DeviationWord word_of(const std::string& game) {
    return DeviationWord::make(to_queen_with_jumps(make_game(game)).value()).value();
}

class Deviation : public testing::TestWithParam<std::string> {};

TEST_P(Deviation, AgreesWithTheLinesEngine) {
    constexpr std::int64_t to = 3'600'000;
    const Partners partners =
        partners_by_lines(make_plan(make_game(GetParam()), to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; }));
    const DeviationWord word = word_of(GetParam());
    std::mt19937_64 random(1);
    for (int i = 0; i < 100; ++i) {
        const std::size_t length = static_cast<std::size_t>(i) % 31;
        const Prefix prefix = length == 0 ? Prefix{} : random_prefix(random, length);
        const int depth = 31 - static_cast<int>(length);
        const std::vector<Integer> columns = columns_after(prefix, depth);
        const std::vector<DeviationWord::Letter> seen = word.after(prefix, depth);
        ASSERT_EQ(seen.size(), columns.size());
        for (std::size_t k = 0; k < seen.size(); ++k)
            ASSERT_EQ(seen[k], deviation(columns[k], partners[columns[k].get_ui()])) << columns[k];
    }
}

TEST(DeviationWord, AgreesWithTheTelescopeFarAway) {
    for (const std::string name : {"maharaja", "maharaja(misere)", "maharaja(2,3)", "maharaja(3,5)", "maharaja(4,7)"}) {
        SCOPED_TRACE(name);
        const auto telescope = make_telescope(make_game(name));
        ASSERT_TRUE(telescope);
        const DeviationWord word = word_of(name);
        std::mt19937_64 random(2);
        for (int i = 0; i < 3; ++i) {
            const Prefix prefix = random_prefix(random, 150);
            const std::vector<Integer> columns = columns_after(prefix, 5);
            const std::vector<DeviationWord::Letter> seen = word.after(prefix, 5);
            ASSERT_EQ(seen.size(), columns.size());
            for (std::size_t k = 0; k < seen.size(); ++k)
                ASSERT_EQ(seen[k], deviation(columns[k], telescope->partner(columns[k])));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Queens, Deviation, testing::Values("wythoff", "maharaja"));
INSTANTIATE_TEST_SUITE_P(QueensLong, Deviation,
                         testing::Values("maharaja(misere)", "maharaja(3,5)", "maharaja(4,6)", "maharaja(6,10)", "maharaja(7,11)",
                                         "adjoined(T=2)"));

// What two windows of different widths show far away: a front that is told wrong by the bits before it is forgotten in time.
TEST(DeviationWord, IsTheSameInWiderWindows) {
    for (const std::string name : {"maharaja(3,5)", "maharaja(6,10)", "adjoined(T=2)"}) {
        SCOPED_TRACE(name);
        const auto queen = to_queen_with_jumps(make_game(name)).value();
        const DeviationWord word = DeviationWord::make(queen).value();
        const DeviationWord wider = DeviationWord::make(queen, 0, DeviationWord::Corner::one_value, 3).value();
        const Digits digits = zeckendorf().to_digits(2'310'633'614);  // where 384 columns were too few for (6,10)
        const Prefix hard(digits.begin(), digits.end());
        ASSERT_EQ(word.after(hard, 6), wider.after(hard, 6));
        std::mt19937_64 random(3);
        for (int i = 0; i < 300; ++i) {
            const Prefix prefix = random_prefix(random, 40 + static_cast<std::size_t>(i) % 60);
            ASSERT_EQ(word.after(prefix, 6), wider.after(prefix, 6));
        }
    }
}

// The columns before a number against the same columns, each with digits of its own; the rows of the two are counted from rows
// that lie apart by what the numeration says.
TEST(DeviationWord, ShowsTheColumnsBeforeANumber) {
    for (const std::string name : {"maharaja", "maharaja(3,5)"}) {
        SCOPED_TRACE(name);
        const DeviationWord word = word_of(name);
        std::mt19937_64 random(4);
        for (const std::size_t length : {8U, 20U, 31U, 60U, 90U}) {
            const Prefix prefix = random_prefix(random, length);
            DeviationWord::Cursor cursor(word);
            for (const std::uint8_t digit : prefix) cursor.append(digit);
            constexpr std::int64_t width = 40;
            std::vector<DeviationWord::Letter> seen;
            cursor.show_before(width, seen);
            ASSERT_EQ(seen.size(), static_cast<std::size_t>(width));
            const Integer v = zeckendorf().to_integer(Digits(prefix.begin(), prefix.end()));
            for (std::int64_t i = 0; i < width && i <= v; ++i) {
                const Integer x = v - i;
                const Digits digits = zeckendorf().to_digits(x);
                const DeviationWord::Letter alone = word.after(Prefix(digits.begin(), digits.end()), 0).front();
                const auto expected = alone == DeviationWord::below ? std::int64_t{DeviationWord::below}
                                                                    : Integer(alone + i + shift(x) - shift(v)).get_si();
                EXPECT_EQ(seen[static_cast<std::size_t>(i)], expected) << x;
            }
        }
    }
}

TEST(DeviationWord, IsNotAtHandWhereColumnsDoNotKeepTogether) {
    EXPECT_FALSE(DeviationWord::make(to_queen_with_jumps(make_game("adjoined(T=20)")).value()));
}

}  // namespace
}  // namespace wythoff
