// Fraenkel's two conjectures about three heaps, for one slice: let (b, c), b <= c, be its P-positions.
//   1. From some b on the differences n = c - b are consecutive numbers: c_n = b_n + n.
//   2. From some b on b_n - floor(n phi) is one of alpha - 1, alpha, alpha + 1.
// Both are decided from the automata of this slice and of slice 0.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct ThreeHeapSlice {
    std::size_t slice = 0;
    std::vector<Integer> no_difference;  // all n that are not the difference of a P-position
    bool first = false;                  // the first conjecture; then
    Integer from_b;                      // the least b of a P-position, and its difference n, from which on it is true
    Integer from_n;
    bool second = false;          // the second: from some b on no other e occur than these, which lie within three numbers
    std::vector<std::int64_t> e;  // those that occur for arbitrarily large n, rising
    Integer second_from_b;        // the least b of a P-position from which on both are true
};
// The certificate must have been verified; nothing for other games. Error (limit) as Budget says.
[[nodiscard]] std::optional<ThreeHeapSlice> decide_conjectures(const Certificate& certificate, std::size_t slice,
                                                               const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
