// The automaton of a linear equation or inequality: which digits make c_1 x_1 + ... + c_k x_k + constant equal to 0, or at most
// 0.
//
// Let place i have the weight U_i = a_i U_{i-1} + b_i U_{i-2}. After the digits of c_1 x_1 + ... + c_k x_k down to place i the
// sum so far is r U_i + s U_{i-1}; reading the digits e_j at place i-1 makes it
//
//   r' = a_i r + s + (c_1 e_1 + ... + c_k e_k),   s' = b_i r,
//
// and what is still to come lies between n (U_i - 1) and p (U_i - 1), where n and p are the sums of the negative and of the
// positive c. A pair (r,s) for which this leaves no hope at any place is dropped, and where the larger root of the recurrence is
// a Pisot number finitely many remain: r + s/gamma is bounded by what can still come, the conjugate of r + s/gamma by
// contraction. Feasibility is tried at all places i, i + l, i + 2l, ... with the same digits whose weight is at most 2^72. From
// one of these to the next g = (r + n) U_i + s U_{i-1} obeys g'' = T g' - D g, with T >= 3 where D = 1, and T >= 1 where D < 0.
// So a g that has not shrunk and has kept its sign does so forever; where that is not seen, or g is not yet above the constant,
// the pair is kept. A recurrence of degree k has k numbers in place of r and s, and places.hpp says when a sum keeps its sign
// there; as the root is a Pisot number, all conjugates of the sum are bounded by contraction. The class of the place is guessed
// at the start, so the automaton is made deterministic afterwards.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/arithmetic.hpp"

namespace wythoff {

// Words that write no number are not excluded. Error (limit) for coefficients above 2^20 in sum, a constant above 2^40, or 10^6
// states.
[[nodiscard]] Dfa make_linear(const Numeration& numeration, const std::vector<std::int64_t>& coefficients, std::int64_t constant,
                              Comparison comparison, const Budget& budget);

}  // namespace wythoff
