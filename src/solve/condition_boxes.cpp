#include "solve/condition_boxes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace wythoff {
namespace {

using Op = ConditionOp;

// What a node can be: low..high, and nothing at all where a division by 0 is possible. Truth is 0 or 1.
struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool may_fail = false;
};

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }
std::int64_t magnitude(const Range& a) { return std::max(std::abs(a.low), std::abs(a.high)); }

template <class F>
Range at_corners(const Range& a, const Range& b, const F& f) {
    const std::array values{f(a.low, b.low), f(a.low, b.high), f(a.high, b.low), f(a.high, b.high)};
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return {*low, *high};
}

Range quotient(const Range& a, const Range& b) {
    if (b.low > 0) return at_corners(a, b, floor_div);
    return {-magnitude(a) - 1, magnitude(a) + 1, b.high >= 0};
}

Range remainder(const Range& a, const Range& b) {
    if (b.low <= 0) return {-magnitude(b), magnitude(b), b.high >= 0};
    if (b.low == b.high && floor_div(a.low, b.low) == floor_div(a.high, b.low)) {
        const std::int64_t whole = floor_div(a.low, b.low) * b.low;
        return {a.low - whole, a.high - whole};
    }
    return a.low >= 0 && a.high < b.low ? a : Range{0, b.high - 1};
}

Range exclusive_or(const Range& a, const Range& b) {
    if (a.low == a.high && b.low == b.high) return {a.low ^ b.low, a.low ^ b.low};
    const std::int64_t most = 2 * std::max(magnitude(a), magnitude(b)) + 1;
    return {a.low >= 0 && b.low >= 0 ? 0 : -most, most};
}

Range number(Op op, const Range& a, const Range& b) {
    switch (op) {
        case Op::add: return {a.low + b.low, a.high + b.high};
        case Op::subtract: return {a.low - b.high, a.high - b.low};
        case Op::multiply: return at_corners(a, b, [](std::int64_t p, std::int64_t q) { return p * q; });
        case Op::div: return quotient(a, b);
        case Op::mod: return remainder(a, b);
        case Op::min: return {std::min(a.low, b.low), std::min(a.high, b.high)};
        case Op::max: return {std::max(a.low, b.low), std::max(a.high, b.high)};
        default: return exclusive_or(a, b);
    }
}

Range truth(bool always, bool sometimes) { return {always ? 1 : 0, sometimes ? 1 : 0}; }

Range comparison(Op op, const Range& a, const Range& b) {
    const bool same = a.low == a.high && b.low == b.high && a.low == b.low;
    const bool meet = a.low <= b.high && b.low <= a.high;
    switch (op) {
        case Op::equal: return truth(same, meet);
        case Op::not_equal: return truth(!meet, !same);
        case Op::less: return truth(a.high < b.low, a.low < b.high);
        case Op::at_most: return truth(a.high <= b.low, a.low <= b.high);
        case Op::greater: return truth(a.low > b.high, a.high > b.low);
        default: return truth(a.low >= b.high, a.high >= b.low);
    }
}

struct Box {
    Range k;
    Range l;
};

class Boxes {
public:
    Boxes(const Condition& condition, Pile pile, std::int64_t to)
        : condition_(condition), pile_(pile), to_(to), values_(condition.nodes().size()) {}

    // The moves where the pile has this size; false when there are more than `most_moves` or boxes than `most_boxes`.
    [[nodiscard]] bool find(std::int64_t size, std::size_t most_boxes, std::size_t most_moves, std::vector<Cell>& moves) {
        const bool first = pile_ == Pile::first;
        const Range here{size, size};
        const Range any{0, to_};
        inputs_ = {Range{}, Range{}, Range{}, first ? here : any, first ? any : here, Range{}};
        std::vector<Box> open{{first ? Range{0, size} : any, first ? any : Range{0, size}}};
        for (std::size_t boxes = 0; !open.empty(); ++boxes) {
            if (boxes == most_boxes || moves.size() > most_moves) return false;
            const Box box = open.back();
            open.pop_back();
            visit(box, size, open, moves);
        }
        return moves.size() <= most_moves;
    }

private:
    void visit(const Box& box, std::int64_t size, std::vector<Box>& open, std::vector<Cell>& moves) {
        const Range held = evaluate(box);
        if (held.high == 0) return;
        const bool single = box.k.low == box.k.high && box.l.low == box.l.high;
        if (!single) return halve(box, open);
        const Cell move{box.k.low, box.l.low};
        if (move != Cell{0, 0} && (held.low == 1 || condition_.holds(move.x, move.y, size, size))) moves.push_back(move);
    }

    static void halve(const Box& box, std::vector<Box>& open) {
        const bool by_k = box.k.high - box.k.low >= box.l.high - box.l.low;
        const Range& side = by_k ? box.k : box.l;
        const std::int64_t middle = side.low + (side.high - side.low) / 2;
        for (const Range& half : {Range{side.low, middle}, Range{middle + 1, side.high}})
            open.push_back(by_k ? Box{half, box.l} : Box{box.k, half});
    }

    Range evaluate(const Box& box) {
        inputs_[0] = box.k;
        inputs_[1] = box.l;
        const auto& nodes = condition_.nodes();
        for (std::size_t i = 0; i < nodes.size(); ++i) values_[i] = value_of(nodes[i]);
        return values_.back();
    }

    [[nodiscard]] Range value_of(const ConditionNode& node) const {
        if (node.op == Op::constant) return {node.value, node.value};
        if (is_variable(node.op)) return inputs_[static_cast<std::size_t>(node.op) - 1];
        const Range& a = values_[node.first];
        const Range& b = values_[node.second];
        switch (node.op) {
            case Op::both: return {a.low & b.low, a.high & b.high};
            case Op::either: return {a.low | b.low, a.high | b.high};
            case Op::negation: return {1 - a.high, 1 - a.low};
            case Op::in_set: {
                const bool known = a.low == a.high && !a.may_fail;
                return known ? truth(node.set->contains(a.low), node.set->contains(a.low)) : truth(false, a.high > 0);
            }
            default: break;
        }
        Range value = is_comparison(node.op) ? comparison(node.op, a, b) : number(node.op, a, b);
        const bool may_fail = value.may_fail || a.may_fail || b.may_fail;
        if (is_comparison(node.op) && may_fail) value.low = 0;
        value.may_fail = may_fail && !is_comparison(node.op);
        return value;
    }

    const Condition& condition_;
    Pile pile_;
    std::int64_t to_;
    std::vector<Range> values_;
    std::array<Range, 6> inputs_;  // k, l, m, x, y, z in the order of ConditionOp
};

}  // namespace

Pile only_pile(const Condition& condition) {
    const auto speaks_of = [&](Op op) {
        return std::any_of(condition.nodes().begin(), condition.nodes().end(), [op](const auto& node) { return node.op == op; });
    };
    if (speaks_of(Op::x) == speaks_of(Op::y)) return Pile::none;
    return speaks_of(Op::x) ? Pile::first : Pile::second;
}

std::optional<MoveLists> move_lists(const Condition& condition, Pile pile, std::int64_t to, const Progress& progress) {
    constexpr std::size_t most_each = 64;  // moves a size, and boxes a size and unit of length
    const std::size_t most_boxes = most_each * (static_cast<std::size_t>(to) + most_each);
    std::size_t moves = 0;
    Boxes boxes(condition, pile, to);
    MoveLists lists(static_cast<std::size_t>(to) + 1);
    for (std::size_t size = 0; size < lists.size(); ++size) {
        progress.check();
        const std::size_t most_moves = most_each * (static_cast<std::size_t>(to) + 1) - moves;
        if (!boxes.find(static_cast<std::int64_t>(size), most_boxes, most_moves, lists[size])) return std::nullopt;
        moves += lists[size].size();
    }
    return lists;
}

}  // namespace wythoff
