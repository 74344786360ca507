// The theorems about games on three piles: against the definition, with every winning move, and for piles of any size.
#include <gtest/gtest.h>

#include "solve/cube_definition.hpp"
#include "support/three_piles.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

// Every position up to `to`: the outcome, and exactly the moves to P-positions that the rules allow.
void expect_theorem(const std::string& text, const std::string& source) {
    constexpr std::int64_t to = 9;
    const Game game = make_game(text);
    const auto application = find_theorem(game);
    ASSERT_TRUE(application) << text;
    EXPECT_NE(application->theorem->source.find(source), std::string::npos) << text << ": " << application->theorem->source;
    const PCube p = solve_cube_by_definition(game, to);
    const IsPPosition none = [](const Game&, const Position&) { return false; };
    Oracle oracle(game);
    for_each_triple(to, [&](const Triple& at) {
        const Answer answer = oracle.ask(make_state(game, position_of(at)));
        ASSERT_EQ(answer.evidence.kind, Evidence::Kind::theorem) << text;
        ASSERT_EQ(answer.outcome == Outcome::P, p.contains(at)) << text << to_text(position_of(at));
        std::set<Triple> expected, found;
        if (!p.contains(at))
            for (const Triple& option : options_by_trial(game, at, none))
                if (p.contains(option)) expected.insert(option);
        for (const Move& move : answer.winning_moves)
            found.insert({at.x - move.k.get_si(), at.y - move.l.get_si(), at.z - move.m.get_si()});
        EXPECT_EQ(found, expected) << text << to_text(position_of(at));
        EXPECT_EQ(answer.winning_moves.size(), expected.size()) << text << to_text(position_of(at));
    });
}

TEST(TheoremsOfThreePiles, AgreeWithTheDefinition) {
    expect_theorem("nim(piles=3)", "Bouton");
    expect_theorem("nim(piles=3,misere)", "Bouton");
    expect_theorem("moore(m=1,misere)", "Bouton");
    expect_theorem("moore(m=2)", "Moore");
    expect_theorem("moore(m=3)", "Moore");
    expect_theorem("take(i,j,k: min(i, j, k) = 0)", "Moore");
    expect_theorem("ray(0,0,1) + ray(1,0,0) + ray(0,1,0)", "Bouton");
}

// Which rules the theorems are about is read from the rules, and nothing near them is taken.
TEST(TheoremsOfThreePiles, DoNotAnswerOutsideTheirHypotheses) {
    for (const char* text :
         {"moore(m=2,misere)", "moore(m=3,misere)", "rook(<=5), piles(3)", "rook, piles(3), cut(1,1)", "three-heap", "tribonacci",
          "rook + jump(1,1,1)", "rook, piles(3), lost(x + y + z = 4)", "take(i,j,k: min(i, j, k) <= 1)", "with-nim(wythoff)"})
        EXPECT_FALSE(find_theorem(make_game(text))) << text;
    for (const char* text : {"nim", "wythoff"}) {
        const auto application = find_theorem(make_game(text));
        ASSERT_TRUE(application);
        EXPECT_EQ(application->theorem->piles, 2) << text;
    }
}

// Bouton 1902: any two piles have exactly one third that makes a P-position, and the winning moves are at most one a pile.
TEST(TheoremsOfThreePiles, AnswerForPilesOfAThousandDigits) {
    const Integer x = *parse_integer("10^1000+12345");
    const Integer y = *parse_integer("10^999+1");
    const Integer z = x ^ y;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const Game game = games::nim_on_three_piles(convention);
        Oracle oracle(game);
        EXPECT_EQ(oracle.ask(make_state(game, {x, y, z})).outcome, Outcome::P);
        const Answer won = oracle.ask(make_state(game, {x, y, z + 1}));
        EXPECT_EQ(won.outcome, Outcome::N);
        ASSERT_FALSE(won.winning_moves.empty());
        for (const Move& move : won.winning_moves) {
            const Position to{x - move.k, y - move.l, z + 1 - move.m};
            EXPECT_EQ((move.k > 0) + (move.l > 0) + (move.m > 0), 1);
            EXPECT_EQ(Integer(to.x ^ to.y ^ to.z), 0);
        }
    }
    const Game moore = games::moore(2);
    Oracle oracle(moore);
    EXPECT_EQ(oracle.ask(make_state(moore, {x, x, x})).outcome, Outcome::P);
    const Answer won = oracle.ask(make_state(moore, {x, y, x}));
    EXPECT_EQ(won.outcome, Outcome::N);
    ASSERT_EQ(won.winning_moves.size(), 1U);
    EXPECT_EQ(won.winning_moves[0].k, Integer(x - y));
    EXPECT_EQ(won.winning_moves[0].m, Integer(x - y));
    EXPECT_EQ(won.winning_moves[0].l, 0);
}

}  // namespace
}  // namespace wythoff
