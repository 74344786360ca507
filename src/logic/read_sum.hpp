// The sums of a formula as people write them:
//
//   sum     := ['-'] product {(+ | -) product}
//   product := factor {'*' factor | mod factor | div factor}     the factor behind mod and div is a positive number, and one of
//   factor  := number [variable] | variable | '(' sum ')'        two factors of a product is a number
//   number  := digits ['^' digits]                               2y is 2*y
#pragma once

#include "logic/formula_cursor.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {

[[nodiscard]] Term read_sum(FormulaCursor& in);

// Fails where a factor of the sum is too large for automata.
void require_small_factors(FormulaCursor& in, const Term& sum);

}  // namespace wythoff
