#include "wythoff/rules/condition.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/arbitrary_condition.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

const Condition& condition_of(const Game& game) { return *std::get<Take>(game.board()->moves.front()).condition; }
std::string reread(const std::string& text) { return to_text(condition_of(make_game("take(k,l: " + text + ")"))); }
bool holds(const std::string& text, std::int64_t k, std::int64_t l, std::int64_t x, std::int64_t y) {
    return condition_of(make_game("take(k,l: " + text + ")")).holds(k, l, x, y);
}

TEST(Condition, IsPrintedWithTheParenthesesThatItNeeds) {
    EXPECT_EQ(reread("(k+l) mod 2=1"), "(k + l) mod 2 = 1");
    EXPECT_EQ(reread("((k))<=((l))and(l<2k+3)"), "k <= l and l < 2*k + 3");
    EXPECT_EQ(reread("k-(l-x)-y=0"), "k - (l - x) - y = 0");
    EXPECT_EQ(reread("not(k=l or k=2)and l in (odd or 4)"), "not (k = l or k = 2) and l in (odd or 4)");
    EXPECT_EQ(reread("k in 1,2,4"), "k in {1,2,4}");
    EXPECT_EQ(reread("0<k<=5"), "0 < k and k <= 5");
    EXPECT_EQ(reread("k \xe2\x89\xa4 l \xe2\x89\xa0 3"), "k <= l and l != 3");
    EXPECT_EQ(reread("k^3=2^10"), "k*k*k = 1024");
    EXPECT_EQ(reread("2k^2 = l"), "2*(k*k) = l");
    EXPECT_EQ(reread("-3<k"), "(-3) < k");
    EXPECT_EQ(reread("min(k,l,x)=max(k,-l)"), "min(k, l, x) = max(k, 0 - l)");
    EXPECT_EQ(reread("abs(k-l)<2"), "max(k - l, 0 - (k - l)) < 2");
    EXPECT_EQ(reread("k xor l + 1 = 3"), "k xor l + 1 = 3");
    EXPECT_EQ(reread("k div 2 mod 3 = 1"), "k div 2 mod 3 = 1");
}

TEST(Condition, DividesRoundingDownAndMakesDivisionByZeroFalse) {
    EXPECT_TRUE(holds("(k - l) div 2 = -2", 0, 3, 9, 9));
    EXPECT_TRUE(holds("(k - l) mod 2 = 1", 0, 3, 9, 9));
    EXPECT_FALSE(holds("l mod x = 0", 0, 3, 0, 9));
    EXPECT_FALSE(holds("l mod x != 0", 0, 3, 0, 9));
    EXPECT_TRUE(holds("not l mod x = 0", 0, 3, 0, 9));
    EXPECT_TRUE(holds("l mod x = 0 or k = 0", 0, 3, 0, 9));
    EXPECT_FALSE(holds("l div (x - 9) in all", 0, 3, 9, 9));
}

TEST(Condition, IsExactBeyond64Bits) {
    const std::int64_t large = 4'000'000'000;
    EXPECT_TRUE(holds("k*k*k = k^3", large, 1, large, large));
    EXPECT_TRUE(holds("k*k*k - k*k*k + 1 = 1", large, 1, large, large));
    EXPECT_FALSE(holds("k*k*k < 0", large, 1, large, large));
    EXPECT_TRUE(holds("k^5 > k^4", large, 1, large, large));
    EXPECT_TRUE(holds("(0 - 1) xor k = -2", 1, 1, 1, 1));
}

TEST(Condition, SetsHoldPositiveIntegersOnly) {
    EXPECT_FALSE(holds("k in even", 0, 2, 5, 5));
    EXPECT_TRUE(holds("k in even", 2, 2, 5, 5));
    EXPECT_FALSE(holds("k - l in all", 1, 2, 5, 5));
}

TEST(Condition, IsEqualWhateverTheOrderOfWhatIsAddedOrJoined) {
    EXPECT_EQ(make_game("take(k,l: k + l = 3 and l > 1)"), make_game("take(k,l: 1 < l and 3 = l + k)"));
    EXPECT_NE(make_game("take(k,l: k - l = 3)"), make_game("take(k,l: l - k = 3)"));
    EXPECT_TRUE(is_symmetric(make_game("take(k,l: (k+l) mod 2 = 1)")));
    EXPECT_TRUE(is_symmetric(make_game("rook + take(k,l: k <= l and l < 2k+3) + take(k,l: l <= k and k < 2l+3)")));
    EXPECT_FALSE(is_symmetric(make_game("rook + take(k,l: k = l and k <= x - y)")));
}

TEST(Condition, RefusesWhatIsTooLongOrTooDeep) {
    std::string sum = "k";
    for (int i = 0; i < 300; ++i) sum += "+k";
    EXPECT_FALSE(static_cast<bool>(parse_game("take(k,l: " + sum + " = 1)")));
    EXPECT_FALSE(static_cast<bool>(parse_game("take(k,l: " + std::string(100'000, '(') + "k = 1)")));
    EXPECT_FALSE(static_cast<bool>(parse_game("take(k,l: " + std::string(100'000, '-') + "k = 1)")));
    std::string nested = "k";
    for (int i = 0; i < 30; ++i) nested = "abs(" + nested + ")";
    EXPECT_FALSE(static_cast<bool>(parse_game("take(k,l: " + nested + " = 1)")));
}

RC_GTEST_PROP(Condition, PrintsAndParsesBack, ()) {
    const std::string text = *arbitrary_condition();
    const Game game = make_game("take(k,l: " + text + ")");
    const Game again = make_game(to_text(game));
    RC_ASSERT(again == game);
    const std::int64_t k = *between(0, 9);
    const std::int64_t l = *between(0, 9);
    const std::int64_t x = k + *between(0, 9);
    const std::int64_t y = l + *between(0, 9);
    const Condition& condition = condition_of(game);
    RC_ASSERT(condition_of(again).holds(k, l, x, y) == condition.holds(k, l, x, y));
    RC_ASSERT(condition.exchanged(0, 1).holds(l, k, y, x) == condition.holds(k, l, x, y));
    RC_ASSERT(condition.holds(to_integer(k), to_integer(l), to_integer(x), to_integer(y)) == condition.holds(k, l, x, y));
}

}  // namespace
}  // namespace wythoff
