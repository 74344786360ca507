// Games with positions where play ends by the rules: the engines against the definition, and the definition against hands.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "solve/board.hpp"
#include "solve/definition.hpp"
#include "solve/lines.hpp"
#include "support/arbitrary_condition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::vector<Cell> cells(const std::string& game, std::int64_t to, Engine engine = Engine::definition) {
    return solve(make_game(game), to, engine).p.cells();
}

// Worked out by hand, option by option.
TEST(Endings, ByHand) {
    EXPECT_EQ(cells("wythoff, lost((1,1))", 6), (std::vector<Cell>{{0, 0}, {1, 1}, {2, 3}, {3, 2}, {4, 6}, {6, 4}}));
    EXPECT_EQ(cells("wythoff, won((1,2),(2,1))", 5), (std::vector<Cell>{{0, 0}, {1, 3}, {2, 5}, {3, 1}, {5, 2}}));
    EXPECT_EQ(cells("jump(1,0), lost((1,0)), won((0,1))", 2), (std::vector<Cell>{{0, 0}, {0, 2}, {1, 0}, {1, 1}, {2, 2}}));
}

TEST(Endings, PrescribeWhatTheConventionWouldSay) {
    EXPECT_EQ(cells("wythoff, misere, lost((0,0))", 40), cells("wythoff", 40));
    EXPECT_EQ(cells("maharaja, won((0,0))", 40), cells("maharaja, misere", 40));
    EXPECT_EQ(cells("wythoff, lost((1,2)), won((1,1))", 40), cells("wythoff", 40));
}

RC_GTEST_PROP(Endings, TheEnginesAgreeWithTheDefinition, ()) {
    const Game game = *arbitrary_game_with_endings();
    const std::int64_t to = *between(0, 20);
    const std::vector<Cell> truth = solve_by_definition(game, to).cells();
    RC_ASSERT(solve(game, to).p.cells() == truth);
    for (const Engine engine : {Engine::board, Engine::lines}) {
        try {
            RC_ASSERT(solve(game, to, engine).p.cells() == truth);
        } catch (const Error& error) {
            RC_ASSERT(error.kind() == Error::Kind::unsupported);
        }
    }
}

RC_GTEST_PROP(Endings, GoWithConditionsOnTheBoard, ()) {
    const std::vector<std::string> clauses = {", lost((3,4),(3,9)), won((2,2))", ", cut(2,3), lost((2,2),(5,5))",
                                              ", misere, lost((0,0),(1,7)), won((4,4))"};
    const std::string game =
        "rook(odd or 4) + take(k,l: " + *arbitrary_condition() + ")" + clauses[static_cast<std::size_t>(*between(0, 2))];
    RC_LOG(game);
    RC_ASSERT(cells(game, 20, Engine::automatic) == cells(game, 20));
}

// Columns of several words, with lost positions above and below what the walk up a column would reach.
TEST(Endings, TheBoardAgreesWithTheDefinitionOnLargerBoards) {
    for (const char* game :
         {"wythoff, lost((3,4),(3,70),(3,130),(40,1)), won((8,13),(13,8))", "rook(odd) + bishop, lost((5,64),(5,63),(6,127))",
          "maharaja, misere, lost((100,100)), won((1,0))",
          "rook + bishop, block(2, rook), lost((7,7),(7,65),(7,100)), won((0,1))",
          "rook(2,3 mod 7) + cone(2,1), cut(3,3), lost((3,0),(0,90))", "horizontal + ray(2,1), lost((4,4),(4,80))"})
        EXPECT_EQ(cells(game, 140, Engine::board), cells(game, 140)) << game;
}

TEST(Endings, AreRefusedByLinesWithTheReason) {
    const Game game = make_game("wythoff, lost((3,4))");
    try {
        static_cast<void>(solve(game, 50, Engine::lines));
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "lines takes no positions where play ends by the rules");
    }
    EXPECT_EQ(solve(game, 50).engine, Engine::board);
    EXPECT_EQ(solve(make_game("wythoff, won((0,0))"), 0).p.count(), 0);
    EXPECT_EQ(solve(game, 2).engine, Engine::lines);  // the position is not on that board
    EXPECT_EQ(order_of_pairs(make_game("wythoff, lost((3,4),(4,3))")), PairOrder::by_larger_pile);
}

TEST(Endings, HaveNoNimValues) {
    for (const Engine engine : {Engine::automatic, Engine::board, Engine::definition}) {
        try {
            static_cast<void>(nimbers(make_game("wythoff, won((3,4))"), 10, engine));
            FAIL();
        } catch (const Error& error) {
            EXPECT_STREQ(error.what(),
                         "rook + bishop, won((3,4)): a position where the player to move has won by the rules has no nim-value");
        }
    }
}

TEST(FirstPositions, SayHowManyThereAreWhereTheyAreTooFew) {
    try {
        static_cast<void>(first_p_positions(make_game("take(k,l: k + l >= 1)"), 5));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit);
        EXPECT_STREQ(error.what(), "take(k,l: k + l >= 1): only 1 of 5 P-positions were found with piles up to 8191");
    }
    EXPECT_EQ(first_p_positions(make_game("take(k,l: k + l >= 1)"), 1).cells, (std::vector<Cell>{{0, 0}}));
    EXPECT_THROW(static_cast<void>(first_p_positions(make_game("queen, won((0,0)), lost((1,0))"), 100'000'000'000)), Error);
}

}  // namespace
}  // namespace wythoff
