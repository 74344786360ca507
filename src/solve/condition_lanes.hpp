// A condition compiled for many moves at once: every node is a loop over a block of lanes, so that reading the condition costs
// nothing beside the arithmetic, and the compiler can vectorise it. It shares no code with Condition::holds.
//
// Arithmetic is of 64 bits. How large a node can become on a board is known before anything is computed, by intervals; a
// condition that might leave 2^62 there is refused, so nothing overflows. Memory: a block of 8 bytes a lane and node.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wythoff/rules/condition.hpp"

namespace wythoff {

class ConditionLanes {
public:
    static constexpr std::size_t lanes = 256;

    // For piles up to `to`. Error (unsupported) when 64 bits may not suffice.
    ConditionLanes(const Condition& condition, std::int64_t to);

    // Whether the condition holds for the moves (k[i],l[i]) from (x,y), at most `lanes` of them. The result is there until the
    // next call.
    [[nodiscard]] std::span<const std::int64_t> evaluate(std::span<const std::int64_t> k, std::span<const std::int64_t> l,
                                                         std::int64_t x, std::int64_t y);

private:
    using Block = std::vector<std::int64_t>;

    void step(std::size_t node, std::size_t count);
    void divide(std::size_t node, std::size_t count);

    std::vector<ConditionNode> nodes_;
    std::vector<Block> values_;
    std::vector<Block> undefined_;            // of each node whose value may come from a division by 0; else empty
    std::vector<std::vector<bool>> members_;  // of each set, what it holds up to the largest value of its node, or empty
};

}  // namespace wythoff
