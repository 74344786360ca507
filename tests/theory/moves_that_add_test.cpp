// Questions about games whose moves may add tokens to a pile.
#include <gtest/gtest.h>

#include <algorithm>

#include "solve/definition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

// All winning moves, by the rules of play and a set of P-positions.
std::vector<Position> winning_by_rules(const Game& game, const State& state, const PSet& p) {
    const IsPPosition none = [](const Game&, const Position&) { return false; };
    std::vector<Position> found;
    p.for_each([&](Cell to) {
        if (!objection(game, state, move_between(state.at, to_position(to)), none)) found.push_back(to_position(to));
    });
    return found;
}

TEST(MovesThatAdd, AnswersHaveAllWinningMoves) {
    for (const char* text :
         {"queen + move(u,v: (0 < x <= y and u + v = y - x) or (0 < y <= x and u + v = x - y))",
          "rook + move(u,v: u = x + 1 and v = y - 2)", "move(u,v: u = x + 2 and v = y - 1) + jump(1,0), measure(x + 3y)",
          "jump(1,0) + move(u,v: u = 2y and v = 0 and x > y), misere"}) {
        const Game game = make_game(text);
        Oracle oracle(game);
        const PSet p = solve_by_definition(game, 20);  // no option of a position up to 5 is beyond
        for (std::int64_t x = 0; x <= 5; ++x)
            for (std::int64_t y = 0; y <= 5; ++y) {
                const State state = make_state(game, to_position({x, y}));
                const Answer answer = oracle.ask(state);
                ASSERT_TRUE(answer.outcome) << text << answer.undecided;
                EXPECT_EQ(*answer.outcome == Outcome::P, p.contains(x, y)) << text << x << "," << y;
                std::vector<Position> targets;
                for (const Move& move : answer.winning_moves) targets.push_back(target(state, move));
                EXPECT_EQ(targets, winning_by_rules(game, state, p)) << text << x << "," << y;
            }
    }
}

TEST(MovesThatAdd, OnThreePilesToo) {
    const Game game = make_game("rook + move(u,v,w: u = x + 1 and v = y - 2 and w = z)");
    Oracle oracle(game);
    const Answer answer = oracle.ask(make_state(game, {1, 2, 2}));
    ASSERT_EQ(answer.outcome, Outcome::N);
    for (const Move& move : answer.winning_moves)
        EXPECT_EQ(oracle.ask(after(game, make_state(game, {1, 2, 2}), move)).outcome, Outcome::P);
}

TEST(MovesThatAdd, HaveNimValues) {
    const Game game = make_game("rook + move(u,v: u = x + 1 and v = y - 2)");
    const NimTable table = nimbers_by_definition(game, 8);
    Oracle oracle(game);
    for (std::int64_t x = 0; x <= 4; ++x)
        for (std::int64_t y = 0; y <= 4; ++y) {
            const State state = make_state(game, to_position({x, y}));
            const NimValueAnswer answer = ask_nim_value(oracle, state);
            EXPECT_EQ(answer.value, table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)]);
            ASSERT_EQ(static_cast<std::int64_t>(answer.moves.size()), *answer.value);
            for (const auto& [value, move] : answer.moves)
                EXPECT_EQ(ask_nim_value(oracle, after(game, state, move)).value, value);
        }
}

}  // namespace
}  // namespace wythoff
