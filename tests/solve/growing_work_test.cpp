#include "solve/growing_work.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "solve/nimbers.hpp"
#include "solve/plan.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

Budget telling(std::vector<double>& told) {
    Budget budget;
    budget.progress = Progress([&told](const std::string&, double fraction) { told.push_back(fraction); });
    return budget;
}

// Columns are told at equal distances: the part of them that was done when half of the work was said to be.
double columns_at_half(const std::vector<double>& told) {
    const auto half = std::find_if(told.begin(), told.end(), [](double fraction) { return fraction >= 0.5; });
    return static_cast<double>(half - told.begin()) / static_cast<double>(told.size());
}

TEST(GrowingWork, IsToldAsThePartOfAllWorkThatWasCounted) {
    for (const double power : {1.0, 1.5, 2.0, 2.6}) {
        constexpr std::int64_t columns = 1000;
        std::vector<double> told;
        const Budget budget = telling(told);
        GrowingWork growing;
        for (std::int64_t n = 0; n < columns; n += 10) {
            growing.tell(budget.progress, n, columns, std::pow(static_cast<double>(n), power));
            if (n < 50) continue;
            const double done = std::pow(static_cast<double>(n) / columns, power);
            EXPECT_NEAR(told.back() / done, 1, 0.06) << n << "^" << power;
        }
    }
}

// Each column looks at as many words as the columns before it, so that half of the work is done after 0.71 of the columns.
TEST(GrowingWork, OfColumnsThatGrowDearerIsNotToldByTheirNumber) {
    std::vector<double> told;
    static_cast<void>(solve(make_game("adjoined(T=inf)"), 60'000, Engine::automatic, telling(told)));
    ASSERT_GT(told.size(), 50U);
    EXPECT_NEAR(columns_at_half(told), 0.7, 0.04);
}

// The twin fills columns whose cells look further and further for their value.
TEST(GrowingWork, OfNimValuesByColumnsIsNotToldByColumns) {
    std::vector<double> told;
    static_cast<void>(nimbers_on_board(make_plan(make_game("wythoff"), 1200, {}), telling(told)));
    ASSERT_EQ(told.size(), 1201U);
    EXPECT_GT(columns_at_half(told), 0.53);
}

// 19 tiles a side have 37 antidiagonals; before the one in the middle are all the cells of the first 18, 171 of 361 tiles.
TEST(GrowingWork, OfNimValuesByTilesIsToldAsThePartOfAllCells) {
    for (const char* text : {"wythoff", "rook + jump(1,3)"}) {
        std::vector<double> told;
        static_cast<void>(nimbers(make_game(text), 19 * 64 - 1, Engine::automatic, telling(told)));
        ASSERT_EQ(told.size(), 37U) << text;
        EXPECT_NEAR(told[18], 171.0 / 361, 1e-9) << text;
    }
}

}  // namespace
}  // namespace wythoff
