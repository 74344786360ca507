// The windowed recursion of blocking_pair.hpp for m and p as they are, without dividing by their gcd.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {

// a_{first + i} = base + offsets[i].
struct BlockingWindow {
    Integer base;
    std::vector<std::int64_t> offsets;
    std::int64_t visited = 0;  // values of a computed on the way
};

inline constexpr std::int64_t widest_blocking_window = std::int64_t{1} << 26;

// first >= 0, count >= 1, 1 <= m,p <= 2^31. Error (limit) for a window wider than `widest_blocking_window`, and where the first
// indices of all windows, a number of full length in each of O(log first) levels, do not fit into the memory.
[[nodiscard]] BlockingWindow blocking_window(std::int64_t m, std::int64_t p, const Integer& first, std::int64_t count,
                                             const Budget& budget);

}  // namespace wythoff
