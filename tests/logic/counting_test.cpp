// How many solutions, against counting them one by one.
#include "wythoff/logic/counting.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "wythoff/core/error.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {
namespace {

LinearRepresentation representation_of(const std::string& system, const std::string& formula) {
    Logic logic(parse_numeration(system).value_or_throw(system));
    return count_solutions(logic.evaluate(make_formula(formula)), "N", logic.numeration());
}

struct Row {
    std::string formula;
    std::function<int(int)> count;
};

const std::vector<Row> rows{
    {"x < N", [](int n) { return n; }},
    {"x < N & y <= x", [](int n) { return n * (n + 1) / 2; }},
    {"x < 2*N + 3", [](int n) { return 2 * n + 3; }},
    {"x + y = N", [](int n) { return n + 1; }},
    {"E z: x = 3*z & x < N", [](int n) { return (n + 2) / 3; }},
    {"N = 7 & x < 4", [](int n) { return n == 7 ? 4 : 0; }},
    {"x < y & x < N & y < N & (x + y) mod 2 = 0",
     [](int n) {
         int count = 0;
         for (int y = 0; y < n; ++y)
             for (int x = 0; x < y; ++x) count += (x + y) % 2 == 0 ? 1 : 0;
         return count;
     }},
    {"x < N & x > N", [](int) { return 0; }},
    {"x = 10*N", [](int) { return 1; }},
};

TEST(Counting, AgreesWithCountingOneByOne) {
    for (const std::string system : {"base(2)", "zeckendorf"})
        for (const Row& row : rows) {
            const LinearRepresentation found = representation_of(system, row.formula);
            const Minimised least = minimise(found);
            EXPECT_TRUE(least.is_minimal);
            EXPECT_LE(least.representation.dimension(), found.dimension());
            for (int n = 0; n < 30; ++n) {
                EXPECT_EQ(value_at(found, n), row.count(n)) << system << ": " << row.formula << " at " << n;
                EXPECT_EQ(value_at(least.representation, n), row.count(n)) << system << ": " << row.formula << " at " << n;
            }
        }
}

TEST(Counting, KnowsNumerationsWhosePlacesDiffer) {
    for (const std::string system : {"ostrowski(0;1,2,(3,1))", "tribonacci"}) {
        const LinearRepresentation below = representation_of(system, "x < N");
        for (int n = 0; n < 40; ++n) EXPECT_EQ(value_at(below, n), n) << system;
    }
}

// In base 2, where every word is valid, n -> n has dimension 2, n(n+1)/2 dimension 3, and 2n + 3 dimension 2.
TEST(Counting, HasTheLeastDimension) {
    EXPECT_EQ(minimise(representation_of("base(2)", "x < N")).representation.dimension(), 2U);
    EXPECT_EQ(minimise(representation_of("base(2)", "x < N & y <= x")).representation.dimension(), 3U);
    EXPECT_EQ(minimise(representation_of("base(2)", "x < 2*N + 3")).representation.dimension(), 2U);
    EXPECT_EQ(minimise(representation_of("base(2)", "x < N & x > N")).representation.dimension(), 0U);
}

TEST(Counting, IsExactForNumbersOfAnySize) {
    const Integer n = *parse_integer("10^1000");
    EXPECT_EQ(value_at(representation_of("zeckendorf", "x < N & y <= x"), n), mpq_class(n * (n + 1) / 2));
}

TEST(Counting, RefusesWhatIsInfinite) {
    for (const std::string formula : {"x > N", "x = x & N = N", "E z: x = N + 3*z"})
        EXPECT_THROW(representation_of("base(2)", formula), Error);
    EXPECT_THROW(representation_of("base(2)", "x < 5"), Error) << "it does not speak of N";
}

TEST(Counting, WritesWhatSystemsRead) {
    const LinearRepresentation least = minimise(representation_of("base(2)", "x < N")).representation;
    EXPECT_NE(to_text(least, AlgebraSystem::sage).find("matrix(QQ, 2, 2, [["), std::string::npos);
    EXPECT_NE(to_text(least, AlgebraSystem::maple).find("Matrix(2, 2, [["), std::string::npos);
    EXPECT_NE(to_text(least, AlgebraSystem::python).find("from fractions import Fraction"), std::string::npos);
}

}  // namespace
}  // namespace wythoff
