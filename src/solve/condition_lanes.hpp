// A condition compiled for many moves at once: every node is a loop over a block of lanes, so that reading the condition costs
// nothing beside the arithmetic, and the compiler can vectorise it. It shares no code with Condition::holds.
//
// Arithmetic is of 64 bits. How large a node can become on a board is known before anything is computed, by intervals; a
// condition that might leave 2^62 there is refused, so nothing overflows. Memory: a block of 8 bytes a lane and node.
#pragma once

#include <array>
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

    // A variable: one value a lane, or the same value in all lanes.
    struct Input {
        const std::int64_t* each = nullptr;
        std::int64_t all = 0;
    };
    using Inputs = std::array<Input, 6>;  // k, l, m, x, y, z in the order of ConditionOp
    // Whether the condition holds, for `count` lanes, at most `lanes`. The result is there until the next call.
    [[nodiscard]] std::span<const std::int64_t> evaluate(const Inputs& inputs, std::size_t count);
    // For the moves (k[i],l[i]) from (x,y) of a game on two piles.
    [[nodiscard]] std::span<const std::int64_t> evaluate(std::span<const std::int64_t> k, std::span<const std::int64_t> l,
                                                         std::int64_t x, std::int64_t y) {
        return evaluate({Input{k.data()}, Input{l.data()}, Input{}, Input{nullptr, x}, Input{nullptr, y}, Input{}}, k.size());
    }

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
