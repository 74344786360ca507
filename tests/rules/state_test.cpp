#include "wythoff/rules/state.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner = [](const Game&, const Position&) -> bool {
    throw Error(Error::Kind::unsupported, "no inner game here");
};

std::string why_not(const Game& game, const State& state, const Move& move) {
    return objection(game, state, move, no_inner).value_or("legal");
}

TEST(State, RefusesIllegalMovesWithTheReason) {
    const Game game = make_game("maharaja");
    const State state = make_state(game, {5, 7});
    EXPECT_EQ(why_not(game, state, {1, 2, {}}), "legal");
    EXPECT_EQ(why_not(game, state, {5, 0, {}}), "legal");
    EXPECT_EQ(why_not(game, state, {1, 3, {}}), "taking (1, 3) is not a move of this game");
    EXPECT_EQ(why_not(game, state, {0, 0, {}}), "a move takes at least one token");
    EXPECT_EQ(why_not(game, state, {-1, 0, {}}), "a move only takes tokens away");
    EXPECT_EQ(why_not(game, state, {6, 0, {}}), "(6, 0) is more than there is in (5, 7)");
}

TEST(State, WorksOnPilesOfAnySize) {
    const Game game = make_game("m-wythoff(m=3)");
    const Integer huge = *parse_integer("10^60");
    const State state = make_state(game, {huge, huge});
    EXPECT_EQ(why_not(game, state, {huge - 1, huge - 3, {}}), "legal");
    EXPECT_NE(why_not(game, state, {huge - 1, huge - 4, {}}), "legal");
    EXPECT_TRUE(can_move(game, state, no_inner));
    EXPECT_EQ(after(game, state, {huge, 0, {}}).at, (Position{0, huge}));
}

TEST(State, KeepsToTheBoard) {
    const Game game = make_game("shifted(m=2,p=3,l=1)");
    EXPECT_THROW((void)make_state(game, {1, 3}), Error);
    EXPECT_THROW((void)make_state(game, {-1, 9}), Error);
    EXPECT_EQ(why_not(game, make_state(game, {0, 5}), {0, 2, {}}), "(0, 3) is not on the board");
    EXPECT_FALSE(can_move(game, make_state(game, {0, 4}), no_inner));
    EXPECT_TRUE(can_move(game, make_state(game, {0, 5}), no_inner));
}

TEST(State, ForbidsBlockedOptionsOnceOnly) {
    const Game game = make_game("roob-blocking(m=2,p=2)");
    State state = make_state(game, {0, 2});
    state.blocked = {{0, 0}};
    EXPECT_EQ(why_not(game, state, {0, 2, {}}), "(0, 0) is blocked");
    EXPECT_TRUE(after(game, state, {0, 1, {}}).blocked.empty());
    EXPECT_TRUE(is_blockable(game, {5, 5}, {0, 2, {}}, no_inner));
    EXPECT_FALSE(is_blockable(game, {5, 5}, {0, 1, {}}, no_inner));
}

TEST(State, RemembersImitationsAsInExample10OfThePaper) {
    // (1,2)-Imitation Nim from (2,2): Alice to (1,2), Bob imitates to (1,1), Alice to (0,1), and Bob may not imitate again.
    const Game game = make_game("imitation(m=1,p=2)");
    State state = make_state(game, {2, 2});
    for (const Move& move : {Move{1, 0, {}}, Move{0, 1, {}}, Move{1, 0, {}}}) {
        ASSERT_EQ(why_not(game, state, move), "legal");
        state = after(game, state, move);
    }
    EXPECT_EQ(state.at, (Position{0, 1}));
    EXPECT_EQ(why_not(game, state, {0, 1, {}}), "that would imitate the last move, and 1 imitations in a row are used up");
    EXPECT_FALSE(can_move(game, state, no_inner));
}

TEST(State, ImitationNeedsAMoveFromTheSmallerPileAsInExample2OfThePaper) {
    const Game game = make_game("imitation(m=1,p=1)");
    const auto at_1_3_from = [&](const Integer& x) { return after(game, make_state(game, {x, 3}), {x - 1, 0, {}}); };
    EXPECT_EQ(why_not(game, at_1_3_from(2), {0, 1, {}}), "that would imitate the last move, which is not allowed");
    EXPECT_EQ(why_not(game, at_1_3_from(3), {0, 2, {}}), "that would imitate the last move, which is not allowed");
    EXPECT_EQ(why_not(game, at_1_3_from(3), {0, 1, {}}), "legal");
    EXPECT_EQ(why_not(game, at_1_3_from(4), {0, 3, {}}), "legal");  // (4,3): the first pile was the larger
}

TEST(State, HandsTheMullerConstraintOver) {
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    State state = make_state(game, {7, 0});
    EXPECT_EQ(why_not(game, state, {3, 0, Constraint::inside}), "3 is not in S = 1,2,4, and the constraint is S");
    EXPECT_EQ(why_not(game, state, {2, 0, {}}), "name the constraint for the next move: S or not S");
    state = after(game, state, {2, 0, Constraint::outside});
    EXPECT_EQ(why_not(game, state, {4, 0, Constraint::inside}), "4 is in S = 1,2,4, and the constraint is not S");
    EXPECT_EQ(why_not(game, state, {3, 0, Constraint::inside}), "legal");
    EXPECT_FALSE(can_move(game, after(game, state, {3, 0, Constraint::outside}), no_inner));
    const Game everything = make_game("muller-subtraction(S=all)");
    State outside = make_state(everything, {1000000000, 0});
    outside.constraint = Constraint::outside;
    EXPECT_FALSE(can_move(everything, outside, no_inner));
}

RC_GTEST_PROP(State, LegalMovesAreWhatTheRulesSay, ()) {
    const Game game = *arbitrary_game();
    const auto& rules = *game.board();
    for (const MoveSet& set : rules.moves) RC_PRE(!std::holds_alternative<PPositionsOf>(set));
    const std::int64_t x = *between(0, 9);
    const std::int64_t y = *between(0, 9);
    const Rectangle cut = rules.cuts.empty() ? Rectangle{} : rules.cuts[0];
    RC_PRE(x >= cut.u || y >= cut.v);
    const State state = make_state(game, to_position({x, y}));
    std::set<Cell> expected;
    for (std::int64_t k = 0; k <= x; ++k)
        for (std::int64_t l = 0; l <= y; ++l) {
            bool moves = false;
            for (const MoveSet& set : rules.moves) moves = moves || contains(set, state.at, to_position({k, l}), no_inner);
            if (moves && (x - k >= cut.u || y - l >= cut.v)) expected.insert({k, l});
        }
    std::set<Cell> found;
    for (const Move& move : legal_moves(game, state, no_inner, 10000)) found.insert({move.k.get_si(), move.l.get_si()});
    RC_ASSERT(found == expected);
    RC_ASSERT(can_move(game, state, no_inner) == !expected.empty());
}

TEST(LegalMoves, SayWhereTheyAreNotAllListed) {
    const auto all = [](const char* game, const Integer& x, const Integer& y) { return are_all_listed(make_game(game), {x, y}); };
    EXPECT_TRUE(all("wythoff", 1'000'000'000, 65));
    EXPECT_FALSE(all("rook(powers(2))", Integer("1000000000000"), 0));
    EXPECT_TRUE(all("adjoin-p(wythoff)", 64, 64));
    EXPECT_FALSE(all("adjoin-p(wythoff)", 65, 0));
    EXPECT_TRUE(all("subtraction(S=powers(2))", 1'000'000, 0));
    EXPECT_FALSE(all("subtraction(S=powers(2))", 1'000'001, 0));
}

TEST(State, AfterAPlayRemembersItsMoves) {
    const Game game = make_game("imitation(m=1,p=1)");
    const State state = after_play(game, {{4, 6}, {3, 6}});
    EXPECT_EQ(state.at, (Position{3, 6}));
    EXPECT_NE(why_not(game, state, {0, 1, {}}), "legal") << "taking 1 from the other pile imitates";
    EXPECT_EQ(why_not(game, state, {0, 2, {}}), "legal");
    EXPECT_EQ(why_not(game, after_play(game, {{3, 6}}), {0, 1, {}}), "legal");
}

TEST(State, APlayIsMadeOfLegalMovesOfAGameWithMemory) {
    const Game game = make_game("imitation(m=1,p=1)");
    EXPECT_THROW((void)after_play(game, {}), Error);
    EXPECT_THROW((void)after_play(game, {{4, 6}, {3, 5}}), Error);
    EXPECT_THROW((void)after_play(game, {{4, 6}, {3, 6}, {3, 5}}), Error);
    EXPECT_THROW((void)after_play(make_game("wythoff"), {{4, 6}, {3, 6}}), Error);
}

TEST(LegalMoves, AreSearchedForWhileTheyAreWanted) {
    for (const std::string text : {"take(k,l: k = 5 and l = 1000)", "rook(primes) + bishop", "subtraction(S=primes)"}) {
        const Game game = make_game(text);
        const State state = game.heap() != nullptr ? make_state(game, {100'000, 0}) : make_state(game, {1000, 1000});
        int looks = 0;
        IsPPosition is_p;
        is_p.progress = Progress({}, [&] {
            if (++looks == 4) throw Error(Error::Kind::cancelled, "stopped on request");
        });
        EXPECT_THROW(static_cast<void>(legal_moves(game, state, is_p, 1'000'000)), Error) << text;
        EXPECT_EQ(looks, 4) << text;
    }
}

}  // namespace
}  // namespace wythoff
