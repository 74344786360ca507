// The exact range of a sum over the digits of a number that a finite automaton reads:
//
//   f(x) = d(x) + c (e_0 + e_1 z + e_2 z^2 + ...),   -1 < z < 0,
//
// e_i the digit at place i and d(x) one of finitely many integers that the state after the last digit tells. With z the conjugate
// of gamma such sums are what y - gamma x is made of.
//
// Read from the most significant digit, h -> h z + e. For a state q let S and I be the least upper and the greatest lower bound
// of h over all words that lead to q; with p -e-> q running through the edges into q,
//
//   S(q) = max (e + z I(p)),   I(q) = min (e + z S(p)),   and the empty word, h = 0, leads to the start.
//
// As |z| < 1 these equations have one bounded solution. Numbers of finitely many places, whose error is known (near_bounds.hpp),
// exclude nearly all edges and nearly all states: only what they do not exclude is looked at in exact numbers. There a policy
// takes one edge into each state; it ends in a circle, so its values lie in the field of z. It is improved while an edge is
// better; when none is, the equations hold, exactly, for the edges that are left, and the others are worse by more than the
// error. The edges of the last policy are the digits of an extremal x, least significant first, periodic in the end.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/prove/structure.hpp"

namespace wythoff {

// What there is to begin with: rounded numbers, which exclude the most, or nothing but shortest words, so that all is exact:
// slow, and a witness.
enum class FirstPolicy : std::uint8_t { near, shortest_words };

// Over all words w and all k among the outputs of w, d = values[k]. Some word must have an output, every state must be reached,
// and -1 < z < 0. Of several words with the same bound one is shown, an attained one if there is one.
[[nodiscard]] Range range_of_sums(const Dfao& dfao, const std::vector<std::int64_t>& values, const Quadratic& c,
                                  const Quadratic& z, const Budget& budget = {}, FirstPolicy first = FirstPolicy::near);

}  // namespace wythoff
