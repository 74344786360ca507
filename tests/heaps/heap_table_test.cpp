#include "wythoff/heaps/heap_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>

#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

using Values = std::vector<std::uint32_t>;

HeapRules heap(const std::string& text) { return *make_game(text).heap(); }

Values values(const HeapTable& table, Constraint c = Constraint::inside) {
    Values found;
    for (std::int64_t n = 0; n <= table.to(); ++n) found.push_back(table.value(n, c));
    return found;
}

void expect_same(const HeapTable& left, const HeapTable& right, const std::string& what) {
    EXPECT_EQ(values(left), values(right)) << what;
    if (left.twist() == Twist::none) return;
    EXPECT_EQ(values(left, Constraint::outside), values(right, Constraint::outside)) << what;
}

TEST(HeapTable, IsTheTableOfThePaperForOneTwoFour) {
    for (const auto& engine : {heap_values, heap_values_by_definition, heap_values_by_list, heap_values_by_residues}) {
        const HeapTable table = engine(heap("muller-subtraction(S=1,2,4)"), 7, {});
        EXPECT_EQ(values(table), (Values{0, 1, 2, 3, 4, 5, 3, 0}));
        EXPECT_EQ(values(table, Constraint::outside), (Values{0, 0, 0, 1, 2, 1, 2, 3}));
    }
}

TEST(HeapTable, IsTheTableInTheProofOfTheorem21) {
    const HeapTable table = heap_values(heap("muller-subtraction(S=powers(9))"), 6);
    EXPECT_EQ(values(table), (Values{0, 1, 2, 0, 1, 0, 1}));
    EXPECT_EQ(values(table, Constraint::outside), (Values{0, 0, 1, 2, 3, 3, 4}));
}

TEST(HeapTable, IsTheTableInTheProofOfLemma1) {
    const HeapTable with = heap_values(heap("muller-subtraction(S=1,3)"), 4);
    EXPECT_EQ(values(with), (Values{0, 1, 2, 3, 4}));
    EXPECT_EQ(values(with, Constraint::outside), (Values{0, 0, 1, 2, 3}));
    const HeapTable without = heap_values(heap("muller-subtraction(S=1,9)"), 5);
    EXPECT_EQ(values(without).front(), 0u);
    EXPECT_EQ(without.value(3), 0u);
    EXPECT_EQ(without.value(4), 1u);
    EXPECT_EQ(without.value(5, Constraint::outside), 3u);
}

// The books' octal and subtraction games: {1,2,3} has period 4, {2,3} the sequence 00112 (Winning Ways, ch. 4).
TEST(HeapTable, HoldsTheKnownSubtractionGames) {
    EXPECT_EQ(values(heap_values(heap("subtraction(S=1,2,3)"), 8)), (Values{0, 1, 2, 3, 0, 1, 2, 3, 0}));
    EXPECT_EQ(values(heap_values(heap("subtraction(S=2,3)"), 9)), (Values{0, 0, 1, 1, 2, 0, 0, 1, 1, 2}));
    EXPECT_EQ(values(heap_values(heap("subtraction(S=all)"), 4)), (Values{0, 1, 2, 3, 4}));
}

struct Odd {
    const char* set;
    friend void PrintTo(const Odd& odd, std::ostream* out) { *out << odd.set; }
};
class OddSets : public testing::TestWithParam<Odd> {};

TEST_P(OddSets, AgreeWithTheDefinitionOnEveryEngine) {
    for (const std::string game : {"subtraction", "muller-subtraction"}) {
        const std::string text = game + "(S=" + GetParam().set + ")";
        const HeapRules rules = heap(text);
        for (const std::int64_t to : {0, 1, 260}) {
            const HeapTable expected = heap_values_by_definition(rules, to);
            expect_same(heap_values(rules, to), expected, text);
            expect_same(heap_values_by_list(rules, to), expected, text + " by list");
            const IntegerSet::Kind kind = rules.take.kind();
            if (kind == IntegerSet::Kind::residues || kind == IntegerSet::Kind::list || kind == IntegerSet::Kind::at_most)
                expect_same(heap_values_by_residues(rules, to), expected, text + " by residues");
            else EXPECT_THROW((void)heap_values_by_residues(rules, to), Error);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, OddSets,
                         testing::Values(Odd{"all"}, Odd{"odd"}, Odd{"even"}, Odd{"1"}, Odd{"2"}, Odd{"not(1)"}, Odd{"not(2)"},
                                         Odd{">=2"}, Odd{">=40"}, Odd{"<=17"}, Odd{"not(<=17)"}, Odd{"250"}, Odd{"1,250"},
                                         Odd{"300"}, Odd{"not(300)"}, Odd{"4,2,2,1"}, Odd{"0 mod 5"}, Odd{"4 mod 5"},
                                         Odd{"1,2,3,4 mod 5"}, Odd{"0 mod 300"}, Odd{"1 mod 200"}, Odd{"2,3 mod 7 from 9"},
                                         Odd{"not(2,3 mod 7 from 9)"}, Odd{"0 mod 4 from 100"}, Odd{"3 mod 4 from 300"},
                                         Odd{"1,2,4,5 mod 6 from 31"}, Odd{"fibonacci"}, Odd{"not(fibonacci)"}, Odd{"powers(2)"},
                                         Odd{"powers(3)"}, Odd{"squares"}, Odd{"not(squares)"}, Odd{"primes"},
                                         Odd{"not(primes)"}));

IntegerSet random_set() {
    const auto list = [](std::int64_t size, std::int64_t low, std::int64_t high) {
        return *rc::gen::container<std::vector<std::int64_t>>(static_cast<std::size_t>(size), between(low, high));
    };
    const std::int64_t modulus = *between(2, 90);
    IntegerSet set;
    switch (*between(0, 7)) {
        case 0: set = IntegerSet::make_list(list(*between(1, 12), 1, 40)); break;
        case 1: set = IntegerSet::make_list(list(*between(1, 120), 1, 300)); break;
        case 2: set = IntegerSet::make_residues(modulus, list(1, 0, modulus - 1)); break;
        case 3: set = IntegerSet::make_residues(modulus, list(2, 0, modulus - 1)); break;
        case 4: set = IntegerSet::make_residues(modulus, list(*between(1, 90), 0, modulus - 1)); break;
        case 5: set = IntegerSet::make_residues_from(modulus, list(*between(1, 6), 0, modulus - 1), *between(1, 120)); break;
        case 6: set = *arbitrary_set(); break;
        default: set = IntegerSet::make_at_most(*between(1, 60)); break;
    }
    return set.is_all() || *between(0, 2) > 0 ? set : set.complement();
}

// rapidcheck runs a property a hundred times, and each run has five sets.
RC_GTEST_PROP(HeapTable, AgreesWithTheDefinitionForFiveHundredRandomSetsLong, ()) {
    for (int round = 0; round < 5; ++round) {
        const HeapRules rules{random_set(), *between(0, 3) == 0 ? Twist::none : Twist::muller};
        const std::int64_t to = 400;
        const HeapTable expected = heap_values_by_definition(rules, to);
        std::vector<HeapTable> tables;
        tables.push_back(heap_values(rules, to));
        tables.push_back(heap_values_by_list(rules, to));
        const IntegerSet::Kind kind = rules.take.kind();
        if (kind == IntegerSet::Kind::residues || kind == IntegerSet::Kind::list || kind == IntegerSet::Kind::at_most)
            tables.push_back(heap_values_by_residues(rules, to));
        for (const HeapTable& table : tables) {
            RC_ASSERT(values(table) == values(expected));
            if (rules.twist == Twist::muller)
                RC_ASSERT(values(table, Constraint::outside) == values(expected, Constraint::outside));
        }
    }
}

// The outcomes are those of the definition, which computes P and N without nim-values.
RC_GTEST_PROP(HeapTable, IsZeroExactlyAtThePPositions, ()) {
    const HeapRules rules{random_set(), *between(0, 1) == 0 ? Twist::none : Twist::muller};
    const HeapTable table = heap_values(rules, 150);
    const HeapOutcomes outcomes = solve_heap_by_definition(rules, 150);
    for (std::int64_t n = 0; n <= 150; ++n) {
        RC_ASSERT(table.outcome(n) == outcomes.inside[static_cast<std::size_t>(n)]);
        if (rules.twist == Twist::muller)
            RC_ASSERT(table.outcome(n, Constraint::outside) == outcomes.outside[static_cast<std::size_t>(n)]);
    }
}

TEST(HeapTable, IsTheSameByListAndByResiduesFarOut) {
    for (const std::string text :
         {"muller-subtraction(S=5 mod 8)", "muller-subtraction(S=0 mod 3)", "muller-subtraction(S=1,7 mod 12)",
          "muller-subtraction(S=3,8,9 mod 11 from 30)", "muller-subtraction(S=not(2,5 mod 13 from 20))",
          "subtraction(S=0,1,4 mod 9)", "muller-subtraction(S=1,3,7,12,20,33,34,50,77,90)", "muller-subtraction(S=<=10)",
          "muller-subtraction(S=not(2,9,31))", "subtraction(S=not(4,5,17))", "muller-subtraction(S=<=31)",
          "muller-subtraction(S=<=32)"}) {
        const HeapRules rules = heap(text);
        const HeapTable fast = heap_values_by_residues(rules, 6000);
        expect_same(fast, heap_values_by_list(rules, 6000), text);
    }
}

TEST(HeapTable, RefusesWhatDoesNotFitAndStopsOnRequest) {
    Budget small;
    small.memory = 1000;
    EXPECT_THROW((void)heap_values(heap("subtraction(S=1,2)"), 1'000'000, small), Error);
    EXPECT_THROW((void)heap_values(heap("subtraction(S=1 mod 2)"), 1'000'000, small), Error);
    EXPECT_THROW((void)heap_values(heap("subtraction(S=1,2)"), max_heap_size + 1), Error);
    EXPECT_THROW((void)heap_values(heap("subtraction(S=1,2)"), -1), Error);
    const std::atomic<bool> cancel = true;
    for (const std::string text : {"muller-subtraction(S=fibonacci)", "muller-subtraction(S=5 mod 8)"}) {
        try {
            (void)heap_values(heap(text), 1000, {.progress = Progress({}, &cancel)});
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::cancelled);
        }
    }
}

// A pile costs as much as there are lengths: 2^16 piles of a long list take seconds.
TEST(HeapTables, LookUpAfterSoMuchWorkAndNotAfterSoManyPiles) {
    for (const std::string text : {"muller-subtraction(S=primes)", "subtraction(S=primes)"}) {
        int looks = 0;
        Budget budget;
        budget.progress = Progress({}, [&] { ++looks; });
        static_cast<void>(heap_values(heap(text), 30'000, budget));
        EXPECT_GE(looks, 40) << text;  // about 5 * 10^7 lookups
    }
}

}  // namespace
}  // namespace wythoff
