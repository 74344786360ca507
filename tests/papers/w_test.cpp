// Liu and Li: every numbered statement has a claim, exactly the claims listed here differ as printed, and the checks find faults.
#include <gtest/gtest.h>

#include <algorithm>

#include "papers/support.hpp"

namespace wythoff::papers {
namespace {

const Paper& paper_w() {
    const auto& papers = library();
    return *std::find_if(papers.begin(), papers.end(), [](const Paper& p) { return p.key == "W"; });
}

TEST(PaperW, HasEveryNumberedStatement) {
    std::vector<std::string> expected = {"Example 5",    "Proposition 6", "Lemma 12",
                                         "Equation (2)", "Equation (7)",  "Equation (18)"};
    for (const int n : {1, 2, 3, 4, 8, 15, 16}) expected.push_back("Remark " + std::to_string(n));
    for (const int n : {7, 9, 13, 14, 17, 18, 19, 20}) expected.push_back("Theorem " + std::to_string(n));
    for (int n = 1; n <= 10; ++n) expected.push_back("Table " + std::to_string(n));
    for (int n = 21; n <= 24; ++n) expected.push_back("Corollary " + std::to_string(n));
    for (int n = 25; n <= 28; ++n) expected.push_back("Open Problem " + std::to_string(n));
    const auto& claims = paper_w().claims;
    for (const std::string& name : expected)
        EXPECT_TRUE(std::any_of(claims.begin(), claims.end(), [&](const Claim& c) { return c.item == name; })) << name;
}

TEST(PaperW, DiffersExactlyInItsErrata) {
    const Report report = reproduce(library(), {{"W"}, {}}, Thoroughness::quick);
    std::vector<std::string> differing, open;
    for (const ClaimReport& claim : report.papers.at(0).claims) {
        if (claim.finding.status == Status::differs) differing.push_back(claim.claim.name());
        if (claim.finding.status == Status::open) open.push_back(claim.claim.name());
    }
    EXPECT_EQ(differing, (std::vector<std::string>{"Example 5, moves of (4)", "Remark 8", "Theorem 13, Fact 1, l",
                                                   "Theorem 13, Fact 1, which positions are joined", "Table 4",
                                                   "Theorem 14, Fact 1, l", "Theorem 14, Fact 1, which positions are joined",
                                                   "Theorem 14, (2-A-1), lambda", "Theorem 14, (A-a)", "Table 5",
                                                   "Fact B.1, second chain", "Fact B.2", "Theorem 19, (2.2.2), y in {0, 1}",
                                                   "Table 8", "Theorem 20, (2.3.2), 2 <= y <= x-1", "Table 10"}));
    EXPECT_EQ(open, (std::vector<std::string>{"Open Problem 26", "Open Problem 27", "Open Problem 28"}));
    EXPECT_EQ(report.unexpected(), 0U);
}

TEST(PaperW, Table10DiffersInEveryEvenColumnFromTwoOn) {
    const Report report = reproduce(library(), {{"W"}, {"Table 10"}}, Thoroughness::quick);
    std::vector<std::string> differing;
    for (const Row& row : report.papers.at(0).claims.at(0).finding.rows)
        if (row.differs()) differing.push_back(row.at + ": " + row.computed);
    EXPECT_EQ(differing.size(), 14U);
    EXPECT_EQ(differing.front(), "H_n, n = 2: 4");
    EXPECT_EQ(differing.back(), "H'_n, n = 14: 17");
}

// The first place where a claim made up for the test fails, or nothing.
std::string first_difference(const std::string& check, const std::string& with) {
    const Finding finding =
        only_claim("[[claim]]\nitem = 'Lemma 1'\nplace = 'p'\nsays = 's'\ncheck = '" + check + "'\n" + with).finding;
    return finding.first ? finding.first->at : "";
}

const std::string s_and_t_to_2 = "with.letters = { s = 2, t = 2 }\nwith.to = 30\n";

TEST(PaperW, AWrongSetIsSeen) {
    const auto with = [](const std::string& game, const std::string& statement) {
        return "with.game = '" + game + "'\nwith.statement = '" + statement + "'\n" + s_and_t_to_2;
    };
    EXPECT_EQ(first_difference("W: P-positions", with("odd-odd(s={s},t={t})", "Theorem 7")), "");
    EXPECT_EQ(first_difference("W: P-positions", with("odd-odd(s={s},t={t})", "Theorem 9")), "(0,0), s = 1, t = 1");
    EXPECT_EQ(first_difference("W: P-positions", with("odd-even(s={s},t={t})", "Theorem 17")), "(1,2), s = 1, t = 2");
    EXPECT_EQ(first_difference("W: P-positions", with("st-wythoff(s={s},t={t+1})", "(2)")), "(1,2), s = 1, t = 1");
    EXPECT_EQ(first_difference("W: P-positions", with("even-even(s={s},t={t+1})", "Theorem 13")), "(2,4), s = 1, t = 2");
}

TEST(PaperW, AWrongMoveIsSeen) {
    const auto with = [](const std::string& game, const std::string& theorem) {
        return "with.game = '" + game + "'\nwith.theorem = '" + theorem + "'\n" + s_and_t_to_2;
    };
    EXPECT_EQ(first_difference("W: moves of the proof", with("even-even(s={s},t={t})", "Theorem 13")), "");
    EXPECT_EQ(first_difference("W: moves of the proof", with("even-even(s={s},t={t})", "Theorem 7")),
              "(0,1) to (0,0), s = 1, t = 1");
    EXPECT_NE(first_difference("W: moves of the proof", with("even-even(s={s},t={t})", "Theorem 14")), "");
    EXPECT_NE(first_difference("W: moves of the proof", with("odd-even(s={s},t={t})", "Theorem 20")), "");
}

TEST(PaperW, OtherRulesAreSeen) {
    EXPECT_EQ(
        first_difference("W: the same moves", "with.game = 'odd-odd(s=1,t=1)'\nwith.other = 'even-even(s=1,t=1)'\nwith.to = 4\n"),
        "taking (0,1)");
    EXPECT_EQ(first_difference("W: exchanged piles",
                               "with.game = 'odd-even(s=2,t=2)'\nwith.exchanged = 'odd-even(s=2,t=2)'\nwith.to = 9\n"),
              "(1,0)");
    EXPECT_EQ(first_difference("W: moves from both heaps", "with.game = 'odd-even(s=1,t=1)'\nwith.to = 9\n"), "numbers up to 9");
    EXPECT_EQ(
        first_difference("W: list of P-positions", "with.game = 'wythoff'\nwith.to = 3\nwith.printed = '''\n0 0\n1 2\n'''\n"),
        "(2,1)");
}

TEST(PaperW, WrongPropertiesOfSequencesAreSeen) {
    const std::string with = "with.equation = '(13)'\n" + s_and_t_to_2;
    EXPECT_EQ(first_difference("W: increasing", with + "with.from = 0\n"), "n = 1, s = 1, t = 1");
    EXPECT_EQ(first_difference("W: even", "with.equation = '(2)'\n" + s_and_t_to_2), "A_1, s = 1, t = 1");
    EXPECT_EQ(
        first_difference("W: mirrored pairs", "with.game = 'even-even(s={s},t={t+2})'\nwith.equation = '(10)'\n" + s_and_t_to_2),
        "from (2,4) to (0,0), s = 1, t = 1");
    EXPECT_EQ(first_difference("W: column before",
                               "with.equation = '(20)'\nwith.parity = 'even'\nwith.letters = { s = 2, t = 2 }\nwith.to = 9\n"),
              "");
}

}  // namespace
}  // namespace wythoff::papers
