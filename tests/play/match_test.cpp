#include "wythoff/play/match.hpp"

#include <gtest/gtest.h>

#include "solve/definition.hpp"
#include "wythoff/play/strategy.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Match make_match(const std::string& game, const Position& at, Oracle& oracle) {
    return {make_game(game), make_state(make_game(game), at), oracle.is_p()};
}

// Two perfect players: whoever the definition says wins must win.
Side play_out(const std::string& text, const Position& at) {
    const Game game = make_game(text);
    Oracle oracle(game);
    Match match(game, make_state(game, at), oracle.is_p());
    while (true) {
        if (match.awaits_choice()) {
            EXPECT_EQ(match.choose_board(best_cut(oracle, match.state())), std::nullopt);
        } else if (match.awaits_block()) {
            EXPECT_EQ(match.block(best_block(oracle, match.state())), std::nullopt);
        } else if (const auto winner = match.winner()) {
            return *winner;
        } else {
            EXPECT_EQ(match.move(best_move(oracle, match.state())->move), std::nullopt);
        }
    }
}

class PerfectPlay : public testing::TestWithParam<const char*> {};

TEST_P(PerfectPlay, WinsExactlyWhereTheDefinitionSaysSo) {
    const Game game = make_game(GetParam());
    const PSet p = solve_by_definition(game, 9);
    for (std::int64_t x = 0; x <= 9; ++x)
        for (std::int64_t y = 0; y <= 9; ++y) {
            const auto& cuts = game.board()->cuts;
            if (cuts.size() == 1 && x < cuts[0].u && y < cuts[0].v) continue;
            const Side expected = p.contains(x, y) ? Side::second : Side::first;
            ASSERT_EQ(play_out(GetParam(), to_position({x, y})), expected) << x << "," << y;
        }
}

INSTANTIATE_TEST_SUITE_P(, PerfectPlay,
                         testing::Values("wythoff", "wythoff(misere)", "maharaja", "roob-blocking(m=2,p=3)",
                                         "bishop-blocking(m=1,p=2)", "blocking-queen(k=3)", "shifted(m=2,p=3,l=1)",
                                         "shifted-choice(m=1,p=3)", "imitation(m=1,p=2)", "imitation(m=2,p=1)",
                                         "odd-even(s=2,t=2,misere)", "adjoin-p(wythoff)", "restricted(s=1,t=1,Sh=1,2,Sv=<=2)",
                                         "wythoff, lost((1,1),(3,5))", "wythoff, misere, lost((2,2)), won((1,2),(5,5))",
                                         "roob-blocking(m=2,p=3), lost((2,2)), won((3,5))",
                                         "cut-corner(m=1,p=1,u=2,v=2), lost((4,4)), won((2,0))"));

TEST(Match, EndsWhereTheRulesSayAndSaysWhoHasWon) {
    Oracle oracle(make_game("wythoff, lost((3,4)), won((2,2))"));
    Match match = make_match("wythoff, lost((3,4)), won((2,2))", {5, 4}, oracle);
    EXPECT_EQ(match.winner(), std::nullopt);
    EXPECT_EQ(match.prescribed(), std::nullopt);
    EXPECT_EQ(match.move({2, 0, {}}), std::nullopt);  // to (3,4), where the second player has lost
    EXPECT_EQ(match.winner(), Side::first);
    EXPECT_EQ(match.prescribed(), Outcome::P);
    EXPECT_EQ(match.move({3, 0, {}}), "play ends at (3, 4), where the player to move has lost");
    EXPECT_TRUE(match.undo(1));
    EXPECT_EQ(match.move({3, 2, {}}), "taking (3, 2) is not a move of this game");
    EXPECT_EQ(match.move({0, 2, {}}), std::nullopt);
    EXPECT_EQ(match.move({3, 0, {}}), std::nullopt);  // to (2,2), where the first player has won
    EXPECT_EQ(match.winner(), Side::first);
    EXPECT_EQ(match.move({2, 2, {}}), "play ends at (2, 2), where the player to move has won");
}

TEST(PerfectMullerPlay, WinsTheMullerGameWhereTheDefinitionSaysSo) {
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    const HeapOutcomes outcomes = solve_heap_by_definition(*game.heap(), 12);
    for (std::int64_t n = 0; n <= 12; ++n)
        EXPECT_EQ(play_out("muller-subtraction(S=1,2,4)", {to_integer(n), 0}),
                  outcomes.inside[static_cast<std::size_t>(n)] == Outcome::P ? Side::second : Side::first);
}

TEST(Match, KeepsTheOrderOfBlockingAndMoving) {
    Oracle oracle(make_game("roob-blocking(m=2,p=3)"));
    Match match = make_match("roob-blocking(m=2,p=3)", {0, 4}, oracle);
    EXPECT_TRUE(match.awaits_block());
    EXPECT_EQ(match.move({0, 4, {}}), "the previous player blocks first");
    EXPECT_EQ(match.block({{0, 3}}), "(0, 3) is an option that cannot be blocked");
    EXPECT_EQ(match.block({{0, 5}}), "(0, 5) is not an option here");
    EXPECT_EQ(match.block({{0, 0}, {0, 0}}), "(0, 0) is named twice");
    EXPECT_EQ(match.block({{0, 0}, {0, 1}, {0, 2}}), "at most 2 options may be blocked, not 3");
    EXPECT_EQ(match.block({{0, 0}, {0, 2}}), std::nullopt);
    EXPECT_EQ(match.block({}), "there is nothing to block now");
    EXPECT_EQ(match.move({0, 4, {}}), "(0, 0) is blocked");
    EXPECT_EQ(match.move({0, 1, {}}), std::nullopt);
    EXPECT_EQ(match.to_move(), Side::second);
    EXPECT_TRUE(match.undo(1));
    EXPECT_FALSE(match.undo(1));
    EXPECT_TRUE(match.awaits_block());
    EXPECT_EQ(match.state().at, (Position{0, 4}));
}

TEST(Match, LetsTheSecondSideChooseTheBoard) {
    Oracle oracle(make_game("shifted-choice(m=2,p=3)"));
    Match match = make_match("shifted-choice(m=2,p=3)", {0, 3}, oracle);
    EXPECT_EQ(match.move({0, 1, {}}), "the second player chooses the board first");
    EXPECT_EQ(match.choose_board(3), "l is from 0 to 2, not 3");
    EXPECT_EQ(match.choose_board(1), "the position is not on the board for l = 1");
    EXPECT_EQ(match.choose_board(2), std::nullopt);
    EXPECT_EQ(match.choose_board(2), "there is no board to choose now");
}

TEST(Match, MarksImitations) {
    Oracle oracle(make_game("imitation(m=2,p=3)"));
    Match match = make_match("imitation(m=2,p=3)", {13, 18}, oracle);
    ASSERT_EQ(match.move({2, 0, {}}), std::nullopt);
    EXPECT_FALSE(match.last_move_imitated());
    ASSERT_EQ(match.move({0, 3, {}}), std::nullopt);  // Example 15 of the paper: (11,18) to (11,15) is a 2-imitation
    EXPECT_TRUE(match.last_move_imitated());
}

}  // namespace
}  // namespace wythoff
