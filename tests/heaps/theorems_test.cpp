// The lemmas and theorems of D. G. Horrocks and M. A. Trenton, Subtraction with a Muller twist, Integers 8 (2008), over all
// parameters up to 40, against values by the list engine, which knows none of them.
#include "heaps/theorems.hpp"

#include <gtest/gtest.h>

#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t most = 40;
constexpr Constraint in = Constraint::inside;
constexpr Constraint out = Constraint::outside;

HeapTable values(const IntegerSet& set, std::int64_t to) { return heap_values_by_list({set, Twist::muller}, to); }

// All {b mod c}, 2 <= b < c <= 40, with their tables.
template <class Check>
void for_each_class(const Check& check) {
    for (std::int64_t c = 3; c <= most; ++c)
        for (std::int64_t b = 2; b < c; ++b) {
            SCOPED_TRACE(testing::Message() << b << " mod " << c);
            check(OneClass{b, c}, values(IntegerSet::make_residues(c, {b}), 6 * c + 4 * b));
        }
}

std::vector<IntegerSet> sets_with_one_and_gaps() {
    std::vector<IntegerSet> sets = {IntegerSet::make_list({1}), IntegerSet::make_at_most(1), IntegerSet::squares()};
    for (std::int64_t b = 3; b <= most; ++b) sets.push_back(IntegerSet::make_powers(b));
    for (std::int64_t c = 2; c <= most; ++c) sets.push_back(IntegerSet::make_residues(c, {1}));
    for (std::int64_t x = 3; x <= most; ++x)
        for (std::int64_t y = x + 2; y <= most; ++y) sets.push_back(IntegerSet::make_list({1, x, y}));
    return sets;
}

TEST(Lemma1, BoundsTheComplementFromBelow) {
    for (const IntegerSet& set : sets_with_one_and_gaps()) {
        ASSERT_TRUE(satisfies_lemma_1(set)) << to_text(set);
        const HeapTable table = values(set, 200);
        for (std::int64_t n = 6; n <= 200; ++n) ASSERT_GE(table.value(n, out), 4u) << to_text(set) << " at " << n;
    }
}

TEST(Theorem21, AndCorollary23GiveAllValues) {
    int seen = 0;
    std::vector<IntegerSet> sets = sets_with_one_and_gaps();
    for (const char* text : {"1,81,625", "1,13 mod 20", "1,9,17 mod 30", "1,7,13,19", "1,15,27,41"})
        sets.push_back(make_game(std::string("subtraction(S=") + text + ")").heap()->take);
    for (const IntegerSet& set : sets) {
        if (!satisfies_theorem_2_1(set)) continue;
        ++seen;
        const HeapTable table = values(set, 900);
        for (std::int64_t n = 0; n <= 900; ++n) {
            ASSERT_EQ(table.value(n, in), theorem_2_1_value(set, to_integer(n))) << to_text(set) << " at " << n;
            ASSERT_EQ(table.value(n, out), corollary_2_3_value(to_integer(n))) << to_text(set) << " at " << n;
        }
    }
    EXPECT_GT(seen, 100);
}

TEST(Theorem21, HasTheHypothesesOfThePaper) {
    const auto holds = [](const char* text) {
        return satisfies_theorem_2_1(make_game(std::string("subtraction(S=") + text + ")").heap()->take);
    };
    for (const char* text : {"1", "1,7,13", "1 mod 6", "1 mod 40", "powers(7)", "powers(9)", "1,9,81", "<=1", "1,7 mod 12"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"3,9", "1,6", "1,5", "1 mod 4", "1 mod 7", "powers(5)", "powers(8)", "squares", "primes",
                             "fibonacci", "all", "odd", "<=2", "not(1)", "1 mod 6 from 7", "1,7 mod 10", "not(1 mod 6 from 7)"})
        EXPECT_FALSE(holds(text)) << text;
}

TEST(Theorem22, HoldsWhereItsHypothesesDo) {
    int seen = 0;
    for (const IntegerSet& set : sets_with_one_and_gaps()) {
        const HeapTable table = values(set, 600);
        // A finite set has at most two options for each element, and {1 mod c} has period c from the start of its table on.
        std::int64_t greatest = 0;
        if (set.kind() == IntegerSet::Kind::list) greatest = 2 * static_cast<std::int64_t>(set.values().size());
        else if (set.kind() == IntegerSet::Kind::residues)
            for (std::int64_t n = 0; n <= 600; ++n) greatest = std::max<std::int64_t>(greatest, table.value(n, in));
        else continue;
        const auto theorem = check_theorem_2_2(set, table, greatest);
        if (!theorem) continue;
        ++seen;
        for (std::int64_t n = theorem->m; n <= 600; ++n)
            ASSERT_EQ(table.value(n, out), theorem->d + (n - theorem->m) / 2) << to_text(set) << " at " << n;
    }
    EXPECT_GT(seen, 500);
    EXPECT_FALSE(check_theorem_2_2(IntegerSet::make_list({1, 2}), values(IntegerSet::make_list({1, 2}), 100), 4));
}

TEST(Lemma2, GivesTheInitialSegments) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        for (std::int64_t n = 0; n < 2 * s.b; ++n) ASSERT_EQ(table.value(n, in), n < s.b ? 0 : n == s.b + 1 ? 2 : 1) << n;
        for (std::int64_t n = 0; n <= 2 * s.b + 2; ++n) ASSERT_EQ(table.value(n, out), n <= s.b + 2 ? n : n - s.b) << n;
    });
}

TEST(Lemma3, BoundsTheComplementFromBelow) {
    for_each_class([](const OneClass&, const HeapTable& table) {
        for (std::int64_t n = 2; n <= table.to(); ++n) ASSERT_GE(table.value(n, out), 2u) << n;
    });
}

TEST(Lemma4, StartsEachBlockWithZeroes) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        for (std::int64_t start = 2 * s.b; start + s.c <= table.to(); start += s.c)
            for (std::int64_t n = start; n < start + std::min(s.b, s.c - s.b); ++n) ASSERT_EQ(table.value(n, in), 0u) << n;
    });
}

TEST(Lemma5, EndsEachBlockWithOnes) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        if (2 * s.b < s.c + 2) return;
        for (std::int64_t end = 2 * s.b + s.c; end <= table.to(); end += s.c)
            for (std::int64_t n = end - 1; n >= end - (s.c - s.b); --n) ASSERT_EQ(table.value(n, in), 1u) << n;
    });
}

TEST(Lemma6, CarriesAgreementOver) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        if (2 * s.b == s.c) return;
        for (std::int64_t n = s.b; n + s.c <= table.to(); ++n)
            ASSERT_TRUE(table.value(n + s.c - s.b, in) != table.value(n - s.b, in) ||
                        table.value(n + s.c, in) == table.value(n, in))
                << n;
    });
}

// f(m): in how many of its last places block m agrees with the block before, at most c. f grows until it is c.
TEST(Lemmas7And8, MakeTheBlocksAgreeMoreAndMore) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        if (2 * s.b < s.c + 2) return;
        std::int64_t before = s.c - s.b - 1;
        for (std::int64_t end = 2 * s.b + s.c; end <= table.to(); end += s.c) {
            std::int64_t f = 0;
            while (f < s.c && table.value(end - 1 - f, in) == table.value(end - 1 - f - s.c, in)) ++f;
            ASSERT_GE(f, std::min(before + 1, s.c)) << end;
            before = f;
        }
    });
}

TEST(Theorem31, GivesAPeriodThatGoesOn) {
    for (std::int64_t c = 3; c <= most; ++c)
        for (std::int64_t b = 2; b < c; ++b) {
            const HeapTable table = values(IntegerSet::make_residues(c, {b}), 2 * b + (c + 10) * c);
            const auto from = run_theorem_3_1({b, c}, table);
            ASSERT_EQ(from.has_value(), 2 * b >= c + 2) << b << " mod " << c;
            if (!from) continue;
            for (std::int64_t n = *from; n <= table.to(); ++n)
                ASSERT_EQ(table.value(n, in), table.value(n - c, in)) << b << " mod " << c << " at " << n;
        }
}

TEST(Lemma9, BoundsTheValuesByTheNumberOfOptions) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        for (std::int64_t n = 0; n <= table.to(); ++n) {
            const std::int64_t r = n < s.b ? 0 : (n - s.b) / s.c + 1;
            ASSERT_LE(table.value(n, in), 2 * r) << n;
        }
    });
}

TEST(Lemma10, KeepsTheValuesBelowThoseOfTheComplement) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        if (s.b < 5) return;
        std::uint32_t highest = 0;
        for (std::int64_t n = 0; n <= table.to(); ++n) {
            highest = std::max(highest, table.value(n, in));
            const std::int64_t from = n - s.b - 3;
            if (from < 2 * s.b) continue;
            ASSERT_LT(highest, 3 + from / (2 * s.b) * s.b + from % (2 * s.b)) << n;
        }
    });
}

TEST(Theorem32, GivesTheComplementAndCorollary33ItsPeriod) {
    for_each_class([](const OneClass& s, const HeapTable& table) {
        if (s.b < 5) return;
        for (std::int64_t n = s.b + 3; n <= table.to(); ++n) {
            ASSERT_EQ(table.value(n, out), theorem_3_2_value(s, to_integer(n))) << n;
            if (n + 2 * s.b > table.to()) continue;
            ASSERT_EQ(table.value(n + 2 * s.b, out), table.value(n, out) + s.b) << n;
        }
    });
}

TEST(TheConclusion, MeetsTheBoundAtFourModFive) {
    const HeapTable table = values(IntegerSet::make_residues(5, {4}), 500);
    std::uint32_t highest = 0;
    for (std::int64_t n = 0; n <= 500; ++n) highest = std::max(highest, table.value(n, in));
    EXPECT_EQ(highest, 4u);
}

}  // namespace
}  // namespace wythoff
