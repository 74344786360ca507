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
        case Op::k:
        case Op::l:
        case Op::m:
        case Op::x:
        case Op::y:
        case Op::z:
        case Op::constant: return {"", 8};
    }
    throw internal_error("a condition of no kind");
}

class Writer {
public:
    Writer(const std::vector<ConditionNode>& nodes, ConditionForm form) : nodes_(nodes), form_(form) {}

    [[nodiscard]] std::string write(std::size_t at, int least_level) const {
        const ConditionNode& node = nodes_[at];
        if (is_variable(node.op)) return variable_name(form_, node.op);
        if (node.op == Op::constant) return node.value < 0 ? fmt::format("({})", node.value) : fmt::format("{}", node.value);
        if (node.op == Op::min || node.op == Op::max) return write_extreme(at);
        const auto [sign, level] = shape_of(node.op);
        std::string text;
        if (node.op == Op::negation) text = sign + write(node.first, level);
        else if (node.op == Op::in_set) text = write(node.first, 4) + sign + to_guarded_text(*node.set);
        else if (is_comparison(node.op)) text = write(node.first, 4) + sign + write(node.second, 4);
        else text = write(node.first, level) + sign + write(node.second, level + 1);
        return level < least_level ? "(" + text + ")" : text;
    }

private:
    // min(a, b, c), which is min(min(a, b), c).
    [[nodiscard]] std::string write_extreme(std::size_t at) const {
        std::string list;
        const Op op = nodes_[at].op;
        for (; nodes_[at].op == op; at = nodes_[at].first) list = ", " + write(nodes_[at].second, 4) + list;
        return fmt::format("{}({}{})", shape_of(op).text, write(at, 4), list);
    }

    const std::vector<ConditionNode>& nodes_;
    ConditionForm form_;
};

}  // namespace

std::string variable_name(ConditionForm form, ConditionOp variable) {
    static constexpr const char* names[] = {"kl xy ", "ijkxyz", "uv xy ", "uvwxyz", "   xy ", "   xyz"};
    const char name = names[static_cast<std::size_t>(form)][static_cast<std::size_t>(variable) - 1];
    return name == ' ' ? std::string() : std::string(1, name);
}

std::string to_text(const std::vector<ConditionNode>& nodes, std::size_t node, ConditionForm form) {
    return Writer(nodes, form).write(node, 0);
}
std::string to_text(const Condition& condition) {
    return to_text(condition.nodes(), condition.nodes().size() - 1, condition.form());
}

}  // namespace wythoff
