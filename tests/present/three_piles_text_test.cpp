#include "wythoff/present/three_piles_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "wythoff/present/play_text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

std::string cube_text(const char* game, std::int64_t to, Format format) {
    const Game of = make_game(game);
    std::string text;
    write_text([&](std::string_view part) { text += part; }, of, solve_cube(of, to), format);
    return text;
}

TEST(ThreePilesText, OfACubeHasEachPositionOnceWhereThePilesAreAlike) {
    EXPECT_EQ(cube_text("tribonacci", 4, Format::table),
              "P-positions of tribonacci, all with piles up to 4 (and their permutations)\n"
              "    n    a    b    c\n"
              "    0    0    0    0\n"
              "    1    1    2    4\n"
              "computed by the board engine, piles up to 4\n");
    EXPECT_EQ(cube_text("jump(1,0,0) + jump(0,0,2) + ray(0,1,0)", 1, Format::table),
              "P-positions of jump(1,0,0) + jump(0,0,2) + ray(0,1,0), all with piles up to 1\n"
              "    n    x    y    z\n"
              "    0    0    0    0\n"
              "    1    0    0    1\n"
              "    2    1    1    0\n"
              "    3    1    1    1\n"
              "computed by the board engine, piles up to 1\n");
}

TEST(ThreePilesText, OfACubeForProgramsHasEveryPosition) {
    EXPECT_EQ(cube_text("tribonacci", 4, Format::csv), "x,y,z\n0,0,0\n1,2,4\n1,4,2\n2,1,4\n2,4,1\n4,1,2\n4,2,1\n");
    const auto json = nlohmann::json::parse(cube_text("tribonacci", 4, Format::json));
    EXPECT_EQ(json.at("game"), "tribonacci");
    EXPECT_EQ(json.at("to"), 4);
    EXPECT_EQ(json.at("p_positions").size(), 7U);
    EXPECT_EQ(json.at("p_positions").at(1), (std::vector<int>{1, 2, 4}));
    EXPECT_EQ(json.at("evidence").at("kind"), "computed");
    EXPECT_THROW(static_cast<void>(cube_text("tribonacci", 1, Format::bfile)), Error);
}

TEST(ThreePilesText, OfASliceHasItsPairs) {
    const Game game = make_game("button(nim,wythoff)");
    std::string text;
    write_text([&](std::string_view part) { text += part; }, game, 0, 3, solve_slice(game, 0, 3), Format::csv);
    EXPECT_EQ(text, "x,y\n0,0\n1,2\n2,1\n");
}

TEST(ThreePilesText, AnswersHaveThreeNumbers) {
    const Game game = make_game("tribonacci");
    Oracle oracle(game);
    const State state = make_state(game, {1, 2, 5});
    const Answer answer = oracle.ask(state);
    const std::string text = to_text(game, state, answer);
    EXPECT_EQ(text.substr(0, text.find('\n')), "(1, 2, 5) is N in tribonacci: the player to move wins");
    EXPECT_NE(text.find("(1, 2, 4)"), std::string::npos) << text;
    const auto json = nlohmann::json::parse(to_json(game, state, answer));
    EXPECT_EQ(json.at("z"), "5");
    std::set<std::string> seen;
    for (const auto& move : json.at("winning_moves")) seen.insert(move.dump());
    EXPECT_EQ(seen.size(), answer.winning_moves.size());
    EXPECT_EQ(json.at("winning_moves").at(0), nlohmann::json::array({"1", "2", "4"})) << json.dump();
}

TEST(ThreePilesText, OfAMatchNamesTheThirdPile) {
    EXPECT_STREQ(third_pile_name(make_game("with-pass(nim)")), "Passes left");
    EXPECT_STREQ(third_pile_name(make_game("with-nim(nim)")), "Pile of Nim");
    EXPECT_STREQ(third_pile_name(make_game("three-heap")), "Third pile");
    EXPECT_STREQ(third_pile_name(make_game("tribonacci")), "Third pile");
    const Game game = make_game("with-pass(nim)");
    const IsPPosition none = [](const Game&, const Position&) { return false; };
    const State state = make_state(game, {1, 2, 7});
    EXPECT_EQ(to_board_text(game, state, legal_moves(game, state, none, 100)),
              "   2   o  Q\n"
              "   1   .  o\n"
              "   0   .  o\n"
              "       0  1\n"
              "Piles: (1, 2)\n"
              "Passes left: 7\n");
    const Match match(game, state, none);
    const auto json = nlohmann::json::parse("{" + json_members(match, none) + "}");
    EXPECT_EQ(json.at("due"), "move");
    EXPECT_EQ(json.at("z"), "7");
    EXPECT_EQ(json.at("moves").size(), 4U);  // three of Nim and a pass
    EXPECT_EQ(json.at("all_moves"), true);
}

TEST(ThreePilesText, OfASumHasTheGameAndThePiles) {
    const Game game = make_game("wythoff");
    const Sum sum{{3, 5}, {4, 4}};
    const SumAnswer answer = ask_sum(game, sum);
    EXPECT_EQ(answer.outcome, Outcome::P);
    EXPECT_NE(to_text(game, sum, answer).find("P"), std::string::npos);
    const auto json = nlohmann::json::parse(to_json(game, sum, answer));
    EXPECT_EQ(json.at("outcome"), "P");
}

}  // namespace
}  // namespace wythoff
