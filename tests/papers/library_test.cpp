// The data itself: nothing of a paper is missing, and thorough ranges are wide.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "papers/check.hpp"
#include "rules/literature.hpp"
#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {
namespace {

TEST(Library, PapersAreCitedEverywhereAsTheirDataCallsThem) {
    std::set<std::string> keys, cited;
    for (const Paper& paper : library()) {
        keys.insert(paper.key);
        const auto table = literature();
        const auto entry = std::find_if(table.begin(), table.end(), [&](const Literature& one) { return one.key == paper.key; });
        ASSERT_NE(entry, table.end()) << paper.key;
        EXPECT_EQ(entry->authors, paper.authors);
        EXPECT_EQ(entry->title, paper.title);
        EXPECT_NE(paper.source.find(std::to_string(entry->year)), std::string::npos) << paper.source;
    }
    for (const Literature& entry : literature())
        if (entry.key.size() == 1) cited.emplace(entry.key);
    EXPECT_EQ(cited, keys);
}

TEST(Library, CitationsNameAuthorsTitleYearAndPlace) {
    EXPECT_EQ(cite(Cited::R, "Theorem 2.1(i)"),
              "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences (2009), Theorem 2.1(i)");
    EXPECT_EQ(cite(Cited::I), "U. Larsson, 2-pile Nim with a restricted number of move-size imitations (2009)");
    EXPECT_EQ(cite(Cited::M), "U. Larsson and J. Wästlund, Maharaja Nim: Wythoff's Queen meets the Knight (2010)");
    EXPECT_EQ(cite(Cited::W), "W. A. Liu and H. Li, General restriction of (s,t)-Wythoff's game (2014)");
    EXPECT_EQ(cite(Cited::S), "D. G. Horrocks and M. A. Trenton, Subtraction with a Muller twist (2008)");
    EXPECT_EQ(cite(Cited::bouton_1902), "C. L. Bouton, Nim, a game with a complete mathematical theory (1902)");
    EXPECT_EQ(cite(Cited::wythoff_1907), "W. A. Wythoff, A modification of the game of Nim (1907)");
    EXPECT_EQ(cite(Cited::fraenkel_1982), "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982)");
    EXPECT_EQ(cite(Cited::cook_2015), "M. Cook, U. Larsson and T. Neary, A cellular automaton for blocking queen games (2015)");
}

TEST(Library, EveryItemHasAClaimOrAReasonForNone) {
    for (const Paper& paper : library()) {
        EXPECT_FALSE(paper.title.empty()) << paper.key << ": paper.toml is missing";
        std::set<std::string> names, claimed;
        for (const Claim& claim : paper.claims) claimed.insert(claim.item);
        for (const Item& item : paper.items) {
            EXPECT_TRUE(names.insert(item.name).second) << paper.key << ": " << item.name << " is listed twice";
            EXPECT_NE(claimed.contains(item.name), !item.prose.empty()) << paper.key << ": " << item.name;
        }
    }
}

TEST(Library, EveryClaimHasACheck) {
    for (const Paper& paper : library())
        for (const Claim& claim : paper.claims)
            EXPECT_NE(all_checks().find(claim.check), nullptr) << paper.key << ": " << claim.name();
}

// How many times as many cases the ranges of a claim give in a thorough pass; 0 if it has no ranges, or one over sets, whose
// number the paper's own test counts.
double widening(const Value::Table& with) {
    double factor = 0;
    for (const Named& named : with) {
        const auto* range = std::get_if<Value::Table>(&named.value.is);
        if (range == nullptr) continue;
        const Value* quick = find(*range, "quick");
        double ratio = quick == nullptr ? widening(*range) : 0;
        if (quick != nullptr) {
            ratio = static_cast<double>(std::get<std::int64_t>(find(*range, "thorough")->is)) /
                    static_cast<double>(std::get<std::int64_t>(quick->is));
            const Value* over = find(*range, "over");
            const std::string what = over == nullptr ? "" : std::get<std::string>(over->is);
            EXPECT_TRUE(what.empty() || what == "pairs" || what == "sets") << named.name << ": over = " << what;
            if (what == "sets") return 0;
            if (what == "pairs") ratio *= ratio;
        }
        if (ratio > 0) factor = std::max(factor, 1.0) * ratio;
    }
    return factor;
}

TEST(Library, AThoroughPassHasThirtyTimesAsManyCases) {
    for (const Paper& paper : library())
        for (const Claim& claim : paper.claims) {
            const double factor = widening(claim.with);
            EXPECT_TRUE(factor == 0 || factor >= 30) << paper.key << ": " << claim.name() << " is widened " << factor << " times";
        }
}

}  // namespace
}  // namespace wythoff::papers
