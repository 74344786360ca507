#include "prove/sum_formulas.hpp"

#include <fmt/format.h>

#include "prove/letters.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr long largest_number = 100'000;
using Op = ConditionOp;

const Integer& require_small(const Integer& value) {
    if (value > largest_number)
        throw Error(Error::Kind::limit, fmt::format("the condition needs the number {}, and automata are made up to {}",
                                                    to_short_text(value), largest_number));
    return value;
}

Formula::Sign sign_of(Op op) {
    switch (op) {
        case Op::equal: return Formula::Sign::equal;
        case Op::not_equal: return Formula::Sign::not_equal;
        case Op::less: return Formula::Sign::less;
        case Op::at_most: return Formula::Sign::at_most;
        case Op::greater: return Formula::Sign::greater;
        default: return Formula::Sign::at_least;
    }
}

bool holds(int sign, Op op) {
    switch (op) {
        case Op::equal: return sign == 0;
        case Op::not_equal: return sign != 0;
        case Op::less: return sign < 0;
        case Op::at_most: return sign <= 0;
        case Op::greater: return sign > 0;
        default: return sign >= 0;
    }
}

}  // namespace

const Formula& always() {
    static const Formula formula = letters::x >= 0;
    return formula;
}

const Formula& never() {
    static const Formula formula = letters::x < 0;
    return formula;
}

Formula compare_with_zero(const Term& sum, Op op) {
    if (sum.coefficients().empty()) return holds(sgn(sum.constant()), op) ? always() : never();
    Term left(0);
    Term right(0);
    for (const auto& [name, factor] : sum.coefficients())
        (factor > 0 ? left : right).add(Variable(name), require_small(abs(factor)));
    (sum.constant() > 0 ? left : right).add(require_small(abs(sum.constant())), 1);
    return Formula::comparison(std::move(left), sign_of(op), std::move(right));
}

Formula congruence(const Term& sum, const Integer& modulus, const Integer& residue) {
    const auto reduced = [&](const Integer& value) { return Integer(value - modulus * floor_quotient(value, modulus)); };
    const Integer rest = reduced(residue - sum.constant());
    Term left(0);
    for (const auto& [name, factor] : sum.coefficients())
        if (const Integer f = reduced(factor); f != 0) left.add(Variable(name), require_small(f));
    if (left.is_number()) return rest == 0 ? always() : never();
    return exists({letters::q}, left == require_small(modulus) * letters::q + require_small(rest));
}

Formula both(const Formula& a, const Formula& b) {
    if (a == never() || b == never()) return never();
    if (a == always()) return b;
    if (b == always()) return a;
    return a && b;
}

}  // namespace wythoff
