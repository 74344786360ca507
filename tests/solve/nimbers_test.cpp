#include "solve/nimbers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "support/inner_by_definition.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

NimTable on_board(const Game& game, std::int64_t to) { return nimbers_on_board(make_plan(game, to, inner_by_definition)); }

bool has_nimbers(const Game& game) {
    const BoardRules* rules = game.board();
    return rules != nullptr && !rules->imitation && rules->cuts.size() <= 1 && !rules->blocking &&
           rules->convention == Convention::normal;
}

TEST(Nimbers, AgreeWithTheDefinitionForEveryCatalogueExample) {
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        if (has_nimbers(game)) {
            EXPECT_EQ(on_board(game, 40), nimbers_by_definition(game, 40)) << entry.example;
        }
    }
}

TEST(Nimbers, AgreeWithTheDefinitionForRulesSpelledOut) {
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

TEST(Nimbers, AreTheExclusiveOrForNim) {
    const NimTable table = on_board(make_game("nim"), 300);
    for (std::size_t x = 0; x <= 300; ++x)
        for (std::size_t y = 0; y <= 300; ++y) ASSERT_EQ(table[x][y], static_cast<std::int32_t>(x ^ y));
}

TEST(Nimbers, AgreeWithTheDefinitionForWythoffUpTo150) {
    const Game game = make_game("wythoff");
    EXPECT_EQ(on_board(game, 150), nimbers_by_definition(game, 150));
}

TEST(Nimbers, ExistOnTheSmallestBoard) { EXPECT_EQ(on_board(make_game("wythoff"), 0), (NimTable{{0}})); }

TEST(Nimbers, AreRefusedWithBlockingOrMisere) {
    for (const std::string text : {"blocking-queen(k=3)", "wythoff(misere)"}) {
        try {
            static_cast<void>(on_board(make_game(text), 10));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::unsupported);
        }
    }
}

TEST(Nimbers, AreRefusedWhenTheTableDoesNotFitInMemory) {
    Budget budget;
    budget.memory = std::uint64_t{1} << 20;
    for (const std::int64_t to : {600, 300'000}) {
        try {
            static_cast<void>(nimbers_on_board(make_plan(make_game("wythoff"), to, {}), budget));
            ADD_FAILURE() << to;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
        }
    }
}

RC_GTEST_PROP(Nimbers, AgreeWithTheDefinitionForArbitraryGames, ()) {
    Game game = *arbitrary_game();
    auto& rules = std::get<BoardRules>(game.rules);
    rules.blocking.reset();
    rules.convention = Convention::normal;
    const std::int64_t to = *between(0, 20);
    RC_ASSERT(on_board(game, to) == nimbers_by_definition(game, to));
}

}  // namespace
}  // namespace wythoff
