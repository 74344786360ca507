// Games with very many jumps, on boards where the engines take them together: rays as far as the board goes, and rows of jumps.
#include <gtest/gtest.h>

#include "solve/definition.hpp"
#include "solve/lines_jumps.hpp"
#include "solve/plan_rays.hpp"
#include "support/print_cell.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

Plan plan_of(const std::string& game, std::int64_t to) {
    return with_rays(make_plan(make_game(game), to, [](const Game& inner, std::int64_t bound) {
        auto moves = solve(inner, bound).p.cells();
        std::erase(moves, Cell{0, 0});
        return moves;
    }));
}

TEST(ManyJumps, AreRaysWhereTheyGoToTheEdgeOfTheBoard) {
    const Plan all = plan_of("adjoined(T=100)", 150);
    EXPECT_TRUE(all.fatal.jumps.empty());
    EXPECT_FALSE(all.whole);
    EXPECT_EQ(all.fatal.strides.size(), plan_of("adjoined(T=inf)", 150).fatal.strides.size());
    EXPECT_EQ(plan_of("adjoined(T=100)", 300).fatal.jumps.size(), 200U);  // (150,300) is on the board and no move
    EXPECT_EQ(plan_of("adjoined(T=100)", 201).fatal.jumps.size(), 0U);
    EXPECT_EQ(plan_of("adjoined(T=100)", 202).fatal.jumps.size(), 200U);
    EXPECT_EQ(plan_of("rook + bishop(even)", 100).fatal.jumps.size(), 0U);
    EXPECT_EQ(plan_of("rook + bishop(squares)", 100).fatal.jumps.size(), 10U);
}

TEST(ManyJumps, GiveThePPositionsOfTheDefinition) {
    for (const char* text : {"adjoined(T=20)", "adjoined(T=30)", "adjoined(T=100)", "adjoin-p(wythoff)", "adjoin-p(maharaja)",
                             "adjoin-p(rook(odd))", "rook + bishop(primes)", "rook + bishop(squares)", "adjoined(T=40,misere)",
                             "rook + bishop + p-positions(m-wythoff(2)), misere", "rook + p-positions(wythoff), cut(2,3)",
                             "rook + bishop, block(1, p-positions(m-wythoff(2)))"}) {
        const Game game = make_game(text);
        for (const std::int64_t to : {39, 64, 140})
            EXPECT_EQ(solve(game, to).p.cells(), solve_by_definition(game, to).cells()) << text;
    }
}

// Equal columns, and columns with equal candidates, are worked out once.
void compare_along_rows_and_columns(std::int64_t to) {
    for (const char* text :
         {"rook(primes)", "rook(primes), misere", "horizontal(primes) + vertical(squares)", "rook(fibonacci)",
          "horizontal(squares) + vertical", "horizontal + vertical(primes)", "rook(primes) + jump(1,1)", "rook(primes), block(1)",
          "rook(primes) + bishop, block(2, rook(primes))", "rook(primes), cut(3,5)",
          "rook(primes), lost((3,4),(70,70)), won((5,9))", "rook(primes), lost(x = y)", "rook(primes) + cone(2,1)",
          "rook(primes) + take(k,l: k = l and k <= x)", "rook(primes) + take(k,l: k*l = 6)"}) {
        const Game game = make_game(text);
        EXPECT_EQ(solve(game, to, Engine::board).p.cells(), solve_by_definition(game, to).cells()) << text;
    }
}

TEST(ManyJumps, AlongRowsAndColumnsGiveThePPositionsOfTheDefinition) { compare_along_rows_and_columns(90); }
TEST(ManyJumps, AlongRowsAndColumnsGiveThePPositionsOfTheDefinitionOnLargerBoardsLong) { compare_along_rows_and_columns(200); }

// No two of so many columns are equal: the table of equal columns is full.
TEST(ManyJumps, OfColumnsThatAllDifferGiveThePPositionsOfTheDefinitionLong) {
    const Game game = make_game("rook(primes) + bishop");
    EXPECT_EQ(solve(game, 620, Engine::board).p.cells(), solve_by_definition(game, 620).cells());
}

// The game inside is solved first, and quietly: what is told is how far the game itself is.
TEST(ManyJumps, OfAnotherGameAreFoundWithoutAWord) {
    std::vector<double> told;
    Budget budget;
    budget.progress = Progress([&](const std::string&, double done) { told.push_back(done); }, nullptr);
    static_cast<void>(solve(make_game("adjoin-p(wythoff)"), 20'000, Engine::lines, budget));
    ASSERT_GT(told.size(), 30U);            // every 512 columns
    EXPECT_LT(told[told.size() / 5], 0.1);  // a fifth of the columns is much less of the work
    EXPECT_LT(told[2 * told.size() / 5], 0.25);
}

// Rows against the list they come from, with pairs far up and columns without one.
TEST(ManyJumps, InRowsLeadWhereOneOfThemLeads) {
    constexpr std::int64_t columns = 700;
    std::vector<Cell> jumps;
    for (std::int64_t k = 0; k < 400; ++k) {
        if (k % 7 != 3 && k > 0) jumps.push_back({k, 1 + k * k % 501});
        if (k % 5 == 0) jumps.push_back({k, 1000 + k});
    }
    std::sort(jumps.begin(), jumps.end());
    const lines::Jumps together(jumps);
    Partners partner(columns, no_partner);
    for (std::uint32_t x = 0; x < columns; ++x)
        if (x % 3 != 1) partner[x] = x % 11 == 0 ? no_partner - 1 - x : x * x % 947;
    int hits = 0;
    for (std::int64_t x = 0; x < columns; x += 13)
        for (std::int64_t y = 0; y < 2500; y += 7) {
            bool leads = false;
            for (const Cell& jump : jumps)
                leads = leads || (jump.x <= x && partner[static_cast<std::size_t>(x - jump.x)] == y - jump.y);
            hits += leads ? 1 : 0;
            EXPECT_EQ(together.lead_to_pair(partner, x, y), leads) << x << " " << y;
        }
    EXPECT_GT(hits, 1000);
}

}  // namespace
}  // namespace wythoff
