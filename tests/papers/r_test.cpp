// Larsson, Restrictions of m-Wythoff Nim: every numbered statement has a claim, and exactly the claims listed here
// differ as printed.
#include <gtest/gtest.h>

#include <algorithm>

#include "papers/r/pairs.hpp"
#include "sequences/mex_recurrences.hpp"
#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {
namespace {

TEST(PaperR, HasEveryNumberedStatement) {
    const auto& papers = library();
    const auto paper = std::find_if(papers.begin(), papers.end(), [](const Paper& p) { return p.key == "R"; });
    ASSERT_NE(paper, papers.end());
    std::vector<std::string> expected = {"Theorem 2.1", "Theorem 3.1",     "Proposition 3.2", "Lemma 3.3", "Theorem 4.1",
                                         "Theorem 5.1", "Proposition 5.2", "Figure 1",        "Figure 2"};
    for (int n = 1; n <= 6; ++n) expected.push_back("Example " + std::to_string(n));
    for (int n = 1; n <= 4; ++n) expected.push_back("Table " + std::to_string(n));
    for (const char* name : {"Definition 2", "Definition 3", "Remark 1", "Remark 3", "Remark 4"}) expected.emplace_back(name);
    for (const std::string& name : expected)
        EXPECT_TRUE(std::any_of(paper->claims.begin(), paper->claims.end(), [&](const Claim& c) { return c.item == name; }))
            << name;
    for (const char* name : {"Definition 1", "Remark 2"})  // prose
        EXPECT_TRUE(std::any_of(paper->items.begin(), paper->items.end(), [&](const Item& i) { return i.name == name; })) << name;
}

TEST(PaperR, DiffersExactlyInItsErrata) {
    const Report report = reproduce(library(), {{"R"}, {}}, Thoroughness::quick);
    std::vector<std::string> differing;
    std::size_t figures = 0;
    for (const ClaimReport& claim : report.papers.at(0).claims) {
        if (claim.finding.status == Status::differs) differing.push_back(claim.claim.name());
        figures += claim.finding.figures.size();
    }
    EXPECT_EQ(differing, (std::vector<std::string>{
                             "Beatty's theorem (1.2)",
                             "Formulas (1) to (3), a and b are p-complementary",
                             "Definition 2, (0,p)-rook",
                             "Definition 3, (2), m = l = 0",
                             "Example 3, congruence",
                             "Figure 2, palest squares",
                             "Theorem 2.1, (iiia)",
                             "Theorem 3.1, S of the proof",
                             "Lemma 3.3, (i)",
                             "Lemma 3.3, display of the proof of (iv)",
                             "Theorem 4.1, (ii) implies (iii)",
                             "Theorem 5.1, base case of the proof",
                             "Theorem 5.1, step of the proof",
                             "Proof of Theorem 2.1 (section 6), inequality of case (i)",
                             "Proof of Theorem 2.1 (section 6), pairs of case (iiia)",
                             "Proof of Theorem 2.1 (section 6), choice for (a_i,b_i)",
                             "Question 1 (polynomial time), the cases",
                             "Table 3",
                             "Table 4",
                             "Table 4, caption",
                             "Conjecture 1 (arithmetic progressions)",
                             "Conjecture 2 (p-complementary solutions)",
                         }));
    EXPECT_EQ(report.unexpected(), 0U);
    EXPECT_EQ(report.count(Status::open), 4U);
    EXPECT_EQ(figures, 2U);
}

const ClaimReport& only(const Report& report) { return report.papers.at(0).claims.at(0); }

TEST(PaperR, TheTablesFailWhereTheDefinitionSays) {
    const ClaimReport table_3 = only(reproduce(library(), {{"R"}, {"Table 3"}}, Thoroughness::quick));
    EXPECT_EQ(table_3.finding.first->at, "n = 16");
    EXPECT_EQ(table_3.finding.first->computed, "(9,50), 41");
    const ClaimReport table_4 = only(reproduce(library(), {{"R"}, {"Table 4"}}, Thoroughness::quick));
    for (const std::string& note : table_4.finding.notes) EXPECT_NE(note.find("it differs"), std::string::npos) << note;
    EXPECT_NE(table_4.finding.notes.at(1).find("n = 9: printed (5,26), 21, computed (5,24), 19"), std::string::npos);
}

TEST(PaperR, WhatTheErrataPutInsteadAgrees) {
    for (const char* item : {"Theorem 2.1, (iiia)", "Figure 2, palest squares", "Lemma 3.3, (i)", "Theorem 3.1, S of the proof",
                             "Proof of Theorem 2.1 (section 6), choice for (a_i,b_i)", "Theorem 5.1, step of the proof"}) {
        const ClaimReport claim = only(reproduce(library(), {{"R"}, {item}}, Thoroughness::quick));
        ASSERT_EQ(claim.finding.notes.size(), 2U) << item;
        EXPECT_NE(claim.finding.notes[1].find("it agrees"), std::string::npos) << claim.finding.notes[1];
    }
}

TEST(PaperR, ThePairsAreThoseOfTheMexRecurrence) {
    for (std::int64_t m = 1; m <= 5; ++m)
        for (std::int64_t p = 1; p <= 5; ++p) {
            const Pairs pairs = make_pairs(m, p, 400);
            const SequencePair mex = mex_by_multiplicity(m, p, 400);
            EXPECT_EQ(pairs.a, mex.x) << m << "," << p;
            EXPECT_EQ(pairs.b, mex.y) << m << "," << p;
        }
}

TEST(PaperR, MexPCountsWhatIsMissing) {
    EXPECT_EQ(mex_p({}, 2), 0);
    EXPECT_EQ(mex_p({{0, 2}, {1, 3}, {3, 2}}, 2), 2);
    EXPECT_EQ(mex_p({{0, 2}, {1, 1}}, 2), 1);
}

}  // namespace
}  // namespace wythoff::papers
