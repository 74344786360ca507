// move(u,v: CONDITION): its text, its moves in play, and that play ends.
#include <gtest/gtest.h>

#include "rules/lowering.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

const IsPPosition none = [](const Game&, const Position&) { return false; };

TEST(MoveTo, ReadsBack) {
    for (const char* text : {"move(u,v: u + v < x and v <= y)", "rook + move(u,v: u = y and v = x - 1)",
                             "rook + bishop + move(u,v: u = x + 1 and v = y - 1), measure(x + 2y)",
                             "move(u,v: u = x - 1 and v = 2*y), measure(3x + y)", "move(u,v,w: u = y and v = x and w = z - 1)",
                             "rook + move(u,v: u = 0 and v < x), block(2, move(u,v: u = 0 and v < x))",
                             "rook + move(u,v: u = y and v = x - 1), misere, lost(x = 2)"}) {
        const auto game = parse_game(text);
        if (std::string(text).find("2*y") != std::string::npos) {
            EXPECT_FALSE(static_cast<bool>(game)) << text;  // 3x + y does not fall where y doubles
            continue;
        }
        ASSERT_TRUE(static_cast<bool>(game)) << text;
        EXPECT_EQ(to_text(*game), text);
        EXPECT_EQ(make_game(to_text(*game)), *game);
    }
    EXPECT_EQ(
        to_words(make_game("move(u,v: u = y and v = x - 1)")).at(1),
        "  - move to any other (u, v) where u = y and v = x - 1 ((x, y) is the position before the move; a pile may grow, and "
        "every move lowers x + y).");
}

TEST(MoveTo, IsSymmetricWhereItsMirrorImageIs) {
    EXPECT_TRUE(is_symmetric(make_game("move(u,v: u + v < x + y and u = v)")));
    EXPECT_FALSE(is_symmetric(make_game("move(u,v: u = y and v = x - 1)")));
    EXPECT_TRUE(is_symmetric(make_game("move(u,v: u = y and v = x - 1) + move(u,v: v = x and u = y - 1)")));
    EXPECT_FALSE(is_symmetric(make_game("move(u,v: u < x and v < y and u = v), measure(2x + y)")));
}

struct Refused {
    const char* text;
    const char* message;
};

TEST(MoveTo, PlayHasToEnd) {
    for (const auto& [text, message] : {
             Refused{"move(u,v: u = y and v = x)",
                     "column 1: expected moves that lower x + y, so that play ends; 'u = y and v = x' has one from (0, 1) to (1, "
                     "0), got 'move'"},
             Refused{"rook + move(u,v: u = x + 100 and v = y)",
                     "column 1: expected moves that lower x + y, so that play ends; 'u = x + 100 and v = y' has one from (0, 0) "
                     "to (100, 0), got 'rook'"},
             Refused{"move(u,v: u <= x or v <= y)",
                     "column 1: expected moves that lower x + y, so that play ends; 'u <= x or v <= y' has one from (0, 0) to "
                     "(0, 1), got 'move'"},
             Refused{"move(u,v: u*u = x)",
                     "column 1: expected moves that lower x + y, so that play ends; 'u*u = x' has one from (0, 0) to (0, 1), got "
                     "'move'"},
             Refused{"move(u,v: u*v = 10^6*x + 10^6*y + 10^6)",
                     "column 1: expected moves of which it is decided that they lower x + y, so that play ends; of "
                     "'u*v = 1000000*x + 1000000*y + 1000000' it is not, got 'move'"},
             Refused{"move(u,v: u = x + 1 and v = y - 1), measure(x + y)",
                     "column 1: expected moves that lower x + y, so that play ends; 'u = x + 1 and v = y - 1' has one from (0, "
                     "1) to (1, 0), got 'move'"},
             Refused{"rook, measure(2x + y)", "column 7: expected no measure here: it goes with move(u,v: ...), got 'measure'"},
             Refused{
                 "move(u,v: u + v < x), measure(2x)",
                 "column 23: expected every pile in the measure, so that a position has finitely many options, got 'measure'"},
             Refused{"move(u,v: u + v < x), measure(2x + x)",
                     "column 36: expected x and y, each once, as in measure(2x + y), got 'x'"},
             Refused{"move(u,v: u + v < x), measure(0x + y)", "column 31: expected a positive integer for a factor, got '0x'"},
             Refused{"move(k,l: k = 1)", "column 6: expected u, as in move(u,v: u + v < y and v < x), got 'k'"},
             Refused{"move(u,v: k = 1)",
                     "column 11: expected u, v, x, y, a number, min(...), max(...), abs(...), not or '(', got 'k'"},
         }) {
        const auto game = parse_game(text);
        ASSERT_FALSE(static_cast<bool>(game)) << text;
        EXPECT_EQ(game.error().message(), message) << text;
    }
}

// What is decided: sums, remainders, quotients, the smaller and the larger, sets, and what beside them is enough.
TEST(MoveTo, ThatPlayEndsIsDecided) {
    for (const char* text :
         {"move(u,v: u + v < x + y)", "move(u,v: 2u + 2v < x + y and u != v)", "move(u,v: u = x div 2 and v < y)",
          "move(u,v: u = y and v = x mod 3 and x > 2)", "move(u,v: max(u,v) < min(x,y))",
          "move(u,v: abs(u - v) = 1 and u + v < y)", "move(u,v: u + v < x + y and u*v = x)", "move(u,v: u <= x and v <= y)",
          "move(u,v: x - u in (1,2,4) and v = y)", "move(u,v: not (u + v >= x + y))", "move(u,v: (x - u) in odd and v - y = 0)",
          "move(u,v: x + y > 5 and u = 2 and v = 3)", "move(u,v: u + v < x + y and u mod x = 1)",
          "move(u,v: u = x + 1 and v = y - 2)"})
        EXPECT_TRUE(static_cast<bool>(parse_game(text))) << text << ": " << parse_game(text).error().message();
    EXPECT_TRUE(static_cast<bool>(parse_game("move(u,v: u = x + 3 and v = y - 2), measure(x + 2y)")));
    EXPECT_FALSE(static_cast<bool>(parse_game("move(u,v: not (u mod x = 1) and v = y)")));  // true where x = 0
}

// The steps are those of the whole text, so that many conditions, and hard ones, end soon, too.
TEST(MoveTo, AHostileConditionIsGivenUp) {
    std::string hard = "u + v < x + y + 1 and 0 = 0";
    for (int i = 2; i < 18; ++i) hard += " and u mod " + std::to_string(i) + " != (x + v) mod " + std::to_string(i + 1);
    EXPECT_FALSE(static_cast<bool>(parse_game("move(u,v: " + hard + ")")));
    std::string many = "move(u,v: u + v < x + y)";
    for (int i = 0; i < 400; ++i) many += " + move(u,v: min(u,v) + max(u,v) + abs(u - v) < x + y)";
    static_cast<void>(static_cast<bool>(parse_game(many)));
    std::int64_t steps = 5;
    EXPECT_TRUE(find_not_lowered(make_game("move(u,v: max(u,v) < min(x,y))").board()->moves.front(), steps).has_value());
}

TEST(MoveTo, MovesMayAddTokens) {
    const Game game = make_game("rook + move(u,v: u = x + 1 and v = y - 2)");
    const State state = make_state(game, {3, 5});
    EXPECT_FALSE(objection(game, state, move_between(state.at, {4, 3}), none));
    EXPECT_EQ(*objection(game, state, move_between(state.at, {5, 3}), none), "to (5, 3) there is no move of this game");
    EXPECT_EQ(*objection(game, state, move_between(state.at, {3, 6}), none), "to (3, 6) there is no move of this game");
    EXPECT_EQ(*objection(game, state, move_between(state.at, {3, 5}), none), "a move takes at least one token");
    EXPECT_EQ(after(game, state, move_between(state.at, {4, 3})).at, Position(4, 3));
    const auto moves = legal_moves(game, state, none, 100);
    EXPECT_EQ(moves.size(), 9U);
    EXPECT_TRUE(can_move(make_game("move(u,v: u = x + 1 and v = y - 2)"), make_state(game, {0, 2}), none));
    EXPECT_FALSE(can_move(make_game("move(u,v: u = x + 1 and v = y - 2)"), make_state(game, {7, 1}), none));
    const Integer huge = Integer(1) << 200;
    EXPECT_FALSE(objection(game, make_state(game, {huge, huge}), move_between({huge, huge}, {huge + 1, huge - 2}), none));
    const Game three = make_game("move(u,v,w: u = y and v = x and w = z - 1)");
    EXPECT_FALSE(objection(three, make_state(three, {1, 2, 3}), move_between({1, 2, 3}, {2, 1, 2}), none));
}

TEST(MoveTo, IsNoBaseOfGamesOnThreePiles) {
    for (const char* text : {"with-nim(move(u,v: u + v < x))", "plane(rook + move(u,v: u + v < x))"})
        EXPECT_FALSE(static_cast<bool>(parse_game(text))) << text;
    EXPECT_TRUE(static_cast<bool>(parse_game("rook + p-positions(rook + move(u,v: u + v < x))")));
}

}  // namespace
}  // namespace wythoff
