// Checks on prefixes of pairs of sequences, after Larsson, Restrictions of m-Wythoff Nim: p-complementarity (Definition 1),
// the hypotheses of the uniqueness theorem (Theorem 4.1 (i)) and the p-complementary equation (5), Theorem 5.1.
// Each returns the first failure, or nothing. Cost: linear in the prefixes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace wythoff {

// A value v <= to that the x and the y do not take p times together. The prefixes must hold every term up to `to`; by the
// definition y is counted from y_1 on, so a caller with y_0 passes y.subspan(1).
struct Repeated {
    std::int64_t value = 0;
    std::int64_t times = 0;
    friend bool operator==(const Repeated&, const Repeated&) = default;
};
[[nodiscard]] std::optional<Repeated> first_multiplicity_other_than(std::int64_t p, std::span<const std::int64_t> x,
                                                                    std::span<const std::int64_t> y, std::int64_t to);

// The largest `to` for which both prefixes, which never decrease, are sure to hold every term up to it; -1 if none.
[[nodiscard]] std::int64_t largest_decided(std::span<const std::int64_t> x, std::span<const std::int64_t> y);

// Theorem 4.1 (i): p > 1, x and y never decrease, x_0 = y_0 = 0, x_n <= y_n, y_n - x_n = m n for one m >= 1, and x with y from
// y_1 on is p-complementary. Then x_n = a_n and y_n = b_n of BeattyPair(m, p). The sentence names what fails first.
[[nodiscard]] std::optional<std::string> first_failure_of_uniqueness(std::int64_t p, std::span<const std::int64_t> x,
                                                                     std::span<const std::int64_t> y);

// Theorem 5.1: for n >= 1, phi_n = (x_n + (mp-1) y_n) / m is the greatest index with x_{phi_n} = y_n - 1. The least n >= 1,
// with phi_n + 1 inside the prefix, for which phi_n is no integer, x_{phi_n} is another value or x_{phi_n + 1} is the same one.
[[nodiscard]] std::optional<std::int64_t> first_failure_of_equation(std::int64_t m, std::int64_t p,
                                                                    std::span<const std::int64_t> x,
                                                                    std::span<const std::int64_t> y);

}  // namespace wythoff
