#include "solve/nim_shifts.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "solve/nim_sets.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::values {
namespace {

constexpr std::int64_t side = 80;

MoveColumns moves_of(const std::string& text) {
    const Plan plan = make_plan(make_game(text), side, {});
    return plan.cones.empty() ? take_moves(*plan.takes.front(), side, {}) : cone_moves(plan.cones.front(), side);
}

std::set<Cell> cells_of(const MoveColumns& moves) {
    std::set<Cell> cells;
    for (std::int64_t k = 0; k <= side; ++k)
        for (std::int64_t l = 0; l <= side; ++l)
            if (board::has(moves[static_cast<std::size_t>(k)], l)) cells.insert({k, l});
    return cells;
}

TEST(NimShifts, KeepTheMovesAndCoverAllButTheRest) {
    for (const std::string text : {"cone(2,3)", "cone(1,7)", "cone(3,1,odd,even)", "cone(2,1,1 mod 5 from 7,all)", "cone(40,2)",
                                   "cone(2,2,primes,all)", "take(k,l: (k+l) mod 2 = 1)", "take(k,l: k mod 3 = l mod 5)",
                                   "take(k,l: k*l = 12)", "take(k,l: k xor l = 3)", "take(k,l: k > 2*l)", "take(k,l: k+l > 0)"}) {
        const MoveColumns columns = moves_of(text);
        const std::set<Cell> moves = cells_of(columns);
        const ShiftedMoves found = find_shifts(columns, {});
        std::set<Cell> all(found.rest.begin(), found.rest.end());
        ASSERT_EQ(all.size(), found.rest.size()) << text;
        for (const Cell& shift : found.shifts)
            for (const Cell& move : moves) {
                const Cell longer{move.x + shift.x, move.y + shift.y};
                if (longer.x <= side && longer.y <= side) all.insert(longer);
            }
        EXPECT_EQ(all, moves) << text;
    }
}

TEST(NimShifts, OfConesAndPeriodicConditionsLeaveFewMoves) {
    const auto shifts = [](const std::string& text) {
        const ShiftedMoves found = find_shifts(moves_of(text), {});
        return std::pair(std::set<Cell>(found.shifts.begin(), found.shifts.end()), found.rest.size());
    };
    EXPECT_EQ(shifts("cone(2,3)"), std::pair(std::set<Cell>({{1, 1}, {1, 2}, {2, 1}}), std::size_t{7}));  // 4 + 4 - 1
    EXPECT_EQ(shifts("take(k,l: (k+l) mod 2 = 1)").second, 2U);
    EXPECT_LE(shifts("take(k,l: k mod 3 = l mod 5)").second, 40U);
    EXPECT_TRUE(shifts("take(k,l: k*l = 12)").first.empty());
}

TEST(NimSets, GiveTheLeastValueThatNoneOfThemHas) {
    const Shape shape = Shape::up_to(9000);
    std::vector<Word> one(shape.stride(), 0);
    std::vector<Word> other(shape.stride(), 0);
    const Word* sets[] = {one.data(), other.data()};
    Marks marks(shape);
    const auto least = [&](std::size_t from) {
        return least_missing<2>(sets, 2, shape, from, [&](std::size_t w) { return marks.word(w); });
    };
    EXPECT_EQ(least(0), 0);
    EXPECT_EQ(least(1), 64);
    for (std::int32_t value = 0; value < 9000; ++value) {
        if (value == 4500) continue;
        if (value == 8000) marks.insert(value);
        else insert(value % 7 < 4 ? one.data() : other.data(), shape, value);
    }
    EXPECT_EQ(least(0), 4500);
    EXPECT_EQ(least(4500 / 64 + 1), 9000);
    for (std::int32_t value = 0; value < 4600; ++value) insert(one.data(), shape, value);
    EXPECT_EQ(least(0), 9000);
    marks.clear();
    EXPECT_EQ(least(0), 8000);
}

}  // namespace
}  // namespace wythoff::values
