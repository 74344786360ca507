// The first terms of two sequences of integers, side by side: what the generators make and the checks read.
#pragma once

#include <cstdint>
#include <vector>

namespace wythoff {

struct SequencePair {
    std::vector<std::int64_t> x;
    std::vector<std::int64_t> y;
};

}  // namespace wythoff
