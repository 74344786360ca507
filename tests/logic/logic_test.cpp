// Formulas against integers: sentences with known truth, and random formulas evaluated number by number.
#include "wythoff/logic/logic.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>

#include "logic/arithmetic.hpp"
#include "support/table_automaton.hpp"

namespace wythoff {
namespace {

const std::vector<std::string> systems{
    "base(2)",       "base(3)",          "zeckendorf",         "fraenkel(1,2)",          "fraenkel(2,1)",
    "fraenkel(3,3)", "ostrowski(0;(2))", "ostrowski(0;(1,2))", "ostrowski(0;1,2,(3,1))", "tribonacci",
    "narayana",      "pisot(2,0,1)"};

Logic logic_of(const std::string& numeration) { return Logic(parse_numeration(numeration).value_or_throw(numeration)); }

template <class Work>
std::string message(Error::Kind kind, const Work& work) {
    try {
        static_cast<void>(work());
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind);
        return error.what();
    }
    return "no Error";
}

TEST(Logic, DecidesSentencesWithKnownTruth) {
    const std::vector<std::pair<std::string, bool>> sentences{
        {"A x: E h: x = 2*h | x = 2*h + 1", true},
        {"A x: ~((E h: x = 2*h) & (E h: x = 2*h + 1))", true},
        {"A h: ~(E x: 2*x = 2*h + 1)", true},
        {"E a,b: 7 = 3*a + 5*b", false},
        {"E a,b: 8 = 3*a + 5*b", true},
        {"A x: E y: y > x", true},
        {"E y: A x: x <= y", false},
        {"E y: A x: x >= y", true},
        {"A x,y: x + y = y + x", true},
        {"A x,y,z: x < y & y < z => x + 1 < z", true},
        {"A x,y,z: x < y & y < z => x + 2 < z", false},
        {"A x,y: x < y | x = y | x > y", true},
        {"A x,y: x <= y <=> E d: x + d = y", true},
        {"E x: x + 1 = 0", false},
        {"E x: 1 = 1 & 0*x = 0", true},
        {"1 = 1", true},
        {"1 = 2", false},
        {"~(1 = 2)", true},
        {"x = x", true},
        {"x + 1 != x", true},
        {"x = y", false},
        {"E x: x = y + 1", true},
        {"E x: x + 1 = y", false},
        {"A x: x = 1000 => x > 999 & x < 1001", true},
        {"A x: (E y: x = y + y) <=> ~(E y: x = y + y + 1)", true},
        {"E x: (E x: x = 5) & x = 3", true},
        {"E x: (A x: x = 5) | x = 3", true},
        {"E x: x = 3 & (A y: y >= x => E x: y = x)", true},
        // Parts without variables.
        {"(E x: x = 1) & ~((A x: x = x) & (A y: y = y))", false},
        {"(E x: x = 1) & (A x: x = x) & ~(1 = 2)", true},
        {"(E x: x = 1) <=> ((A x: x >= 0) & (A y: y >= 0))", true},
        {"(E x: x < 0) <=> ~((A x: x >= 0) & (A y: y >= 0))", true},
        {"(A x: x < 5) | (E x: x = 7 & ~(1 = 0))", true},
    };
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        for (const auto& [sentence, holds] : sentences)
            EXPECT_EQ(logic.decide(make_formula(sentence)).holds, holds) << system << ": " << sentence;
    }
}

// Every sentence says of mod, div or a large constant what arithmetic says of it without them.
TEST(Logic, RemaindersQuotientsAndLargeConstantsAreThoseOfArithmetic) {
    const std::vector<std::pair<std::string, bool>> sentences{
        {"A x: x mod 3 = 1 <=> (E q: x = 3*q + 1)", true},
        {"A x,y: (x + 2y) mod 5 = 0 <=> (E q: x + 2*y = 5*q)", true},
        {"A x: x = 3*(x div 3) + x mod 3", true},
        {"A x: ~(x mod 2 = 0) <=> x mod 2 = 1", true},
        {"A x: x mod 2 != 1 => x mod 4 != 3", true},
        {"A x: x mod 2 != 1 => x mod 4 != 2", false},
        {"x mod 2 = 0", false},
        {"A x,y: (x - y) mod 3 = 0 <=> x mod 3 = y mod 3", true},
        {"A x: (x - 7) div 3 + 3 = (x + 2) div 3", true},
        {"A x: (0 - x) div 2 = 0 - (x + 1) div 2", true},
        {"E x: (x mod 7 + 4) mod 5 = 0 & x mod 7 = 6", true},
        {"(7 - 10) mod 5 = 2 & (7 - 10) div 5 = 0 - 1", true},
        {"E x: x = 10^30 & x mod 7 = 1 & x mod 3 = 1", true},
        {"E x: x = 10^30 & x mod 7 = 2", false},
        {"A x,y: x < 10^20 & y < 10^20 => x + y < 2*10^20 - 1", true},
        {"A x,y: x < 10^20 & y < 10^20 => x + y < 2*10^20 - 2", false},
        {"E x: x + 10^13 = 3", false},
        {"A x: x != 10^13 <=> x < 10^13 | x > 10^13", true},
        {"E x: x < 10^13 & ~(x < 10^13 - 1)", true},
    };
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        for (const auto& [sentence, holds] : sentences)
            EXPECT_EQ(logic.decide(make_formula(sentence)).holds, holds) << system << ": " << sentence;
    }
}

TEST(Logic, LargeNumbersThatShowOrRefuteAreNamedByTheVariablesThatWereWritten) {
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        const Integer large = *parse_integer("10^30+7");
        const std::map<std::string, Integer> only_x{{"x", large}};
        EXPECT_EQ(logic.decide(make_formula("E x: x = 10^30 + 7")).example, only_x) << system;
        EXPECT_EQ(logic.decide(make_formula("x != 10^30 + 7")).example, only_x) << system;
        EXPECT_EQ(logic.decide(make_formula("x mod 2 = 0")).example, (std::map<std::string, Integer>{{"x", 1}})) << system;
        EXPECT_EQ(logic.evaluate(make_formula("x mod 3 = 2 & y = 10^15")).names, (std::vector<std::string>{"x", "y"})) << system;
    }
}

TEST(Logic, KnowsTheFrobeniusNumbers) {
    for (const std::string system : {"zeckendorf", "fraenkel(1,2)", "fraenkel(2,1)", "ostrowski(0;(2))"}) {
        Logic logic = logic_of(system);
        logic.define("sum", {"x"}, make_formula("E a,b: x = 3*a + 5*b"));
        EXPECT_TRUE(logic.decide(make_formula("A x: x >= 8 => sum(x)")).holds) << system;
        EXPECT_EQ(logic.decide(make_formula("A x: x >= 5 => sum(x)")).example.at("x"), 7) << system;
        for (int x = 0; x < 100; ++x) {
            const bool is_sum = x >= 8 || x == 0 || x == 3 || x == 5 || x == 6;
            EXPECT_EQ(logic.predicate("sum").accepts({logic.arithmetic().to_word(x)}), is_sum) << system << " " << x;
        }
    }
}

TEST(Logic, RefutesByNumbersThatRefute) {
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        SCOPED_TRACE(system);
        logic.define("even", {"x"}, make_formula("E h: x = 2*h"));
        const auto example = [&](const std::string& sentence) {
            auto found = logic.decide(make_formula(sentence)).example;
            std::map<std::string, long> small;
            for (const auto& [name, x] : found) small[name] = x.get_si();
            return small;
        };
        EXPECT_EQ(example("A x: even(x)").at("x") % 2, 1);
        EXPECT_EQ(example("A x: x != 12345").at("x"), 12345);
        EXPECT_EQ(example("E x: 3*x = 2*x + 7").at("x"), 7);
        const auto pair = example("A x,y: x + y != 10 | x = y");
        EXPECT_EQ(pair.at("x") + pair.at("y"), 10);
        EXPECT_NE(pair.at("x"), pair.at("y"));
        EXPECT_EQ(example("x + 1 = y | y != 3 | x > 2").at("y"), 3) << "free variables count as for all";
        // A variable that does not matter has a number too.
        EXPECT_EQ(example("A x,y: x = 0").count("y"), 1U);
        EXPECT_GT(example("A x,y: x = 0").at("x"), 0);
        EXPECT_EQ(example("E x,y: x = 4").count("y"), 1U);
        EXPECT_TRUE(example("A x: even(x) | even(x + 1)").empty());
        EXPECT_TRUE(example("E x: x < 0").empty());
    }
}

// Lower Wythoff numbers are those whose Zeckendorf words end in an even number of zeros, upper ones in an odd number.
Dfa ends_in_zeros(int parity) {
    // No digit 1 yet; an even number of zeros since the last; an odd number.
    return Table{1, 2, 0, {{0, 1}, {2, 1}, {1, 1}}, {false, parity == 0, parity == 1}}.to_dfa();
}

// The second word is the first with a zero appended.
Dfa shifted() {
    // The state is the digit the first must show next; columns are first + 2 * second.
    return Table{2, 2, 0, {{0, -1, 1, -1}, {-1, 0, -1, 1}}, {true, false}}.to_dfa();
}

TEST(Logic, KnowsTheWythoffPairsInZeckendorfWords) {
    Logic logic = logic_of("zeckendorf");
    logic.define("lower", ends_in_zeros(0));
    logic.define("upper", ends_in_zeros(1));
    logic.define("shifted", shifted());
    logic.define("pair", {"a", "b"}, make_formula("lower(a) & shifted(a,b)"));
    for (const std::string sentence : {
             "A x: x >= 1 <=> lower(x) | upper(x)",
             "A x: ~(lower(x) & upper(x))",
             "A a,b: pair(a,b) => lower(a) & upper(b) & a < b",
             "A b: upper(b) => E a: pair(a,b)",
             "A n: n >= 1 => E a: pair(a, a + n)",
             "A n,a,c: pair(a,a+n) & pair(c,c+n) => a = c",
             "A a,b,c,d: pair(a,b) & pair(c,d) & a < c => b - a < d - c",
         })
        EXPECT_TRUE(logic.decide(make_formula(sentence)).holds) << sentence;
    const Verdict two = logic.decide(make_formula("A x: lower(x) => ~lower(x + 1)"));
    ASSERT_FALSE(two.holds);
    // floor(n phi) by the definition of the pairs: the least number not used, and the difference n.
    std::vector<int> a;
    std::vector<bool> used(400, false);
    for (int n = 1, next = 1; n < 100; ++n) {
        while (used[static_cast<std::size_t>(next)]) ++next;
        a.push_back(next);
        used[static_cast<std::size_t>(next)] = used[static_cast<std::size_t>(next + n)] = true;
    }
    const auto is_lower = [&](long x) { return std::find(a.begin(), a.end(), x) != a.end(); };
    const long x = two.example.at("x").get_si();
    EXPECT_TRUE(is_lower(x) && is_lower(x + 1)) << x;
    const Dfa& lower = logic.predicate("lower");
    for (int y = 0; y < 150; ++y) EXPECT_EQ(lower.accepts({logic.arithmetic().to_word(y)}), is_lower(y)) << y;
    const Dfa& pairs = logic.predicate("pair");
    for (std::size_t n = 1; n <= a.size(); ++n)
        EXPECT_TRUE(
            pairs.accepts({logic.arithmetic().to_word(a[n - 1]), logic.arithmetic().to_word(a[n - 1] + static_cast<int>(n))}))
            << n;
}

TEST(Logic, PredicatesGivenByAutomataHoldNumbersOnly) {
    Logic logic = logic_of("zeckendorf");
    logic.define("any", Table{1, 2, 0, {{0, 0}}, {true}}.to_dfa());
    EXPECT_EQ(logic.predicate("any"), logic.arithmetic().valid(1));
    // 11 writes no number, so nothing ends in it.
    logic.define("ends_in_11", Table{1, 2, 0, {{0, 1}, {0, 2}, {0, 2}}, {false, false, true}}.to_dfa());
    EXPECT_FALSE(logic.decide(make_formula("E x: ends_in_11(x)")).holds);
    EXPECT_EQ(message(Error::Kind::usage,
                      [&] {
                          logic.define("odd_length", Table{1, 2, 0, {{1, 1}, {0, 0}}, {false, true}}.to_dfa());
                          return 0;
                      }),
              "odd_length: zeros in front of a number must not matter");
    EXPECT_EQ(message(Error::Kind::usage,
                      [&] {
                          logic.define("ternary", Table{1, 3, 0, {{0, 0, 0}}, {true}}.to_dfa());
                          return 0;
                      }),
              "ternary: an automaton in base 3, but zeckendorf has base 2");
}

TEST(Logic, PredicatesTakeSumsAndAreFalseWhereTheyAreNegative) {
    for (const std::string& system : systems) {
        SCOPED_TRACE(system);
        Logic logic = logic_of(system);
        logic.define("even", {"x"}, make_formula("E h: x = 2*h"));
        logic.define("twice", {"y", "x"}, make_formula("y = 2*x"));
        logic.define("less", {"b", "a"}, make_formula("a < b"));
        const std::vector<std::pair<std::string, std::function<bool(int, int)>>> rows{
            {"even(x - 3)", [](int x, int) { return x >= 3 && (x - 3) % 2 == 0; }},
            {"~even(x - 3)", [](int x, int) { return x < 3 || (x - 3) % 2 != 0; }},
            {"even(x + y)", [](int x, int y) { return (x + y) % 2 == 0; }},
            {"even(2*x - 3*y)", [](int x, int y) { return 2 * x >= 3 * y && y % 2 == 0; }},
            {"~even(2*x - 3*y) & y > 0", [](int x, int y) { return y > 0 && !(2 * x >= 3 * y && y % 2 == 0); }},
            {"twice(x, y)", [](int x, int y) { return x == 2 * y; }},
            {"twice(y, x)", [](int x, int y) { return y == 2 * x; }},
            {"twice(x, x)", [](int x, int) { return x == 0; }},
            {"~twice(x, x) & ~twice(y, y)", [](int x, int y) { return x > 0 && y > 0; }},
            {"twice(x + y, x)", [](int x, int y) { return x == y; }},
            {"twice(6, x - y)", [](int x, int y) { return x - y == 3; }},
            {"less(y, x)", [](int x, int y) { return x < y; }},
            {"less(x, x - y)", [](int x, int y) { return x >= y && y > 0; }},
            {"less(5, 3) & x = y", [](int x, int y) { return x == y; }},
            {"E z: twice(z, x) & less(y, z)", [](int x, int y) { return 2 * x < y; }},
            {"A z: less(x, z) => ~twice(y, z)", [](int x, int y) { return y % 2 == 1 || y / 2 >= x; }},
        };
        for (const auto& [text, truth] : rows) {
            const Relation relation = logic.evaluate(make_formula(text));
            for (int x = 0; x < 25; ++x)
                for (int y = 0; y < 25; ++y) {
                    Words words;
                    for (const std::string& name : relation.names)
                        words.push_back(logic.arithmetic().to_word(name == "x" ? x : y));
                    ASSERT_EQ(relation.dfa.accepts(words), truth(x, y)) << text << " " << x << " " << y;
                }
        }
    }
}

// A random formula as text and as a function of numbers; quantifiers are bounded by a sum, so that both can be evaluated.
struct Sample {
    std::string text;
    std::function<bool(const std::map<std::string, int>&)> truth;
};
struct SampleTerm {
    std::string text;
    std::function<int(const std::map<std::string, int>&)> value;
};

class Sampler {
public:
    explicit Sampler(unsigned seed) : random_(seed) {}

    Sample formula(std::vector<std::string> names, unsigned depth) {
        const unsigned choice = depth == 0 ? below(random_, 3) : 2 + below(random_, 8);
        if (choice < 2) return comparison(names);
        if (choice == 2) return predicate(names);
        if (choice == 3) {
            const Sample inner = formula(names, depth - 1);
            return {"~(" + inner.text + ")", [inner](const auto& x) { return !inner.truth(x); }};
        }
        if (choice >= 8) return quantifier(names, depth);
        const Sample a = formula(names, depth - 1);
        const Sample b = formula(names, depth - 1);
        const auto both = [&](const std::string& sign) { return "(" + a.text + ") " + sign + " (" + b.text + ")"; };
        switch (choice) {
            case 4: return {both("&"), [a, b](const auto& x) { return a.truth(x) && b.truth(x); }};
            case 5: return {both("|"), [a, b](const auto& x) { return a.truth(x) || b.truth(x); }};
            case 6: return {both("=>"), [a, b](const auto& x) { return !a.truth(x) || b.truth(x); }};
            default: return {both("<=>"), [a, b](const auto& x) { return a.truth(x) == b.truth(x); }};
        }
    }

private:
    SampleTerm term(const std::vector<std::string>& names) {
        const std::string a = names[below(random_, static_cast<unsigned>(names.size()))];
        const std::string b = names[below(random_, static_cast<unsigned>(names.size()))];
        const int c = static_cast<int>(below(random_, 4));
        switch (below(random_, 6)) {
            case 0: return {std::to_string(c), [c](const auto&) { return c; }};
            case 1: return {a + " + " + b, [a, b](const auto& x) { return x.at(a) + x.at(b); }};
            case 2: return {a + " - " + std::to_string(c), [a, c](const auto& x) { return x.at(a) - c; }};
            case 3: return {std::to_string(c) + "*" + a + " - " + b, [a, b, c](const auto& x) { return c * x.at(a) - x.at(b); }};
            default: return {a, [a](const auto& x) { return x.at(a); }};
        }
    }

    Sample comparison(const std::vector<std::string>& names) {
        const SampleTerm a = term(names);
        const SampleTerm b = term(names);
        static const std::vector<std::string> signs{"=", "!=", "<", "<=", ">", ">="};
        const std::string sign = signs[below(random_, 6)];
        return {a.text + " " + sign + " " + b.text, [=](const auto& x) {
                    const int l = a.value(x);
                    const int r = b.value(x);
                    return sign == "="    ? l == r
                           : sign == "!=" ? l != r
                           : sign == "<"  ? l < r
                           : sign == "<=" ? l <= r
                           : sign == ">"  ? l > r
                                          : l >= r;
                }};
    }

    Sample predicate(const std::vector<std::string>& names) {
        const SampleTerm a = term(names);
        const SampleTerm b = term(names);
        if (chance(random_, 50))
            return {"even(" + a.text + ")", [a](const auto& x) { return a.value(x) >= 0 && a.value(x) % 2 == 0; }};
        return {"near(" + a.text + ", " + b.text + ")", [a, b](const auto& x) {
                    const int l = a.value(x);
                    const int r = b.value(x);
                    return l >= 0 && r >= 0 && l <= r && r <= l + 2;
                }};
    }

    // Bound names may hide others.
    Sample quantifier(std::vector<std::string> names, unsigned depth) {
        static const std::vector<std::string> fresh{"x", "u", "v"};
        const SampleTerm bound = term(names);
        std::string name;
        do name = fresh[below(random_, 3)];
        while (bound.text.find(name) != std::string::npos);
        names.push_back(name);
        const Sample body = formula(names, depth - 1);
        const auto any = [=](std::map<std::string, int> x, bool wanted) {
            const int most = bound.value(x);
            for (int i = 0; i <= most; ++i) {
                x[name] = i;
                if (body.truth(x) == wanted) return true;
            }
            return false;
        };
        if (chance(random_, 50))
            return {"E " + name + ": " + name + " <= " + bound.text + " & (" + body.text + ")",
                    [any](const auto& x) { return any(x, true); }};
        return {"A " + name + ": " + name + " <= " + bound.text + " => (" + body.text + ")",
                [any](const auto& x) { return !any(x, false); }};
    }

    Random random_;
};

TEST(Logic, EvaluatesRandomFormulasAsNumberByNumber) {
    std::size_t mixed = 0;
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        logic.define("even", {"x"}, make_formula("E h: x = 2*h"));
        logic.define("near", {"a", "b"}, make_formula("a <= b & b <= a + 2"));
        for (unsigned seed = 0; seed < 60; ++seed) {
            const Sample sample = Sampler(seed).formula({"x", "y"}, 3);
            SCOPED_TRACE(system + ", seed " + std::to_string(seed) + ": " + sample.text);
            const Relation relation = logic.evaluate(make_formula(sample.text));
            ASSERT_TRUE(std::is_sorted(relation.names.begin(), relation.names.end()));
            ASSERT_EQ(relation.names.size(), relation.dfa.tracks());
            int count = 0;
            for (int x = 0; x < 9; ++x)
                for (int y = 0; y < 9; ++y) {
                    Words words;
                    for (const std::string& name : relation.names)
                        words.push_back(logic.arithmetic().to_word(name == "x" ? x : y));
                    const bool truth = sample.truth({{"x", x}, {"y", y}});
                    ASSERT_EQ(relation.dfa.accepts(words), truth) << x << " " << y;
                    count += truth ? 1 : 0;
                }
            if (count > 0 && count < 81) ++mixed;
        }
    }
    EXPECT_GT(mixed, 150U) << "most formulas hold for some numbers only";
}

TEST(Logic, OrderOfTheConjunctsDoesNotMatter) {
    std::vector<std::string> parts{"x + y = z", "~even(x)",   "near(y, z - 1)", "(E u: u + u = y & u < x)",
                                   "z <= 20",   "~near(x, y)"};
    Random random(3);
    for (const std::string& system : systems) {
        Logic logic = logic_of(system);
        logic.define("even", {"x"}, make_formula("E h: x = 2*h"));
        logic.define("near", {"a", "b"}, make_formula("a <= b & b <= a + 2"));
        std::optional<Relation> first;
        for (int round = 0; round < 8; ++round) {
            std::string text;
            for (const std::string& part : parts) text += (text.empty() ? "" : " & ") + part;
            const Relation relation = logic.evaluate(make_formula(text));
            if (!first) first = relation;
            EXPECT_EQ(relation.dfa, first->dfa) << system << ": " << text;
            EXPECT_EQ(relation.names, (std::vector<std::string>{"x", "y", "z"}));
            std::shuffle(parts.begin(), parts.end(), random);
        }
        EXPECT_FALSE(first->dfa.empty());
    }
}

TEST(Logic, ParametersMayComeInAnyOrderAndMayNotMatter) {
    Logic logic = logic_of("fraenkel(2,1)");
    logic.define("p", {"z", "a", "m"}, make_formula("z + 1 = m"));
    const auto word = [&](int x) { return logic.arithmetic().to_word(x); };
    for (int z = 0; z < 8; ++z)
        for (int a = 0; a < 8; ++a)
            for (int m = 0; m < 8; ++m) ASSERT_EQ(logic.predicate("p").accepts({word(z), word(a), word(m)}), z + 1 == m);
    EXPECT_TRUE(logic.decide(make_formula("A x,y: p(x, y, x + 1) & ~p(x, x, y + x + 2)")).holds);
}

// Base 9: 9^4 symbols are too many for one automaton of the sum, so it is cut into sums of two.
TEST(Logic, SumsOfManyVariablesInLargeBases) {
    Logic logic = logic_of("fraenkel(1,8)");
    for (const std::string text : {"x + y = u + 2*v", "x + y <= u + 2*v"}) {
        const Relation relation = logic.evaluate(make_formula(text));
        ASSERT_EQ(relation.names, (std::vector<std::string>{"u", "v", "x", "y"}));
        Random random(5);
        for (int round = 0; round < 300; ++round) {
            int n[4];
            for (int& value : n) value = static_cast<int>(below(random, 40));
            if (round % 2 == 0) n[0] = std::max(0, n[2] + n[3] - 2 * n[1] + static_cast<int>(below(random, 2)));
            Words words;
            for (const int value : n) words.push_back(logic.arithmetic().to_word(value));
            const int difference = n[2] + n[3] - n[0] - 2 * n[1];
            ASSERT_EQ(relation.dfa.accepts(words), text.find('<') == std::string::npos ? difference == 0 : difference <= 0)
                << text;
        }
    }
}

TEST(Logic, SumsWithManyVariablesOnOneSide) {
    Logic logic = logic_of("fraenkel(1,8)");
    const Relation relation = logic.evaluate(make_formula("x = u + v + y"));
    const Relation mirrored = logic.evaluate(make_formula("u + v + y = x"));
    EXPECT_EQ(relation.dfa, mirrored.dfa);
    for (int u = 0; u < 12; ++u)
        for (int v = 0; v < 12; ++v)
            for (int x = 0; x < 25; ++x) {
                const auto word = [&](int n) { return logic.arithmetic().to_word(n); };
                ASSERT_EQ(relation.dfa.accepts({word(u), word(v), word(x), word(3)}), x == u + v + 3)
                    << u << " " << v << " " << x;
            }
}

TEST(Logic, MisuseIsAnErrorThatNamesIt) {
    Logic logic = logic_of("zeckendorf");
    logic.define("even", {"x"}, make_formula("E h: x = 2*h"));
    const auto evaluating = [&](const std::string& text) {
        return message(Error::Kind::usage, [&] { return logic.evaluate(make_formula(text)); });
    };
    EXPECT_EQ(evaluating("odd(x)"), "there is no predicate odd");
    EXPECT_EQ(evaluating("even(x,y)"), "even takes 1 numbers, got 2");
    EXPECT_EQ(evaluating("E x: ~even(x + 1, 2)"), "even takes 1 numbers, got 2");
    EXPECT_EQ(evaluating("x = "), "x = : column 5: expected a variable or an integer, got the end");
    EXPECT_EQ(message(Error::Kind::usage, [&] { return logic.decide(make_formula("even")); }),
              "even: column 5: expected one of = != < <= > >=, got the end");
    EXPECT_EQ(message(Error::Kind::usage, [&] { return &logic.predicate("p"); }), "there is no predicate p");
    const auto defining = [&](const std::string& name, const std::vector<std::string>& parameters, const std::string& text) {
        return message(Error::Kind::usage, [&] {
            logic.define(name, parameters, make_formula(text));
            return 0;
        });
    };
    EXPECT_EQ(defining("even", {"x"}, "x = 1"), "even: there is a predicate of this name already");
    EXPECT_EQ(defining("p", {"x"}, "x = y"), "p: the variable y is not a parameter");
    EXPECT_EQ(defining("p", {"x", "y", "x"}, "x = y"), "p: the parameter x is there twice");
    EXPECT_EQ(message(Error::Kind::usage,
                      [&] {
                          logic.define("even", Dfa(1, 2));
                          return 0;
                      }),
              "even: there is a predicate of this name already");
    EXPECT_TRUE(logic.decide(make_formula("even(x) | even(x+1)")).holds) << "nothing is lost";
}

// Large factors are products in steps; numbers that solve and do not solve the equation are known.
TEST(Logic, KnowsFactorsOfAnySize) {
    for (const std::string system : {"base(2)", "zeckendorf", "tribonacci"}) {
        Logic logic = logic_of(system);
        const auto holds = [&](const std::string& sentence) { return logic.decide(make_formula(sentence)).holds; };
        EXPECT_TRUE(holds("E x,y: y = 3 & x = 10^30*y & x = 3*10^30")) << system;
        EXPECT_TRUE(holds("E x,y: y < 5 & x = 1000003*y & x > 4000011")) << system;
        EXPECT_FALSE(holds("E x,y: y < 5 & x = 1000003*y & x > 4000012")) << system;
        EXPECT_TRUE(holds("E x: 12345678901234567890*x = 61728394506172839450 & x = 5")) << system;
        EXPECT_FALSE(holds("E x: 2*10^25*x = 10^25")) << system;
    }
    Logic logic(integer_base(2));
    const Dfa multiples = logic.evaluate(make_formula("E y: x = 1000000*y")).dfa;
    EXPECT_EQ(multiples.states(), 15631U);  // the remainders of 5^6, and 6 for the last zeros
    EXPECT_EQ(multiples, logic.evaluate(make_formula("E y: x = 64*y & E z: x = 15625*z")).dfa);
}

TEST(Logic, LimitsAndCancelling) {
    Budget few;
    few.most_states = 10;
    Logic limited(zeckendorf(), few);
    EXPECT_NE(message(Error::Kind::limit, [&] { return limited.evaluate(make_formula("3*x + y = 5*z & 2*x = 7*y & z > 3")); }),
              "no Error");
    const std::string large =
        message(Error::Kind::limit, [&] { return limited.evaluate(make_formula("983*i + 991*j = 997*x + 977*y")); });
    EXPECT_NE(large.find("needs over 10000 states"), std::string::npos) << large;  // and not after a million of them
    std::atomic<bool> cancel = true;
    Budget budget;
    budget.progress = Progress({}, &cancel);
    Logic cancelled(zeckendorf(), budget);
    EXPECT_NE(message(Error::Kind::cancelled, [&] { return cancelled.decide(make_formula("A x: E h: x = 2*h | x = 2*h + 1")); }),
              "no Error");
    cancel = false;
    EXPECT_TRUE(cancelled.decide(make_formula("A x: E h: x = 2*h | x = 2*h + 1")).holds);
    EXPECT_GT(cancelled.largest_states(), 0U);
}

// Of very many parts only some are tried at a time; the same parts under a few names are few. Parts that are there twice
// count once.
TEST(Logic, AConjunctionOfVeryManyPartsIsThatOfItsPieces) {
    std::mt19937 random(20261118);
    for (const std::string numeration : {"base(2)", "zeckendorf"}) {
        Logic logic = logic_of(numeration);
        std::string whole;
        std::string named;
        for (int piece = 0; piece < 6; ++piece) {
            std::string formula = "x = x & y = y";
            for (int part = 0; part < 25; ++part) {
                const int c = static_cast<int>(random() % 40);
                const char* kinds[] = {" & x != {}", " & ~(y = x + {})", " & x + y != {}", " & (x <= {} | y > x)"};
                formula += fmt::format(fmt::runtime(kinds[random() % 4]), c);
            }
            const std::string name = "piece" + std::to_string(piece);
            logic.define(name, {"x", "y"}, make_formula(formula));
            whole += (piece == 0 ? "" : " & ") + formula;
            named += (piece == 0 ? "" : " & ") + name + "(x,y)";
        }
        EXPECT_EQ(logic.evaluate(make_formula(whole)).dfa, logic.evaluate(make_formula(named)).dfa)
            << numeration << ": " << whole;
    }
    std::string same = "E x: x = x";
    for (int part = 0; part < 1000; ++part) same += " & x = x & x >= 5";
    EXPECT_TRUE(logic_of("zeckendorf").decide(make_formula(same)).holds);
}

}  // namespace
}  // namespace wythoff
