// Horrocks and Trenton: every numbered statement has a claim, and exactly the claims listed here differ as printed.
#include <gtest/gtest.h>

#include <algorithm>

#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {
namespace {

TEST(PaperS, HasEveryNumberedStatement) {
    const auto& papers = library();
    const auto paper = std::find_if(papers.begin(), papers.end(), [](const Paper& p) { return p.key == "S"; });
    ASSERT_NE(paper, papers.end());
    std::vector<std::string> expected = {"Theorem 2.1", "Theorem 2.2", "Corollary 2.3",
                                         "Theorem 3.1", "Theorem 3.2", "Corollary 3.3"};
    for (int n = 1; n <= 10; ++n) expected.push_back("Lemma " + std::to_string(n));
    for (const std::string& name : expected)
        EXPECT_TRUE(std::any_of(paper->claims.begin(), paper->claims.end(), [&](const Claim& c) { return c.item == name; }))
            << name;
}

TEST(PaperS, DiffersExactlyInItsErrataLong) {
    const Report report = reproduce(library(), {{"S"}, {}}, Thoroughness::quick);
    std::vector<std::string> differing;
    for (const ClaimReport& claim : report.papers.at(0).claims)
        if (claim.finding.status == Status::differs) differing.push_back(claim.claim.name());
    EXPECT_EQ(differing, (std::vector<std::string>{"Lemma 2, last step of the proof", "Theorem 3.2, pile sizes of the base case",
                                                   "Theorem 3.2, end of the base case"}));
    EXPECT_EQ(report.unexpected(), 0U);
    EXPECT_EQ(report.count(Status::open), 4U);
}

// The subsets of {1, ..., n} with 1 and with any two elements at least `gap` apart; f(n) = f(n-1) + f(n-gap).
double sets_up_to(int n, int gap) { return n <= gap ? 1 : sets_up_to(n - 1, gap) + sets_up_to(n - gap, gap); }

TEST(PaperS, AThoroughPassHasThirtyTimesAsManySets) {
    EXPECT_GE(sets_up_to(26, 2) * 26, 30 * sets_up_to(19, 2) * 19);     // Lemma 1
    EXPECT_GE(sets_up_to(32, 3) * 64, 30 * sets_up_to(23, 3) * 45);     // Theorem 2.1: odd numbers, 6 apart
    EXPECT_GE(sets_up_to(16, 2) * 1000, 30 * sets_up_to(11, 2) * 200);  // Theorem 2.2, with its rows
    for (const Paper& paper : library())
        for (const Claim& claim : paper.claims)
            for (const Named& named : claim.with)
                if (const auto* range = std::get_if<Value::Table>(&named.value.is);
                    range != nullptr && find(*range, "over") != nullptr &&
                    std::get<std::string>(find(*range, "over")->is) == "sets") {
                    const std::pair bounds{std::get<std::int64_t>(find(*range, "quick")->is),
                                           std::get<std::int64_t>(find(*range, "thorough")->is)};
                    EXPECT_TRUE(bounds == std::pair(19L, 26L) || bounds == std::pair(45L, 64L) || bounds == std::pair(11L, 16L))
                        << claim.name();
                }
}

}  // namespace
}  // namespace wythoff::papers
