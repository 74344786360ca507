#include "walnut/value.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

constexpr std::size_t most_cases = 4096;

void require_numbers(const Value& value) {
    if (value.type == Value::Type::formula)
        throw Error(Error::Kind::usage, fmt::format("column {}: expected a number, got a formula", value.column));
}

void require_system(const Value& value, const System& system) {
    if (value.type == Value::Type::sum && value.system != nullptr && value.system != &system)
        throw Error(Error::Kind::usage,
                    fmt::format("column {}: a sum in {}, expected one in {}", value.column, value.system->name, system.name));
}

void require_natural(const Value& value) {
    for (const Value::Case& one : value.cases)
        if (value.is_integer() && one.term.constant() < 0)
            throw Error(Error::Kind::usage, fmt::format("column {}: expected a natural number, got {}", value.column,
                                                        to_short_text(one.term.constant())));
}

Integer integer_result(const Integer& a, const Integer& b, char sign, std::size_t column) {
    switch (sign) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        default: break;
    }
    if (b == 0) throw Error(Error::Kind::usage, fmt::format("column {}: expected a divisor that is not 0", column));
    Integer quotient;
    mpz_fdiv_q(quotient.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return quotient;
}

// Of natural numbers, one of which is no constant. A difference is negative nowhere.
Value::Case natural_result(const Value::Case& a, const Value::Case& b, char sign, const System& system, std::size_t column) {
    Value::Case made{a.condition && b.condition, 0};
    switch (sign) {
        case '+': made.term = a.term + b.term; return made;
        case '-':
            made.term = a.term - b.term;
            made.condition = made.condition && Node::plain(made.term >= Term(0), system);
            return made;
        case '*':
            if (!a.term.is_number() && !b.term.is_number())
                throw Error(Error::Kind::usage, fmt::format("column {}: expected a number as one factor of a product", column));
            made.term = a.term.is_number() ? a.term.constant() * b.term : b.term.constant() * a.term;
            return made;
        default: break;
    }
    if (!b.term.is_number()) throw Error(Error::Kind::usage, fmt::format("column {}: expected a number as the divisor", column));
    if (b.term.constant() == 0)
        throw Error(Error::Kind::usage, fmt::format("column {}: expected a divisor that is not 0", column));
    made.term = div(a.term, b.term.constant());
    return made;
}

}  // namespace

Value calculate(const Value& a, const Value& b, char sign, const System& system) {
    require_numbers(a);
    require_numbers(b);
    require_system(a, system);
    require_system(b, system);
    Value made{Value::Type::sum, {}, Node::truth(true), &system, a.column};
    const bool integers = a.is_integer() && b.is_integer();
    if (integers) {
        made.type = a.type == Value::Type::word || b.type == Value::Type::word ? Value::Type::word : Value::Type::number;
    } else {
        require_natural(a);
        require_natural(b);
    }
    if (a.cases.size() * b.cases.size() > most_cases)
        throw Error(Error::Kind::limit, fmt::format("column {}: more than {} combinations of outputs", a.column, most_cases));
    for (const Value::Case& x : a.cases)
        for (const Value::Case& y : b.cases) {
            if (integers)
                made.cases.push_back(
                    {x.condition && y.condition, integer_result(x.term.constant(), y.term.constant(), sign, b.column)});
            else made.cases.push_back(natural_result(x, y, sign, system, b.column));
        }
    return made;
}

std::vector<Choice> choices(const std::vector<std::vector<Value::Case>>& among) {
    std::vector<Choice> chosen(1);
    for (const auto& cases : among) {
        std::vector<Choice> longer;
        for (const Choice& so_far : chosen)
            for (const Value::Case& one : cases) {
                longer.push_back({so_far.condition && one.condition, so_far.terms});
                longer.back().terms.push_back(one.term);
            }
        if (longer.size() > most_cases)
            throw Error(Error::Kind::limit, fmt::format("more than {} combinations of outputs", most_cases));
        chosen = std::move(longer);
    }
    return chosen;
}

Value negated(const Value& a) {
    require_numbers(a);
    if (!a.is_integer())
        throw Error(Error::Kind::unsupported, fmt::format("column {}: negative numbers are not supported", a.column));
    Value made = a;
    for (Value::Case& one : made.cases) one.term = Term(Integer(-one.term.constant()));
    return made;
}

Value compare(const Value& a, const Value& b, Formula::Sign sign, const System& system) {
    require_numbers(a);
    require_numbers(b);
    require_system(a, system);
    require_system(b, system);
    const bool integers = a.is_integer() && b.is_integer();
    if (!integers) {
        require_natural(a);
        require_natural(b);
    }
    if (a.cases.size() * b.cases.size() > most_cases)
        throw Error(Error::Kind::limit, fmt::format("column {}: more than {} combinations of outputs", a.column, most_cases));
    Value made{Value::Type::formula, {}, Node::truth(false), nullptr, a.column};
    const bool one_case = a.cases.size() == 1 && b.cases.size() == 1;
    Node all = Node::truth(false);  // names the variables, where no case satisfies the comparison
    for (const Value::Case& x : a.cases)
        for (const Value::Case& y : b.cases) {
            const Node condition = x.condition && y.condition;
            const Node holds = Node::plain(Formula::comparison(x.term, sign, y.term), system);
            if (one_case) {
                made.formula = condition && holds;
                return made;
            }
            all = all || condition;
            made.formula = made.formula || (condition && holds);
        }
    if (made.formula.is_truth(false) && !all.is_truth(false)) made.formula = all && !all;
    return made;
}

}  // namespace wythoff::walnut
