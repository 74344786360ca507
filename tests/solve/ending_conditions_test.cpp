// Endings by a condition on the piles: the engines with plain loops over all options, and published values.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "solve/definition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

using Holds = std::function<bool(std::int64_t x, std::int64_t y)>;
const Holds never = [](std::int64_t, std::int64_t) { return false; };

// The P-positions of the queen, by loops over her moves.
std::set<Cell> queen_by_loops(std::int64_t to, const Holds& lost, const Holds& won, bool misere) {
    std::set<Cell> p;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            bool to_p = false;
            for (std::int64_t k = 1; k <= x; ++k) to_p = to_p || p.contains({x - k, y}) || (k <= y && p.contains({x - k, y - k}));
            for (std::int64_t l = 1; l <= y; ++l) to_p = to_p || p.contains({x, y - l});
            const bool stuck = x == 0 && y == 0;
            if (lost(x, y) || (!won(x, y) && !to_p && !(misere && stuck))) p.insert({x, y});
        }
    return p;
}

struct Row {
    const char* game;
    Holds lost;
    Holds won;
    bool misere;
};

TEST(EndingConditions, TheEnginesAgreeWithPlainLoops) {
    constexpr std::int64_t to = 40;
    const std::vector<Row> rows = {
        {"queen, lost(x + y <= 2)", [](auto x, auto y) { return x + y <= 2; }, never, false},
        {"queen, won(x = y and x > 3)", never, [](auto x, auto y) { return x == y && x > 3; }, false},
        {"queen, misere, won(x mod 3 = 1)", never, [](auto x, auto) { return x % 3 == 1; }, true},
        {"queen, lost(x*y = 6), won(x + y = 5)", [](auto x, auto y) { return x * y == 6; },
         [](auto x, auto y) { return x + y == 5; }, false},
        {"queen, lost(y <= 1 or x xor y = 5), misere", [](auto x, auto y) { return y <= 1 || (x ^ y) == 5; }, never, true},
        {"queen, won((3,1),(5,9)), lost(x = 3)", [](auto x, auto) { return x == 3; },
         [](auto x, auto y) { return x == 5 && y == 9; }, false},
        {"queen, lost((1,3)), won(x = 1)", [](auto x, auto y) { return x == 1 && y == 3; }, [](auto x, auto) { return x == 1; },
         false},
    };
    for (const Row& row : rows) {
        const Game game = make_game(row.game);
        EXPECT_EQ(make_game(to_text(game)), game);
        const std::set<Cell> expected = queen_by_loops(to, row.lost, row.won, row.misere);
        for (const Engine engine : {Engine::definition, Engine::board, Engine::automatic}) {
            const std::vector<Cell> cells = solve(game, to, engine).p.cells();
            EXPECT_EQ(std::set<Cell>(cells.begin(), cells.end()), expected) << row.game << ' ' << to_text(engine);
        }
        EXPECT_THROW(static_cast<void>(solve(game, to, Engine::lines)), Error) << row.game;
    }
}

// T. Komaki, R. Miyadera and A. Murakami, arXiv 2510.11767: with the ending x + y <= 2 the positions of nim-value 1 are Wythoff's
// P-positions from piles of 8 on; below, these differ.
TEST(EndingConditions, NimValueOneIsWythoffsPFromEightOn) {
    constexpr std::int64_t to = 60;
    const NimTable table = nimbers(make_game("queen, lost(x + y <= 2)"), to);
    const PSet p = solve_by_definition(make_game("wythoff"), to);
    std::set<Cell> differ;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = x; y <= to; ++y)
            if ((table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == 1) != p.contains(x, y)) differ.insert({x, y});
    EXPECT_EQ(differ, (std::set<Cell>{{0, 0}, {0, 3}, {3, 5}, {4, 4}, {4, 7}, {5, 7}}));
    EXPECT_EQ(table[1][1], 0);  // lost, whatever options there are
    EXPECT_THROW(static_cast<void>(nimbers(make_game("queen, won(x = 3)"), 5)), Error);
}

// Where the board does not take the game the definition answers: it must read the same endings.
TEST(EndingConditions, WhereBothHoldThePlayerToMoveHasLost) {
    for (const char* text :
         {"rook + take(k,l: k = l and k <= x), misere, won((3,1)), lost(x = 3)",
          "rook(<=2), block(2, rook(<=2)), lost(x = y), won((3,2),(5,4),(7,7))", "rook(<=2), won((3,1)), lost(x = 3)",
          "rook, won(x = 3), lost((3,1))", "rook, won(x = 3), lost(y = 1)"}) {
        const Game game = make_game(text);
        const PSet p = solve_by_definition(game, 12);
        for (std::int64_t x = 0; x <= 12; ++x)
            for (std::int64_t y = 0; y <= 12; ++y)
                if (const auto outcome = prescribed_outcome(*game.board(), to_position({x, y}))) {
                    EXPECT_EQ(p.contains(x, y), *outcome == Outcome::P) << text << to_text(Cell{x, y});
                }
        EXPECT_EQ(solve(game, 12).p.cells(), p.cells()) << text;
    }
}

TEST(EndingConditions, OfThreePiles) {
    constexpr std::int64_t to = 9;
    for (const char* text : {"rook, piles(3), lost(x + y + z <= 2)", "rook + jump(1,1,1), won(x = y and y = z)",
                             "tribonacci, lost(x*y*z = 6), misere", "plane(wythoff) + pass(wythoff), won(z = 1), lost(x = 2)"}) {
        const Game game = make_game(text);
        const PCube by_board = solve_cube(game, to, Engine::board).p;
        const PCube by_definition = solve_cube(game, to, Engine::definition).p;
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                for (std::int64_t z = 0; z <= to; ++z) {
                    EXPECT_EQ(by_board.contains({x, y, z}), by_definition.contains({x, y, z})) << text;
                    if (const auto outcome = prescribed_outcome(*game.position_rules(), {x, y, z})) {
                        EXPECT_EQ(by_board.contains({x, y, z}), *outcome == Outcome::P) << text;
                    }
                }
    }
}

}  // namespace
}  // namespace wythoff
