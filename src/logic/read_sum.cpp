#include "logic/read_sum.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {
namespace {

constexpr std::size_t most_constant_digits = 10'000;
constexpr std::int64_t most_small_constant = 1'000'000'000'000;  // 10^12; larger ones have an automaton of their own
constexpr std::int64_t most_factor = 1'000'000'000'000;
constexpr std::int64_t most_divisor = 1'000'000;

// Behind a number: signs of this language and words of others, which are no variables there.
constexpr const char* not_variables[] = {"mod", "div", "and", "or", "not"};

Term term_of(const std::string& name, std::int64_t factor, std::int64_t constant) {
    Term term;
    term.coefficients[name] = factor;
    term.constant = constant;
    return term;
}

FormulaPtr compare(Formula::Kind kind, Term term) {
    return std::make_shared<const Formula>(Formula{kind, {std::move(term)}, {}, {}, {}});
}

}  // namespace

void WrittenSum::add(const WrittenSum& other, const Integer& factor) {
    for (const auto& [name, c] : other.coefficients)
        if ((coefficients[name] += factor * c) == 0) {
            coefficients.erase(name);
            cancelled.insert(name);
        }
    cancelled.insert(other.cancelled.begin(), other.cancelled.end());
    constant += factor * other.constant;
}

WrittenSum SumReader::sum() {
    WrittenSum total;
    Integer sign = in_.take("-") ? -1 : 1;
    for (;;) {
        total.add(product(), sign);
        if (in_.take("+")) sign = 1;
        else if (in_.take("-")) sign = -1;
        else return total;
    }
}

WrittenSum SumReader::product() {
    WrittenSum left = factor();
    for (;;) {
        const std::size_t place = in_.at();
        if (in_.take("*")) left = multiply(left, factor(), place);
        else if (in_.take_word("mod")) left = divide(left, Part::remainder);
        else if (in_.take_word("div")) left = divide(left, Part::quotient);
        else return left;
    }
}

WrittenSum SumReader::multiply(const WrittenSum& a, const WrittenSum& b, std::size_t place) {
    const auto is_number = [](const WrittenSum& sum) { return sum.coefficients.empty() && sum.cancelled.empty(); };
    if (!is_number(a) && !is_number(b)) in_.fail_at(place, "no product of two variables: one factor is a number");
    WrittenSum result;
    is_number(a) ? result.add(b, a.constant) : result.add(a, b.constant);
    return result;
}

WrittenSum SumReader::factor() {
    WrittenSum result;
    if (in_.take("(")) {
        const FormulaCursor::Nested nested(in_);
        result = sum();
        if (!in_.take(")")) in_.fail("a closing bracket or a sign of arithmetic");
        return result;
    }
    const std::size_t place = in_.at();
    if (in_.take_digits().empty()) {
        read_variable(result, 1, "a variable or an integer");
        return result;
    }
    in_.back_to(place);
    const Integer value = number();
    const std::size_t behind = in_.at();
    const auto name = in_.take_name();
    in_.back_to(behind);
    if (!name || std::any_of(std::begin(not_variables), std::end(not_variables), [&](auto word) { return *name == word; })) {
        result.constant = value;
        return result;
    }
    read_variable(result, value, "a variable");
    return result;
}

Integer SumReader::number() {
    const std::size_t place = in_.at();
    std::string text(in_.take_digits());
    if (in_.take("^")) {
        const std::string_view exponent = in_.take_digits();
        if (exponent.empty()) in_.fail("an exponent");
        text += fmt::format("^{}", exponent);
    }
    const Parsed<Integer> value = parse_integer(text, most_constant_digits);
    if (!value) in_.fail_at(place, fmt::format("an integer of at most {} digits", most_constant_digits));
    return *value;
}

void SumReader::read_variable(WrittenSum& sum, const Integer& factor, const char* expected) {
    const std::size_t here = in_.at();
    const auto name = in_.take_name();
    if (!name || *name == "E" || *name == "A") in_.fail_at(here, expected);
    WrittenSum variable;
    variable.coefficients[*name] = 1;
    sum.add(variable, factor);  // 0*x cancels
}

// t = k q - k p + r with r < k, and q or p is 0: for t >= 0 there is no p.
WrittenSum SumReader::divide(const WrittenSum& dividend, Part part) {
    const std::size_t place = in_.at();
    const WrittenSum divisor = factor();
    if (!divisor.coefficients.empty() || divisor.constant < 1 || divisor.constant > most_divisor)
        in_.fail_at(place, fmt::format("a positive integer up to {}", most_divisor));
    const std::int64_t k = divisor.constant.get_si();
    WrittenSum result;
    if (dividend.coefficients.empty() && dividend.cancelled.empty()) {
        const Integer quotient = floor_quotient(dividend.constant, divisor.constant);
        result.constant = part == Part::quotient ? quotient : Integer(dividend.constant - quotient * divisor.constant);
        return result;
    }
    const bool may_be_negative = dividend.constant < 0 || std::any_of(dividend.coefficients.begin(), dividend.coefficients.end(),
                                                                      [](const auto& c) { return c.second < 0; });
    const std::string q = fresh();
    const std::string r = fresh();
    WrittenSum equation = dividend;
    equation.coefficients[q] = -k;
    equation.coefficients[r] = -1;
    result.coefficients[part == Part::quotient ? q : r] = 1;
    if (may_be_negative) {
        const std::string p = fresh();
        equation.coefficients[p] = k;
        sides_.push_back(disjunction(
            {compare(Formula::Kind::equal_zero, term_of(p, 1, 0)), compare(Formula::Kind::equal_zero, term_of(q, 1, 0))}));
        if (part == Part::quotient) result.coefficients[p] = -1;
    }
    sides_.push_back(compare(Formula::Kind::equal_zero, to_term(equation)));
    sides_.push_back(compare(Formula::Kind::at_most_zero, term_of(r, 1, 1 - k)));
    return result;
}

Term SumReader::to_term(const WrittenSum& sum) {
    Term term;
    term.cancelled = sum.cancelled;
    for (const auto& [name, c] : sum.coefficients) {
        if (abs(c) > most_factor) in_.fail("factors up to 10^12");
        term.coefficients[name] = c.get_si();
    }
    if (abs(sum.constant) <= most_small_constant) {
        term.constant = sum.constant.get_si();
        return term;
    }
    const std::string z = fresh();
    sides_.push_back(std::make_shared<const Formula>(
        Formula{Formula::Kind::number, {term_of(z, 1, 0)}, Integer(abs(sum.constant)).get_str(), {}, {}}));
    term.coefficients[z] = sum.constant < 0 ? -1 : 1;
    return term;
}

FormulaPtr SumReader::bind(FormulaPtr atom) {
    if (bound_.empty()) return atom;
    sides_.push_back(std::move(atom));
    return exists(std::move(bound_), conjunction(std::move(sides_)));
}

std::string SumReader::fresh() {
    bound_.push_back(fmt::format("[{}]", ++count_));
    return bound_.back();
}

}  // namespace wythoff
