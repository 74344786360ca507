// Fraenkel's system of numeration for (s,t)-Wythoff games, with s,t >= 1 (Heap games, numeration systems and sequences, 1998):
//
//   U_{-1} = 1/s,   U_0 = 1,   U_k = (s+t-1) U_{k-1} + s U_{k-2}.
//
// Every integer x >= 0 is d_k U_k + ... + d_0 U_0 in exactly one way with digits 0 <= d_i <= s+t-1 where d_i < s after
// d_{i+1} = s+t-1: the greedy one. Numbers compare as their digits do. With
//
//   C_{-1} = 0,   C_0 = 1,   C_k = (s+t-1) C_{k-1} + s C_{k-2}    (so C_k + C_{k-1} = U_k and U_{k+1} - s U_k = t C_k),
//
// let V be the numbers above 0 that end in an even number of zeros. Then, for every x,
//
//   #{v in V : v <= x} = sum d_i C_i.                                                                               (*)
//
// Proof. Of the U_k - 1 numbers between 0 and U_k those that end in an odd number of zeros are the ones below U_{k-1} that end
// in an even number, shifted. So v_k = #(V below U_k) has v_k + v_{k-1} = U_k - 1 and v_0 = 0, hence v_k = C_k - [k even].
// From (d-1) U_k to d U_k, the last included, there are v_k + [k even] = C_k numbers of V: d U_k ends in k zeros, and the others
// end as the numbers below U_k do. From d U_k on, up to d U_k + r with r < U_k, there are as many as up to r.
//
// Cost: O(N^2 / 64) for N binary digits, in memory O(N): the U are walked up once and down once (U_{k-2} is an exact quotient).
// Digits come out most significant first, in blocks if a faster conversion wants it: by U_{i+k} = C_k U_i + s C_{k-1} U_{i-1}
// the leading digits of x are those of about x / U_k.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/core/integer.hpp"

namespace wythoff {

class NumberSystem {
public:
    using Digits = std::vector<std::int64_t>;  // most significant first, no leading zero; 0 has none

    // s,t >= 1, else Error (usage); at most 2^61 each, else Error (limit).
    NumberSystem(std::int64_t s, std::int64_t t);

    [[nodiscard]] Digits to_digits(const Integer& x) const;  // x >= 0, else Error (usage)
    // The digits rule; leading zeros are allowed.
    [[nodiscard]] bool is_valid(const Digits& digits) const;
    // Of digits that are valid or not: the sums with U_i, with U_{i+1} (a zero appended) and with C_i.
    struct Values {
        Integer value;
        Integer shifted;
        Integer count;  // (*) if the digits are valid
    };
    [[nodiscard]] Values to_values(const Digits& digits) const;

    // The n-th number of V, n >= 1, as digits; no digits for n = 0. Digit by digit from (*): at an even place k, d = floor(n/C_k),
    // since d U_k is in V, at an odd one d = floor((n-1)/C_k), since it is not; then d C_k is taken from n, until n = 0.
    [[nodiscard]] Digits to_even_digits(Integer n) const;

    [[nodiscard]] std::int64_t s() const { return s_; }
    [[nodiscard]] std::int64_t t() const { return t_; }

private:
    std::int64_t s_;
    std::int64_t t_;
};

// Zeros at the end.
[[nodiscard]] std::size_t count_trailing_zeros(const NumberSystem::Digits& digits);

}  // namespace wythoff
