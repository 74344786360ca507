#include "solve/condition_boxes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "solve/condition_lanes.hpp"
#include "support/arbitrary_condition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Condition condition_of(const std::string& text) {
    return *std::get<Take>(make_game("take(k,l: " + text + ")").board()->moves.front()).condition;
}

// All moves where the pile has this size; the other pile is not spoken of, and has as many.
std::vector<Cell> moves_by_definition(const Condition& condition, Pile pile, std::int64_t size, std::int64_t to) {
    std::vector<Cell> moves;
    for (std::int64_t k = 0; k <= (pile == Pile::first ? size : to); ++k)
        for (std::int64_t l = 0; l <= (pile == Pile::first ? to : size); ++l)
            if (Cell{k, l} != Cell{0, 0} && condition.holds(k, l, size, size)) moves.push_back({k, l});
    return moves;
}

RC_GTEST_PROP(ConditionBoxes, FindTheMovesThatHold, ()) {
    constexpr std::int64_t to = 8;  // so that all moves together are few enough to be listed
    std::string text = "(" + *arbitrary_condition() + ") and x >= 0";
    std::replace(text.begin(), text.end(), 'y', 'x');
    RC_LOG(text);
    const Pile pile = *between(0, 1) == 0 ? Pile::first : Pile::second;
    const Condition condition = pile == Pile::first ? condition_of(text) : condition_of(text).exchanged(0, 1);
    RC_ASSERT(only_pile(condition) == pile);
    try {
        static_cast<void>(ConditionLanes(condition, to));
    } catch (const Error&) {
        RC_DISCARD("beyond 2^62");
    }
    const auto lists = move_lists(condition, pile, to, {});
    RC_ASSERT(lists.has_value());
    for (std::int64_t size = 0; size <= to; ++size) {
        std::vector<Cell> moves = (*lists)[static_cast<std::size_t>(size)];
        std::sort(moves.begin(), moves.end());
        RC_ASSERT(moves == moves_by_definition(condition, pile, size, to));
    }
}

TEST(ConditionBoxes, AreOfConditionsThatSpeakOfOnePile) {
    EXPECT_EQ(only_pile(condition_of("k*l = x")), Pile::first);
    EXPECT_EQ(only_pile(condition_of("k*l = y and l mod y = 1")), Pile::second);
    EXPECT_EQ(only_pile(condition_of("k*l = x + y")), Pile::none);
    EXPECT_EQ(only_pile(condition_of("k = l")), Pile::none);
}

// k*l = x has as many moves as x has divisors.
TEST(ConditionBoxes, ListTheDivisors) {
    const auto lists = move_lists(condition_of("k*l = x"), Pile::first, 1000, {});
    ASSERT_TRUE(lists);
    EXPECT_EQ((*lists)[720].size(), 30U);
    EXPECT_EQ((*lists)[997].size(), 2U);
}

TEST(ConditionBoxes, GiveUpWhereThereAreManyMovesOrManyBoxes) {
    EXPECT_FALSE(move_lists(condition_of("k + l <= x"), Pile::first, 1000, {}));
    EXPECT_FALSE(move_lists(condition_of("(k*k + 7l) mod 1009 = x"), Pile::first, 1000, {}));
}

}  // namespace
}  // namespace wythoff
