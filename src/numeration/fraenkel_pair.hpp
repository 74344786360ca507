// The pairs of (s,t)-Wythoff's game, normal and misere, for indices of any size, by numeration instead of listing.
//
// Normal play (A. S. Fraenkel; General restriction of (s,t)-Wythoff's game, (2)):
//
//   A_n = mex{A_i, B_i : i < n},   B_n = s A_n + t n.
//
// In the system of number_system.hpp A_n, n >= 1, is the n-th number that ends in an even number of zeros, and B_n is A_n with
// a zero appended. Proof: appending a zero keeps the order and makes from the even ones the odd ones, so the two split the
// positive integers; and it takes x to sum d_i U_{i+1} = s x + t sum d_i C_i = s x + t n by (*). Two increasing sequences with
// these differences that split the positive integers are the mex sequences.
//
// Misere play, other than s = t = 1 (Theorem 14 (A) of the same paper for the half of the piles, see restricted_pairs.hpp):
//
//   E_n = mex{E_i, H_i : i < n},   H_n = s E_n + t n + 1.
//
// With K_0 = 0, K_l = 1 + s (U_0 + ... + U_{l-2}) and J_l = s (C_0 + ... + C_{l-2}) for l >= 1 (empty sums are 0), let l be the
// largest with J_l + [l odd] <= n. Then
//
//   E_n = K_l + A_{n - J_l},   H_n = K_{l+1} + B_{n - J_l},   and K_l <= E_n < K_{l+1}.                              (**)
//
// Proof. Take the words that begin with the digit s+t-1 and go on with l >= 0 digits so that the rule of digits holds: 1 word for
// l = 0, s U_{l-1} for l > 0. In the order of length, then digits, they number the integers from 0: the word with the rest
// r is K_l + r. Appending a zero keeps the order and makes from the words that end in an even number of zeros the others. So the
// even words E and the odd words H split the integers from 0, and E -> H is increasing. It takes K_l + r to
// K_{l+1} + (s r + t sum d_i C_i), and K_{l+1} - s K_l = 1 + t J_l, so H = s E + t (J_l + c) + 1 with c = #(V up to r). It
// remains that J_l + c is the index of E. Among the words with j > 0 digits in the rest, s C_{j-1} - [j odd] even ones have a
// rest above 0 by (*), and the rest 0 gives [j even]; so (with the one word for j = 0) J_l + 1 - [l even] even words are shorter,
// and of the same length up to r there are [l even] + c.
//
// Cost: two conversions (digit_converter.hpp); for misere play O(N^2 / 64) for N binary digits, since l is found step by step.
#pragma once

#include <cstdint>
#include <optional>

#include "numeration/number_system.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {

class FraenkelPair {
public:
    FraenkelPair(std::int64_t s, std::int64_t t);  // errors as NumberSystem

    [[nodiscard]] Integer a(const Integer& n) const;  // n >= 0, else Error (usage)
    [[nodiscard]] Integer b(const Integer& n) const;
    // The n with A_n = x, or with B_n = x; A_0 = B_0 = 0.
    [[nodiscard]] std::optional<Integer> index_of_a(const Integer& x) const;
    [[nodiscard]] std::optional<Integer> index_of_b(const Integer& x) const;

private:
    NumberSystem system_;
};

class MisereFraenkelPair {
public:
    MisereFraenkelPair(std::int64_t s, std::int64_t t);  // errors as NumberSystem

    [[nodiscard]] Integer e(const Integer& n) const;  // n >= 0, else Error (usage)
    [[nodiscard]] Integer h(const Integer& n) const;
    [[nodiscard]] std::optional<Integer> index_of_e(const Integer& x) const;
    [[nodiscard]] std::optional<Integer> index_of_h(const Integer& x) const;

private:
    FraenkelPair pair_;
    std::int64_t s_;
    std::int64_t t_;
};

}  // namespace wythoff
