#include "solve/lines.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "support/inner_by_definition.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Plan plan_of(const std::string& text, std::int64_t to) { return make_plan(make_game(text), to, inner_by_definition); }

// The way that does not use symmetry, whatever the game.
Plan without_symmetry(Plan plan) {
    plan.symmetric = false;
    return plan;
}

void expect_as_defined(const std::string& text, std::int64_t to) {
    SCOPED_TRACE(text);
    const Plan plan = plan_of(text, to);
    const auto objection = lines_objection(plan);
    ASSERT_FALSE(objection) << *objection;
    const auto expected = solve_by_definition(make_game(text), to).cells();
    EXPECT_EQ(solve_by_lines(plan).cells(), expected);
    EXPECT_EQ(solve_by_lines(without_symmetry(plan)).cells(), expected) << "by shells, both halves";
}

// The straightforward loop for a queen with jumps: the least diagonal that is free.
Partners greedy_partners(std::int64_t columns, const std::vector<Cell>& jumps) {
    Partners partner(static_cast<std::size_t>(columns), no_partner);
    std::vector<bool> row_used(static_cast<std::size_t>(3 * columns + 100));
    std::vector<bool> diagonal_used(static_cast<std::size_t>(2 * columns + 100));
    std::int64_t least = 0;
    const auto is_reached = [&](std::int64_t n, std::int64_t y) {
        for (const Cell& jump : jumps)
            if (jump.x <= n && jump.y <= y && partner[static_cast<std::size_t>(n - jump.x)] == y - jump.y) return true;
        return false;
    };
    for (std::int64_t n = 0; n < columns; ++n) {
        if (partner[static_cast<std::size_t>(n)] != no_partner) continue;
        std::int64_t y = n + least;
        while (diagonal_used[static_cast<std::size_t>(y - n)] || row_used[static_cast<std::size_t>(y)] || is_reached(n, y)) ++y;
        partner[static_cast<std::size_t>(n)] = static_cast<std::uint32_t>(y);
        if (y < columns) partner[static_cast<std::size_t>(y)] = static_cast<std::uint32_t>(n);
        row_used[static_cast<std::size_t>(y)] = true;
        diagonal_used[static_cast<std::size_t>(y - n)] = true;
        while (diagonal_used[static_cast<std::size_t>(least)]) ++least;
    }
    return partner;
}

TEST(Lines, AgreeWithTheDefinitionForMaharajaUpTo300) { expect_as_defined("maharaja", 300); }

TEST(Lines, AgreeWithTheDefinitionForEveryCatalogueExampleTheyTake) {
    int taken = 0;
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        if (game.board() == nullptr || game.board()->imitation || game.board()->cuts.size() > 1) continue;
        if (lines_objection(plan_of(entry.example, 80))) continue;
        ++taken;
        expect_as_defined(entry.example, 80);
    }
    EXPECT_GE(taken, 13);
}

class LinesOfGame : public testing::TestWithParam<const char*> {};

TEST_P(LinesOfGame, AgreeWithTheDefinition) {
    for (const std::int64_t to : {0, 1, 2, 7, 63, 64, 100}) {
        if (to == 0 || !lines_objection(plan_of(GetParam(), to))) expect_as_defined(GetParam(), to);
    }
}

INSTANTIATE_TEST_SUITE_P(
    SinglePartners, LinesOfGame,
    testing::Values(
        "nim", "nim(misere)", "wythoff", "wythoff(misere)", "m-wythoff(m=1)", "m-wythoff(m=2)", "m-wythoff(m=3)",
        "m-wythoff(m=4)", "m-wythoff(m=4,misere)", "m-wythoff(m=70)", "m-wythoff(m=1000000)", "maharaja(2,3)", "maharaja(3,5)",
        "maharaja(1,1)", "maharaja(4,7)", "maharaja(1,2,misere)", "maharaja(5,30)", "adjoined(T=inf)", "adjoined(T=4)",
        "adjoined(T=4,misere)", "adjoined(moves=(1,2),(2,1),(3,3),(20,1),(1,20))", "st-wythoff(1,1)", "st-wythoff(1,2)",
        "st-wythoff(1,3)", "st-wythoff(1,4)", "st-wythoff(2,1)", "st-wythoff(2,2)", "st-wythoff(2,3)", "st-wythoff(2,4)",
        "st-wythoff(3,1)", "st-wythoff(3,2)", "st-wythoff(3,3)", "st-wythoff(3,4)", "st-wythoff(4,1)", "st-wythoff(4,2)",
        "st-wythoff(4,3)", "st-wythoff(4,4)", "st-wythoff(3,2,misere)", "rook + cone(2,1) + jump(3,9) + jump(9,3)",
        "rook + cone(2,2) + jump(1,7) + jump(7,1) + jump(2,11) + jump(11,2)", "rook + cone(1,3) + jump(1,5) + jump(5,1)",
        "rook + cone(2,1) + cone(3,1)", "rook + cone(3,1), cut(4,4)", "rook + cone(2,3), cut(3,3), misere",
        "rook + cone(2,2) + ray(1,4) + ray(4,1)", "rook + cone(2,1) + bishop(even) + band(4)",
        "rook + band(3) + jump(1,5) + jump(5,1)", "rook + band(5) + jump(2,9) + jump(9,2), misere", "rook + bishop(even)",
        "rook + bishop(odd)", "rook + bishop(1,2 mod 5)", "rook + bishop(>=4)", "rook + bishop(not(2,5))",
        "rook + ray(1,2) + ray(2,1)", "rook + ray(2,3) + ray(3,2)", "rook + ray(1,3,even) + ray(3,1,even) + bishop",
        "rook + ray(2,5,2 mod 3) + ray(5,2,2 mod 3)", "rook + p-positions(rook)", "adjoin-p(wythoff)", "adjoin-p(maharaja)",
        "rook + jump(1,1)", "rook + bishop, cut(3,3)", "rook + bishop, cut(3,3), misere", "cut-corner(m=1,p=3,u=2,v=2)",
        "rook + bishop(fibonacci)", "rook + bishop(not(fibonacci))", "rook + ray(1,2,>=2) + ray(2,1,>=2)",
        "rook + ray(1,3,>=3) + ray(3,1,>=3) + jump(1,2) + jump(2,1)", "rook + ray(1,2,>=3) + ray(2,1,>=3), misere"));

INSTANTIATE_TEST_SUITE_P(
    Shells, LinesOfGame,
    testing::Values(
        "roob-blocking(1,2,1)", "roob-blocking(2,2)", "roob-blocking(2,3,1)", "roob-blocking(3,2,1)", "roob-blocking(3,4,5)",
        "roob-blocking(1,3,4)", "roob-blocking(4,5,2)", "bishop-blocking(1,2)", "bishop-blocking(2,3)", "bishop-blocking(3,2)",
        "bishop-blocking(3,5)", "blocking-queen(1)", "blocking-queen(2)", "blocking-queen(3)", "blocking-queen(4)",
        "blocking-queen(5)", "blocking-queen(6)", "blocking-queen(17)", "modulo(2,3)", "modulo(1,4,2)", "modulo(2,3,3)",
        "modulo(3,2)", "modulo(2,5,residues={1,3})", "modulo(1,7,residues={0,2,6})", "modulo(2,3,misere)", "connell(2)",
        "connell(3)", "connell(5)", "connell(3,misere)", "shifted(1,2,1)", "shifted(2,3,1)", "shifted(2,3,2)", "shifted(1,5,3)",
        "shifted(2,3,1,misere)", "cut-corner(2,2,5,1)", "cut-corner(1,2,1,7)", "cut-corner(2,2,1,6,misere)",
        "horizontal(odd) + vertical(even) + bishop", "horizontal(even) + vertical(1 mod 3)",
        "horizontal(even) + vertical(1 mod 3) + band(2), misere", "rook + ray(1,2)", "rook + ray(3,1) + jump(1,4)",
        "rook(>=2) + bishop", "rook(>=5) + bishop(>=3) + jump(2,1)", "rook(odd)", "rook(even)", "rook(odd) + bishop(even)",
        "rook(not(2,3)) + ray(2,1,odd)", "rook + jump(1,2)", "rook + bishop + jump(1,2), misere", "rook + band(3) + jump(1,5)",
        "rook + cone(2,1) + jump(1,2)", "rook(>=3) + cone(3,2)", "horizontal(odd) + vertical + cone(2,1), misere",
        "horizontal(even) + vertical(odd) + cone(3,1), cut(2,5)",
        "rook + bishop + jump(1,2) + jump(2,1), block(2, jump(1,2) + jump(2,1) + bishop)", "rook + band(3), block(2, band(2))",
        "rook + band(3), block(3, band(3) + rook)", "rook + band(4), block(1, horizontal(even) + band(2))",
        "rook + ray(1,2), block(2, ray(1,2) + vertical)", "rook + ray(2,1) + bishop, block(3, ray(2,1,even) + bishop(odd))",
        "rook + bishop, block(2, rook(>=3)), cut(2,3)", "rook(odd) + bishop, block(2, rook(1 mod 4))",
        "rook + bishop, block(4, horizontal)", "rook + band(4), block(1, jump(1,2))",
        "rook + band(5), block(1, jump(2,2) + jump(1,4))", "rook(>=2) + ray(1,2,>=2)",
        "rook(odd) + ray(2,3,>=2) + ray(3,1,>=3)"));

TEST(Lines, WaysAgreeForBlockedQueens) {
    for (const int k : {2, 3, 4, 5, 6, 7, 8, 10, 13, 20, 63, 64, 65}) {
        const Plan plan = plan_of("blocking-queen(" + std::to_string(k) + ")", 1500);
        EXPECT_EQ(solve_by_lines(plan).cells(), solve_by_lines(without_symmetry(plan)).cells()) << k;
    }
}

TEST(Lines, WaysAgreeForMaharajaAcrossManyWindows) {
    const std::int64_t columns = 200'000;
    const Plan plan = plan_of("maharaja", columns - 1);
    const Partners expected = greedy_partners(columns, {{1, 2}, {2, 1}});
    EXPECT_EQ(partners_by_lines(plan), expected);
    const PSet by_shells = solve_by_lines(without_symmetry(plan));
    EXPECT_EQ(by_shells.cells(), PSet(columns - 1, expected).cells());
}

// Blocks of columns and single steps must hand over to each other; some of these games have too many states for blocks.
TEST(Lines, PartnersAreGreedyForQueensWithJumps) {
    const std::vector<std::pair<std::string, std::vector<Cell>>> games = {
        {"wythoff", {}},
        {"maharaja(2,3)", {{2, 3}, {3, 2}}},
        {"maharaja(1,1)", {}},
        {"maharaja(4,7)", {{4, 7}, {7, 4}}},
        {"maharaja(1,50)", {{1, 50}, {50, 1}}},
        {"maharaja(16,1)", {{16, 1}, {1, 16}}},
        {"adjoined(moves=(1,2),(2,1),(2,3),(3,2),(1,3),(3,1))", {{1, 2}, {2, 1}, {2, 3}, {3, 2}, {1, 3}, {3, 1}}},
        {"adjoined(T=6)", {{1, 2}, {2, 1}, {2, 4}, {4, 2}, {3, 6}, {6, 3}, {4, 8}, {8, 4}, {5, 10}, {10, 5}, {6, 12}, {12, 6}}},
    };
    for (const auto& [text, jumps] : games) {
        SCOPED_TRACE(text);
        const std::int64_t columns = 30'011;
        EXPECT_EQ(partners_by_lines(plan_of(text, columns - 1)), greedy_partners(columns, jumps));
    }
}

TEST(Lines, PartnersOfAnEndlessFamilyDoNotDependOnTheWay) {
    for (const char* text :
         {"adjoined(T=inf)", "m-wythoff(m=3)", "st-wythoff(s=2,t=3)", "rook + bishop(even)", "maharaja(1,2,misere)"}) {
        SCOPED_TRACE(text);
        const Plan plan = plan_of(text, 20'000);
        EXPECT_EQ(solve_by_lines(plan).cells(), solve_by_lines(without_symmetry(plan)).cells());
    }
}

// W. A. Wythoff, A modification of the game of Nim (1907): (1,2), (3,5), (4,7), (6,10), (8,13), ...
TEST(Lines, PartnersOfWythoffAreWythoffsPairs) {
    const Partners partner = partners_by_lines(plan_of("wythoff", 9));
    EXPECT_EQ(partner, (Partners{0, 2, 1, 5, 7, 3, 10, 4, 13, 15}));
}

TEST(Lines, PartnersMayLieAboveTheBoard) {
    const Partners all = partners_by_lines(plan_of("maharaja", 5000));
    const Partners some = partners_by_lines(plan_of("maharaja", 1234));
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin()));
    EXPECT_GT(*std::max_element(some.begin(), some.end()), 1234U);
}

TEST(Lines, PartnersAreAnInvolutionWithoutGaps) {
    for (const char* text : {"maharaja", "m-wythoff(m=5)", "st-wythoff(s=4,t=3)", "adjoined(T=inf)"}) {
        const Partners partner = partners_by_lines(plan_of(text, 10'000));
        for (std::size_t n = 0; n < partner.size(); ++n) {
            ASSERT_NE(partner[n], no_partner) << text << " column " << n;
            if (partner[n] < partner.size()) {
                ASSERT_EQ(partner[partner[n]], n) << text;
            }
        }
    }
}

TEST(Lines, SingleOutWhatHasSinglePartners) {
    for (const char* text : {"nim", "maharaja", "m-wythoff(m=7)", "adjoined(T=inf)", "st-wythoff(s=2,t=2)", "wythoff(misere)"})
        EXPECT_TRUE(has_single_partners(plan_of(text, 50))) << text;
    for (const char* text : {"connell(p=3)", "rook + jump(1,2)", "blocking-queen(k=2)", "rook(>=2)", "shifted(m=2,p=3,l=1)"}) {
        EXPECT_FALSE(has_single_partners(plan_of(text, 50))) << text;
        EXPECT_THROW(static_cast<void>(partners_by_lines(plan_of(text, 50))), Error) << text;
    }
}

TEST(Lines, ObjectToGamesWithoutLongRookMoves) {
    for (const char* text : {"rook(<=3)", "bishop", "horizontal + bishop", "vertical + jump(1,0)", "rook(fibonacci)"}) {
        const auto objection = lines_objection(plan_of(text, 50));
        ASSERT_TRUE(objection) << text;
        EXPECT_EQ(*objection, "lines needs rook moves of unbounded length in both piles");
        try {
            static_cast<void>(solve_by_lines(plan_of(text, 50)));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::unsupported);
            EXPECT_EQ(error.what(), *objection);
        }
    }
}

TEST(Lines, ObjectToConesWithRestrictedSets) {
    EXPECT_EQ(lines_objection(plan_of("rook + cone(2,3,odd,odd)", 50)), "lines takes cones only with all numbers in both piles");
    EXPECT_FALSE(lines_objection(plan_of("rook + cone(2,3)", 50)));
}

TEST(Lines, RefuseWhatDoesNotFitInMemory) {
    Budget budget;
    budget.memory = 100'000;
    for (const char* text : {"maharaja", "connell(p=3)"}) {
        try {
            static_cast<void>(solve_by_lines(plan_of(text, 1'000'000), budget));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit) << text;
        }
    }
}

TEST(Lines, LeaveOutPartnersBeyond32Bits) {
    // rook + cone(s,1) is (s,1)-Wythoff's game, whose pairs are (n, s n + n) for n < s: the first that does not fit is in column
    // 4295.
    const Partners partner = partners_by_lines(plan_of("rook + cone(1000000,1)", 10'000));
    EXPECT_EQ(partner[4294], 4294'004'294U);
    EXPECT_EQ(partner[4295], no_partner);
    EXPECT_EQ(partner[0], 0U);
}

TEST(Lines, StopOnRequest) {
    std::atomic<bool> cancel = false;
    Budget budget;
    budget.progress = Progress([&](const std::string&, double done) { cancel = cancel || done > 0.3; }, &cancel);
    for (const char* text : {"maharaja", "m-wythoff(m=2)", "connell(p=3)"}) {
        cancel = false;
        try {
            static_cast<void>(solve_by_lines(plan_of(text, 50'000), budget));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::cancelled) << text;
        }
    }
}

RC_GTEST_PROP(Lines, AgreeWithTheDefinitionForArbitraryGames, ()) {
    const Game game = *arbitrary_game();
    const std::int64_t to = *between(0, 40);
    const Plan plan = make_plan(game, to, inner_by_definition);
    RC_PRE(!lines_objection(plan));
    RC_ASSERT(solve_by_lines(plan).cells() == solve_by_definition(game, to).cells());
}

// Most arbitrary games lack long rook moves; these have them.
RC_GTEST_PROP(Lines, AgreeWithTheDefinitionForArbitraryGamesWithRooks, ()) {
    Game game = *arbitrary_game();
    auto& rules = std::get<BoardRules>(game.rules);
    const IntegerSet across = *rc::gen::element(IntegerSet::all(), IntegerSet::odd(), IntegerSet::make_at_least(3),
                                                IntegerSet::make_residues(3, {0, 1}));
    const IntegerSet up = *between(0, 1) == 0 ? across : IntegerSet::make_residues(4, {1, 2});
    rules.moves.push_back(horizontal(across));
    rules.moves.push_back(vertical(up));
    if (*between(0, 1) == 0) rules.moves = join({rules.moves, std::get<BoardRules>(transposed(game).rules).moves});
    const std::int64_t to = *between(4, 50);
    const Plan plan = make_plan(game, to, inner_by_definition);
    RC_PRE(!lines_objection(plan));
    RC_ASSERT(solve_by_lines(plan).cells() == solve_by_definition(game, to).cells());
}

TEST(Lines, PartnersThatDoNotFitIntoThirtyTwoBitsAreNoObstacle) {
    // m-Wythoff Nim with m = 70000: the pairs are (n, n + 70000 n) as long as n < 70002.
    const FirstPositions first = first_p_positions(make_game("m-wythoff(m=70000)"), 5);
    EXPECT_EQ(first.cells, (std::vector<Cell>{{0, 0}, {1, 70001}, {2, 140002}, {3, 210003}, {4, 280004}}));
}

// A column of a game with very many jumps is long work by itself.
TEST(Lines, LookWhetherToStopWithinTheColumnsOfAGameWithManyJumps) {
    for (const char* text : {"rook + bishop(primes)", "rook + bishop(primes) + jump(1,2)"}) {
        int looks = 0;
        Budget budget;
        budget.progress = Progress({}, [&] { ++looks; });
        static_cast<void>(solve(make_game(text), 4000, Engine::lines, budget));
        EXPECT_GT(looks, 10) << text;
    }
}

TEST(Plan, OfMovesThatAreSolvedForIsBounded) {
    const Game game = make_game("p-positions(wythoff)");
    Budget budget;
    budget.memory = 1'000'000;
    try {
        static_cast<void>(solve(game, 20'000, Engine::board, budget));
        ADD_FAILURE() << "15,000 moves in 1 MB";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit);
        EXPECT_NE(std::string(error.what()).find("moves that are P-positions of another game"), std::string::npos)
            << error.what();
    }
    int looks = 0;
    budget = {};
    budget.progress = Progress({}, [&] { ++looks; });
    const InnerPPositions inner = [](const Game&, std::int64_t to) {
        std::vector<Cell> moves;
        for (std::int64_t x = 1; x < to; ++x) moves.push_back({x, x + 1});
        return moves;
    };
    static_cast<void>(make_plan(game, 1000, inner, budget));
    EXPECT_GE(looks, 2 * 999);  // as they are found, and as they are kept
}

}  // namespace
}  // namespace wythoff
