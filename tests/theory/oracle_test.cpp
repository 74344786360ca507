#include "wythoff/theory/oracle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "theory/theorem.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

void expect_a_sound_answer(const Game& game) {
    const std::int64_t x = *between(0, 12);
    const std::int64_t y = *between(0, 12);
    const auto& rules = *game.board();
    const Rectangle cut = rules.cuts.empty() ? Rectangle{} : rules.cuts[0];
    RC_PRE(is_on_board(cut, to_integer(x), to_integer(y)));
    const PSet p = solve_by_definition(game, 12);
    Oracle oracle(game);
    const State state = make_state(game, to_position({x, y}));
    const Answer answer = oracle.ask(state);
    RC_ASSERT(answer.outcome == (p.contains(x, y) ? Outcome::P : Outcome::N));
    const bool terminal_misere = rules.convention == Convention::misere && !can_move(game, state, oracle.is_p());
    const bool ends = prescribed_outcome(rules, state.at).has_value();
    if (ends) RC_ASSERT(answer.winning_moves.empty() && answer.block.empty());
    if (*answer.outcome == Outcome::N && !terminal_misere && !ends) RC_ASSERT(!answer.winning_moves.empty());
    for (const Move& move : answer.winning_moves) {
        RC_ASSERT(!objection(game, state, move, oracle.is_p()));
        const Position to = target(state, move);
        RC_ASSERT(p.contains(to.x.get_si(), to.y.get_si()));
    }
    RC_ASSERT(static_cast<std::int64_t>(answer.block.size()) <= (rules.blocking ? rules.blocking->most : 0));
    for (const Position& at : answer.block) {
        RC_ASSERT(p.contains(at.x.get_si(), at.y.get_si()));
        RC_ASSERT(is_blockable(game, state.at, {state.at.x - at.x, state.at.y - at.y, {}}, oracle.is_p()));
    }
}

RC_GTEST_PROP(Oracle, WinningMovesAreLegalAndLeadToPAndBlocksAreWhatMustBeBlocked, ()) {
    expect_a_sound_answer(*arbitrary_game());
}

RC_GTEST_PROP(Oracle, AnswersGamesWithEndingsToo, ()) { expect_a_sound_answer(*arbitrary_game_with_endings()); }

// The shipped certificate and the theorem are about another game.
TEST(Oracle, KnowsNoTheoremAndNoCertificateOfAGameWithEndings) {
    for (const char* text : {"wythoff, lost((3,4))", "maharaja, won((2,2))", "wythoff, misere, lost((3,4))", "nim, won((5,5))",
                             "st-wythoff(2,3), lost((1,1))", "shifted(1,3,1), won((7,7))", "roob-blocking(2,3), lost((4,4))"}) {
        Oracle oracle(make_game(text));
        const Answer far = oracle.ask(make_state(oracle.game(), {*parse_integer("10^30"), *parse_integer("10^30+7")}));
        EXPECT_FALSE(far.outcome) << text;
        EXPECT_FALSE(far.undecided.empty()) << text;
        EXPECT_FALSE(find_theorem(make_game(text))) << text;
        EXPECT_FALSE(find_certificate(make_game(text))) << text;
    }
}

TEST(Oracle, AnswersImitationNimAtAnyPointOfAPlay) {
    // Example 2 of the paper: (1,3) is P after (2,3) -> (1,3), N after (3,3) -> (1,3) and as a start.
    const Game game = make_game("imitation(m=1,p=1)");
    Oracle oracle(game);
    const auto after_first = [&](const Integer& from) { return after(game, make_state(game, {from, 3}), {from - 1, 0, {}}); };
    EXPECT_EQ(oracle.ask(make_state(game, {1, 3})).outcome, Outcome::N);
    EXPECT_EQ(oracle.ask(after_first(3)).outcome, Outcome::N);
    EXPECT_EQ(oracle.ask(after_first(2)).outcome, Outcome::P);
    const Answer answer = oracle.ask(make_state(game, {2, 3}));
    ASSERT_EQ(answer.outcome, Outcome::N);
    EXPECT_FALSE(answer.winning_moves.empty());
}

TEST(Oracle, SaysForWhichImitationGamesTheProofIsWrittenOut) {
    const auto evidence = [](const char* text) {
        Oracle oracle(make_game(text));
        return oracle.ask(make_state(oracle.game(), {5, 7})).evidence;
    };
    for (const char* text : {"imitation(m=1,p=1)", "imitation(m=1,p=3)"}) {
        EXPECT_EQ(evidence(text).kind, Evidence::Kind::theorem);
        EXPECT_TRUE(evidence(text).ref.ends_with("Theorem 19")) << evidence(text).ref;
    }
    for (const char* text : {"imitation(m=2,p=1)", "imitation(m=3,p=2)"}) {
        EXPECT_EQ(evidence(text).kind, Evidence::Kind::statement);
        EXPECT_TRUE(
            evidence(text).ref.ends_with("Theorem 19, stated for all m, its proof written out for m = 1 only; compared with "
                                         "all histories of small piles for m, p <= 3"))
            << evidence(text).ref;
    }
}

TEST(Oracle, SaysUndecidedBeyondItsReach) {
    Budget budget;
    budget.memory = 1'000'000;
    Oracle oracle(make_game("blocking-queen(k=2)"), budget);
    const Answer far = oracle.ask(make_state(oracle.game(), {*parse_integer("10^8"), 5}));
    EXPECT_EQ(far.outcome, std::nullopt);
    EXPECT_NE(far.undecided.find("is allowed"), std::string::npos) << far.undecided;
    EXPECT_EQ(oracle.ask(make_state(oracle.game(), {*parse_integer("10^80"), 5})).outcome, std::nullopt);
    EXPECT_TRUE(oracle.ask(make_state(oracle.game(), {8, 13})).outcome);
}

TEST(Oracle, CanBeStopped) {
    const std::atomic<bool> stop = true;
    Budget budget;
    budget.progress = Progress({}, &stop);
    Oracle oracle(make_game("blocking-queen(k=2)"), budget);
    try {
        (void)oracle.ask(make_state(oracle.game(), {100000, 5}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::cancelled);
    }
}

}  // namespace
}  // namespace wythoff
