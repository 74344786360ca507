#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "wythoff/core/error.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

using nlohmann::json;

TEST(GameText, TheCatalogueHasEveryEntryOnce) {
    const json games = json::parse(catalogue_text(Format::json));
    EXPECT_EQ(games["version"], 1);
    EXPECT_EQ(games["games"].size() + games["layered"].size(), catalogue().size());
    for (const json& game : games["games"]) EXPECT_LT(make_game(game["example"].get<std::string>()).piles(), 3) << game;
    for (const json& game : games["layered"]) EXPECT_EQ(make_game(game["example"].get<std::string>()).piles(), 3) << game;
    const std::string text = catalogue_text(Format::table);
    for (const CatalogueEntry& entry : catalogue()) EXPECT_NE(text.find(entry.title), std::string::npos) << entry.name;
}

TEST(GameText, ANameGivesItsEntryAndAGameItsRules) {
    const json entry = json::parse(game_text("m-wythoff", Format::json));
    EXPECT_EQ(entry["name"], "m-wythoff");
    EXPECT_EQ(entry["parameters"][0]["kind"], "number");
    const json game = json::parse(game_text("m-wythoff(m=3)", Format::json));
    EXPECT_EQ(game["game"], "m-wythoff(m=3)");
    EXPECT_EQ(game["rules"], "rook + band(3)");
    EXPECT_EQ(game["symmetric"], true);
    EXPECT_FALSE(game.contains("block") || game.contains("cuts") || game.contains("imitate"));
    EXPECT_THROW(static_cast<void>(game_text("no such game", Format::json)), Error);
}

TEST(GameText, WhatAPlayNeedsIsSaid) {
    EXPECT_EQ(json::parse(to_json(make_game("roob-blocking(m=2,p=3)")))["block"], 2);
    EXPECT_EQ(json::parse(to_json(make_game("imitation(m=2,p=3)")))["imitate"], json::array({2, 3}));
    EXPECT_EQ(json::parse(to_json(make_game("rook + bishop, cut(2,1)")))["cuts"], json::array({json::array({2, 1})}));
    EXPECT_EQ(json::parse(to_json(make_game("rook, misere")))["misere"], true);
    const json pile = json::parse(to_json(make_game("muller-subtraction(S=1,2,4)")));
    EXPECT_EQ(pile["piles"], 1);
    EXPECT_EQ(pile["twist"], true);
}

// `ask` answers piles of any size by a proved period, which was called "no theorem" here.
TEST(GameText, WhatIsProvedOfOnePileIsSaid) {
    const auto known = [](const char* game) { return json::parse(to_json(make_game(game)))["known"].get<std::string>(); };
    EXPECT_EQ(known("muller-subtraction(S=1,2,4)"),
              "P and N of every pile (proved by the program, window argument, docs/heaps.md), for piles of any size");
    EXPECT_TRUE(known("subtraction(S=1,2,4)").starts_with("P and N of every pile (")) << known("subtraction(S=1,2,4)");
    EXPECT_EQ(known("subtraction(S=squares)"), "no theorem: P-positions by computation");
}

TEST(BoardText, ShowsTheQueenHerOptionsAndWhatIsBlocked) {
    const Game game = make_game("rook");
    State state = make_state(game, {2, 1});
    state.blocked = {{2, 0}};
    const std::vector<Move> options{{1, 0, std::nullopt}, {2, 0, std::nullopt}};
    EXPECT_EQ(to_board_text(game, state, options),
              "   1   o  o  Q\n   0   .  .  x\n       0  1  2\nPiles: (2, 1)\nBlocked: (2, 0)\n");
}

TEST(BoardText, LargePilesAreNumbers) {
    const Game game = make_game("rook");
    EXPECT_EQ(to_board_text(game, make_state(game, {max_board_text + 1, 0}), {}), "Piles: (25, 0)\n");
    const Game pile = make_game("subtraction(S=1,2)");
    EXPECT_EQ(to_board_text(pile, make_state(pile, {3, 0}), {}), "Pile: 3 ooo\n");
}

json state_of(const Match& match, const IsPPosition& is_p) { return json::parse("{" + json_members(match, is_p) + "}"); }

TEST(MatchJson, SaysWhatIsDueAndWhatIsLegal) {
    const Game game = make_game("wythoff");
    const Oracle oracle(game);
    Match match(game, make_state(game, {1, 2}), oracle.is_p());
    const json state = state_of(match, oracle.is_p());
    EXPECT_EQ(json_members(match, oracle.is_p()).substr(0, 31), R"("version":1,"game":"wythoff","d)");
    EXPECT_EQ(state["due"], "move");
    EXPECT_EQ(state["actor"], "first");
    EXPECT_EQ(state["x"], "1");
    EXPECT_EQ(state["moves"].size(), 4U);  // to (0,2), (1,1), (1,0), (0,1)
    EXPECT_EQ(state["all_moves"], true);
    EXPECT_FALSE(state.contains("blockable") || state.contains("winner"));
}

TEST(MatchJson, TheEndHasAWinnerAndNoMoves) {
    const Game game = make_game("wythoff");
    const Oracle oracle(game);
    const Match match(game, make_state(game, {0, 0}), oracle.is_p());
    const json state = state_of(match, oracle.is_p());
    EXPECT_EQ(state["due"], "over");
    EXPECT_EQ(state["winner"], "second");
    EXPECT_EQ(state["moves"], json::array());
}

TEST(MatchJson, WhoJustMovedBlocks) {
    const Game game = make_game("roob-blocking(m=2,p=3)");
    const Oracle oracle(game);
    const Match match(game, make_state(game, {0, 4}), oracle.is_p());
    const json state = state_of(match, oracle.is_p());
    EXPECT_EQ(state["due"], "block");
    EXPECT_EQ(state["actor"], "second");
    EXPECT_EQ(state["blockable"], json::array({json::array({"0", "2"}), json::array({"0", "1"}), json::array({"0", "0"})}));
}

TEST(MatchJson, MemoryIsPartOfTheState) {
    const Game game = make_game("imitation(m=2,p=3)");
    const Oracle oracle(game);
    Match match(game, make_state(game, {13, 18}), oracle.is_p());
    ASSERT_EQ(match.move({2, 0, std::nullopt}), std::nullopt);
    const json memory = state_of(match, oracle.is_p())["imitation"];
    EXPECT_EQ(memory["taken"], "2");
    EXPECT_EQ(memory["left"], 2);
    EXPECT_EQ(memory["imitated"], false);
}

}  // namespace
}  // namespace wythoff
