#include "wythoff/numeration/numeration.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <random>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Numeration system(const std::string& text) { return parse_numeration(text).value_or_throw(text); }

std::string failure(const std::string& text) { return parse_numeration(text).error().message(); }

const std::vector<std::string> systems{
    "base(2)",
    "base(10)",
    "base(256)",
    "zeckendorf",
    "fraenkel(1,2)",
    "fraenkel(2,1)",
    "fraenkel(3,1)",
    "fraenkel(2,3)",
    "fraenkel(4,7)",
    "ostrowski(0;(1))",
    "ostrowski(0;(2))",
    "ostrowski(0;1,(2))",
    "ostrowski(3;7,15,(1,292))",
    "ostrowski(0;1,2,(3,4))",
    "ostrowski(1;(1,1,1,1,4))",
    "ostrowski(0;2,(1))",
    "ostrowski(0;9,8,7,6,(1,2,3))",
    "fraenkel-count(1,1)",
    "fraenkel-count(2,3)",
    "fraenkel-count(3,1)",
    "tribonacci",
    "narayana",
    "pisot(1,0,0,1)",
    "pisot(2,1,1)",
    "pisot(3,0,2,1)",
    "pisot(1,1,1,1,1,1,1,1)",
};

// The weights of the description: U_i = a U_{i-1} + b U_{i-2}, U_1 = a + first_b.
// Of a recurrence: U_n = a_1 U_{n-1} + ... + a_k U_{n-k}, and before there are k of them a_1 U_{n-1} + ... + a_n U_0 + 1.
std::vector<Integer> weights(const Numeration& numeration, std::size_t count) {
    if (const auto& a = numeration.recurrence(); !a.empty()) {
        std::vector<Integer> u;
        for (std::size_t n = 0; n < count; ++n) {
            u.emplace_back(n < a.size() ? 1 : 0);
            for (std::size_t j = 0; j < a.size() && j < n; ++j) u.back() += to_integer(a[j]) * u[n - 1 - j];
        }
        return u;
    }
    std::vector<Integer> u{1, numeration.place(1).a + numeration.first_b()};
    while (u.size() < count) {
        const Place place = numeration.place(u.size());
        u.push_back(place.a * u[u.size() - 1] + place.b * u[u.size() - 2]);
    }
    return u;
}

TEST(Numeration, WordsAreGreedyValidOrderedAndComeBack) {
    for (const std::string& text : systems) {
        const Numeration numeration = system(text);
        const std::vector<Integer> u = weights(numeration, 60);
        Digits before;
        for (int x = 0; x <= 3000; ++x) {
            const Digits digits = numeration.to_digits(x);
            ASSERT_TRUE(numeration.is_valid(digits)) << text << " " << x;
            Integer rest = x;
            for (std::size_t i = digits.size(); i-- > 0;) {
                ASSERT_EQ(digits[digits.size() - 1 - i], rest / u[i]) << text << " " << x;
                rest %= u[i];
            }
            ASSERT_EQ(rest, 0);
            ASSERT_TRUE(x == 0 || digits.front() != 0) << text << " " << x;
            ASSERT_EQ(numeration.to_integer(digits), x) << text;
            if (x > 0) {
                ASSERT_EQ(compare(before, digits), std::strong_ordering::less) << text << " " << x;
                Digits neighbour = before;
                numeration.increment(neighbour);
                ASSERT_EQ(neighbour, digits) << text << " " << x;
                numeration.decrement(neighbour);
                ASSERT_EQ(neighbour, before) << text << " " << x;
            }
            before = digits;
        }
    }
}

TEST(Numeration, WeightsCountTheValidWords) {
    for (const std::string& text : systems) {
        const Numeration numeration = system(text);
        if (numeration.largest_digit() > 6) continue;
        const std::vector<Integer> u = weights(numeration, 6);
        for (std::size_t length = 0; length < 6; ++length) {
            Digits word(length, 0);
            const auto count = [&](const auto& self, std::size_t at) -> int {
                if (at == length) return numeration.is_valid(word) ? 1 : 0;
                int sum = 0;
                for (word[at] = 0; word[at] <= numeration.largest_digit() + 1; ++word[at]) sum += self(self, at + 1);
                return sum;
            };
            EXPECT_EQ(count(count, 0), u[length]) << text << " " << length;
        }
    }
}

TEST(Numeration, PlacesRepeat) {
    for (const std::string& text : systems) {
        const Numeration numeration = system(text);
        for (std::size_t i = numeration.preperiod(); i < numeration.preperiod() + 20; ++i)
            EXPECT_EQ(numeration.place(i), numeration.place(i + numeration.period())) << text;
        for (std::size_t i = 0; i < 30; ++i) EXPECT_LE(numeration.place(i).most, numeration.largest_digit()) << text;
    }
    EXPECT_EQ(system("fraenkel(2,3)").place(5), (Place{4, 2, 4, 2}));
    EXPECT_EQ(system("ostrowski(0;1,2,(3,4))").place(0).most, 0);
    EXPECT_EQ(system("ostrowski(0;1,2,(3,4))").place(2), (Place{3, 1, 2, 1}));
    EXPECT_EQ(system("ostrowski(0;1,2,(3,4))").place(6), (Place{3, 1, 4, 1}));
}

TEST(Numeration, IsReadFromTextAndPrintsBack) {
    for (const std::string& text : systems) EXPECT_EQ(system(text).name(), text);
    EXPECT_EQ(system("fraenkel( 1, 1 )").name(), "zeckendorf");
    EXPECT_EQ(system("ostrowski(0;1,(2,2))").name(), "ostrowski(0;1,(2))");
    EXPECT_EQ(system("ostrowski(0;1,2,3,(2,3))").name(), "ostrowski(0;1,(2,3))");
    EXPECT_EQ(system("ostrowski(sqrt(2))").name(), "ostrowski(1;(2))");
    EXPECT_EQ(system("ostrowski((1+sqrt(5))/2)").name(), "ostrowski(1;(1))");
    EXPECT_EQ(system("ostrowski((1+sqrt(13))/2)").name(), "ostrowski(2;(3))");
    EXPECT_EQ(system("ostrowski(sqrt(7))").name(), "ostrowski(2;(1,1,1,4))");
    EXPECT_EQ(system("ostrowski(3-sqrt(2))").name(), "ostrowski(1;1,1,(2))");  // 1.5857... = 1 + 1/(1 + 1/(1 + 1/(2.414...)))
    EXPECT_EQ(system("ostrowski((-1+2*sqrt(3))/5)").name(), system("ostrowski((-1+sqrt(12))/5)").name());
}

TEST(Numeration, IsEqualWhenTheWordsAre) {
    EXPECT_EQ(zeckendorf(), fraenkel(1, 1));
    EXPECT_EQ(system("ostrowski(0;(1))"), system("ostrowski(5;(1))"));
    EXPECT_EQ(fraenkel(1, 4), system("ostrowski(0;5,(4))"));
    EXPECT_FALSE(zeckendorf() == fraenkel(1, 2));
    EXPECT_FALSE(system("ostrowski(0;(1,2))") == system("ostrowski(0;(1,2,1,3))"));
}

TEST(Numeration, SaysWhereTextIsNoNumeration) {
    EXPECT_EQ(
        failure("decimal"),
        "column 1: expected zeckendorf, fraenkel(s,t), fraenkel-count(s,t), ostrowski(a0;a1,...,(...)), base(b), tribonacci, "
        "narayana or pisot(a1,a2,...), got 'decimal'");
    EXPECT_EQ(failure("fraenkel(0,1)"), "column 10: expected a positive integer for s, got 0");
    EXPECT_EQ(failure("zeckendorf 2"), "column 12: expected the end of the numeration, got 2");
    EXPECT_EQ(failure("ostrowski(0;1,2)"), "column 16: expected ',' and the part that repeats in parentheses, got ')'");
    EXPECT_EQ(failure("ostrowski(0;1,(0))"), "column 16: expected a positive integer for a term that repeats, got 0");
    EXPECT_EQ(failure("ostrowski(sqrt(9))"),
              "column 11: expected a quadratic irrational, got continued fraction: sqrt(d) needs a positive d that is no square, "
              "not 9");
}

// x^3 = x + 1 has a Pisot root, whose expansion of 1 is 1,0,0,0,1 and has a polynomial of degree 5, with two roots on the circle.
// For n >= 6 the roots of x^n = x^{n-1} + 1 are no Pisot numbers.
TEST(Numeration, OfARecurrenceNeedsTheGreedyExpansionOfAPisotNumber) {
    EXPECT_EQ(system("pisot(1,1,1)").name(), "tribonacci");
    EXPECT_EQ(system("pisot(1,0,1)").name(), "narayana");
    EXPECT_EQ(system("pisot(1,1)").name(), "zeckendorf");
    EXPECT_EQ(system("pisot(4,2)").name(), "fraenkel(2,3)");
    EXPECT_EQ(system("pisot(10)").name(), "base(10)");
    EXPECT_FALSE(system("tribonacci") == system("narayana"));
    EXPECT_FALSE(system("tribonacci") == zeckendorf());
    for (const char* text :
         {"pisot(0,1,1)", "pisot(1,2)", "pisot(1)", "pisot(1,1,0)", "pisot(2,1,3)", "pisot(1,1,1,1,1,1,1,1,1)"})
        EXPECT_THROW(static_cast<void>(system(text)), Error) << text;
    EXPECT_NE(failure("pisot(1,2,1)").find("greedy expansion"), std::string::npos);
    for (const char* text : {"pisot(1,0,0,0,1)", "pisot(1,0,0,0,0,1)", "pisot(1,0,0,0,0,0,1)"})
        EXPECT_NE(failure(text).find("no Pisot number"), std::string::npos) << text;
    EXPECT_THROW(static_cast<void>(pisot({1, -1, 1})), Error);
    EXPECT_THROW(static_cast<void>(pisot({})), Error);
}

// All roots of x^k = a_1 x^{k-1} + ... + a_k at once (Durand and Kerner), in floating point: a witness of another kind.
std::vector<std::complex<double>> roots_of(const std::vector<std::int64_t>& a) {
    const auto value = [&](const std::complex<double>& x) {
        std::complex<double> sum = 1;
        for (const std::int64_t c : a) sum = sum * x - static_cast<double>(c);
        return sum;
    };
    std::vector<std::complex<double>> roots;
    for (std::size_t i = 0; i < a.size(); ++i) roots.push_back(std::pow(std::complex<double>(0.4, 0.9), static_cast<double>(i)));
    for (int round = 0; round < 2000; ++round)
        for (std::size_t i = 0; i < roots.size(); ++i) {
            std::complex<double> others = 1;
            for (std::size_t j = 0; j < roots.size(); ++j)
                if (j != i) others *= roots[i] - roots[j];
            roots[i] -= value(roots[i]) / others;
        }
    return roots;
}

TEST(Numeration, OfARecurrenceIsDecidedByWhereTheRootsAre) {
    std::mt19937 random(1);
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<std::int64_t> a(3 + random() % 4);
        for (std::int64_t& c : a) c = static_cast<std::int64_t>(random() % 4);
        a.front() = 1 + static_cast<std::int64_t>(random() % 3);
        a.back() = 1;
        bool is_greedy = true;
        for (std::size_t j = 1; j < a.size(); ++j)
            is_greedy = is_greedy && std::vector(a.begin() + static_cast<std::ptrdiff_t>(j), a.end()) < a;
        if (!is_greedy) continue;
        int outside = 0;
        bool near = false;
        for (const std::complex<double>& root : roots_of(a)) {
            near = near || std::abs(std::abs(root) - 1) < 1e-4;
            if (std::abs(root) > 1) ++outside;
        }
        if (near) continue;
        std::string text = "pisot(";
        for (std::size_t i = 0; i < a.size(); ++i) text += (i > 0 ? "," : "") + std::to_string(a[i]);
        const bool known = static_cast<bool>(parse_numeration(text + ")"));
        ASSERT_EQ(known, outside == 1) << text;
        ++(known ? accepted : refused);
    }
    EXPECT_GT(accepted, 100);
    EXPECT_GT(refused, 20);
}

TEST(Numeration, KnowsBadDigitsAndRefusesBadNumbers) {
    const Numeration numeration = system("ostrowski(0;3,(2))");  // the last digit up to 2, others up to 2 and 0 after 2
    EXPECT_TRUE(numeration.is_valid({2, 0, 2}));
    EXPECT_TRUE(numeration.is_valid({0, 0, 1, 2}));
    EXPECT_FALSE(numeration.is_valid({2, 1}));
    EXPECT_FALSE(numeration.is_valid({3}));
    EXPECT_FALSE(numeration.is_valid({1, -1}));
    EXPECT_EQ(numeration.to_integer({5, -1}), 14);
    EXPECT_THROW((void)numeration.to_digits(-1), Error);
    EXPECT_THROW((void)fraenkel(0, 1), Error);
    EXPECT_THROW((void)fraenkel(std::int64_t{1} << 62, 1), Error);
    EXPECT_THROW((void)ostrowski({0, {1}, {}}), Error);
    EXPECT_THROW((void)ostrowski({0, {0}, {1}}), Error);
}

}  // namespace
}  // namespace wythoff
