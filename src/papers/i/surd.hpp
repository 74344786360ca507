// Numbers (u + v sqrt d) / w and the Beatty pairs of paper I: with delta = m/p, r = (2p - m + sqrt(m^2 + 4p^2)) / 2p and s = r +
// m/p have 1/r + 1/s = 1 and s - r = delta.
#pragma once

#include <cstdint>

#include "wythoff/core/integer.hpp"

namespace wythoff::papers {

struct Surd {
    std::int64_t u, v, d, w;                                        // v >= 0, w > 0
    [[nodiscard]] std::int64_t floor_times(std::int64_t n) const {  // n >= 0
        const Integer k = to_integer(n);
        return floor_quotient(to_integer(u) * k + sqrt(Integer(to_integer(v) * v * d * k * k)), to_integer(w)).get_si();
    }
};

[[nodiscard]] inline Surd r_of(std::int64_t m, std::int64_t p) { return {2 * p - m, 1, m * m + 4 * p * p, 2 * p}; }
[[nodiscard]] inline Surd s_of(std::int64_t m, std::int64_t p) { return {2 * p + m, 1, m * m + 4 * p * p, 2 * p}; }

}  // namespace wythoff::papers
