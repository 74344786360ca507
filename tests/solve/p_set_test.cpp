// The three ways in which P-positions are kept answer alike about a rectangle of the board.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/print_cell.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

TEST(PSetTest, ARectangleHoldsWhatTheBoardHoldsThere) {
    constexpr std::int64_t to = 90;
    for (const char* text : {"wythoff", "maharaja", "nim", "blocking-queen(k=5)", "rook(odd) + bishop(even)"}) {
        const Game game = make_game(text);
        for (const Engine engine : {Engine::automatic, Engine::board, Engine::definition}) {
            const PSet p = solve(game, to, engine).p;
            for (const auto& [from, end] : {std::pair<Cell, Cell>{{0, 0}, {to + 1, to + 1}},
                                            {{5, 20}, {64, 65}},
                                            {{63, 0}, {65, 500}},
                                            {{70, 70}, {70, 80}}}) {
                std::vector<Cell> expected;
                for (std::int64_t x = from.x; x < std::min(end.x, to + 1); ++x)
                    for (std::int64_t y = from.y; y < std::min(end.y, to + 1); ++y)
                        if (p.contains(x, y)) expected.push_back({x, y});
                std::vector<Cell> found;
                p.for_each_in(from, end, [&](Cell cell) { found.push_back(cell); });
                EXPECT_EQ(found, expected) << text << ", " << to_text(engine);
            }
        }
    }
}

TEST(PSetTest, CountsAndTheLargestPileAreThoseOfTheCells) {
    for (const char* text : {"wythoff", "nim", "horizontal(2)", "vertical", "rook(odd) + bishop(even)", "rook, cut(20,20)"})
        for (const std::int64_t to : {0, 5, 63, 64, 130})
            for (const Engine engine : {Engine::automatic, Engine::board}) {
                const PSet p = solve(make_game(text), to, engine).p;
                const std::vector<Cell> cells = p.cells();
                std::int64_t largest = 0;
                for (const Cell& cell : cells) largest = std::max({largest, cell.x, cell.y});
                EXPECT_EQ(p.count(), static_cast<std::int64_t>(cells.size())) << text << " to " << to;
                EXPECT_EQ(p.largest_pile(), largest) << text << " to " << to;
            }
}

TEST(PSetTest, ByLargerPileTheCellsAreSortedByItThenByX) {
    for (const char* text : {"wythoff", "maharaja", "horizontal(2)", "blocking-queen(k=5)", "rook(odd) + bishop(even)"})
        for (const std::int64_t to : {0, 1, 63, 64, 130}) {
            const PSet p = solve(make_game(text), to).p;
            std::vector<Cell> expected;
            for (std::int64_t most = 0; most <= to; ++most)
                for (std::int64_t x = 0; x <= most; ++x)
                    for (std::int64_t y = 0; y <= most; ++y)
                        if (std::max(x, y) == most && p.contains(x, y)) expected.push_back({x, y});
            std::vector<Cell> found;
            p.for_each_by_larger([&](Cell cell) { found.push_back(cell); });
            EXPECT_EQ(found, expected) << text << " to " << to;
        }
}

// Whatever is solved, the numbers it settles are those of a larger board.
TEST(Numbered, PositionsKeepTheirNumbersOnALargerBoard) {
    for (const char* text : {"wythoff", "maharaja", "nim", "horizontal(2)", "roob-blocking(m=2,p=3)", "even-odd(s=2,t=3)",
                             "wythoff(misere)", "rook + bishop + jump(1,2)"}) {
        const Game game = make_game(text);
        const auto numbered = [&](std::int64_t to) {
            std::vector<Cell> cells;
            for_each_numbered(game, solve(game, to).p, [&](Cell cell) { cells.push_back(cell); });
            return cells;
        };
        const std::vector<Cell> all = numbered(120);
        for (const std::int64_t to : {0, 5, 6, 30, 77}) {
            const std::vector<Cell> some = numbered(to);
            ASSERT_LE(some.size(), all.size());
            EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin())) << text << " to " << to;
            EXPECT_EQ(first_p_positions(game, static_cast<std::int64_t>(some.size()) + 1).cells.size(), some.size() + 1);
        }
    }
}

}  // namespace
}  // namespace wythoff
