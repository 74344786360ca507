// Continued fractions of quadratic irrationals, exactly: alpha = [a_0; a_1, ..., a_h, (a_{h+1}, ..., a_{h+l})], the part in
// parentheses repeats. By Lagrange these are the irrational numbers (p + sqrt(d)) / q. The complete quotients are
// (P_n + sqrt(D)) / Q_n with integers, Q_n dividing D - P_n^2, and the expansion repeats from the first one that is reduced
// (above 1, its conjugate between -1 and 0; Galois).
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct ContinuedFraction {
    std::int64_t whole = 0;               // a_0
    std::vector<std::int64_t> preperiod;  // a_1, ..., a_h
    std::vector<std::int64_t> period;     // never empty

    bool operator==(const ContinuedFraction&) const = default;
};

// The same number with the shortest preperiod and period. All terms but a_0 are from 1 to 2^61 and the period is not empty,
// else Error (usage).
[[nodiscard]] ContinuedFraction make_continued_fraction(ContinuedFraction written);

// (p + sqrt(d)) / q. Error (usage) unless d > 0 is no square and q != 0; Error (limit) for more than 10^5 terms or one above
// 2^61.
[[nodiscard]] ContinuedFraction quadratic_irrational(Integer p, Integer d, Integer q);

}  // namespace wythoff

#pragma GCC visibility pop
