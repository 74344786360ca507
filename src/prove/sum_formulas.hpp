// What a condition says of sums of variables, as formulas: comparisons and congruences, with nothing negative in them.
#pragma once

#include "wythoff/logic/formula.hpp"
#include "wythoff/rules/condition.hpp"

namespace wythoff {

[[nodiscard]] const Formula& always();
[[nodiscard]] const Formula& never();

// sum RELATION 0, with what is negative on the other side. Error (limit) for numbers above 100000.
[[nodiscard]] Formula compare_with_zero(const Term& sum, ConditionOp op);
// sum = residue (mod modulus). Factors are taken modulo the modulus.
[[nodiscard]] Formula congruence(const Term& sum, const Integer& modulus, const Integer& residue);

[[nodiscard]] Formula both(const Formula& a, const Formula& b);  // a && b, shortened where one is always or never true

}  // namespace wythoff
