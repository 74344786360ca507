// Sets of positive integers that are residue classes from some point on: x >= threshold is in the set when x mod
// modulus is among the residues, x < threshold when it is listed. Finite sets have no residues, complements of finite
// sets have them all.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wythoff/rules/integer_set.hpp"

namespace wythoff {

struct PeriodicSet {
    std::vector<std::int64_t> early;  // sorted, below the threshold
    std::int64_t threshold = 1;
    std::int64_t modulus = 1;
    std::vector<std::int64_t> residues;  // sorted

    [[nodiscard]] bool contains(std::int64_t x) const;
    [[nodiscard]] PeriodicSet complement() const;
};

// Nothing for sets without a period (Fibonacci numbers, powers, squares, primes) and for thresholds or moduli that are
// too large to list.
inline constexpr std::int64_t max_listed_threshold = 50'000'000;
[[nodiscard]] std::optional<PeriodicSet> to_periodic_set(const IntegerSet& set);

}  // namespace wythoff
