// The lines engine's positions of a nim-value against the definition.
#include <gtest/gtest.h>

#include "solve/definition.hpp"
#include "solve/lines.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Plan plan_of(const std::string& text, std::int64_t to) {
    return make_plan(make_game(text), to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; });
}

class ValuePartners : public testing::TestWithParam<const char*> {};

TEST_P(ValuePartners, AreThePositionsOfEachValueByTheDefinition) {
    constexpr std::int64_t to = 90;
    const Plan plan = plan_of(GetParam(), to);
    ASSERT_TRUE(has_single_partners(plan));
    const NimTable table = nimbers_by_definition(make_game(GetParam()), to);
    std::vector<Partners> sets;
    for (std::size_t value = 0; value <= 4; ++value) {
        sets.push_back(value_partners_by_lines(plan, sets));
        for (std::size_t x = 0; x <= to; ++x)
            for (std::size_t y = 0; y <= to; ++y)
                ASSERT_EQ(sets.back()[x] == y, table[x][y] == static_cast<std::int64_t>(value))
                    << "value " << value << " at (" << x << "," << y << ")";
    }
}

INSTANTIATE_TEST_SUITE_P(Games, ValuePartners,
                         testing::Values("wythoff", "m-wythoff(3)", "maharaja", "maharaja(2,3)", "st-wythoff(2,1)",
                                         "rook + bishop(even)", "shifted(1,2,1)", "rook + jump(1,1)"),
                         [](const auto& test) { return "Game" + std::to_string(test.index); });

TEST(ValuePartners, AreNotOfMisereGames) {
    const Plan plan = plan_of("wythoff(misere)", 20);
    EXPECT_THROW(static_cast<void>(value_partners_by_lines(plan, {partners_by_lines(plan)})), Error);
}

}  // namespace
}  // namespace wythoff
