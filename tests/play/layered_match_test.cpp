#include "wythoff/play/layered_match.hpp"

#include <gtest/gtest.h>

#include "solve/layers_definition.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

// Two perfect players: whoever the definition says wins must win.
Side play_out(const LayeredGame& game, const LayeredPosition& start, Oracle& base) {
    LayeredMatch match(game, start, base.is_p());
    while (!match.winner()) {
        const auto choice = best_move(game, match.at(), base.is_p());
        EXPECT_TRUE(choice) << to_text(match.at());
        EXPECT_EQ(match.move(choice->to), std::nullopt) << to_text(match.at());
    }
    return *match.winner();
}

TEST(LayeredMatch, IsWonByThePlayerOfWhomTheDefinitionSaysSo) {
    constexpr std::int64_t to = 7;
    for (const char* text : {"with-nim(wythoff)", "with-pass(wythoff)", "with-pass(maharaja,anywhere)", "three-heap",
                             "with-pass(cut-corner(m=1,p=1,u=2,v=3))", "with-pass(jump(2,3))", "with-nim(jump(2,3))"}) {
        const LayeredGame game = make_layered_game(text);
        const auto layers = solve_layers_by_definition(game, 3, to);
        const bool is_cut = !game.base.board()->cuts.empty();
        Oracle base(game.base);
        for (std::int64_t x = 0; x <= to; x += 2)
            for (std::int64_t y = is_cut ? 3 : 0; y <= to; y += 2)
                for (std::int64_t z = 0; z <= 3; ++z) {
                    const Side expected = layers[static_cast<std::size_t>(z)].contains(x, y) ? Side::second : Side::first;
                    ASSERT_EQ(play_out(game, {to_position({x, y}), to_integer(z)}, base), expected)
                        << text << ' ' << x << ' ' << y << ' ' << z;
                }
    }
}

TEST(LayeredMatch, GoesBackAndRefusesWithTheReason) {
    const LayeredGame game = make_layered_game("with-pass(wythoff)");
    Oracle base(game.base);
    LayeredMatch match(game, {{3, 5}, 2}, base.is_p());
    EXPECT_EQ(match.move({{3, 5}, 0}), "a move uses up one pass only");
    EXPECT_EQ(match.move({{2, 5}, 1}), "a pass takes no tokens");
    EXPECT_EQ(match.move({{3, 5}, 3}), "passes are only used up");
    EXPECT_EQ(match.move({{3, 5}, 2}), "a move takes at least one token");
    EXPECT_EQ(match.move({{3, 5}, 1}), std::nullopt);
    EXPECT_EQ(match.to_move(), Side::second);
    EXPECT_EQ(match.move({{0, 5}, 1}), std::nullopt);
    EXPECT_EQ(match.move({{0, 0}, 1}), std::nullopt);
    EXPECT_EQ(match.move({{0, 0}, 0}), "where there is no other move, there is no pass");
    EXPECT_EQ(match.winner(), Side::first);
    EXPECT_FALSE(match.undo(4));
    EXPECT_TRUE(match.undo(3));
    EXPECT_EQ(match.at(), (LayeredPosition{{3, 5}, 2}));
}

TEST(LayeredMatch, IsPlayedPerfectlyWithHugePiles) {
    const LayeredGame game = make_layered_game("three-heap");
    Oracle base(game.base);
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 50);
    const auto choice = best_move(game, {{large, large + 3}, 5}, base.is_p());
    ASSERT_TRUE(choice);
    EXPECT_TRUE(is_option(game, {{large, large + 3}, 5}, choice->to, base.is_p()));
    EXPECT_NE(choice->why.find("it leads to a P-position"), std::string::npos);
    EXPECT_EQ(best_move(game, {{large, large}, large}, base.is_p())->why, "any move: nothing is known about this position");
}

}  // namespace
}  // namespace wythoff
