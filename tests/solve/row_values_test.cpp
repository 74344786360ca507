#include <gtest/gtest.h>

#include <string>

#include "solve/definition.hpp"
#include "solve/nim_board.hpp"
#include "solve/row_state.hpp"
#include "support/inner_by_definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

TEST(RowValues, AgreeWithTheBoardByDefinition) {
    for (const std::string text :
         {"wythoff", "nim", "maharaja", "m-wythoff(3)", "st-wythoff(2,3)", "horizontal + vertical(odd) + bishop(2,3)",
          "horizontal + jump(5,2)", "rook + ray(2,1)", "rook + cone(3,1,odd,2 mod 3)", "rook + bishop, cut(7,3)",
          "rook + band(4), cut(2,5)", "horizontal"}) {
        constexpr std::int64_t to = 60;
        const NimTable table = nimbers_by_definition(make_game(text), to);
        for (const std::int64_t row : {0, 1, 2, 5, 11}) {
            const RowValues values = row_values(make_game(text), row, to);
            for (std::size_t n = 0; n <= to; ++n)
                ASSERT_EQ(values.values[n], table[n][static_cast<std::size_t>(row)]) << text << ": (" << n << "," << row << ")";
        }
    }
}

// Preperiod and period of rows 3 and 4 of Wythoff Nim: A004484 and A004485 of the OEIS, a(n) = a(n-1) + a(n-6) - a(n-7) for
// n > 14, and a(n) = a(n-1) + a(n-12) - a(n-13) for n > 21. Rows of Nim: (n xor y) - n has the period 2^j > y.
TEST(RowValues, HaveThePublishedPeriods) {
    const auto period = [](const std::string& game, std::int64_t row) {
        const auto found = find_row_period(make_game(game), row, 0).period;
        return found ? std::pair(found->preperiod, found->period) : std::pair<std::int64_t, std::int64_t>(-1, -1);
    };
    EXPECT_EQ(period("wythoff", 3), std::pair(14L - 6, 6L));
    EXPECT_EQ(period("wythoff", 4), std::pair(21L - 12, 12L));
    for (std::int64_t row = 0; row < 20; ++row) {
        std::int64_t power = 1;
        while (power <= row) power *= 2;
        EXPECT_EQ(period("nim", row), std::pair(std::int64_t{0}, power)) << row;
    }
}

// The period is that of the board, which knows no states, and neither a smaller preperiod nor a smaller period is.
TEST(RowValues, HaveTheLeastPeriodsOfTheBoard) {
    for (const std::string text : {"wythoff", "maharaja", "m-wythoff(2)", "st-wythoff(2,2)", "rook + bishop, cut(3,3)"}) {
        constexpr std::int64_t to = 1300;
        const NimTable table = nim_values_on_board(make_plan(make_game(text), to, inner_by_definition));
        for (std::int64_t row = 0; row <= 6; ++row) {
            const auto found = find_row_period(make_game(text), row, 0).period;
            ASSERT_TRUE(found) << text << " " << row;
            const auto value = [&](std::int64_t n) { return table[static_cast<std::size_t>(n)][static_cast<std::size_t>(row)]; };
            const auto holds = [&](std::int64_t from, std::int64_t period) {
                for (std::int64_t n = from; n + period <= to; ++n)
                    if (value(n) < 0 || value(n + period) != value(n) + period) return false;
                return true;
            };
            ASSERT_LT(found->preperiod + 2 * found->period, to) << text << " " << row;
            EXPECT_TRUE(holds(found->preperiod, found->period)) << text << " " << row;
            EXPECT_TRUE(found->preperiod == 0 || !holds(found->preperiod - 1, found->period)) << text << " " << row;
            for (std::int64_t less = 1; less < found->period; ++less)
                EXPECT_FALSE(holds(found->preperiod, less)) << text << " " << row << " " << less;
        }
    }
}

// The proof: from equal states the same columns follow, relative to them, and a state differs as soon as one value of it does.
TEST(RowValues, HaveEqualStatesAtTheColumnsOfTheProof) {
    const Game game = make_game("wythoff");
    const RowPeriod period = *find_row_period(game, 6, 0).period;
    RowState one(game, 6, {});
    RowState other(game, 6, {});
    while (one.column() < period.first_state) one.step();
    while (other.column() < period.second_state) other.step();
    for (int i = 0; i < 300; ++i) {
        ASSERT_EQ(one.state(), other.state());
        one.step();
        other.step();
    }
    other.step();
    EXPECT_NE(one.state(), other.state());
}

TEST(RowValues, AreWithoutAPeriodWhereNoStateRepeatsInReach) {
    const RowValues found = find_row_period(make_game("wythoff"), 12, 30, {}, 200);
    EXPECT_FALSE(found.period);
    EXPECT_GE(found.values.size(), 31U);
}

TEST(RowValues, AreRefusedWhereTheStateIsNotFinite) {
    for (const std::string text :
         {"vertical", "rook(odd)", "rook + take(k,l: k = 2*l)", "adjoin-p(nim)", "wythoff(misere)", "blocking-queen(k=3)",
          "subtraction(S=1,2)", "wythoff, lost(x + y <= 2)", "wythoff, lost((3,5))", "wythoff, won(x = 4)"})
        EXPECT_THROW(static_cast<void>(row_values(make_game(text), 2, 10)), Error) << text;
    Budget budget;
    budget.memory = 1 << 20;
    EXPECT_THROW(static_cast<void>(row_values(make_game("wythoff"), 2, 1'000'000, budget)), Error);
    EXPECT_THROW(static_cast<void>(row_values(make_game("wythoff"), 5000, 10, budget)), Error);
}

}  // namespace
}  // namespace wythoff
