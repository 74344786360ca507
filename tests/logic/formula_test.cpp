#include "wythoff/logic/formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "logic/normal_form.hpp"

namespace wythoff {
namespace {

// Sums with their signs, the divisions in brackets: -y+2*[x+1 mod 3]+5.
std::string shape(const Term& term) {
    std::string text;
    const auto add = [&](const Integer& c, const std::string& what) {
        text += (c < 0 || text.empty() ? "" : "+") + (c == 1 ? "" : c == -1 ? "-" : c.get_str()) + what;
    };
    for (const auto& [name, c] : term.coefficients()) add(c, name);
    for (const auto& [division, c] : term.divisions())
        add(c, "[" + shape(*division.dividend) + (division.part == Term::Division::Part::quotient ? " div " : " mod ") +
                   std::to_string(division.divisor) + "]");
    if (term.constant() != 0 || text.empty())
        text += (term.constant() >= 0 && !text.empty() ? "+" : "") + term.constant().get_str();
    return text;
}

// With all its brackets: (a & b), {x,y: ...} for "there are"; comparisons are those with 0.
std::string shape(const Formula& formula) {
    const auto list = [&](const std::string& between) {
        std::string text = "(";
        for (const Formula& part : formula.parts()) text += (text.size() > 1 ? between : "") + shape(part);
        return text + ")";
    };
    std::string inside;
    switch (formula.kind()) {
        case Formula::Kind::comparison: {
            const NormalForm form = to_normal_form(formula);
            return (form.is_negated ? "~" : "") + shape(form.difference) + (form.is_equation ? "=0" : "<=0");
        }
        case Formula::Kind::predicate:
            for (const Term& term : formula.terms()) inside += (inside.empty() ? "" : ",") + shape(term);
            return formula.name() + "(" + inside + ")";
        case Formula::Kind::negation: return "~" + shape(formula.parts().at(0));
        case Formula::Kind::conjunction: return list(" & ");
        case Formula::Kind::disjunction: return list(" | ");
        case Formula::Kind::equivalence: return list(" <=> ");
        case Formula::Kind::exists:
            for (const std::string& name : formula.bound()) inside += (inside.empty() ? "" : ",") + name;
            return "{" + inside + ": " + shape(formula.parts().at(0)) + "}";
    }
    return "?";
}

std::string shape(const std::string& text) { return shape(make_formula(text)); }

TEST(ParseFormula, BindsAsTheHeaderSays) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"p(x) & q(x) | r(x)", "((p(x) & q(x)) | r(x))"},
        {"p(x) | q(x) & r(x)", "(p(x) | (q(x) & r(x)))"},
        {"(p(x) | q(x)) & r(x)", "((p(x) | q(x)) & r(x))"},
        {"p(x) & q(x) & r(x)", "(p(x) & q(x) & r(x))"},
        {"p(x) => q(x) => r(x)", "(~p(x) | (~q(x) | r(x)))"},
        {"p(x) | q(x) => r(x) & p(y)", "(~(p(x) | q(x)) | (r(x) & p(y)))"},
        {"p(x) => q(x) <=> r(x)", "((~p(x) | q(x)) <=> r(x))"},
        {"p(x) <=> q(x) <=> r(x)", "((p(x) <=> q(x)) <=> r(x))"},
        {"~p(x) & q(x)", "(~p(x) & q(x))"},
        {"~(p(x) & q(x))", "~(p(x) & q(x))"},
        {"~~p(x)", "p(x)"},
        {"~x = y", "~x-y=0"},
        {"p(x) & E y: q(y) | r(y)", "(p(x) & {y: (q(y) | r(y))})"},
        {"(E y: q(y)) | r(y)", "({y: q(y)} | r(y))"},
        {"E y: q(y) => r(y) <=> p(y)", "{y: ((~q(y) | r(y)) <=> p(y))}"},
        {"A x: p(x)", "~{x: ~p(x)}"},
        {"A x,y : E z: s(x , y,z)", "~{x,y: ~{z: s(x,y,z)}}"},
        {"A x: ~p(x)", "~{x: p(x)}"},
        {"~A x: p(x)", "{x: ~p(x)}"},
        {"~E x: p(x) & q(x)", "~{x: (p(x) & q(x))}"},
        {"x < y", "x-y+1<=0"},
        {"x <= y", "x-y<=0"},
        {"x > y", "-x+y+1<=0"},
        {"x >= y", "-x+y<=0"},
        {"x = y", "x-y=0"},
        {"x != y", "~x-y=0"},
        {"x=y=>y=x", "(~x-y=0 | -x+y=0)"},
        {"x<=y<=>y>=x", "(x-y<=0 <=> x-y<=0)"},
        {"2*x + y - 1 = x + 3", "x+y-4=0"},
        {"x - x = 0", "0=0"},
        {"0*x = 1", "-1=0"},
        {"- x + 3 = - 2 * y", "-x+2y+3=0"},
        {"1000000000000*x = y", "1000000000000x-y=0"},
        {"P(x + 1, 2*y - 3, 7)", "P(x+1,2y-3,7)"},
        {"Ex = Ay", "-Ay+Ex=0"},
        {"E E1: E1 = 0", "{E1: E1=0}"},
        {"_a1 = b_2", "_a1-b_2=0"},
        {"\tx\n=\n1 ", "x-1=0"},
        {"2y = 3 x + 1", "-3x+2y-1=0"},
        {"2*(x + y) - (x - 3)*2 = 2^3", "2y-2=0"},
        {"(x + y) = 1 & (x = 1)", "(x+y-1=0 & x-1=0)"},
        {"((x)) + 1 < (2)", "x<=0"},
        {"x mod 3 = 1", "[x mod 3]-1=0"},
        {"x mod 2 != 1", "~[x mod 2]-1=0"},
        {"p(x div 2)", "p([x div 2])"},
        {"2*(x mod 3) + x mod 3 - y div 2 mod 3 < 1", "-[[y div 2] mod 3]+3[x mod 3]<=0"},
        {"x mod 3 - x mod 3 = y", "-y=0"},
        {"17 mod 5 = x + 17 div 5", "-x-1=0"},
        {"(3 - 10) mod 5 = x", "-x+3=0"},
        {"x = 10^12 + 1", "x-1000000000001=0"},
        {"x < 10^15 - 10^15", "x+1<=0"},
        {"A x:A y:x=y", "~{x: {y: ~x-y=0}}"},
    };
    for (const auto& [text, expected] : rows) EXPECT_EQ(shape(text), expected) << text;
}

TEST(ParseFormula, SaysWhereAndWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"", "column 1: expected a variable or an integer, got the end"},
        {"   ", "column 4: expected a variable or an integer, got the end"},
        {"x", "column 2: expected one of = != < <= > >=, got the end"},
        {"x =", "column 4: expected a variable or an integer, got the end"},
        {"x = y z", "column 7: expected the end of the formula or &, |, =>, <=>, got z"},
        {"x = y)", "column 6: expected the end of the formula or &, |, =>, <=>, got )"},
        {"(x = y", "column 7: expected a closing bracket, got the end"},
        {"x = y &", "column 8: expected a variable or an integer, got the end"},
        {"x = y && x = y", "column 8: expected a variable or an integer, got &"},
        {"& x = y", "column 1: expected a variable or an integer, got &"},
        {"E : x = 1", "column 3: expected a variable, got :"},
        {"E x = 1", "column 5: expected a colon after the variables, got ="},
        {"E x, : x = 1", "column 6: expected a variable, got :"},
        {"E x, A: x = 1", "column 6: expected a variable, got A"},
        {"E(x): x = 1", "column 2: expected a variable, got ("},
        {"A x:", "column 5: expected a variable or an integer, got the end"},
        {"x = A", "column 5: expected a variable or an integer, got A"},
        {"x = E + 1", "column 5: expected a variable or an integer, got E"},
        {"p(x", "column 4: expected a closing bracket or a comma, got the end"},
        {"p(x,)", "column 5: expected a variable or an integer, got )"},
        {"p()", "column 3: expected a variable or an integer, got )"},
        {"p(x) = 1", "column 6: expected the end of the formula or &, |, =>, <=>, got ="},
        {"x => y = 1", "column 3: expected one of = != < <= > >=, got ="},
        {"x <=> y", "column 3: expected one of = != < <= > >=, got <"},
        {"x + = 1", "column 5: expected a variable or an integer, got ="},
        {"3* = 1", "column 4: expected a variable or an integer, got ="},
        {"(x) & y = 1", "column 3: expected one of = != < <= > >=, got )"},
        {"(x + 1 = 2", "column 11: expected a closing bracket, got the end"},
        {"x*y = 1", "column 2: expected no product of two variables: one factor is a number, got *"},
        {"x mod y = 1", "column 7: expected a positive integer up to 1000000, got y"},
        {"x mod 0 = 1", "column 7: expected a positive integer up to 1000000, got 0"},
        {"x div 10^7 = 1", "column 7: expected a positive integer up to 1000000, got 10"},
        {"x = 10^10001", "column 5: expected an integer of at most 10000 digits, got 10"},
        {"x = 10^", "column 8: expected an exponent, got the end"},
        {"10^1300*x = 1", "column 14: expected factors of at most 4096 bits, got the end"},
        {"x % 2 = 1", "column 3: expected one of = != < <= > >= (the remainder is mod, as in x mod 2 = 1), got %"},
        {"x = 1 and y = 2", "column 7: expected the end of the formula or &, |, =>, <=> (and is written &), got and"},
        {"(x = 1 or y = 2)", "column 8: expected a closing bracket (or is written |), got or"},
        {"x + -3 = 1", "column 5: expected a variable or an integer, got -"},
        {"x = 1 | \xc3\xa4 = 2", "column 9: expected a variable or an integer, got \xc3\xa4"},
        {"\u2200x \u2203y x \u2264 \u03c6 \u2227 (", "column 16: expected a variable or an integer, got the end"},
        {"\u00ac\u00ac \u20ac", "column 4: expected a variable or an integer, got \u20ac"},
        {"x ! y", "column 3: expected one of = != < <= > >= (not is written ~), got !"},
        {"x == y", "column 4: expected a variable or an integer, got ="},
        {"x = 1 = 2", "column 7: expected the end of the formula or &, |, =>, <=>, got ="},
    };
    for (const auto& [text, message] : rows) {
        const auto parsed = parse_formula(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().message(), message) << text;
    }
}

TEST(ParseFormula, ReadsTheSignsOfMathematics) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"\u2200x \u2203y p(x,y)", "A x: E y: p(x,y)"},
        {"\u2200x,y: p(x) \u2227 p(y) \u2192 \u00acq(x + y)", "A x,y: p(x) & p(y) => ~q(x + y)"},
        {"x \u2264 y \u2228 x \u2265 2\u00b7y \u2194 x \u2260 3", "x <= y | x >= 2*y <=> x != 3"},
        {"\u03c6 < \u03b1\u03b2", "phi < alphabeta"},
        {"A x E y (x < y)", "A x: E y: x < y"},
        {"E x ~p(x)", "E x: ~p(x)"},
    };
    for (const auto& [typed, plain] : rows) EXPECT_EQ(make_formula(typed), make_formula(plain)) << typed;
}

TEST(ParseFormula, RefusesWhatIsNestedTooDeeply) {
    const auto repeated = [](const std::string& part, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += part;
        return text;
    };
    EXPECT_TRUE(parse_formula(repeated("(", 100) + "x = 1" + repeated(")", 100)));
    EXPECT_TRUE(parse_formula(repeated("x = 1 & ", 100'000) + "x = 1"));
    for (const std::string text : {"(", "~", "E x: ", "A x: ", "x = 1 => "}) {
        const auto parsed = parse_formula(repeated(text, 1'000'000) + "x = 1");
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().expected, "at most 150 formulas inside each other") << text;
    }
    EXPECT_TRUE(parse_formula(repeated("x = 1 <=> ", 900) + "x = 1"));
    const auto chain = parse_formula(repeated("x = 1 <=> ", 1'000'000) + "x = 1");
    ASSERT_FALSE(chain);
    EXPECT_EQ(chain.error().expected, "at most 1000 formulas inside each other");
    EXPECT_TRUE(parse_formula("x" + repeated(" mod 3", 1000) + " = 1"));
    const auto divided = parse_formula("x" + repeated(" mod 3", 1'000'000) + " = 1");
    ASSERT_FALSE(divided);
    EXPECT_EQ(divided.error().expected, "at most 1000 divisions");
}

TEST(FreeVariables, AreThoseThatNoQuantifierAboveBinds) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> rows{
        {"x = y", {"x", "y"}},
        {"E x: x = y", {"y"}},
        {"x = 1 & (E x: x = y)", {"x", "y"}},
        {"(E x: x = 1) & x = z", {"x", "z"}},
        {"A x: E y: p(x, y + z)", {"z"}},
        {"E x: E x: x = 1", {}},
        {"x - x = y", {"x", "y"}},
        {"p(b, a, b) <=> q(c)", {"a", "b", "c"}},
        {"1 = 1", {}},
        {"x mod 3 = 10^20", {"x"}},
    };
    for (const auto& [text, names] : rows) EXPECT_EQ(free_variables(make_formula(text)), names) << text;
}

TEST(Term, AddsAndForgetsWhatCancels) {
    const Variable x("x"), y("y");
    Term term(0);
    term.add(2 * Term(x) + 3, 2);
    EXPECT_EQ(shape(term), "4x+6");
    EXPECT_EQ(term.variable(), nullptr);
    term.add(term, -1);
    EXPECT_TRUE(term.coefficients().empty());
    EXPECT_EQ(term.constant(), 0);
    EXPECT_EQ(term.cancelled(), std::set<std::string>{"x"});
    EXPECT_FALSE(term.is_number());
    EXPECT_TRUE((term + x).cancelled().empty());
    ASSERT_NE(Term(y).variable(), nullptr);
    EXPECT_EQ(*Term(y).variable(), "y");
}

TEST(FreeVariables, ThoseThatMakeNoDifferenceAreThereToo) {
    for (const char* text : {"x = x", "x - x = y - y + 0*x", "P(x - x, y)"}) {
        const auto names = free_variables(make_formula(text));
        EXPECT_TRUE(std::find(names.begin(), names.end(), "x") != names.end()) << text;
    }
    EXPECT_TRUE(free_variables(make_formula("E x: x = x")).empty());
}

}  // namespace
}  // namespace wythoff
