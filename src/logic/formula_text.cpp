#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "wythoff/logic/formula.hpp"

namespace wythoff {
namespace {

// "x - 2*y + 3*((x + 1) mod 4) + 5"
std::string text_of(const Term& term) {
    std::string text;
    const auto add = [&](const Integer& factor, const std::string& what) {
        const bool negative = factor < 0;
        text += text.empty() ? (negative ? "-" : "") : (negative ? " - " : " + ");
        const std::string size = Integer(abs(factor)).get_str();
        text += what.empty() ? size : size == "1" ? what : size + "*" + what;
    };
    for (const auto& [name, c] : term.coefficients()) add(c, name);
    for (const auto& [division, c] : term.divisions()) {
        const bool is_plain = division.dividend->variable() != nullptr && division.dividend->cancelled().empty();
        const std::string dividend = text_of(*division.dividend);
        add(c, fmt::format("({} {} {})", is_plain ? dividend : "(" + dividend + ")",
                           division.part == Term::Division::Part::quotient ? "div" : "mod", division.divisor));
    }
    for (const std::string& name : term.cancelled()) add(0, name);
    if (term.constant() != 0 || text.empty()) add(term.constant(), "");
    return text;
}

const char* text_of(Formula::Sign sign) {
    switch (sign) {
        case Formula::Sign::equal: return "=";
        case Formula::Sign::not_equal: return "!=";
        case Formula::Sign::less: return "<";
        case Formula::Sign::at_most: return "<=";
        case Formula::Sign::greater: return ">";
        case Formula::Sign::at_least: return ">=";
    }
    return "";
}

// What binds more loosely than what stands around it is in brackets.
enum class Binding { quantifier, equivalence, implication, disjunction, conjunction, unary };

// ~f, or a != b.
bool is_negated(const Formula& formula) {
    return formula.kind() == Formula::Kind::negation ||
           (formula.kind() == Formula::Kind::comparison && formula.sign() == Formula::Sign::not_equal);
}

std::string text_of(const Formula& formula, Binding around);

std::string joined(const std::vector<Formula>& parts, const char* between, Binding around) {
    std::vector<std::string> texts;
    for (const Formula& part : parts) texts.push_back(text_of(part, around));
    return fmt::format("{}", fmt::join(texts, between));
}

std::string quantified(const char* sign, const Formula& exists, const Formula& body) {
    return fmt::format("{} {}: {}", sign, fmt::join(exists.bound(), ","), text_of(body, Binding::quantifier));
}

// The text without brackets, and how it binds.
std::pair<std::string, Binding> text_and_binding(const Formula& formula) {
    using Kind = Formula::Kind;
    const std::vector<Formula>& parts = formula.parts();
    switch (formula.kind()) {
        case Kind::comparison:
            return {fmt::format("{} {} {}", text_of(formula.terms()[0]), text_of(formula.sign()), text_of(formula.terms()[1])),
                    Binding::unary};
        case Kind::predicate: {
            std::vector<std::string> arguments;
            for (const Term& term : formula.terms()) arguments.push_back(text_of(term));
            return {fmt::format("{}({})", formula.name(), fmt::join(arguments, ",")), Binding::unary};
        }
        case Kind::negation: {
            const Formula& of = parts.front();
            if (of.kind() == Kind::exists && is_negated(of.parts().front()))
                return {quantified("A", of, !of.parts().front()), Binding::quantifier};
            const bool is_comparison = of.kind() == Kind::comparison;
            return {is_comparison ? "~(" + text_of(of, Binding::unary) + ")" : "~" + text_of(of, Binding::unary), Binding::unary};
        }
        case Kind::conjunction: return {joined(parts, " & ", Binding::unary), Binding::conjunction};
        case Kind::disjunction:
            if (parts.size() == 2 && is_negated(parts.front()))
                return {text_of(!parts.front(), Binding::disjunction) + " => " + text_of(parts.back(), Binding::implication),
                        Binding::implication};
            return {joined(parts, " | ", Binding::conjunction), Binding::disjunction};
        case Kind::equivalence:
            return {text_of(parts.front(), Binding::equivalence) + " <=> " + text_of(parts.back(), Binding::implication),
                    Binding::equivalence};
        case Kind::exists: return {quantified("E", formula, parts.front()), Binding::quantifier};
    }
    return {};
}

// A quantifier reaches as far to the right as it can, so that brackets end it wherever it is a part.
std::string text_of(const Formula& formula, Binding around) {
    auto [text, binding] = text_and_binding(formula);
    return binding < around ? "(" + std::move(text) + ")" : std::move(text);
}

}  // namespace

std::string to_text(const Formula& formula) { return text_of(formula, Binding::quantifier); }

}  // namespace wythoff
