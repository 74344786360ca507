// Positions where play ends by the rules: lost((3,4)), won((2,2)).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner = [](const Game&, const Position&) { return false; };

RC_GTEST_PROP(Endings, PrintAndParseBack, ()) {
    const Game game = *arbitrary_game_with_endings();
    const Parsed<Game> again = parse_game(to_text(game));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(*again == game);
    RC_ASSERT(transposed(transposed(game)) == game);
}

TEST(Endings, ArePrintedInOrderBehindTheOtherClauses) {
    EXPECT_EQ(to_text(make_game("wythoff, won((2,2)), lost( (5,6) , (3,4) ), misere")),
              "rook + bishop, misere, lost((3,4),(5,6)), won((2,2))");
    EXPECT_EQ(to_text(make_game("adjoin-p((nim, lost((1,2))))")), "adjoin-p((rook, lost((1,2))))");
    EXPECT_EQ(make_game("rook + bishop, lost((5,6),(3,4))"), make_game("wythoff, lost((3,4),(5,6))"));
}

TEST(Endings, MakeAnotherGame) {
    EXPECT_NE(make_game("wythoff, lost((3,4))"), make_game("wythoff"));
    EXPECT_NE(make_game("wythoff, won((3,4))"), make_game("wythoff, lost((3,4))"));
    EXPECT_TRUE(make_game("wythoff, lost((3,4))").family.empty());
    EXPECT_NE(make_game("rook + p-positions(nim, lost((1,2)))"), make_game("rook + p-positions(nim)"));
}

TEST(Endings, ExchangeTheirPilesWithTheRules) {
    EXPECT_EQ(transposed(make_game("wythoff, lost((3,4)), won((5,1))")), make_game("wythoff, lost((4,3)), won((1,5))"));
    EXPECT_FALSE(is_symmetric(make_game("wythoff, lost((3,4))")));
    EXPECT_TRUE(is_symmetric(make_game("wythoff, lost((3,4),(4,3)), won((2,2))")));
    EXPECT_FALSE(is_symmetric(make_game("wythoff, lost((3,4)), won((4,3))")));
}

TEST(Endings, AreAtMostAThousand) {
    const auto many = [](int count) {
        std::string text = "rook, lost((0,0)";
        for (int i = 1; i < count; ++i) text += ",(0," + std::to_string(i) + ")";
        return text + ")";
    };
    EXPECT_EQ(make_game(many(1000)).board()->lost.size(), 1000U);
    const Parsed<Game> more = parse_game(many(1001));
    ASSERT_FALSE(static_cast<bool>(more));
    EXPECT_NE(more.error().message().find("at most 1000 positions where play ends"), std::string::npos);
}

TEST(Endings, AreSaidInWords) {
    const std::vector<std::string> words = to_words(make_game("nim, lost((3,4),(5,6),(7,7)), won((2,2))"));
    const std::vector<std::string> last(words.end() - 3, words.end());
    EXPECT_EQ(last[0], "Play ends at (3, 4), (5, 6) and (7, 7): the player who would move there has lost.");
    EXPECT_EQ(last[1], "Play ends at (2, 2): the player who would move there has won.");
    EXPECT_EQ(last[2], "Elsewhere a player who cannot move loses.");
    EXPECT_EQ(to_words(make_game("nim, misere, won((2,2))")).back(), "Elsewhere a player who cannot move wins.");
}

TEST(Endings, LeaveNoMove) {
    const Game game = make_game("wythoff, lost((3,4)), won((2,2))");
    for (const Position& at : {Position{3, 4}, Position{2, 2}}) {
        const State state = make_state(game, at);
        EXPECT_FALSE(can_move(game, state, no_inner));
        EXPECT_TRUE(legal_moves(game, state, no_inner, 100).empty());
    }
    EXPECT_EQ(objection(game, make_state(game, {3, 4}), {1, 0, {}}, no_inner),
              "play ends at (3, 4), where the player to move has lost");
    EXPECT_EQ(objection(game, make_state(game, {2, 2}), {1, 0, {}}, no_inner),
              "play ends at (2, 2), where the player to move has won");
    EXPECT_EQ(objection(game, make_state(game, {3, 5}), {0, 1, {}}, no_inner), std::nullopt);
    EXPECT_EQ(prescribed_outcome(*game.board(), {3, 4}), Outcome::P);
    EXPECT_EQ(prescribed_outcome(*game.board(), {2, 2}), Outcome::N);
    EXPECT_EQ(prescribed_outcome(*game.board(), {4, 3}), std::nullopt);
    EXPECT_EQ(prescribed_outcome(*game.board(), {*parse_integer("10^40"), 4}), std::nullopt);
}

// A long list of 1, 2, ..., n is printed as a range, and a range from 1 is read as <=n.
TEST(Endings, AreNotTheOnlyListsThatReadBackAsEqualGames) {
    BoardRules rules;
    rules.moves = rook(IntegerSet::make_list({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    const Game game{{}, {}, rules};
    EXPECT_EQ(to_text(game), "rook(1..10)");
    EXPECT_EQ(make_game(to_text(game)), game);
    EXPECT_EQ(make_game("rook(1,2,3)"), make_game("rook(<=3)"));
    EXPECT_NE(make_game("rook(1,2,3)"), make_game("rook(<=4)"));
    EXPECT_NE(make_game("rook(2,3)"), make_game("rook(<=2)"));
    EXPECT_EQ(make_game("rook(not(1,2,3))"), make_game("rook(>=4)"));
    EXPECT_NE(make_game("rook(not(1,2,3))"), make_game("rook(<=3)"));
    const IntegerSet gap = IntegerSet::make_list({1, 2, 3, 4, 5, 6, 7, 8, 9, 12});
    EXPECT_EQ(to_text(gap), "1..9,12");
    EXPECT_EQ(make_integer_set(to_text(gap)), gap);
}

}  // namespace
}  // namespace wythoff
