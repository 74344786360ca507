// Games on three piles as text: read, printed, refused, explained, and taken slice by slice.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/slices_of_text.hpp"
#include "support/three_piles.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

TEST(ThreePiles, AreReadFromTheNamesOfGamesOnTwo) {
    EXPECT_EQ(slices_of_text("with-nim(wythoff)"), (Slices{Descent::nim, games::wythoff()}));
    EXPECT_EQ(slices_of_text(" with-pass ( maharaja ) "), (Slices{Descent::pass, games::maharaja()}));
    EXPECT_EQ(slices_of_text("with-pass(rook + bishop , anywhere )"), (Slices{Descent::pass_anywhere, games::wythoff()}));
    EXPECT_EQ(slices_of_text("three-heap"), (Slices{Descent::three_heaps, games::wythoff()}));
    EXPECT_EQ(to_text(slices_of_text("with-pass(m-wythoff(3),anywhere)")), "with-pass(m-wythoff(m=3),anywhere)");
    EXPECT_EQ(to_text(make_game("with-pass(m-wythoff(3),anywhere)")), "with-pass(m-wythoff(m=3),anywhere)");
}

void expect_read_back(const Game& game) {
    EXPECT_EQ(game.piles(), 3) << to_text(game);
    EXPECT_EQ(make_game(to_text(game)), game) << to_text(game);
    EXPECT_EQ(make_game(to_rules_text(game)), game) << to_rules_text(game);
    EXPECT_EQ(to_rules_text(make_game(to_rules_text(game))), to_rules_text(game));
    EXPECT_GE(to_words(game).size(), 3U) << to_text(game);
}

TEST(ThreePiles, GamesOfTheCatalogueAreReadBack) {
    int games = 0;
    for (const CatalogueEntry& entry : catalogue())
        if (const Game game = make_game(entry.example); game.piles() == 3) {
            expect_read_back(game);
            EXPECT_EQ(to_text(game).find(entry.name), 0U);
            ++games;
        }
    EXPECT_EQ(games, 6);
    for (const Game& game : {games::with_nim(make_game("rook + jump(1,2), cut(2,3)")), games::with_pass(games::maharaja()),
                             games::with_pass(make_game("nim, cut(1,1)"), games::Passes::anywhere), games::three_heap(),
                             games::nim_on_three_piles(), games::nim_on_three_piles(Convention::misere), games::moore(1),
                             games::moore(3, Convention::misere), games::button(games::nim(), games::wythoff()),
                             games::button(make_game("rook + jump(1,2)"), make_game("bishop, cut(1,1)")), games::tribonacci()})
        expect_read_back(game);
    EXPECT_EQ(games::nim_on_three_piles(), make_game("rook, piles(3)"));
    EXPECT_EQ(games::moore(1), games::nim_on_three_piles());
    EXPECT_EQ(games::moore(2), make_game("take(i,j,k: min(i, j, k) = 0)"));
    EXPECT_EQ(games::button(games::nim(), games::wythoff()), make_game("above(nim) + floor(rook + bishop) + jump(0,0,1)"));
}

TEST(ThreePiles, TextsByHandAreReadBack) {
    for (const char* text : {"rook, piles(3)",
                             "rook(odd), piles(3), misere",
                             "rook + jump(1,2,3)",
                             "ray(1,2,3), piles(3)",
                             "ray(1,2,0)",
                             "ray(0,0,1)",
                             "ray(0,1,2,odd)",
                             "ray(1,2,3,odd)",
                             "ray(1,2,3,{4}), piles(3)",
                             "ray(1,2,3,{4,5}), piles(3)",
                             "ray(1,2,3,5 mod 8), piles(3)",
                             "jump(0,0,1)",
                             "jump(1,0,0) + rook(2)",
                             "rook + ray(1,1,1,<=5) + ray(3,2,1,not(2))",
                             "take(i,j,k: i = j and k <= z - x)",
                             "plane(wythoff) + jump(0,0,1)",
                             "floor(nim) + above(rook + jump(1,2), cut(2,3))",
                             "pass(jump(2,3)) + plane(m-wythoff(2))",
                             "plane(rook), cut(2,3), misere",
                             "three-heap + jump(1,1,1)",
                             "nim(piles=3) + ray(1,1,1)",
                             "tribonacci, misere",
                             "with-nim(wythoff), cut(2,3)",
                             "with-pass(wythoff), misere",
                             "plane(adjoin-p(nim)) + pass(adjoin-p(nim))",
                             "plane(rook(3,5 mod 8) + cone(1,5,{3},{7}))"})
        expect_read_back(make_game(text));
}

RC_GTEST_PROP(ThreePiles, AnyGameReadsBack, ()) {
    const Game game = *arbitrary_game_on_three_piles();
    RC_ASSERT(make_game(to_text(game)) == game);
    RC_ASSERT(to_text(make_game(to_text(game))) == to_text(game));
    RC_ASSERT(to_words(game).size() >= 3);
}

RC_GTEST_PROP(ThreePiles, AnyBaseReadsBack, ()) {
    const Game base = *arbitrary_game();
    const auto descent = *rc::gen::element(Descent::nim, Descent::pass, Descent::pass_anywhere);
    const Slices slices{descent, base};
    if (!is_base(base)) {
        RC_ASSERT_THROWS_AS(static_cast<void>(to_game(slices)), Error);
        return;
    }
    const Game game = to_game(slices);
    RC_ASSERT(make_game(to_text(game)) == game);
    RC_ASSERT(make_game(to_rules_text(game)) == game);
    RC_ASSERT(slices_of(game) == slices);
    RC_ASSERT(slices_of(make_game(to_rules_text(game))) == slices);
}

// ray(a,b,c) is one thing with two piles and another with three.
TEST(ThreePiles, TextsOfRaysOnTwoPilesAreReadAsBefore) {
    using Sets = std::vector<std::int64_t>;
    const auto on_two = [](const char* text, const Sets& lengths) {
        const Game game = make_game(text);
        ASSERT_EQ(game.piles(), 2) << text;
        EXPECT_EQ(game.board()->moves.back(), MoveSet(Ray{1, 2, IntegerSet::make_list(lengths)})) << text;
    };
    for (const char* text : {"ray(1,2,3)", "rook + ray(1,2,3)", "bishop + ray(1,2,3)", "ray(1,2,3), misere", "nim + ray(1,2,3)",
                             "ray(1,2,3), piles(2)", "ray(1,2,{3})"})
        on_two(text, {3});
    on_two("ray(1,2,3,4)", {3, 4});
    on_two("ray(1,2,3,4,5)", {3, 4, 5});
    on_two("ray(1,2,3..5)", {3, 4, 5});
    on_two("rook + ray(1,2,3 or 7)", {3, 7});
    const Game far = make_game("ray(1000000,1000000,1000000000) + bishop");
    EXPECT_EQ(far.board()->moves[0], MoveSet(Ray{1'000'000, 1'000'000, IntegerSet::make_list({1'000'000'000})}));
    EXPECT_EQ(make_game("ray(1,2,1000001)").piles(), 2);
    EXPECT_EQ(make_game("ray(1,2,3 mod 4)"), make_game("ray(1,2,{3} mod 4), piles(2)"));
    EXPECT_EQ(make_game("ray(1,2,3,5 mod 8)").board()->moves[0], MoveSet(Ray{1, 2, IntegerSet::make_residues(8, {3, 5})}));
    EXPECT_EQ(make_game("ray(1,2,0,1 mod 3)").board()->moves[0], MoveSet(Ray{1, 2, IntegerSet::make_residues(3, {0, 1})}));
    EXPECT_EQ(make_game("ray(1,2,odd)").piles(), 2);
    EXPECT_EQ(make_game("ray(1,2)").piles(), 2);
    const auto on_three = [](const char* text, const Ray& ray) {
        const Game game = make_game(text);
        ASSERT_EQ(game.piles(), 3) << text;
        EXPECT_EQ(game.position_rules()->moves.back(), MoveSet(ray)) << text;
    };
    on_three("jump(1,1,1) + ray(1,2,3)", {1, 2, IntegerSet::all(), 3});
    on_three("ray(1,2,3), piles(3)", {1, 2, IntegerSet::all(), 3});
    on_three("ray(1,2,3,4), piles(3)", {1, 2, IntegerSet::make_list({4}), 3});
    on_three("ray(1,2,3,odd)", {1, 2, IntegerSet::odd(), 3});
    on_three("ray(1,2,0,1 mod 3), piles(3)", {1, 2, IntegerSet::make_residues(3, {1}), 0});
    on_three("ray(1,2,2,0 mod 2)", {1, 2, IntegerSet::even(), 2});  // 2 is no residue
    on_three("ray(0,0,2,0 mod 2)", {0, 0, IntegerSet::even(), 2});
    on_three("ray(1,2,0)", {1, 2, IntegerSet::all(), 0});
}

TEST(ThreePiles, BasesAreTwoPilesUnderNormalPlay) {
    EXPECT_TRUE(is_base(make_game("cut-corner(m=1,p=1,u=2,v=3)")));
    for (const char* text : {"wythoff(misere)", "blocking-queen(3)", "imitation(1,1)", "subtraction(S=1,2)",
                             "shifted-choice(2,3)", "three-heap", "nim(piles=3)", "nim, lost((1,1))"})
        EXPECT_FALSE(is_base(make_game(text))) << text;
}

void expect_refused(const std::string& text, const std::string& message) {
    const auto game = parse_game(text);
    ASSERT_FALSE(game) << text;
    EXPECT_EQ(game.error().message().substr(0, message.size()), message) << text;
}

TEST(ThreePiles, WhatIsNoneIsRefusedWithItsPlace) {
    expect_refused("with-nim", "column 9: expected a value for game");
    expect_refused("with-nim(wythoff", "column 17: expected ");
    expect_refused("with-nim(wythof)", "column 10: expected a game of the catalogue");
    expect_refused("with-nim(with-nim(nim))", "column 10: expected a game on two piles under normal play");
    expect_refused("with-nim(subtraction(S=1))", "column 10: expected a game on two piles under normal play");
    expect_refused("with-nim(nim,anywhere)", "column 14: expected");
    for (const char* game : {"nim(misere)", "subtraction(S=1)", "three-heap", "blocking-queen(2)", "imitation(1,1)"})
        expect_refused("button(" + std::string(game) + ",nim)", "column 8: expected a game on two piles under normal play");
    expect_refused("button(nim,subtraction(S=1))", "column 12: expected a game on two piles under normal play");
    expect_refused("nim(piles=1,misere)", "column 4: expected normal play");
    expect_refused("with-nim(nim,misere)", "column 10: expected a game on two piles under normal play");
    expect_refused("three-heap(3)", "column 12: expected no further argument");
    expect_refused("plane(wythoff, block(1))", "column 7: expected a game on two piles under normal play");
    expect_refused("pass(three-heap)", "column 6: expected a game on two piles under normal play");
    expect_refused("p-positions(three-heap)", "column 13: expected a game on two piles without memory");
    expect_refused("jump(0,0,0)", "column 6: expected a move that takes something");
    expect_refused("ray(0,0,0)", "column 5: expected a move that takes something");
    expect_refused("moore(m=4)", "column 9: expected an integer from 1 to 3");
    expect_refused("nim(piles=4)", "column 11: expected ");
    expect_refused("rook, piles(4)", "column 13: expected an integer from 2 to 3");
    expect_refused("rook, misere, piles(3)", "column 15: expected misere, block(n)");
    for (const char* clause : {"block(1)", "imitate(1,1)"})
        expect_refused("rook, piles(3), " + std::string(clause), "column 17: expected misere, cut(u,v), lost(...) or won(...)");
    expect_refused("rook, piles(3), lost((1,1))", "column 21: expected a condition, as in lost(x + y + z <= 2)");
    expect_refused("rook, piles(3), won((1,1))", "column 20: expected a condition, as in won(x + y + z <= 2)");
    expect_refused("rook, piles(3), lost(i = 1)", "column 22: expected x, y, z, a number");
    expect_refused("rook, piles(3), cut(1,1) or cut(2,2)", "column 17: expected one corner");
}

TEST(ThreePiles, MixedNumbersOfPilesAreRefusedNamingBoth) {
    expect_refused("bishop + jump(1,2,3)",
                   "column 10: expected moves on two piles, as 'bishop' has; 'jump(1,2,3)' has moves on three");
    expect_refused("rook + jump(1,2,3) + ray(1,2,3) + knight",
                   "column 35: expected moves on three piles, as 'jump(1,2,3)' has; 'knight' has moves on two");
    expect_refused("plane(nim) + band(3)",
                   "column 14: expected moves on three piles, as 'plane(nim)' has; 'band(3)' has moves on two");
    expect_refused("wythoff + take(i,j,k: i = j)",
                   "column 11: expected moves on two piles; 'take(i,j,k: i = j)' has moves on three");
    expect_refused("three-heap + jump(1,2)", "column 14: expected moves on three piles; 'jump(1,2)' has moves on two");
    expect_refused("knight, piles(3)", "column 15: expected piles(2), since the moves are on two piles");
    expect_refused("jump(1,2,3), piles(2)", "column 20: expected piles(3), since the moves are on three piles");
}

std::string nested(int times) {
    std::string text = "nim";
    for (int i = 0; i < times; ++i) text = "p-positions(" + text + ")";
    return text;
}

// As many games inside one another as with two piles, and texts of the same size.
TEST(ThreePiles, NestingIsLimited) {
    int most = 0;
    while (most < 100 && parse_game(nested(most + 1))) ++most;
    ASSERT_GT(most, 2);
    ASSERT_LT(most, 100);
    for (const char* name : {"plane", "floor", "above", "pass", "with-nim", "with-pass"}) {
        EXPECT_TRUE(parse_game(fmt::format("{}({})", name, nested(most - 1)))) << name;
        const auto refused = parse_game(fmt::format("{}({})", name, nested(most)));
        ASSERT_FALSE(refused) << name;
        EXPECT_NE(refused.error().message().find("games inside one another"), std::string::npos) << refused.error().message();
    }
}

TEST(ThreePiles, JumpsAreBoundedAsWithTwo) {
    EXPECT_TRUE(parse_game("jump(1000000,0,1000000)"));
    EXPECT_FALSE(parse_game("jump(1000000,0,1000001)"));
    EXPECT_FALSE(parse_game("ray(1000001,0,1,odd)"));
    EXPECT_FALSE(parse_game("jump(1,2,-3)"));
}

TEST(ThreePiles, SlicesAreOfGamesOfTheirFormOnly) {
    for (const char* text : {"tribonacci", "nim(piles=3)", "wythoff", "subtraction(S=1)", "with-nim(wythoff), misere",
                             "with-nim(wythoff), cut(2,3)", "floor(wythoff) + ray(0,0,1)", "plane(wythoff)", "three-heap, misere",
                             "plane(wythoff) + pass(nim)", "plane(wythoff) + jump(0,0,2)", "button(nim,wythoff)"})
        EXPECT_FALSE(slices_of(make_game(text))) << text;
    EXPECT_EQ(slices_of(make_game("ray(0,0,1) + plane(rook + bishop)")), (Slices{Descent::nim, games::wythoff()}));
    EXPECT_EQ(slices_of(make_game("pass(nim) + plane(rook)")), (Slices{Descent::pass, games::nim()}));
    EXPECT_EQ(slices_of(make_game("plane(nim) + jump(0,0,1)")), (Slices{Descent::pass_anywhere, games::nim()}));
    EXPECT_EQ(slices_of(make_game("take(i,j,k: i xor j xor k = 0) + rook")), (Slices{Descent::three_heaps, games::wythoff()}));
}

TEST(ThreePiles, AreExplainedInWords) {
    const auto words = [](const char* text) {
        std::string all;
        for (const std::string& line : to_words(make_game(text))) all += line + "\n";
        return all;
    };
    EXPECT_EQ(words("rook + jump(1,2,3) + ray(0,1,2,odd)"),
              "Three piles (x, y, z). A move is one of these:\n"
              "  - take any number of tokens from one pile;\n"
              "  - take exactly 1 from the first pile, 2 from the second pile, 3 from the third pile;\n"
              "  - take t from the second pile, 2t from the third pile, t being an odd number.\n"
              "A player who cannot move loses.\n");
    EXPECT_NE(words("button(nim,wythoff)").find("where the third pile is empty, a move of wythoff in the first two piles"),
              std::string::npos);
    EXPECT_NE(words("with-pass(wythoff)").find("Where there is no other move, there is no pass."), std::string::npos);
    EXPECT_NE(words("moore(m=2,misere)").find("A player who cannot move wins."), std::string::npos);
}

}  // namespace
}  // namespace wythoff
