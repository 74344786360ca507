#include <gtest/gtest.h>

#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Answer answer_of(Outcome outcome) {
    Answer answer;
    answer.outcome = outcome;
    answer.evidence = {Evidence::Kind::theorem, "Wythoff (1907)"};
    return answer;
}

TEST(PositionText, IsAPairWithHugePilesShortened) {
    EXPECT_EQ(to_text(Position{8, 13}), "(8, 13)");
    EXPECT_EQ(to_text(Cell{0, 0}), "(0, 0)");
    Integer huge;
    mpz_ui_pow_ui(huge.get_mpz_t(), 10, 1000);
    EXPECT_EQ(to_text(Position{huge, 7}), "(100000000000...000000000000 (1001 digits), 7)");
}

TEST(AnswerText, APPositionHasNoWinningMoves) {
    const Game game = make_game("wythoff");
    const State state = make_state(game, {1, 2});
    const Answer answer = answer_of(Outcome::P);
    EXPECT_EQ(to_text(game, state, answer),
              "(1, 2) is P in wythoff: the player who just moved wins\n  how it is known: theorem, Wythoff (1907)\n");
    EXPECT_EQ(to_json(game, state, answer),
              R"({"version":1,"game":"wythoff","x":"1","y":"2","outcome":"P",)"
              R"j("evidence":{"kind":"theorem","ref":"Wythoff (1907)"},"winning_moves":[],"block":[]})j"
              "\n");
}

TEST(AnswerText, OfManyWinningMovesTwelveAreShownAndJsonHasAll) {
    const Game game = make_game("wythoff");
    const State state = make_state(game, {20, 20});
    Answer answer = answer_of(Outcome::N);
    for (int k = 1; k <= 14; ++k) answer.winning_moves.push_back({k, 0, std::nullopt});
    const std::string text = to_text(game, state, answer);
    EXPECT_NE(text.find("to (19, 20), (18, 20)"), std::string::npos) << text;
    EXPECT_NE(text.find("(8, 20), and 2 more (--json lists them)\n"), std::string::npos) << text;
    EXPECT_NE(to_json(game, state, answer).find(R"(["7","20"],["6","20"]],"block":[])"), std::string::npos);
}

TEST(AnswerText, JsonHasAllDigitsOfHugePiles) {
    const Game game = make_game("wythoff");
    Integer huge;
    mpz_ui_pow_ui(huge.get_mpz_t(), 10, 60);
    const State state = make_state(game, {huge, Integer(huge + 1)});
    Answer answer = answer_of(Outcome::N);
    answer.winning_moves.push_back({Integer(huge - 1), Integer(huge - 1), std::nullopt});
    const std::string zeros(59, '0');
    const std::string json = to_json(game, state, answer);
    EXPECT_NE(json.find("\"x\":\"1" + zeros + "0\",\"y\":\"1" + zeros + "1\""), std::string::npos) << json;
    EXPECT_NE(json.find(R"("winning_moves":[["1","2"]])"), std::string::npos) << json;
}

TEST(AnswerText, UndecidedSaysWhyAndClaimsNothing) {
    const Game game = make_game("wythoff");
    const State state = make_state(game, {3, 4});
    Answer answer;
    answer.undecided = "beyond \"memory\"";
    EXPECT_EQ(to_text(game, state, answer), "(3, 4) of wythoff is undecided: beyond \"memory\"\n");
    EXPECT_EQ(to_json(game, state, answer),
              "{\"version\":1,\"game\":\"wythoff\",\"x\":\"3\",\"y\":\"4\",\"outcome\":\"undecided\","
              "\"reason\":\"beyond \\\"memory\\\"\"}\n");
}

// Before each move the previous player blocks some of them.
TEST(AnswerText, WinningMovesThatMayBeBlockedAreCalledSo) {
    Answer answer = answer_of(Outcome::N);
    answer.winning_moves = {{0, 1, std::nullopt}, {1, 0, std::nullopt}};
    const Game game = make_game("rook, block(1)");
    EXPECT_NE(to_text(game, make_state(game, {3, 3}), answer).find("  winning moves, unless blocked: to (3, 2), (2, 3)\n"),
              std::string::npos);
}

TEST(AnswerText, SaysWhatToBlockAndWhichBoardToChoose) {
    const Game game = make_game("wythoff");
    const State state = make_state(game, {0, 4});
    Answer answer = answer_of(Outcome::P);
    answer.block = {{0, 0}, {0, 1}};
    answer.choose = 1;
    const std::string text = to_text(game, state, answer);
    EXPECT_NE(text.find("  to be blocked: (0, 0), (0, 1)\n  the second player chooses l = 1\n"), std::string::npos) << text;
    EXPECT_NE(to_json(game, state, answer).find(R"("block":[["0","0"],["0","1"]],"choose":1})"), std::string::npos);
}

TEST(AnswerText, SaysWhetherTheHistoryMatters) {
    const Game game = make_game("imitation(m=2,p=3)");
    const State state = make_state(game, {11, 15});
    Answer answer = answer_of(Outcome::N);
    answer.dynamics = Dynamics::dynamic;
    EXPECT_NE(to_text(game, state, answer).find("its outcome depends on how it was reached"), std::string::npos);
    EXPECT_NE(to_json(game, state, answer).find(R"("dynamics":"dynamic"})"), std::string::npos);
}

TEST(AnswerText, OnePileHasItsConstraint) {
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    State state = make_state(game, {7, 0});
    state.constraint = Constraint::outside;
    Answer answer = answer_of(Outcome::N);
    answer.winning_moves.push_back({3, 0, Constraint::inside});
    EXPECT_EQ(to_text(game, state, answer).substr(0, 28), "a pile of 7 under not S is N");
    EXPECT_NE(to_text(game, state, answer).find("winning moves: to 4 under S\n"), std::string::npos);
    EXPECT_NE(to_json(game, state, answer).find(R"("n":"7","constraint":"not S","outcome":"N")"), std::string::npos);
}

}  // namespace
}  // namespace wythoff
