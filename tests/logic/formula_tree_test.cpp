// Trees of formulas: built, written, read back, and decided; with an evaluator of its own that tries numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "logic/arithmetic.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/numeration.hpp"

namespace wythoff {
namespace {

using Values = std::map<std::string, std::int64_t>;
constexpr std::int64_t most = 6;  // that a bound variable of a random tree may be

std::int64_t floor_of(std::int64_t dividend, std::int64_t divisor) {
    std::int64_t quotient = 0;
    for (; dividend < 0; dividend += divisor) --quotient;
    for (; dividend >= divisor; dividend -= divisor) ++quotient;
    return quotient;
}

std::int64_t value(const Term& term, const Values& values) {
    std::int64_t sum = term.constant().get_si();
    for (const auto& [name, c] : term.coefficients()) sum += c.get_si() * values.at(name);
    for (const auto& [division, c] : term.divisions()) {
        const std::int64_t dividend = value(*division.dividend, values);
        const std::int64_t quotient = floor_of(dividend, division.divisor);
        const bool is_quotient = division.part == Term::Division::Part::quotient;
        sum += c.get_si() * (is_quotient ? quotient : dividend - quotient * division.divisor);
    }
    return sum;
}

bool compared(std::int64_t left, Formula::Sign sign, std::int64_t right) {
    switch (sign) {
        case Formula::Sign::equal: return left == right;
        case Formula::Sign::not_equal: return left != right;
        case Formula::Sign::less: return left < right;
        case Formula::Sign::at_most: return left <= right;
        case Formula::Sign::greater: return left > right;
        case Formula::Sign::at_least: return left >= right;
    }
    return false;
}

// Quantifiers try the numbers up to `most`: those of random trees say so themselves.
bool holds(const Formula& formula, Values values) {
    const std::vector<Formula>& parts = formula.parts();
    const auto part_holds = [&](const Formula& part) { return holds(part, values); };
    switch (formula.kind()) {
        case Formula::Kind::comparison:
            return compared(value(formula.terms()[0], values), formula.sign(), value(formula.terms()[1], values));
        case Formula::Kind::predicate: {  // near(a,b): a <= b <= a + 2
            const std::int64_t a = value(formula.terms()[0], values);
            const std::int64_t b = value(formula.terms()[1], values);
            return a >= 0 && a <= b && b <= a + 2;
        }
        case Formula::Kind::negation: return !part_holds(parts[0]);
        case Formula::Kind::conjunction: return std::all_of(parts.begin(), parts.end(), part_holds);
        case Formula::Kind::disjunction: return std::any_of(parts.begin(), parts.end(), part_holds);
        case Formula::Kind::equivalence: return part_holds(parts[0]) == part_holds(parts[1]);
        case Formula::Kind::exists: break;
    }
    for (values[formula.bound()[0]] = 0; values[formula.bound()[0]] <= most; ++values[formula.bound()[0]])
        if (holds(parts[0], values)) return true;
    return false;
}

class RandomTrees {
public:
    explicit RandomTrees(unsigned seed) : random_(seed) {}

    Formula formula(std::vector<Variable> names, unsigned depth) {
        const unsigned choice = depth == 0 ? below(2) : below(10);
        if (choice == 0) return Predicate("near")(term(names, 1), term(names, 1));
        if (choice == 1) return Formula::comparison(term(names, 2), static_cast<Formula::Sign>(below(6)), term(names, 1));
        if (choice == 2) return !formula(names, depth - 1);
        if (choice <= 4) {
            const Variable bound(std::vector{"x", "u", "v"}[below(3)]);
            names.push_back(bound);
            const Formula body = formula(names, depth - 1);
            return choice == 3 ? exists({bound}, bound <= most && body) : forall({bound}, implies(bound <= most, body));
        }
        const Formula a = formula(names, depth - 1);
        const Formula b = formula(names, depth - 1);
        switch (choice) {
            case 5: return a && b;
            case 6: return a || b;
            case 7: return implies(a, b);
            case 8: return equivalence(a, b);
            default: return below(2) == 0 ? conjunction({a, b, a}) : disjunction({a, b, b});
        }
    }

    Term term(const std::vector<Variable>& names, unsigned depth) {
        Term sum(static_cast<int>(below(9)) - 4);
        for (unsigned parts = below(3); parts > 0; --parts) {
            Term part(names[below(static_cast<unsigned>(names.size()))]);
            if (depth > 0 && below(3) == 0) part = term(names, depth - 1);
            if (const unsigned kind = below(5); kind < 2) part = kind == 0 ? mod(part, 1 + below(4)) : div(part, 1 + below(4));
            sum.add(part, static_cast<int>(below(5)) - 2);
        }
        return sum;
    }

private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

    std::mt19937 random_;
};

TEST(FormulaTree, RandomOnesReadBackAsTheyAre) {
    const std::vector<Variable> names{Variable("x"), Variable("y"), Variable("mod"), Variable("_1")};
    std::size_t characters = 0;
    for (unsigned seed = 0; seed < 5000; ++seed) {
        const Formula formula = RandomTrees(seed).formula(names, 5);
        const std::string text = to_text(formula);
        const auto again = parse_formula(text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << text << ": " << again.error().message();
        ASSERT_TRUE(*again == formula) << "seed " << seed << ": " << text << " and " << to_text(*again);
        ASSERT_EQ(to_text(*again), text);
        characters += text.size();
    }
    EXPECT_GT(characters, 200'000U);
}

TEST(FormulaTree, RandomOnesAreDecidedAsNumberByNumber) {
    const std::vector<Variable> names{Variable("x"), Variable("y")};
    const Variable a("a"), b("b");
    std::size_t mixed = 0;
    for (const Numeration& numeration : {zeckendorf(), integer_base(2)}) {
        Logic logic(numeration);
        logic.define("near", {"a", "b"}, a <= b && b <= a + 2);
        for (unsigned seed = 0; seed < 150; ++seed) {
            const Formula formula = RandomTrees(seed).formula(names, 3);
            SCOPED_TRACE("seed " + std::to_string(seed) + ": " + to_text(formula));
            const Relation relation = logic.evaluate(formula);
            ASSERT_EQ(relation.names, free_variables(formula));
            int count = 0;
            for (std::int64_t x = 0; x < 8; ++x)
                for (std::int64_t y = 0; y < 8; ++y) {
                    Words words;
                    for (const std::string& name : relation.names)
                        words.push_back(logic.arithmetic().to_word(to_integer(name == "x" ? x : y)));
                    const bool expected = holds(formula, {{"x", x}, {"y", y}});
                    pad(words);
                    ASSERT_EQ(relation.dfa.accepts(words), expected) << x << " " << y;
                    count += expected ? 1 : 0;
                }
            if (count > 0 && count < 64) ++mixed;
        }
    }
    EXPECT_GT(mixed, 60U) << "many formulas hold for some numbers only";
}

TEST(FormulaTree, IsWrittenAsPeopleWriteIt) {
    const Variable x("x"), y("y"), z("z");
    const Predicate p("P"), q("q");
    const std::vector<std::pair<Formula, std::string>> rows{
        {forall({x, y}, implies(p(x, y), !exists({z}, z < y && p(x, z)))), "A x,y: P(x,y) => ~(E z: z < y & P(x,z))"},
        {exists({z}, y + 1 == x + z && q(x - 1, 2 * Term(z))), "E z: y + 1 = x + z & q(x - 1,2*z)"},
        {conjunction({p(x), conjunction({p(y), p(z)})}), "P(x) & (P(y) & P(z))"},
        {p(x) && (p(y) && p(z)), "P(x) & P(y) & P(z)"},
        {(p(x) || p(y)) && p(z), "(P(x) | P(y)) & P(z)"},
        {implies(implies(p(x), p(y)), p(z)), "(P(x) => P(y)) => P(z)"},
        {implies(p(x), implies(p(y), p(z))), "P(x) => P(y) => P(z)"},
        {equivalence(exists({x}, p(x)), forall({y}, x == y)), "(E x: P(x)) <=> (A y: x = y)"},
        {!(x < y), "~(x < y)"},
        {!(x == y), "x != y"},
        {mod(x, 3) == 3 * div(x + y, 2) - x, "(x mod 3) = -x + 3*((x + y) div 2)"},
        {x - Term(x) >= 0, "0*x >= 0"},
        {conjunction({}), "0 = 0"},
        {disjunction({}), "0 = 1"},
        {x == Integer("100000000000000000000"), "x = 100000000000000000000"},
    };
    for (const auto& [formula, text] : rows) {
        EXPECT_EQ(to_text(formula), text);
        EXPECT_TRUE(make_formula(text) == formula) << text;
    }
}

TEST(FormulaTree, AreOrderedByWhatTheySay) {
    const Variable x("x"), y("y");
    EXPECT_TRUE((x <= y) == (x <= y));
    EXPECT_FALSE((x <= y) == (y >= x));
    EXPECT_FALSE((x < y) == (x <= y));
    EXPECT_FALSE(exists({x}, x == y) == exists({y}, x == y));
    const std::vector<Formula> some{x < y,         x <= y,        x + 1 < y, mod(x, 2) < y,
                                    mod(x, 3) < y, div(x, 2) < y, !(x < y),  exists({x}, x < y)};
    for (const Formula& a : some)
        for (const Formula& b : some) EXPECT_EQ((a < b) + (b < a) + (a == b), 1) << to_text(a) << ", " << to_text(b);
}

template <class Work>
std::string error_of(Error::Kind kind, const Work& work) {
    try {
        static_cast<void>(work());
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind);
        return error.what();
    }
    return "no Error";
}

TEST(FormulaTree, MisuseAndLimitsAreErrors) {
    const Variable x("x");
    const std::string names = "expected a name of letters, digits and _ that begins with no digit and is not A or E";
    for (const char* name : {"A", "E", "", "1x", "x y", "x'", "{0}"}) {
        EXPECT_EQ(error_of(Error::Kind::usage, [&] { return Variable(name); }), "'" + std::string(name) + "': " + names);
        EXPECT_EQ(error_of(Error::Kind::usage, [&] { return Predicate(name); }), "'" + std::string(name) + "': " + names);
    }
    EXPECT_EQ(error_of(Error::Kind::usage, [&] { return Predicate("p")(); }), "p: expected at least one argument");
    EXPECT_EQ(error_of(Error::Kind::usage, [&] { return exists({}, x == 1); }), "a quantifier: expected at least one variable");
    EXPECT_EQ(error_of(Error::Kind::usage, [&] { return mod(x, 0); }), "a division by 0: expected a positive integer");
    EXPECT_EQ(error_of(Error::Kind::limit, [&] { return div(x, 1'000'001); }), "a division by 1000001: expected at most 1000000");
    const auto nested = [&](int times) {
        Formula formula = x == 1;
        for (int i = 0; i < times; ++i) formula = equivalence(formula, x == 1);
        return formula;
    };
    EXPECT_EQ(nested(999).depth(), 1000U);
    EXPECT_EQ(error_of(Error::Kind::limit, [&] { return nested(1000); }), "expected at most 1000 formulas inside each other");
    Logic logic(zeckendorf());
    const Integer large = Integer(1) << 4096;
    EXPECT_NE(error_of(Error::Kind::limit, [&] { return logic.decide(large * Term(x) == 1); }).find("expected at most 4096 bits"),
              std::string::npos);
}

}  // namespace
}  // namespace wythoff
