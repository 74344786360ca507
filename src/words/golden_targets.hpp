// The line of targets below a column x of any size: the integer parts t(i) of A(i), with A(0) = x, A(1) = x / phi rounded down at
// bit p, A(i+1) = A(i-1) - A(i), down to a small t(n). The carries t(i-1) - t(i) - t(i+1) are 0 or 1.
//
// p is the length of x and 64 bits more. The error of A(1), 2^-p, has grown to x 2^-p < 2^-64 at the end. One by one, n
// subtractions of long integers, n = O(log x), are quadratic in the digits of x. Let f(i) be the fractional part of A(i). Then
//
//   f(i+1) = f(i-1) - f(i) mod 1,   t(i-1) - t(i) - t(i+1) = 1 exactly if f(i-1) < f(i).
//
// so that the carries need no long integers. About 0.69 k bits of f(i-1) and f(i), and a few more, determine the next k carries;
// Fibonacci numbers lead k steps on: v(k) = (-1)^k (F_{k-1} v(0) - F_k v(1)) for v(j+1) = v(j-1) - v(j). So the line is halved;
// the first half needs the first half of the bits only. Where two fractional parts are too close to be compared with the bits
// that are left, the line is found one by one.
//
// Cost: O(M(N) log N) for N bits, M(N) that of a product. Memory: a byte a carry, some numbers of 4 N bits.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/core/integer.hpp"

namespace wythoff {

struct GoldenTargets {
    Integer next;                     // t(1)
    std::vector<std::uint8_t> carry;  // carry[i-1] = t(i-1) - t(i) - t(i+1)
    std::int64_t last = 0;            // t(n), of `table_bits` bits at most
    std::int64_t beyond = 0;          // t(n+1)

    friend bool operator==(const GoldenTargets&, const GoldenTargets&) = default;
};

// x > 0 of more than `table_bits` bits.
[[nodiscard]] GoldenTargets golden_targets(const Integer& x, int table_bits);
[[nodiscard]] GoldenTargets golden_targets_one_by_one(const Integer& x, int table_bits);
[[nodiscard]] double golden_targets_bytes(std::size_t bits);

}  // namespace wythoff
