// The text form of conditions, with the parentheses that reading it back needs and no others.
#include <fmt/format.h>

#include "rules/guarded_text.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/condition.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;

struct Shape {
    const char* text;
    int level;  // how tightly it binds: a part that binds less than its place asks for stands in parentheses
};

Shape shape_of(Op op) {
    switch (op) {
        case Op::either: return {" or ", 0};
        case Op::both: return {" and ", 1};
        case Op::negation: return {"not ", 2};
        case Op::equal: return {" = ", 3};
        case Op::not_equal: return {" != ", 3};
        case Op::less: return {" < ", 3};
        case Op::at_most: return {" <= ", 3};
        case Op::greater: return {" > ", 3};
        case Op::at_least: return {" >= ", 3};
        case Op::in_set: return {" in ", 3};
        case Op::bit_xor: return {" xor ", 4};
        case Op::add: return {" + ", 5};
        case Op::subtract: return {" - ", 5};
        case Op::multiply: return {"*", 6};
        case Op::div: return {" div ", 6};
        case Op::mod: return {" mod ", 6};
        case Op::min: return {"min", 8};
        case Op::max: return {"max", 8};
        case Op::k: return {"k", 8};
        case Op::l: return {"l", 8};
        case Op::x: return {"x", 8};
        case Op::y: return {"y", 8};
        case Op::constant: return {"", 8};
    }
    throw internal_error("a condition of no kind");
}

std::string write(const std::vector<ConditionNode>& nodes, std::size_t at, int least_level);

// min(a, b, c), which is min(min(a, b), c).
std::string write_extreme(const std::vector<ConditionNode>& nodes, std::size_t at) {
    std::string list;
    const Op op = nodes[at].op;
    for (; nodes[at].op == op; at = nodes[at].first) list = ", " + write(nodes, nodes[at].second, 4) + list;
    return fmt::format("{}({}{})", shape_of(op).text, write(nodes, at, 4), list);
}

std::string write(const std::vector<ConditionNode>& nodes, std::size_t at, int least_level) {
    const ConditionNode& node = nodes[at];
    const auto [sign, level] = shape_of(node.op);
    const auto part = [&](std::size_t of, int least) { return write(nodes, of, least); };
    std::string text;
    switch (node.op) {
        case Op::constant: return node.value < 0 ? fmt::format("({})", node.value) : fmt::format("{}", node.value);
        case Op::k:
        case Op::l:
        case Op::x:
        case Op::y: return sign;
        case Op::min:
        case Op::max: return write_extreme(nodes, at);
        case Op::negation: text = sign + part(node.first, level); break;
        case Op::in_set: text = part(node.first, 4) + sign + to_guarded_text(*node.set); break;
        default:
            text = is_comparison(node.op) ? part(node.first, 4) + sign + part(node.second, 4)
                                          : part(node.first, level) + sign + part(node.second, level + 1);
    }
    return level < least_level ? "(" + text + ")" : text;
}

}  // namespace

std::string to_text(const std::vector<ConditionNode>& nodes, std::size_t node) { return write(nodes, node, 0); }
std::string to_text(const Condition& condition) { return to_text(condition.nodes(), condition.nodes().size() - 1); }

}  // namespace wythoff
