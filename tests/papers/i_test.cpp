// Larsson, move-size imitations: every numbered statement has a claim, and exactly the claims listed here differ as printed.
#include <gtest/gtest.h>

#include <algorithm>

#include "papers/i/histories.hpp"
#include "wythoff/papers/reproduce.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/imitation_theorem.hpp"

namespace wythoff::papers {
namespace {

TEST(PaperI, HasEveryNumberedStatement) {
    const auto& papers = library();
    const auto paper = std::find_if(papers.begin(), papers.end(), [](const Paper& p) { return p.key == "I"; });
    ASSERT_NE(paper, papers.end());
    const std::vector<std::string> numbered = {"Definition 1",       "Example 2",
                                               "Definition 3",       "Remark 4",
                                               "Proposition 5",      "Remark 6",
                                               "Corollary 7",        "Remark 8",
                                               "Remark 9",           "Example 10",
                                               "Definition 11",      "Example 12",
                                               "Definition 13",      "Proposition 14",
                                               "Example 15",         "Example 16",
                                               "Definition 17",      "Definition 18",
                                               "Theorem 19",         "Corollary 20",
                                               "Figure 1",           "Figure 2",
                                               "Appendix, Theorem",  "Appendix, Proposition",
                                               "Appendix, Lemma 1",  "Appendix, Main Theorem",
                                               "Appendix, Corollary"};
    for (const std::string& name : numbered) {
        EXPECT_TRUE(std::any_of(paper->items.begin(), paper->items.end(), [&](const Item& i) { return i.name == name; })) << name;
        const bool is_statement = name.find("Definition") == std::string::npos && name != "Remark 4" && name != "Remark 8";
        if (is_statement) {
            EXPECT_TRUE(std::any_of(paper->claims.begin(), paper->claims.end(), [&](const Claim& c) { return c.item == name; }))
                << name;
        }
    }
}

TEST(PaperI, DiffersExactlyInItsErrata) {
    const Report report = reproduce(library(), {{"I"}, {}}, Thoroughness::quick);
    std::vector<std::string> differing, open;
    for (const ClaimReport& claim : report.papers.at(0).claims) {
        if (claim.finding.status == Status::differs) differing.push_back(claim.claim.name());
        if (claim.finding.status == Status::open) open.push_back(claim.claim.name());
    }
    EXPECT_EQ(differing, (std::vector<std::string>{"Section 1.4.4 ((m,1)-Wythoff Nim), (1,3) in Imitation Nim",
                                                   "Section 1.4.5 (bounds), lower bounds"}));
    EXPECT_EQ(open, (std::vector<std::string>{"Appendix, Remark after the Main Theorem"}));
    EXPECT_EQ(report.unexpected(), 0U);
}

// What the histories say of a position is what the program's theorem says.
TEST(PaperI, DynamicsOfHistoriesAreThoseOfTheTheorem) {
    for (const auto& [m, p] : {std::pair(1, 1), std::pair(1, 3), std::pair(2, 2)}) {
        constexpr std::int64_t to = 16;
        ImitationTheorem theorem(make_game("imitation(m=" + std::to_string(m) + ",p=" + std::to_string(p) + ")"));
        for (const auto& [at, outcomes] : outcomes_of_histories({m, p}, to, {}))
            if (at.x <= to / 2 && at.y <= to / 2) {
                EXPECT_EQ(dynamics_text(outcomes), to_text(theorem.dynamics(to_position(at)))) << at.x << "," << at.y;
            }
    }
}

}  // namespace
}  // namespace wythoff::papers
