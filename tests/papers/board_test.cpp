// The checks that every paper may use, on a small paper about Wythoff Nim.
#include <gtest/gtest.h>

#include "papers/games.hpp"
#include "papers/support.hpp"

namespace wythoff::papers {
namespace {

std::string claim(const std::string& check, const std::string& with) {
    return "[[claim]]\nitem = 'Lemma 1'\nplace = 'p'\nsays = 's'\ncheck = '" + check + "'\n" + with;
}

TEST(BoardChecks, FirstPositionsAreComparedInOrder) {
    EXPECT_EQ(only_claim(claim("first P-positions", "with.game = 'wythoff'\nwith.printed = '''\n0 0\n1 2\n3 ?\n4 7\n'''\n"))
                  .finding.status,
              Status::agrees);
    const Finding finding =
        only_claim(claim("first P-positions", "with.game = 'wythoff'\nwith.printed = '''\n0 0\n1 2\n3 6\n4 7\n'''\n")).finding;
    EXPECT_EQ(finding.status, Status::differs);
    EXPECT_EQ(finding.first->at, "n = 2");
    EXPECT_EQ(finding.first->computed, "(3,5)");
}

TEST(BoardChecks, OutcomesOfSinglePositions) {
    EXPECT_EQ(only_claim(claim("outcomes of positions", "with.game = 'wythoff'\nwith.printed = '8 13'\n")).finding.status,
              Status::agrees);
    EXPECT_EQ(only_claim(claim("outcomes of positions", "with.game = 'wythoff'\nwith.outcome = 'N'\nwith.printed = '8 13'\n"))
                  .finding.first->computed,
              "P");
}

TEST(BoardChecks, ATheoremIsComparedWithTheDefinitionForAllLetters) {
    const ClaimReport report =
        only_claim(claim("theorem of the game", "with.game = 'm-wythoff(m={m})'\nwith.letters = { m = 3 }\nwith.to = 20\n"));
    EXPECT_EQ(report.finding.status, Status::agrees);
    EXPECT_EQ(report.finding.covers, "every position with piles up to 20, 1 <= m <= 3");
}

TEST(Games, LettersRunThroughTheirRanges) {
    const Value::Table letters{{"m", {std::int64_t{3}}}, {"p", {std::int64_t{2}}}, {"p_from", {std::int64_t{2}}}};
    const Parameters given({{"letters", {letters}}, {"where", {Value::List{{std::string("m != p")}}}}}, Thoroughness::quick);
    std::vector<std::string> seen;
    for (const Letters& each : all_letters(given)) seen.push_back(letters_text(each));
    EXPECT_EQ(seen, (std::vector<std::string>{"m = 1, p = 2", "m = 3, p = 2"}));
    EXPECT_EQ(filled("g(m={m},n={2m+1})", {{'m', 4}}), "g(m=4,n=9)");
}

}  // namespace
}  // namespace wythoff::papers
