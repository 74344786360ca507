#include "wythoff/rules/layered_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "support/arbitrary_game.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner_game = [](const Game&, const Position&) { return false; };

TEST(LayeredGame, IsReadFromItsText) {
    EXPECT_EQ(make_layered_game("with-nim(wythoff)"), (LayeredGame{LayerKind::nim, games::wythoff()}));
    EXPECT_EQ(make_layered_game(" with-pass ( maharaja ) "), (LayeredGame{LayerKind::pass, games::maharaja()}));
    EXPECT_EQ(make_layered_game("with-pass(rook + bishop , anywhere )"),
              (LayeredGame{LayerKind::pass_anywhere, games::wythoff()}));
    EXPECT_EQ(make_layered_game("three-heap"), (LayeredGame{LayerKind::three_heaps, games::wythoff()}));
    EXPECT_EQ(to_text(make_layered_game("with-pass(m-wythoff(3),anywhere)")), "with-pass(m-wythoff(m=3),anywhere)");
}

RC_GTEST_PROP(LayeredGame, AnyBaseReadsBack, ()) {
    const Game base = *arbitrary_game();
    const auto kind = *rc::gen::element(LayerKind::nim, LayerKind::pass, LayerKind::pass_anywhere);
    if (!is_layer_base(base)) {
        RC_ASSERT_THROWS_AS(static_cast<void>(make_layered_game(kind, base)), Error);
        return;
    }
    const LayeredGame game = make_layered_game(kind, base);
    RC_ASSERT(make_layered_game(to_text(game)) == game);
}

TEST(LayeredGame, BasesAreTwoPilesUnderNormalPlay) {
    EXPECT_TRUE(is_layer_base(make_game("cut-corner(m=1,p=1,u=2,v=3)")));
    for (const char* text :
         {"wythoff(misere)", "blocking-queen(3)", "imitation(1,1)", "subtraction(S=1,2)", "shifted-choice(2,3)"})
        EXPECT_FALSE(is_layer_base(make_game(text))) << text;
}

void expect_refused(const std::string& text, const std::string& message) {
    const auto game = parse_layered_game(text);
    ASSERT_FALSE(game) << text;
    EXPECT_EQ(game.error().message().substr(0, message.size()), message) << text;
}

TEST(LayeredGame, WhatIsNoneIsRefusedWithItsPlace) {
    expect_refused("with-nim", "column 9: expected '(' and a game");
    expect_refused("with-nim(wythoff", "column 17: expected ')'");
    expect_refused("with-nim(wythof)", "column 10: expected a game of the catalogue");
    expect_refused("with-nim(subtraction(S=1))", "column 10: expected a game on two piles under normal play");
    expect_refused("with-nim(with-nim(nim))", "column 10: expected a game on one or two piles");
    expect_refused("with-nim(nim,anywhere)", "column 14: expected");
    expect_refused("three-heap(3)", "column 11: expected the end of the game");
    expect_refused("wythoff", "column 1: expected with-nim(GAME)");
    EXPECT_FALSE(names_layered_game("wythoff"));
    EXPECT_FALSE(parse_game("three-heap"));
}

TEST(LayeredGame, MovesOfThreeHeapsTakeNumbersWhoseXorIsZero) {
    const LayeredGame game = make_layered_game("three-heap");
    const auto moves = [&](LayeredPosition from, LayeredPosition to) { return is_option(game, from, to, no_inner_game); };
    EXPECT_TRUE(moves({{7, 9}, 5}, {{7, 9}, 1}));  // from one pile
    EXPECT_TRUE(moves({{7, 9}, 5}, {{0, 9}, 5}));
    EXPECT_TRUE(moves({{7, 9}, 5}, {{5, 7}, 5}));   // 2, 2, 0
    EXPECT_TRUE(moves({{7, 9}, 5}, {{4, 3}, 0}));   // 3, 6, 5
    EXPECT_FALSE(moves({{7, 9}, 5}, {{4, 4}, 0}));  // 3, 5, 5
    EXPECT_FALSE(moves({{7, 9}, 5}, {{5, 8}, 5}));
    EXPECT_FALSE(moves({{7, 9}, 5}, {{7, 9}, 5}));
    EXPECT_FALSE(moves({{7, 9}, 5}, {{8, 9}, 4}));
}

TEST(LayeredGame, APassIsNoMoveWhereThereIsNoOther) {
    const LayeredPosition end{{0, 0}, 2};
    const LayeredPosition start{{1, 0}, 2};
    const auto pass = [](const char* text, LayeredPosition from) {
        LayeredPosition to = from;
        to.z -= 1;
        return is_option(make_layered_game(text), from, to, no_inner_game);
    };
    EXPECT_TRUE(pass("with-pass(wythoff)", start));
    EXPECT_FALSE(pass("with-pass(wythoff)", end));
    EXPECT_TRUE(pass("with-pass(wythoff,anywhere)", end));
    EXPECT_TRUE(pass("with-nim(wythoff)", end));
}

TEST(LayeredGame, OptionsAreThePositionsThatAMoveLeadsTo) {
    for (const char* text : {"with-nim(wythoff)", "with-pass(wythoff)", "with-pass(jump(2,3))", "with-pass(jump(2,3),anywhere)",
                             "three-heap", "with-nim(cut-corner(m=1,p=1,u=2,v=2))"}) {
        const LayeredGame game = make_layered_game(text);
        for (const LayeredPosition& from : {LayeredPosition{{2, 2}, 3}, {{6, 3}, 2}, {{3, 6}, 5}, {{2, 0}, 4}, {{5, 5}, 0}}) {
            std::vector<LayeredPosition> expected;
            for (Integer x = 0; x <= from.at.x; ++x)
                for (Integer y = 0; y <= from.at.y; ++y)
                    for (Integer z = 0; z <= from.z; ++z)
                        if (is_option(game, from, {{x, y}, z}, no_inner_game)) expected.push_back({{x, y}, z});
            const auto found = options(game, from, no_inner_game, 1000);
            EXPECT_EQ(found.size(), expected.size()) << text << to_text(from);
            for (const LayeredPosition& to : expected)
                EXPECT_EQ(std::count(found.begin(), found.end(), to), 1) << text << to_text(from) << to_text(to);
            EXPECT_EQ(can_move(game, from, no_inner_game), !expected.empty()) << text << to_text(from);
            for (const LayeredPosition& to : found) EXPECT_EQ(objection(game, from, to, no_inner_game), std::nullopt);
        }
    }
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 50);
    EXPECT_EQ(options(make_layered_game("three-heap"), {{large, large}, 10 * large}, no_inner_game, 20).size(), 40U);
}

TEST(LayeredGame, AMoveThatIsNoneIsRefusedWithTheReason) {
    const auto reason = [](const char* text, const LayeredPosition& to) {
        return objection(make_layered_game(text), {{5, 7}, 4}, to, no_inner_game).value_or("");
    };
    EXPECT_EQ(reason("three-heap", {{4, 5}, 1}), "");
    EXPECT_EQ(reason("three-heap", {{4, 4}, 3}), "taking (1, 3, 1) is not a move of this game");
    EXPECT_EQ(reason("three-heap", {{5, 7}, 5}), "a move only takes tokens away");
    EXPECT_EQ(reason("three-heap", {{5, 7}, -1}), "there is not so much to take");
    EXPECT_EQ(reason("with-nim(wythoff)", {{4, 7}, 3}), "a move is made in the pile of Nim or in the other two, not in both");
    EXPECT_EQ(reason("with-nim(wythoff)", {{4, 5}, 4}), "taking (1, 2) is not a move of this game");
}

TEST(LayeredGame, PositionsAreReadAndBadOnesNamed) {
    const LayeredGame game = make_layered_game("with-nim(cut-corner(m=1,p=1,u=2,v=2))");
    EXPECT_EQ(parse_layered_position(game, "10^2", "3", "4"), (LayeredPosition{{100, 3}, 4}));
    for (const auto& [x, y, z] : std::vector<std::array<const char*, 3>>{
             {"5", "3", ""}, {"5", "", "2"}, {"5", "3", "-1"}, {"1", "1", "0"}, {"a", "3", "1"}})
        EXPECT_THROW(static_cast<void>(parse_layered_position(game, x, y, z)), Error) << x << ' ' << y << ' ' << z;
}

}  // namespace
}  // namespace wythoff
