#include "wythoff/rules/integer_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/arbitrary_game.hpp"
#include "wythoff/solve/step_set.hpp"

namespace wythoff {
namespace {

std::vector<std::int64_t> members(const IntegerSet& set, std::int64_t to) {
    std::vector<std::int64_t> found;
    for (std::int64_t x = -2; x <= to; ++x)
        if (set.contains(x)) found.push_back(x);
    return found;
}
using List = std::vector<std::int64_t>;

TEST(IntegerSet, HoldsWhatItsNameSays) {
    EXPECT_EQ(members(IntegerSet::all(), 4), (List{1, 2, 3, 4}));
    EXPECT_EQ(members(IntegerSet::odd(), 6), (List{1, 3, 5}));
    EXPECT_EQ(members(IntegerSet::even(), 6), (List{2, 4, 6}));
    EXPECT_EQ(members(IntegerSet::make_residues(7, {3, 2, 3}), 17), (List{2, 3, 9, 10, 16, 17}));
    EXPECT_EQ(members(IntegerSet::make_residues(3, {0}), 9), (List{3, 6, 9}));
    EXPECT_EQ(members(IntegerSet::make_at_most(3), 9), (List{1, 2, 3}));
    EXPECT_EQ(members(IntegerSet::make_at_least(7), 9), (List{7, 8, 9}));
    EXPECT_EQ(members(IntegerSet::make_list({4, 1, 2, 4}), 9), (List{1, 2, 4}));
    EXPECT_EQ(members(IntegerSet::make_list({1, 2, 4}).complement(), 7), (List{3, 5, 6, 7}));
    EXPECT_EQ(members(IntegerSet::fibonacci(), 60), (List{1, 2, 3, 5, 8, 13, 21, 34, 55}));
}

TEST(IntegerSet, KnowsLargeMembers) {
    Integer f = 0;
    mpz_fib_ui(f.get_mpz_t(), 1000);
    EXPECT_TRUE(IntegerSet::fibonacci().contains(f));
    EXPECT_FALSE(IntegerSet::fibonacci().contains(Integer(f + 1)));
    EXPECT_TRUE(IntegerSet::odd().contains(Integer(*parse_integer("10^50+1"))));
    EXPECT_TRUE(IntegerSet::make_list({1}).complement().contains(Integer(*parse_integer("10^50"))));
    EXPECT_FALSE(IntegerSet::fibonacci().contains(INT64_MAX));
    EXPECT_TRUE(IntegerSet::fibonacci().contains(std::int64_t{7540113804746346429}));
}

TEST(IntegerSet, EqualSetsOfResiduesAreEqualValues) {
    EXPECT_EQ(IntegerSet::make_residues(3, {0, 1, 2}), IntegerSet::all());
    EXPECT_EQ(IntegerSet::odd().complement(), IntegerSet::even());
    EXPECT_EQ(IntegerSet::make_at_least(1), IntegerSet::all());
    EXPECT_EQ(IntegerSet::make_list({1}).complement().complement(), IntegerSet::make_list({1}));
}

TEST(IntegerSet, RefusesEmptyAndMeaninglessSets) {
    EXPECT_THROW((void)IntegerSet::make_list({}), Error);
    EXPECT_THROW((void)IntegerSet::make_list({0, 1}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(0, {0}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(3, {3}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(3, {}), Error);
    EXPECT_THROW((void)IntegerSet::make_at_most(0), Error);
    EXPECT_THROW((void)IntegerSet::all().complement(), Error);
}

RC_GTEST_PROP(IntegerSet, SmallAndLargeIntegersAgreeAndTheLeastElementIsTheLeast, ()) {
    const IntegerSet set = *arbitrary_set();
    const std::int64_t x = *between(-3, 200);
    RC_ASSERT(set.contains(x) == set.contains(to_integer(x)));
    if (!set.is_all() && x > 0) RC_ASSERT(set.complement().contains(x) != set.contains(x));
    RC_ASSERT(set.least() == members(set, 50).front());
}

RC_GTEST_PROP(StepSet, IsTheSameSetUpToItsBound, ()) {
    const IntegerSet a = *arbitrary_set();
    const IntegerSet b = *arbitrary_set();
    const std::int64_t bound = *between(1, 60);
    const std::int64_t factor = *between(1, 4);
    const StepSet left = StepSet::make(a, bound);
    const StepSet right = StepSet::make(b, bound);
    const StepSet both = StepSet::unite(left, right, bound);
    const StepSet rest = StepSet::subtract(left, right, bound);
    const StepSet scaled = left.times(factor, bound);
    for (std::int64_t x = 1; x <= bound; ++x) {
        RC_ASSERT(left.contains(x) == a.contains(x));
        RC_ASSERT(both.contains(x) == (a.contains(x) || b.contains(x)));
        RC_ASSERT(rest.contains(x) == (a.contains(x) && !b.contains(x)));
        RC_ASSERT(scaled.contains(x) == (x % factor == 0 && a.contains(x / factor)));
    }
    for (const std::int64_t x : left.early()) RC_ASSERT(x < left.threshold());
}

}  // namespace
}  // namespace wythoff
