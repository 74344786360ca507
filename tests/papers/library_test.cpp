// The data itself: nothing of a paper is missing, and thorough ranges are wide.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "papers/check.hpp"
#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {
namespace {

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
