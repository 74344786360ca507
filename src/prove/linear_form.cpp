#include "prove/linear_form.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff::linear {
namespace {

constexpr long largest_number = 100'000;
using Op = ConditionOp;

std::string number_text(const Integer& value) {
    if (value > largest_number)
        throw Error(Error::Kind::limit, fmt::format("the condition needs the number {}, and automata are made up to {}",
                                                    to_short_text(value), largest_number));
    return value.get_str();
}

}  // namespace

LinearForm plus(const LinearForm& a, const Integer& times, const LinearForm& b) {
    LinearForm sum = a;
    sum.constant += times * b.constant;
    for (const auto& [name, factor] : b.factors) {
        sum.factors[name] += times * factor;
        if (sum.factors[name] == 0) sum.factors.erase(name);
    }
    return sum;
}
LinearForm scaled(const Integer& by, const LinearForm& form) { return plus({}, by, form); }
LinearForm constant(const Integer& value) { return {{}, value}; }

std::string joined(const std::string& left, const char* sign, const std::string& right) {
    return left.empty() ? right : left + sign + right;
}

std::string compare_text(const LinearForm& form, Op op) {
    std::string left;
    std::string right;
    for (const auto& [name, factor] : form.factors)
        (factor > 0 ? left : right) =
            joined(factor > 0 ? left : right, " + ", abs(factor) == 1 ? name : number_text(abs(factor)) + "*" + name);
    if (form.factors.empty()) {
        const int sign = sgn(form.constant);
        const bool holds = op == Op::equal       ? sign == 0
                           : op == Op::not_equal ? sign != 0
                           : op == Op::less      ? sign < 0
                           : op == Op::at_most   ? sign <= 0
                           : op == Op::greater   ? sign > 0
                                                 : sign >= 0;
        return holds ? always : never;
    }
    if (form.constant > 0) left = joined(left, " + ", number_text(form.constant));
    if (form.constant < 0) right = joined(right, " + ", number_text(-form.constant));
    const char* sign = op == Op::equal       ? " = "
                       : op == Op::not_equal ? " != "
                       : op == Op::less      ? " < "
                       : op == Op::at_most   ? " <= "
                       : op == Op::greater   ? " > "
                                             : " >= ";
    return (left.empty() ? "0" : left) + sign + (right.empty() ? "0" : right);
}

std::string congruence_text(const LinearForm& form, const Integer& modulus, const Integer& residue) {
    const auto reduced = [&](const Integer& value) { return Integer(value - modulus * floor_quotient(value, modulus)); };
    const Integer rest = reduced(residue - form.constant);
    std::string sum;
    for (const auto& [name, factor] : form.factors)
        if (const Integer f = reduced(factor); f != 0) sum = joined(sum, " + ", f == 1 ? name : number_text(f) + "*" + name);
    if (sum.empty()) return rest == 0 ? always : never;
    return fmt::format("(E q: {} = {}*q + {})", sum, number_text(modulus), number_text(rest));
}

std::string both(const std::string& a, const std::string& b) {
    if (a == never || b == never) return never;
    if (a.empty() || a == always) return b;
    if (b.empty() || b == always) return a;
    return a + " & " + b;
}

}  // namespace wythoff::linear
