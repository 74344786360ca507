#include <gtest/gtest.h>

#include "solve/slices_definition.hpp"
#include "support/slices_of_text.hpp"
#include "support/three_piles.hpp"
#include "wythoff/play/match.hpp"
#include "wythoff/play/strategy.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

// Two perfect players: whoever the definition says wins must win.
Side play_out(Oracle& oracle, const Position& start) {
    Match match(oracle.game(), make_state(oracle.game(), start), oracle.is_p());
    while (!match.winner()) {
        const auto choice = best_move(oracle, match.state());
        EXPECT_TRUE(choice) << to_text(match.state().at);
        EXPECT_EQ(match.move(choice->move), std::nullopt) << to_text(match.state().at);
    }
    return *match.winner();
}

TEST(MatchOnThreePiles, IsWonByThePlayerOfWhomTheDefinitionSaysSo) {
    constexpr std::int64_t to = 7;
    for (const char* text : {"with-nim(wythoff)", "with-pass(wythoff)", "with-pass(maharaja,anywhere)", "three-heap",
                             "with-pass(cut-corner(m=1,p=1,u=2,v=3))", "with-pass(jump(2,3))", "with-nim(jump(2,3))"}) {
        const Slices game = slices_of_text(text);
        const auto slices = solve_slices_by_definition(game, 3, to);
        const bool is_cut = !game.base.board()->cuts.empty();
        Oracle oracle(to_game(game));
        for (std::int64_t x = 0; x <= to; x += 2)
            for (std::int64_t y = is_cut ? 3 : 0; y <= to; y += 2)
                for (std::int64_t z = 0; z <= 3; ++z) {
                    const Side expected = slices[static_cast<std::size_t>(z)].contains(x, y) ? Side::second : Side::first;
                    ASSERT_EQ(play_out(oracle, position_of({x, y, z})), expected) << text << ' ' << x << ' ' << y << ' ' << z;
                }
    }
}

TEST(MatchOnThreePiles, IsWonByThePlayerOfWhomTheRulesSaySo) {
    constexpr std::int64_t to = 4;
    for (const char* text : {"tribonacci", "moore(m=2)", "nim(piles=3,misere)", "button(nim,wythoff)",
                             "with-pass(wythoff), misere", "plane(rook), cut(2,3)", "rook + jump(1,1,2), misere"}) {
        const Game game = make_game(text);
        const std::set<Triple> p = p_positions_by_trial(game, to);
        Oracle oracle(game);
        for_each_triple(to, [&](const Triple& at) {
            if (!is_on_board(game, at)) return;
            EXPECT_EQ(play_out(oracle, position_of(at)), p.contains(at) ? Side::second : Side::first)
                << text << to_text(position_of(at));
        });
    }
}

TEST(MatchOnThreePiles, GoesBackAndRefusesWithTheReason) {
    Oracle oracle(make_game("with-pass(wythoff)"));
    Match match(oracle.game(), make_state(oracle.game(), {3, 5, 2}), oracle.is_p());
    const auto move = [&](const Position& to) { return match.move(move_between(match.state().at, to)); };
    EXPECT_EQ(move({3, 5, 0}), "taking (0, 0, 2) is not a move of this game");
    EXPECT_EQ(move({2, 5, 1}), "taking (1, 0, 1) is not a move of this game");
    EXPECT_EQ(move({3, 5, 3}), "a move only takes tokens away");
    EXPECT_EQ(move({3, 5, 2}), "a move takes at least one token");
    EXPECT_EQ(move({3, 5, 1}), std::nullopt);
    EXPECT_EQ(match.to_move(), Side::second);
    EXPECT_EQ(match.winner(), std::nullopt);
    EXPECT_EQ(move({0, 5, 1}), std::nullopt);
    EXPECT_EQ(move({0, 0, 1}), std::nullopt);
    EXPECT_EQ(move({0, 0, 0}), "taking (0, 0, 1) is not a move of this game");
    EXPECT_EQ(match.winner(), Side::first);
    EXPECT_FALSE(match.undo(4));
    EXPECT_TRUE(match.undo(3));
    EXPECT_EQ(match.state().at, (Position{3, 5, 2}));
    EXPECT_FALSE(match.awaits_choice());
    EXPECT_FALSE(match.awaits_block());
}

TEST(MatchOnThreePiles, IsPlayedPerfectlyWithHugePiles) {
    Oracle oracle(make_game("three-heap"));
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 50);
    const State state = make_state(oracle.game(), {large, large + 3, 5});
    const auto choice = best_move(oracle, state);
    ASSERT_TRUE(choice);
    EXPECT_EQ(objection(oracle.game(), state, choice->move, oracle.is_p()), std::nullopt);
    EXPECT_NE(choice->why.find("it leads to a P-position"), std::string::npos);
    EXPECT_EQ(best_move(oracle, make_state(oracle.game(), {large, large, large}))->why,
              "any move: nothing is known about this position");
}

}  // namespace
}  // namespace wythoff
