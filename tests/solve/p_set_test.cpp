// The three ways in which P-positions are kept answer alike about a rectangle of the board.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace wythoff
