// Larsson and Wästlund, Maharaja Nim: every numbered statement is there, what differs as printed is exactly this, and the bounds
// that the checks prove are those of an argument that a test can repeat.
#include <gtest/gtest.h>

#include <algorithm>

#include "papers/m/columns.hpp"
#include "papers/support.hpp"

namespace wythoff::papers {
namespace {

TEST(PaperM, HasEveryNumberedStatement) {
    const auto& papers = library();
    const auto paper = std::find_if(papers.begin(), papers.end(), [](const Paper& p) { return p.key == "M"; });
    ASSERT_NE(paper, papers.end());
    std::vector<std::string> expected = {"Proposition 1.1", "Theorem 1.2",    "Question 1",          "Proposition 1.3",
                                         "Lemma 1.4",       "Lemma 2.1",      "Lemma 2.2",           "Dictionary (27)-(40)",
                                         "Question 2",      "Conjecture 4.1", "Dictionary (41)-(44)"};
    for (const char* name : {"2", "3", "7", "8", "9", "10", "12"}) expected.push_back(std::string("Figure ") + name);
    for (const std::string& name : expected)
        EXPECT_TRUE(std::any_of(paper->claims.begin(), paper->claims.end(), [&](const Claim& c) { return c.item == name; }))
            << name;
    for (int n = 1; n <= 12; ++n)
        EXPECT_TRUE(std::any_of(paper->items.begin(), paper->items.end(), [&](const Item& i) {
            return i.name == "Figure " + std::to_string(n);
        })) << n;
}

TEST(PaperM, DiffersExactlyInItsErrata) {
    const Report report = reproduce(library(), {{"M"}, {}}, Thoroughness::quick);
    std::vector<std::string> differing, open;
    for (const ClaimReport& claim : report.papers.at(0).claims) {
        if (claim.finding.status == Status::differs) differing.push_back(claim.claim.name());
        if (claim.finding.status == Status::open) open.push_back(claim.claim.name());
    }
    EXPECT_EQ(differing,
              (std::vector<std::string>{"Lemma 2.1", "Section 2.2 (detailed example), third string",
                                        "Wythoff pairs and dual Wythoff pairs", "Claim of section 5.1, translate of (46)"}));
    EXPECT_EQ(open,
              (std::vector<std::string>{"Question 2", "Figure 9, caption", "Conjecture 4.1", "Question after Conjecture 4.1"}));
    EXPECT_EQ(report.unexpected(), 0U);
}

Finding found(const std::string& check, const std::string& with) {
    return only_claim("[[claim]]\nitem = 'Lemma 1'\nplace = 'section 1'\nsays = 'a claim'\ncheck = '" + check + "'\n" + with)
        .finding;
}

TEST(PaperM, LinesOfAllSizesAreProvedOnlyWithACertificate) {
    const Finding proved = found("M: one in each row and column", "with.game = 'maharaja'\nwith.to = 40\n");
    EXPECT_EQ(proved.known, Evidence::Kind::proof);
    EXPECT_EQ(proved.by, "certificates/maharaja.cert, verified anew");
    const Finding seen = found("M: one in each row and column", "with.game = 'maharaja(19,40)'\nwith.to = 40\n");
    EXPECT_EQ(seen.status, Status::agrees);
    EXPECT_EQ(seen.known, Evidence::Kind::computed);
}

// In 2-Wythoff Nim every second diagonal is empty, and Maharaja Nim does not have property (4): 2 comes before 1.
TEST(PaperM, TheCertificateSeesWhatATinyBoardDoesNot) {
    const Finding diagonals = found("M: one on each diagonal", "with.games = ['m-wythoff(m=2)']\nwith.to = 1\n");
    ASSERT_EQ(diagonals.status, Status::differs);
    EXPECT_EQ(diagonals.first->at, "all diagonals of m-wythoff(m=2)");
    const Finding differences = found("M: property (4)", "with.game = 'maharaja'\nwith.to = 1\n");
    ASSERT_EQ(differences.status, Status::differs);
    EXPECT_EQ(differences.first->at, "all n in maharaja");
}

TEST(PaperM, ADrawnBoardMustLieWithinItsLines) {
    const auto board = [](const char* game, const char* lines) {
        return found("M: boards", std::string("with.boards = [{ game = '") + game +
                                      "', title = 'T', figure = 'f', caption = 'c', to = 60, " + lines + " }]\n");
    };
    EXPECT_EQ(board("wythoff", "lines = true").status, Status::agrees);
    EXPECT_EQ(board("maharaja", "lines = true").status, Status::differs);
    EXPECT_EQ(board("maharaja", "band = 2").status, Status::differs);
    EXPECT_EQ(board("maharaja", "band = 4").known, Evidence::Kind::computed);
}

TEST(PaperM, GoldenFloorsAreFloors) {
    GoldenFloor golden;
    for (std::int64_t x = 0; x <= 100'000; ++x) {
        const Integer square = 5 * to_integer(x) * to_integer(x);
        ASSERT_EQ(golden.at(x), floor_quotient(to_integer(x) + sqrt(square), 2).get_si()) << x;
    }
}

// Cell by cell or by sectors: the same translates, and the same perfect sectors.
TEST(PaperM, WordsByTheRulesAreWordsBySectors) {
    for (const char* text : {"maharaja", "maharaja(2,3)", "maharaja(4,7)"}) {
        const QueenWithJumps game = make_queen(text);
        SectorReader reader(game);
        for (std::uint64_t bits = 0; bits < 1U << 10; ++bits) {
            std::string word;
            BitString written;
            int state = reader.state_of(Sector{});
            for (int i = 0; i < 10; ++i) {
                word += (bits >> i & 1U) != 0 ? '1' : '0';
                const Step step = reader.step(state, (bits >> i & 1U) != 0);
                written.push(step.bits, step.length);
                state = step.next;
                const LocalWord local = translate_by_rules(game, word);
                ASSERT_EQ(local.is_perfect, reader.sector(state).is_perfect()) << text << " " << word;
                ASSERT_EQ(local.rows.substr(0, static_cast<std::size_t>(written.size())), written.text()) << text << " " << word;
            }
        }
    }
}

TEST(PaperM, PerfectColumnsAreThoseOfTheFirstColumns) {
    for (const char* text : {"maharaja", "maharaja(2,3)", "wythoff"}) {
        const QueenWithJumps game = make_queen(text);
        const FirstColumns first(game, 400);
        std::vector<Cell> upper;
        for (std::int64_t x = 0; x < 200; ++x) {
            if (first.is_settled(x)) {
                EXPECT_EQ(leaves_perfect_sector(game, upper, x), first.sector(x).is_perfect()) << text << " column " << x;
            }
            if (!first.bit(x)) upper.push_back({x, first.partner(x)});
        }
    }
}

// The bound holds far beyond the beginning that it is proved from.
TEST(PaperM, ProvedBandsHold) {
    const std::vector<std::pair<const char*, int>> games = {
        {"maharaja", 24}, {"maharaja(2,3)", 16}, {"maharaja(4,7)", 12}, {"wythoff", 8}, {"adjoined(T=3)", 8}};
    for (const auto& [text, window] : games) {
        ClosedGame closed(text, window);
        const Integer bound = proved_band(closed);
        EXPECT_LT(bound, 100) << text;
        const UpperPairs pairs = upper_pairs(text, 300'000, {});
        GoldenFloor golden;
        for (std::size_t n = 0; n < pairs.a.size(); ++n)
            ASSERT_LE(to_integer(std::abs(pairs.b[n] - golden.at(pairs.a[n]))), bound) << text << " " << n;
    }
}

}  // namespace
}  // namespace wythoff::papers
