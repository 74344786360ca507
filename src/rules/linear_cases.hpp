// A condition as alternatives of linear equations and inequalities, as far as it is linear: mod and div by a positive constant
// get a quotient as a new variable, min and max are two alternatives, and what is not linear may have any value. Together the
// alternatives have all solutions of the condition, and maybe others.
#pragma once

#include <vector>

#include "rules/integer_system.hpp"
#include "wythoff/rules/condition.hpp"

namespace wythoff {

// The variables: x, y, z are 0 to 2, the piles after the move 3 to 5, and what is new comes after them.
inline constexpr int first_after = 3;
inline constexpr int first_new = 6;

using Alternative = std::vector<LinearRow>;  // all of which hold
using Alternatives = std::vector<Alternative>;

// Thrown where there are more than a thousand alternatives.
struct TooManyCases {};
[[nodiscard]] Alternatives linear_alternatives(const Condition& condition);

[[nodiscard]] inline LinearForm variable_sum(int variable) { return {{{variable, 1}}, 0}; }
[[nodiscard]] LinearForm difference(const LinearForm& a, const LinearForm& b);
[[nodiscard]] LinearForm plus(LinearForm sum, const Integer& constant);

}  // namespace wythoff
