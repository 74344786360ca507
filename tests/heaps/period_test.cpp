#include "wythoff/heaps/period.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "heaps/criteria.hpp"
#include "heaps/heap_solution.hpp"
#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

HeapRules heap(const std::string& text) { return *make_game(text).heap(); }
// The claim, and that its three numbers are least, against values far beyond those that it was found with.
void expect_true(const HeapRules& rules, const HeapPeriods& periods, std::int64_t to) {
    const HeapTable table = heap_values_by_list(rules, to);
    for (const Constraint c : {Constraint::inside, Constraint::outside}) {
        const auto& period = periods.of(c);
        if (!is_proved(period)) continue;
        const auto what = to_text(rules.take) + " under " + to_text(c);
        const auto holds = [&](std::int64_t n, std::int64_t p, std::int64_t s) {
            return table.value(n + p, c) == table.value(n, c) + s;
        };
        for (std::int64_t n = period->preperiod; n + period->period <= to; ++n)
            ASSERT_TRUE(holds(n, period->period, period->saltus)) << what << " at " << n;
        if (period->preperiod > 0) {
            ASSERT_FALSE(holds(period->preperiod - 1, period->period, period->saltus)) << what;
        }
        if (to < period->preperiod + 3 * period->period) continue;
        for (std::int64_t p = 1; p < period->period; ++p) {
            const std::int64_t start = period->preperiod;
            const std::int64_t s = static_cast<std::int64_t>(table.value(start + p, c)) - table.value(start, c);
            bool all = true;
            for (std::int64_t n = start; n < start + period->period && all; ++n) all = holds(n, p, s);
            ASSERT_FALSE(all) << what << " has the smaller period " << p;
        }
    }
}

struct Known {
    const char* game;
    Period inside;
    Period outside;
    friend void PrintTo(const Known& known, std::ostream* out) { *out << known.game; }
};
class KnownPeriods : public testing::TestWithParam<Known> {};

TEST_P(KnownPeriods, AreProved) {
    const HeapRules rules = heap(GetParam().game);
    const HeapPeriods periods = search_periods(rules, 200).periods;
    for (const Constraint c : {Constraint::inside, Constraint::outside}) {
        const Period& expected = c == Constraint::inside ? GetParam().inside : GetParam().outside;
        if (rules.twist == Twist::none && c == Constraint::outside) continue;
        ASSERT_TRUE(is_proved(periods.of(c)));
        EXPECT_EQ(periods.of(c)->period, expected.period);
        EXPECT_EQ(periods.of(c)->saltus, expected.saltus);
        EXPECT_EQ(periods.of(c)->evidence.ref, expected.evidence.ref);
    }
    expect_true(rules, periods, 5000);
}

Period shape(std::int64_t period, std::int64_t saltus, const std::string& by) {
    Period p;
    p.period = period;
    p.saltus = saltus;
    p.evidence.ref = by;
    return p;
}

INSTANTIATE_TEST_SUITE_P(
    , KnownPeriods,
    testing::Values(Known{"muller-subtraction(S=5 mod 8)", shape(8, 0, "Theorem 3.1"), shape(10, 5, "Corollary 3.3")},
                    Known{"muller-subtraction(S=1 mod 6)", shape(6, 0, "state criterion"), shape(2, 1, "Corollary 2.3")},
                    Known{"muller-subtraction(S=1 mod 7)", shape(7, 0, "state criterion"), shape(2, 1, "Theorem 2.2")},
                    Known{"muller-subtraction(S=3 mod 4)", shape(4, 0, "Theorem 3.1"), shape(6, 3, "state criterion")},
                    Known{"muller-subtraction(S=5 mod 20)", shape(20, 0, "state criterion"), shape(10, 5, "Corollary 3.3")},
                    Known{"muller-subtraction(S=2 mod 7)", shape(7, 0, "state criterion"), shape(4, 2, "state criterion")},
                    Known{"muller-subtraction(S=1,2,4)", shape(3, 0, "window argument"), shape(3, 1, "window argument")},
                    Known{"subtraction(S=1,2,3)", shape(4, 0, "window argument"), {}},
                    Known{"subtraction(S=not(1,2))", shape(3, 1, "window argument"), {}}));

TEST(Periods, OfTheComplementOfTheFibonacciNumbersAreProvedAndOfThemselvesAreNot) {
    const HeapRules rules = heap("muller-subtraction(S=fibonacci)");
    const FoundPeriods found = search_periods(rules, 20'000, {}, 20'000);
    EXPECT_FALSE(found.periods.inside);
    ASSERT_TRUE(is_proved(found.periods.outside));
    EXPECT_EQ(found.periods.outside->preperiod, 12);
    EXPECT_EQ(found.periods.outside->period, 4);
    EXPECT_EQ(found.periods.outside->saltus, 1);
    expect_true(rules, found.periods, 200'000);
}

TEST(Periods, OfSparseSetsAreNeverProvedForTheSetItself) {
    for (const char* text :
         {"fibonacci", "squares", "primes", "powers(2)", "powers(3)", "powers(4)", "powers(5)", "powers(7)", "powers(9)"})
        for (const std::string game : {"subtraction", "muller-subtraction"}) {
            const HeapRules rules = heap(game + "(S=" + text + ")");
            const HeapPeriods periods = search_periods(rules, 3000, {}, 3000).periods;
            EXPECT_FALSE(is_proved(periods.inside)) << text;
            expect_true(rules, periods, 20'000);
            const HeapRules other{rules.take.complement(), rules.twist};
            const HeapPeriods mirrored = search_periods(other, 3000, {}, 3000).periods;
            EXPECT_FALSE(is_proved(mirrored.outside)) << text;
            expect_true(other, mirrored, 20'000);
        }
}

TEST(Periods, OfOneClassGoOnForAllParametersUpToTwentyFourLong) {
    for (std::int64_t c = 1; c <= 24; ++c)
        for (std::int64_t b = 0; b < c; ++b) {
            const HeapRules rules{IntegerSet::make_residues(c, {b}), Twist::muller};
            const HeapPeriods periods = search_periods(rules, 200).periods;
            EXPECT_TRUE(is_proved(periods.inside) && is_proved(periods.outside)) << b << " mod " << c;
            expect_true(rules, periods, 3000);
        }
}

// The theorems and the state criterion say the same where both apply.
TEST(Periods, OfTheTheoremsAreThoseOfTheStateCriterion) {
    for (std::int64_t c = 6; c <= 16; ++c)
        for (std::int64_t b = 5; b < c; ++b) {
            const HeapRules rules{IntegerSet::make_residues(c, {b}), Twist::muller};
            const HeapRules mirrored{rules.take.complement(), Twist::muller};  // no theorem is stated for this one
            const HeapPeriods left = search_periods(rules, 4000).periods;
            const HeapPeriods right = search_periods(mirrored, 4000).periods;
            ASSERT_TRUE(is_proved(right.inside) && is_proved(right.outside)) << b << " mod " << c;
            EXPECT_EQ(right.inside->evidence.ref, "state criterion");
            for (const auto& [one, two] : {std::pair(left.inside, right.outside), std::pair(left.outside, right.inside)}) {
                EXPECT_EQ(one->preperiod, two->preperiod) << b << " mod " << c;
                EXPECT_EQ(one->period, two->period) << b << " mod " << c;
                EXPECT_EQ(one->saltus, two->saltus) << b << " mod " << c;
            }
        }
}

RC_GTEST_PROP(Periods, ThatAreProvedGoOnForRandomSets, ()) {
    const auto list = [](std::int64_t size, std::int64_t low, std::int64_t high) {
        return *rc::gen::container<std::vector<std::int64_t>>(static_cast<std::size_t>(size), between(low, high));
    };
    const std::int64_t modulus = *between(2, 14);
    IntegerSet set;
    switch (*between(0, 3)) {
        case 0: set = IntegerSet::make_list(list(*between(1, 5), 1, 14)); break;
        case 1: set = IntegerSet::make_residues(modulus, list(*between(1, 4), 0, modulus - 1)); break;
        case 2: set = IntegerSet::make_residues_from(modulus, list(*between(1, 3), 0, modulus - 1), *between(1, 30)); break;
        default: set = *arbitrary_set(); break;
    }
    if (!set.is_all() && *between(0, 2) == 0) set = set.complement();
    const HeapRules rules{set, *between(0, 3) == 0 ? Twist::none : Twist::muller};
    // Short tables, so that a claim that rests on too little would show.
    const HeapTable table = heap_values(rules, *between(10, 1500));
    expect_true(rules, find_periods(rules, table), 4000);
    RC_ASSERT(!testing::Test::HasFatalFailure());
}

// Finite sets always have periods, and the window argument always finds them.
TEST(Periods, OfAllSetsUpToSixAreProvedLong) {
    for (int bits = 1; bits < 64; ++bits) {
        std::vector<std::int64_t> values;
        for (int x = 1; x <= 6; ++x)
            if ((bits >> (x - 1) & 1) != 0) values.push_back(x);
        const IntegerSet set = IntegerSet::make_list(values);
        for (const IntegerSet& either : {set, set.complement()})
            for (const Twist twist : {Twist::none, Twist::muller}) {
                const HeapRules rules{either, twist};
                const HeapPeriods periods = search_periods(rules, 100).periods;
                EXPECT_TRUE(is_proved(periods.inside)) << to_text(either);
                EXPECT_EQ(is_proved(periods.outside), twist == Twist::muller) << to_text(either);
                expect_true(rules, periods, 3000);
            }
    }
}

TEST(ObservedPeriods, NeedThreePeriodsAndHalfOfTheTerms) {
    HeapTable table(Twist::none, 99);
    const auto fill = [&](const auto& value) {
        for (std::int64_t n = 0; n <= 99; ++n) table.rows()[n][0] = static_cast<std::uint32_t>(value(n));
    };
    fill([](std::int64_t n) { return n < 40 ? n * n : n % 5 + n / 5; });
    ASSERT_TRUE(observe_period(table));
    EXPECT_EQ(observe_period(table)->period, 5);
    EXPECT_EQ(observe_period(table)->saltus, 1);
    EXPECT_EQ(observe_period(table)->preperiod, 40);
    EXPECT_EQ(observe_period(table)->evidence.kind, Evidence::Kind::observed);
    fill([](std::int64_t n) { return n < 60 ? n * n : 7; });
    EXPECT_FALSE(observe_period(table));
    fill([](std::int64_t n) { return n % 40 * (n % 40); });
    EXPECT_FALSE(observe_period(table));
    EXPECT_FALSE(observe_period(HeapTable(Twist::none, 0)));
}

TEST(HeapSolution, AnswersPilesOfAnySizeByAProvedPeriod) {
    const HeapSolution solution(heap("muller-subtraction(S=5 mod 8)"));
    const Integer n = *parse_integer("10^100+7");
    const HeapTable table = heap_values_by_list(solution.rules(), 3000);
    EXPECT_EQ(solution.evidence(n).kind, Evidence::Kind::theorem);
    EXPECT_NE(solution.evidence(n).ref.find("Theorem 3.1"), std::string::npos);
    // 10^100 + 7 = 7 mod 8 and mod 10.
    EXPECT_EQ(solution.value(n), Integer(table.value(2807)));
    EXPECT_EQ(solution.value(n, Constraint::outside), Integer(table.value(2807, Constraint::outside) + (n - 2807) / 2));
}

TEST(HeapSolution, HasAWinningMoveExactlyWhereItIsN) {
    for (const char* text :
         {"muller-subtraction(S=5 mod 8)", "muller-subtraction(S=1,2,4)", "muller-subtraction(S=0 mod 7)",
          "muller-subtraction(S=powers(9))", "muller-subtraction(S=3,5 mod 11)", "subtraction(S=2,5,7)",
          "muller-subtraction(S=not(2,3 mod 7 from 9))", "subtraction(S=1,4 mod 9 from 12)", "muller-subtraction(S=all)"}) {
        const HeapSolution solution(heap(text), 100);
        std::vector<Integer> piles;
        for (std::int64_t n = 0; n <= 60; ++n) {
            piles.push_back(to_integer(n));
            piles.push_back(Integer(*parse_integer("9^40") + to_integer(n)));
        }
        for (const Integer& n : piles)
            for (const Constraint c : {Constraint::inside, Constraint::outside}) {
                if (solution.rules().twist == Twist::none && c == Constraint::outside) continue;
                const auto outcome = solution.outcome(n, c);
                ASSERT_TRUE(outcome) << text << " " << n;
                const std::vector<Move> moves = solution.winning_moves(n, c);
                EXPECT_EQ(moves.empty(), *outcome == Outcome::P) << text << " " << n << " under " << to_text(c);
                for (const Move& move : moves) {
                    EXPECT_EQ(solution.rules().take.contains(move.k), c == Constraint::inside) << text;
                    EXPECT_EQ(solution.outcome(Integer(n - move.k), move.hand_over.value_or(Constraint::inside)), Outcome::P)
                        << text;
                }
            }
    }
}

TEST(HeapSolution, IsUndecidedWhereNothingIsProvedLong) {
    const HeapSolution solution(heap("muller-subtraction(S=squares)"));
    const Integer n = *parse_integer("10^30");
    EXPECT_FALSE(solution.outcome(n, Constraint::inside));
    EXPECT_EQ(solution.outcome(n, Constraint::outside), Outcome::N);
    EXPECT_FALSE(solution.winning_moves(n, Constraint::outside).empty());
    EXPECT_THROW((void)solution.outcome(Integer(-1)), Error);
}

}  // namespace
}  // namespace wythoff
