#include "solve/nim_board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "solve/definition.hpp"
#include "solve/nimbers.hpp"
#include "support/arbitrary_game.hpp"
#include "support/inner_by_definition.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

NimTable on_board(const Game& game, std::int64_t to) { return nim_values_on_board(make_plan(game, to, inner_by_definition)); }

bool has_nimbers(const Game& game) {
    const BoardRules* rules = game.board();
    return rules != nullptr && !rules->imitation && rules->cuts.size() <= 1 && !rules->blocking &&
           rules->convention == Convention::normal;
}

TEST(NimBoard, AgreesWithTheDefinitionForEveryCatalogueExample) {
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        if (has_nimbers(game)) {
            EXPECT_EQ(on_board(game, 40), nimbers_by_definition(game, 40)) << entry.example;
        }
    }
}

TEST(NimBoard, AgreesWithTheDefinitionForRulesSpelledOut) {
    for (const std::string text : {"rook(odd)",
                                   "rook(>=3)",
                                   "rook(1,3,4)",
                                   "rook(0,2 mod 5)",
                                   "horizontal",
                                   "vertical",
                                   "vertical(1,2 mod 4)",
                                   "bishop(even)",
                                   "rook(3 mod 20) + bishop",
                                   "ray(1,2) + rook",
                                   "ray(2,4,even) + rook(>=2)",
                                   "ray(3,1,<=4) + bishop",
                                   "ray(5,2) + ray(2,5,odd)",
                                   "ray(9,8) + rook",
                                   "rook + band(3)",
                                   "band(4)",
                                   "rook + band(6), cut(4,3)",
                                   "cone(1,1)",
                                   "rook + cone(2,3)",
                                   "cone(3,2,odd,even)",
                                   "cone(2,1,<=3,{2,5}) + rook",
                                   "cone(1,4,{1,2} mod 3)",
                                   "jump(1,2) + jump(2,1)",
                                   "rook + jump(1,2) + jump(2,1) + jump(0,5)",
                                   "rook + p-positions(rook)",
                                   "rook + bishop, cut(2,3)",
                                   "rook(odd) + bishop(odd), cut(5,1)",
                                   "cone(2,2), cut(3,3)"}) {
        const Game game = make_game(text);
        EXPECT_EQ(on_board(game, 36), nimbers_by_definition(game, 36)) << text;
    }
}

TEST(NimBoard, HasTheExclusiveOrForNim) {
    const NimTable table = on_board(make_game("nim"), 300);
    for (std::size_t x = 0; x <= 300; ++x)
        for (std::size_t y = 0; y <= 300; ++y) ASSERT_EQ(table[x][y], static_cast<std::int32_t>(x ^ y));
}

TEST(NimBoard, AgreesWithTheDefinitionForWythoffUpTo150) {
    const Game game = make_game("wythoff");
    EXPECT_EQ(on_board(game, 150), nimbers_by_definition(game, 150));
}

TEST(NimBoard, ExistsOnTheSmallestBoard) { EXPECT_EQ(on_board(make_game("wythoff"), 0), (NimTable{{0}})); }

TEST(NimBoard, IsRefusedWithBlockingOrMisere) {
    for (const std::string text : {"blocking-queen(k=3)", "wythoff(misere)"}) {
        try {
            static_cast<void>(on_board(make_game(text), 10));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::unsupported);
        }
    }
}

TEST(NimBoard, IsRefusedWhenItDoesNotFitInMemory) {
    Budget budget;
    budget.memory = std::uint64_t{1} << 20;
    for (const std::int64_t to : {600, 300'000}) {
        try {
            static_cast<void>(nim_values_on_board(make_plan(make_game("wythoff"), to, {}), budget));
            ADD_FAILURE() << to;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
        }
    }
}

// Tiles have 64 cells a side: moves and lines cross from tile to tile here.
TEST(NimBoard, AgreesWithItsTwinWhereTilesMeet) {
    for (const std::string text :
         {"wythoff", "maharaja", "m-wythoff(3)", "connell(3)", "rook(>=3) + bishop", "rook(0,2 mod 5)", "vertical(1,2 mod 4)",
          "ray(1,2) + rook", "ray(1,2) + ray(2,1) + rook(odd)", "ray(9,8) + rook", "ray(5,2) + ray(2,5,odd)", "bishop(even)",
          "rook(3 mod 20) + bishop", "rook(primes)", "rook + jump(70,3) + jump(3,70)", "rook + bishop, cut(66,66)",
          "rook + bishop, cut(5,70)", "ray(2,2,odd) + ray(1,3,2 mod 3) + ray(3,1,2 mod 3)", "band(4)"}) {
        const Plan plan = make_plan(make_game(text), 150, inner_by_definition);
        EXPECT_EQ(nim_values_on_board(plan), nimbers_on_board(plan)) << text;
    }
}

TEST(NimBoard, OfConesAgreesWithItsTwin) {
    for (const std::string text :
         {"st-wythoff(2,3)", "st-wythoff(1,5)", "even-even(3,2)", "odd-even(2,3)", "rook + cone(2,1) + bishop", "cone(2,90)",
          "rook + cone(3,1,1 mod 5 from 7,all)", "rook + cone(2,2,primes,all)", "horizontal + cone(1,3,odd,0 mod 3)",
          "rook + cone(2,1), cut(20,20)", "cone(2,1) + cone(1,4,odd,even)"}) {
        const Plan plan = make_plan(make_game(text), 90, inner_by_definition);
        EXPECT_EQ(nim_values_on_board(plan), nimbers_on_board(plan)) << text;
    }
}

TEST(NimBoard, OfConditionsAgreesWithTheDefinition) {
    for (const std::string text :
         {"take(k,l: (k+l) mod 2 = 1)", "rook + take(k,l: (k+l) mod 2 = 1)", "take(k,l: k = l)", "take(k,l: k < l)",
          "rook + take(k,l: k*l = 6)", "take(k,l: k xor l = 5)", "take(k,l: k mod 3 = l mod 5)", "take(k,l: k >= 1 or l > 3)",
          "take(k,l: k = 0 and l in primes) + horizontal(2)", "take(k,l: l mod 4 = 2 and k <= 2*l) + bishop, cut(4,3)",
          "take(k,l: k + l > 0)", "rook + take(k,l: k mod 2 = 1 and l mod 2 = 1) + cone(2,1)"}) {
        const Game game = make_game(text);
        EXPECT_EQ(on_board(game, 36), nimbers_by_definition(game, 36)) << text;
    }
}

TEST(NimBoard, IsTheSameByAnyNumberOfThreads) {
    for (const std::string text :
         {"wythoff", "rook + jump(1,3) + ray(1,2)", "st-wythoff(2,3)", "rook + take(k,l: k mod 3 = l mod 5)"}) {
        const Plan plan = make_plan(make_game(text), 530, inner_by_definition);
        Budget budget;
        budget.threads = 1;
        const NimTable alone = nim_values_on_board(plan, budget);
        for (const unsigned threads : {2U, 5U}) {
            budget.threads = threads;
            EXPECT_EQ(nim_values_on_board(plan, budget), alone) << text << " by " << threads;
        }
    }
}

TEST(NimBoard, IsRefusedForConditionsOnThePiles) {
    const Game game = make_game("take(k,l: k = l and k <= x)");
    EXPECT_THROW(static_cast<void>(on_board(game, 10)), Error);
    EXPECT_EQ(nimbers(game, 20), nimbers_by_definition(game, 20));
}

RC_GTEST_PROP(NimBoard, AgreesWithTheDefinitionForArbitraryGames, ()) {
    Game game = *arbitrary_game();
    auto& rules = std::get<BoardRules>(game.rules);
    rules.blocking.reset();
    rules.convention = Convention::normal;
    const std::int64_t to = *between(0, 20);
    RC_ASSERT(on_board(game, to) == nimbers_by_definition(game, to));
}

// A lost position has value 0, and the positions around it read their values through it.
TEST(NimBoard, WithLostPositionsAgreesWithTheDefinitionAndItsTwin) {
    for (const std::string text :
         {"queen, lost(x + y <= 2)", "wythoff, lost((3,4),(4,3),(0,0))", "wythoff, lost((70,66),(3,130))", "rook, lost(x = y)",
          "rook(odd) + bishop(odd), cut(5,1), lost((5,0),(6,6))", "maharaja, lost(x mod 7 = 3)", "ray(1,2) + rook, lost(x < y)",
          "rook(3 mod 20) + bishop, lost(x + y = 30)", "st-wythoff(2,3), lost((1,1),(9,4))", "rook + cone(2,1), lost(x*y = 12)",
          "rook + take(k,l: (k+l) mod 2 = 1), lost(x + y <= 3)", "cone(2,2), cut(3,3), lost(x = y)", "rook, lost(x >= 0)"}) {
        const Plan plan = make_plan(make_game(text), 140, inner_by_definition);
        const NimTable table = nim_values_on_board(plan);
        if (plan.takes.empty()) {
            EXPECT_EQ(table, nimbers_on_board(plan)) << text;
        }
        EXPECT_EQ(on_board(make_game(text), 36), nimbers_by_definition(make_game(text), 36)) << text;
    }
}

TEST(NimBoard, WithLostPositionsIsTheSameByAnyNumberOfThreads) {
    for (const std::string text : {"queen, lost(x + y <= 2)", "st-wythoff(2,3), lost(x mod 5 = 2)"}) {
        const Plan plan = make_plan(make_game(text), 530, inner_by_definition);
        Budget budget;
        budget.threads = 1;
        const NimTable alone = nim_values_on_board(plan, budget);
        budget.threads = 3;
        EXPECT_EQ(nim_values_on_board(plan, budget), alone) << text;
    }
}

// A condition with numbers beyond 64 bits is left to the definition.
TEST(NimBoard, LeavesConditionsOnHugeNumbersToTheDefinition) {
    const Game game = make_game("rook, lost(x*y*10^12*10^12 = 6*10^12*10^12)");
    EXPECT_THROW(static_cast<void>(on_board(game, 10)), Error);
    EXPECT_EQ(nimbers(game, 10), nimbers_by_definition(game, 10));
}

TEST(NimBoard, IsRefusedForPositionsThatAreWon) {
    for (const std::string text : {"wythoff, won((3,4))", "wythoff, won(x = y)", "wythoff, lost((1,1)), won((3,4))"})
        EXPECT_THROW(static_cast<void>(on_board(make_game(text), 10)), Error) << text;
}

RC_GTEST_PROP(NimBoard, WithLostPositionsAgreesWithTheDefinitionForArbitraryGames, ()) {
    const Game game = *arbitrary_game_with_lost_positions();
    const std::int64_t to = *between(0, 20);
    const NimTable expected = nimbers_by_definition(game, to);
    RC_ASSERT(on_board(game, to) == expected);
    RC_ASSERT(nimbers_on_board(make_plan(game, to, inner_by_definition)) == expected);
}

}  // namespace
}  // namespace wythoff
