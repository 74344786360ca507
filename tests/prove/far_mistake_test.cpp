// Sets that are wrong at large positions only: refuted without automata that grow, and by a position at which the rules say so.
#include "prove/far_mistake.hpp"

#include <gtest/gtest.h>

#include "logic/arithmetic.hpp"
#include "prove/rules_witness.hpp"
#include "support/dfa_table.hpp"
#include "support/slices_of_text.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

bool accepts(const Numeration& numeration, const Dfa& set, Cell at) {
    const Arithmetic arithmetic(numeration);
    Words words{arithmetic.to_word(to_integer(at.x)), arithmetic.to_word(to_integer(at.y))};
    pad(words);
    return set.accepts(words);
}

// An edge of this state leads elsewhere, and another one has the other flag.
Dfa spoilt(const Dfa& right, StateId state) {
    DfaTable table(right);
    if (!table.rows[state].edges.empty()) table.rows[state].edges.begin()->second = static_cast<StateId>(state / 2);
    table.rows[right.states() - 1 - state].accepting = !table.rows[right.states() - 1 - state].accepting;
    return table.build();
}

RuledSets sets_of(const Certificate& certificate) { return RuledSets(certificate.game, certificate.kind); }

// With so few states allowed the sentences alone do not decide them.
Budget little() {
    Budget budget;
    budget.most_states = 60'000;
    return budget;
}

TEST(SpoiltValues, AreRefutedByThePositionThatIsNamed) {
    const auto found = find_shipped("wythoff-value-1.cert");
    ASSERT_TRUE(found);
    const Certificate& right = found->certificate;
    for (StateId state = 100; state < right.automaton().states(); state += 90) {
        Certificate wrong = right;
        wrong.sets.back() = spoilt(right.automaton(), state);
        const Verification verification = verify(wrong, little());
        ASSERT_FALSE(verification.proved);
        ASSERT_TRUE(verification.at);
        ASSERT_EQ(verification.set, 1U);
        if (verification.sentence != "rules") continue;
        const Cell at{verification.at->x.get_si(), verification.at->y.get_si()};
        const auto is_in = [&](const Dfa& set) { return [&](Cell cell) { return accepts(wrong.numeration, set, cell); }; };
        const bool belongs = !is_in(wrong.sets[0])(at) && is_p_given(wrong.game, is_in(wrong.automaton()), at);
        EXPECT_NE(is_in(wrong.automaton())(at), belongs) << state << ' ' << to_text(at);
    }
}

TEST(SpoiltSlices, AreRefutedWithFewStates) {
    for (const char* game : {"with-pass(wythoff)", "three-heap"}) {
        const auto found = find_certificate(make_game(game));
        ASSERT_TRUE(found);
        for (StateId state = 20; state < 160; state += 35) {
            Certificate wrong = first_sets(found->certificate, 1);
            wrong.sets[1] = spoilt(wrong.sets[1], state);
            const Verification verification = verify(wrong, little());
            EXPECT_FALSE(verification.proved) << game << ' ' << state;
            EXPECT_EQ(verification.set, 1U);
        }
    }
}

// A set that is wrong at one position only, far out.
TEST(SpoiltSets, AreRefutedAmongAMillionColumns) {
    const auto found = find_shipped("wythoff.cert");
    ASSERT_TRUE(found);
    Logic logic(found->certificate.numeration);
    logic.define("P", found->certificate.automaton());
    // Wythoff's pairs floor(n phi), floor(n phi) + n, of which one is a pair and one is none.
    for (const char* wrong : {"P(x,y) & ~(x = 1618033 & y = 2618033)", "P(x,y) | (x = 1618034 & y = 2618033)"}) {
        Certificate spoilt = found->certificate;
        spoilt.sets.back() = logic.evaluate(make_formula(wrong)).dfa;
        const auto mistake = far_mistake(spoilt, 0, sets_of(spoilt), {});
        ASSERT_TRUE(mistake) << wrong;
        EXPECT_EQ(mistake->at->y, 2618033);
        EXPECT_FALSE(mistake->proved);
    }
}

// Where columns hold several positions, or moves fill an area, engines go as far as there are few positions in a column.
TEST(SpoiltSets, AreRefutedFarOutWhereColumnsHoldSeveralPositions) {
    struct Spoilt {
        const char* file;
        std::int64_t beyond, to;
    };
    for (const Spoilt& one : {Spoilt{"modulo-3-9-3.cert", 60'000, 65'000}, Spoilt{"st-wythoff-3-3-misere.cert", 2'500, 2'900}}) {
        const auto found = find_shipped(one.file);
        ASSERT_TRUE(found) << one.file;
        Certificate spoilt = found->certificate;
        std::optional<Cell> left_out;
        solve(spoilt.game, one.to).p.for_each([&](const Cell& cell) {
            if (!left_out && cell.x > one.beyond / 40 && cell.y > one.beyond) left_out = cell;
        });
        ASSERT_TRUE(left_out) << one.file;
        const Variable x("x"), y("y");
        Logic logic(spoilt.numeration);
        logic.define("P", spoilt.automaton());
        spoilt.sets.back() = logic.evaluate(Predicate("P")(x, y) && !(x == left_out->x && y == left_out->y)).dfa;
        const auto mistake = far_mistake(spoilt, 0, sets_of(spoilt), {});
        ASSERT_TRUE(mistake) << one.file;
        EXPECT_EQ(to_text(*mistake->at), to_text(to_position(*left_out))) << one.file;
        EXPECT_FALSE(mistake->proved);
    }
}

// Half a million of the positions that this set accepts with as many digits lie beyond the columns: none of them is gone through.
TEST(SpoiltSets, AreNotGoneThroughBeyondTheColumns) {
    const auto found = find_shipped("wythoff.cert");
    ASSERT_TRUE(found);
    Certificate spoilt = found->certificate;
    Logic logic(spoilt.numeration);
    logic.define("P", spoilt.automaton());
    spoilt.sets.back() = logic.evaluate(make_formula("P(x,y) | (x > 3400 & y > 3400)")).dfa;
    std::int64_t looks = 0;
    Budget budget;
    budget.progress = Progress({}, [&] { ++looks; });
    EXPECT_FALSE(far_mistake(spoilt, 0, sets_of(spoilt), std::vector<std::int64_t>{3000}, budget));
    EXPECT_GT(looks, 3000);
    EXPECT_LT(looks, 30'000);
}

// A right set differs nowhere from what engines compute, and the rules agree with it.
TEST(RightSets, HaveNoFarMistake) {
    for (const char* file : {"wythoff-value-1.cert", "st-wythoff-2-1-misere.cert", "roob-blocking-2-3.cert", "modulo-2-3.cert"}) {
        const auto found = find_shipped(file);
        ASSERT_TRUE(found) << file;
        const Certificate& right = found->certificate;
        EXPECT_FALSE(far_mistake(right, right.last(), sets_of(right), {})) << file;
        const auto contains = [&](std::size_t set, const Cell& cell) { return accepts(right.numeration, right.sets[set], cell); };
        for (std::int64_t x = 0; x <= 25; ++x)
            for (std::int64_t y = 0; y <= 25; ++y)
                EXPECT_EQ(belongs(sets_of(right), right.last(), contains, {x, y}), contains(right.last(), {x, y}))
                    << file << ' ' << x << ' ' << y;
    }
}

// The rules that are read move by move, against the witness of the tests, for sets that are not the right ones.
TEST(Belongs, ReadsTheRulesAsTheWitnessOfTheTestsDoes) {
    for (const char* text : {"wythoff", "wythoff, lost((3,4)), won((2,2))", "rook(odd) + jump(1,2), misere", "king, block(1)",
                             "rook + band(2), block(2, rook(>=2))", "rook + bishop, cut(3,2), misere", "rook + cone(2,1)",
                             "horizontal(2) + take(k,l: k = l and k <= x - y), misere"}) {
        const Game game = make_game(text);
        const RuledSets sets(game, SetKind::p_positions);
        const auto some = [](const Cell& cell) { return (cell.x * cell.x + 3 * cell.y) % 5 == 0; };
        const auto contains = [&](std::size_t, const Cell& cell) { return some(cell); };
        for (std::int64_t x = 0; x <= 12; ++x)
            for (std::int64_t y = 0; y <= 12; ++y)
                EXPECT_EQ(belongs(sets, 0, contains, {x, y}), is_p_given(game, some, {x, y})) << text << ' ' << x << ' ' << y;
    }
}

}  // namespace
}  // namespace wythoff
