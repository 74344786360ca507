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
// In the words of numeration.hpp: C_i is the number of words of i digits that do not end in s+t-1, so sum d_i C_i is also the
// number of words below x that do not, and the C_i are the weights of the system fraenkel-count(s,t).
//
// Cost: that of a conversion (digit_converter.hpp).
#pragma once

#include <cstdint>

#include "wythoff/core/integer.hpp"
#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

class NumberSystem {
public:
    NumberSystem(std::int64_t s, std::int64_t t);  // errors as fraenkel

    [[nodiscard]] Digits to_digits(const Integer& x) const;  // x >= 0, else Error (usage)

    // Of digits that are valid or not: the sums with U_i, with U_{i+1} (a zero appended) and with C_i.
    struct Values {
        Integer value;
        Integer shifted;
        Integer count;  // (*) if the digits are valid
    };
    [[nodiscard]] Values to_values(const Digits& digits) const;

    // The n-th number of V, n >= 1, as digits; no digits for n = 0. By (*) it is the first x with n words below it that do not
    // end in s+t-1. It comes right after the last of these n, which writes n - 1 in fraenkel-count(s,t).
    [[nodiscard]] Digits to_even_digits(const Integer& n) const;

private:
    std::int64_t s_;
    std::int64_t t_;
    Numeration system_;
    Numeration counting_;
};

}  // namespace wythoff
