#include "solve/condition_lanes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;
constexpr std::int64_t most_lane_bound = std::int64_t{1} << 62;

// An upper bound of the absolute value of each node.
std::vector<Integer> bounds_of(const std::vector<ConditionNode>& nodes, std::int64_t to) {
    std::vector<Integer> bounds;
    for (const ConditionNode& node : nodes) {
        const auto a = [&]() -> const Integer& { return bounds[node.first]; };
        const auto b = [&]() -> const Integer& { return bounds[node.second]; };
        switch (node.op) {
            case Op::constant: bounds.push_back(abs(to_integer(node.value))); break;
            case Op::k:
            case Op::l:
            case Op::m:
            case Op::x:
            case Op::y:
            case Op::z: bounds.push_back(to_integer(to)); break;
            case Op::add:
            case Op::subtract: bounds.push_back(a() + b()); break;
            case Op::multiply: bounds.push_back(a() * b()); break;
            case Op::div: bounds.push_back(a() + 1); break;
            case Op::mod: bounds.push_back(b()); break;
            case Op::min:
            case Op::max: bounds.push_back(std::max(a(), b())); break;
            case Op::bit_xor: bounds.push_back(2 * std::max(a(), b()) + 1); break;
            default: bounds.emplace_back(1);
        }
    }
    return bounds;
}

}  // namespace

ConditionLanes::ConditionLanes(const Condition& condition, std::int64_t to) : nodes_(condition.nodes()) {
    const std::vector<Integer> bounds = bounds_of(nodes_, to);
    for (const Integer& bound : bounds)
        if (bound >= to_integer(most_lane_bound))
            throw Error(Error::Kind::unsupported,
                        fmt::format("the numbers of '{}' may pass 2^62 for piles up to {}: the definition "
                                    "engine takes it",
                                    to_text(condition), to));
    constexpr std::int64_t most_members = 1 << 24;
    undefined_.resize(nodes_.size());
    members_.resize(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const ConditionNode& node = nodes_[i];
        values_.emplace_back(lanes, node.op == Op::constant ? node.value : 0);
        const bool arithmetic = node.op >= Op::add && node.op <= Op::bit_xor;
        const bool divides = node.op == Op::div || node.op == Op::mod;
        const bool safe = divides && nodes_[node.second].op == Op::constant && nodes_[node.second].value != 0;
        if (arithmetic && ((divides && !safe) || !undefined_[node.first].empty() || !undefined_[node.second].empty()))
            undefined_[i].resize(lanes);
        if (node.op != Op::in_set || bounds[node.first] >= most_members) continue;
        members_[i].resize(static_cast<std::size_t>(bounds[node.first].get_si()) + 1);
        for (const std::int64_t member : node.set->elements_up_to(bounds[node.first].get_si()))
            members_[i][static_cast<std::size_t>(member)] = true;
    }
}

std::span<const std::int64_t> ConditionLanes::evaluate(const Inputs& inputs, std::size_t count) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const Op op = nodes_[i].op;
        if (op == Op::constant) continue;
        if (!is_variable(op)) {
            step(i, count);
            continue;
        }
        const Input& input = inputs[static_cast<std::size_t>(op) - 1];
        std::int64_t* value = values_[i].data();
        if (input.each != nullptr) std::copy_n(input.each, count, value);
        else std::fill_n(value, count, input.all);
    }
    return {values_.back().data(), count};
}

void ConditionLanes::step(std::size_t node, std::size_t count) {
    const ConditionNode& n = nodes_[node];
    const std::int64_t* a = values_[n.first].data();
    const std::int64_t* b = values_[n.second].data();
    std::int64_t* value = values_[node].data();
    const auto each = [&](const auto& f) {
        for (std::size_t i = 0; i < count; ++i) value[i] = f(a[i], b[i]);
    };
    switch (n.op) {
        case Op::add: each([](auto p, auto q) { return p + q; }); break;
        case Op::subtract: each([](auto p, auto q) { return p - q; }); break;
        case Op::multiply: each([](auto p, auto q) { return p * q; }); break;
        case Op::min: each([](auto p, auto q) { return std::min(p, q); }); break;
        case Op::max: each([](auto p, auto q) { return std::max(p, q); }); break;
        case Op::bit_xor: each([](auto p, auto q) { return p ^ q; }); break;
        case Op::equal: each([](auto p, auto q) -> std::int64_t { return p == q; }); break;
        case Op::not_equal: each([](auto p, auto q) -> std::int64_t { return p != q; }); break;
        case Op::less: each([](auto p, auto q) -> std::int64_t { return p < q; }); break;
        case Op::at_most: each([](auto p, auto q) -> std::int64_t { return p <= q; }); break;
        case Op::greater: each([](auto p, auto q) -> std::int64_t { return p > q; }); break;
        case Op::at_least: each([](auto p, auto q) -> std::int64_t { return p >= q; }); break;
        case Op::both: each([](auto p, auto q) { return p & q; }); break;
        case Op::either: each([](auto p, auto q) { return p | q; }); break;
        case Op::negation: each([](auto p, auto) { return p ^ 1; }); break;
        case Op::in_set:
            if (members_[node].empty()) each([&](auto p, auto) -> std::int64_t { return n.set->contains(p); });
            else each([&](auto p, auto) -> std::int64_t { return p > 0 && members_[node][static_cast<std::size_t>(p)]; });
            break;
        default: divide(node, count);
    }
    // What a division by 0 has left without a value makes a comparison false.
    const Block& first = undefined_[n.first];
    const Block& second = undefined_[n.second];
    if (is_comparison(n.op) || n.op == Op::in_set) {
        for (const Block* part : {&first, &second})
            if (!part->empty())
                for (std::size_t i = 0; i < count; ++i) value[i] &= (*part)[i] ^ 1;
    } else if (!undefined_[node].empty()) {
        Block& mine = undefined_[node];
        for (std::size_t i = 0; i < count; ++i) {
            const bool by_zero = (n.op == Op::div || n.op == Op::mod) && b[i] == 0;
            mine[i] = (by_zero ? 1 : 0) | (first.empty() ? 0 : first[i]) | (second.empty() ? 0 : second[i]);
        }
    }
}

// Rounded down; a divisor of 0 gives 0, and is marked as undefined by the caller.
void ConditionLanes::divide(std::size_t node, std::size_t count) {
    const ConditionNode& n = nodes_[node];
    const std::int64_t* a = values_[n.first].data();
    const std::int64_t* b = values_[n.second].data();
    std::int64_t* value = values_[node].data();
    const bool quotient = n.op == Op::div;
    for (std::size_t i = 0; i < count; ++i) {
        if (b[i] == 0) {
            value[i] = 0;
            continue;
        }
        const std::int64_t rest = a[i] % b[i];
        const bool down = rest != 0 && (rest < 0) != (b[i] < 0);
        value[i] = quotient ? a[i] / b[i] - (down ? 1 : 0) : rest + (down ? b[i] : 0);
    }
}

}  // namespace wythoff
