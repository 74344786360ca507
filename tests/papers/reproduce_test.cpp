#include "wythoff/papers/reproduce.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "papers/linear_form.hpp"
#include "papers/support.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::papers {
namespace {

std::string message_of(const std::string& claims) {
    try {
        static_cast<void>(only_claim(claims));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::usage);
        return error.what();
    }
    return "no error";
}

TEST(Reproduce, AgreesWithTheRightValues) {
    const ClaimReport report = only_claim(table_claim("3 3 1\n7 0 3\n"));
    EXPECT_EQ(report.finding.status, Status::agrees);
    EXPECT_EQ(report.finding.rows.size(), 4U);
    EXPECT_FALSE(report.is_unexpected());
}

TEST(Reproduce, AWrongValueDiffersAtItsPlace) {
    const ClaimReport report = only_claim(table_claim("3 3 1\n4 4 2\n5 5 7\n6 9 2\n"));
    EXPECT_EQ(report.finding.status, Status::differs);
    ASSERT_TRUE(report.finding.first);
    EXPECT_EQ(report.finding.first->at, "G(5, not S)");
    EXPECT_EQ(report.finding.first->printed, "7");
    EXPECT_EQ(report.finding.first->computed, "1");
    EXPECT_TRUE(report.is_unexpected());
    EXPECT_NE(report.detail().find("at G(5, not S): printed 7, computed 1"), std::string::npos);
}

TEST(Reproduce, AnErratumExcusesADifferenceAndNothingElse) {
    const std::string erratum = "erratum = 'misprint'\n";
    const ClaimReport differs = only_claim(table_claim("3 3 9\n", erratum));
    EXPECT_FALSE(differs.is_unexpected());
    EXPECT_NE(differs.detail().find("misprint"), std::string::npos);
    const ClaimReport agrees = only_claim(table_claim("3 3 1\n", erratum));
    EXPECT_EQ(agrees.finding.status, Status::agrees);
    EXPECT_TRUE(agrees.is_unexpected());
}

TEST(Reproduce, TheFirstReadingDecidesAndTheOthersAreNoted) {
    const std::string readings =
        "readings = [{ reading = 'to the letter', with.set = '1,3' }, { reading = 'as meant', with.set = '1,2,4' }]\n";
    const ClaimReport report = only_claim(table_claim("3 3 1\n4 4 2\n", readings));
    EXPECT_EQ(report.finding.status, Status::differs);
    ASSERT_EQ(report.finding.notes.size(), 2U);
    EXPECT_NE(report.finding.notes[0].find("to the letter\" it differs"), std::string::npos);
    EXPECT_NE(report.finding.notes[1].find("as meant\" it agrees"), std::string::npos);
}

TEST(Reproduce, AnOpenClaimStaysOpenUntilItIsProvedOrRefuted) {
    const std::string conjecture =
        "[[claim]]\nitem = 'Lemma 1'\nplace = 'p'\nsays = 's'\ncheck = 'S: G(n,S) <= b'\nopen = true\nwith.c = 6\n";
    EXPECT_EQ(only_claim(conjecture).finding.status, Status::open);
    EXPECT_EQ(only_claim(table_claim("3 3 1\n", "open = true\n")).finding.status, Status::agrees);
    EXPECT_EQ(only_claim(table_claim("3 3 2\n", "open = true\n")).finding.status, Status::differs);
}

TEST(Reproduce, BadDataIsNamed) {
    EXPECT_EQ(message_of("claim = 3\n"), "papers/X/claims.toml: parameter 'claim': expected a list");
    EXPECT_EQ(message_of(table_claim("3 3 1\n", "speed = 3\n")), "papers/X/claims.toml: Table 1: unknown key 'speed'");
    EXPECT_EQ(message_of(table_claim("3 3 1\n", "with.colour = 3\n")),
              "paper X, Table 1: parameter 'colour' is not one of the check");
    EXPECT_EQ(message_of(table_claim("3 3\n")), "paper X, Table 1: printed: expected lines of n, G(n,S) and G(n,not S)");
    EXPECT_EQ(message_of(table_claim("3 3 1\n") + table_claim("3 3 1\n")),
              "papers/X/claims.toml: 'Table 1' is there twice: give the claims different parts");
    EXPECT_EQ(message_of("[[claim]]\nitem = 'Lemma 9'\nplace = 'p'\nsays = 's'\ncheck = 'c'\n"),
              "papers/X: 'Lemma 9' is not an item of paper.toml");
    EXPECT_EQ(message_of("[[claim]]\nitem = 'Lemma 1'\nplace = 'p'\nsays = 's'\ncheck = 'c'\n"),
              "paper X, Lemma 1: there is no check 'c'");
    EXPECT_EQ(message_of("[[claim]]\nitem = 'Lemma 1'\nplace = 'p'\n"),
              "papers/X/claims.toml: Lemma 1: parameter 'says' is missing");
    EXPECT_EQ(message_of("[[claim\n").substr(0, 28), "papers/X/claims.toml: line 1");
}

TEST(Reproduce, ASelectionIsByKeyAndItem) {
    EXPECT_EQ(reproduce(library(), {{"S"}, {"Lemma 1"}}, Thoroughness::quick).papers.at(0).claims.size(), 4U);
    EXPECT_EQ(reproduce(library(), {{}, {"Lemma 1, second table of the proof"}}, Thoroughness::quick).papers.at(0).claims.size(),
              1U);
    EXPECT_THROW(static_cast<void>(reproduce(library(), {{"Q"}, {}}, Thoroughness::quick)), Error);
    EXPECT_THROW(static_cast<void>(reproduce(library(), {{}, {"Lemma 1000"}}, Thoroughness::quick)), Error);
}

TEST(Reproduce, ItCanBeCancelled) {
    const std::atomic<bool> cancel = true;
    try {
        const std::vector<std::string> items = {"Lemma 3", "Lemma 4", "Lemma 5"};
        static_cast<void>(reproduce(library(), {{"S"}, items}, Thoroughness::quick, {.progress = Progress({}, &cancel)}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::cancelled);
    }
}

TEST(LinearForm, IsEvaluatedAsPrinted) {
    EXPECT_EQ(evaluate("2b+3+i-1", {{'b', 5}, {'i', 7}}), 19);
    EXPECT_EQ(evaluate("-b + 12c", {{'b', 5}, {'c', 2}}), 19);
    EXPECT_EQ(evaluate("0", {}), 0);
    for (const char* text : {"", "b", "+", "2 b 3", "b*2", "1+"})
        EXPECT_THROW(static_cast<void>(evaluate(text, {})), Error) << text;
}

}  // namespace
}  // namespace wythoff::papers
