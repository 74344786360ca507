// A condition on a move: take(k,l: CONDITION) allows to take k from the first pile and l from the second, k and l >= 0 and not
// both 0, where the condition holds; x and y are the piles before the move.
//
//   k = l and k <= x - y      (k+l) mod 2 = 1      (k = 0 and l mod x = 0) or (l = 0 and k mod y = 0)      k in 1,2,4
//
// Arithmetic is about integers of any size and exact: + - * div mod min max xor. div rounds down, and a mod b has the sign of b.
// Where a division by 0 is part of a comparison or of `in`, that comparison is false. xor is bit by bit, of negative numbers in
// two's complement. Sets hold positive integers only.
//
// A condition is a list of nodes, each after those it is made of; the last is the whole. It is read once: engines compile it.
// Deciding it for one move costs a step a node.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "wythoff/core/integer.hpp"
#include "wythoff/rules/integer_set.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class ConditionOp : std::uint8_t {
    constant,
    k,
    l,
    x,
    y,
    add,
    subtract,
    multiply,
    div,
    mod,
    min,
    max,
    bit_xor,
    equal,
    not_equal,
    less,
    at_most,
    greater,
    at_least,
    in_set,
    both,
    either,
    negation
};

struct ConditionNode {
    ConditionOp op = ConditionOp::constant;
    std::size_t first = 0;  // the nodes it is made of
    std::size_t second = 0;
    std::int64_t value = 0;                 // of a constant
    std::shared_ptr<const IntegerSet> set;  // of in_set
};

class Condition {
public:
    // Needs at least one node, operands before their use, and at the end a comparison, `in`, `and`, `or` or `not`.
    explicit Condition(std::vector<ConditionNode> nodes);

    [[nodiscard]] const std::vector<ConditionNode>& nodes() const { return nodes_; }
    [[nodiscard]] bool depends_on_position() const;  // whether x or y occurs
    [[nodiscard]] Condition transposed() const;      // with k and l, and x and y, exchanged

    [[nodiscard]] bool holds(std::int64_t k, std::int64_t l, std::int64_t x, std::int64_t y) const;
    [[nodiscard]] bool holds(const Integer& k, const Integer& l, const Integer& x, const Integer& y) const;

    // Equal up to the order of what is added, multiplied, compared for equality or joined by and, or.
    friend bool operator==(const Condition& a, const Condition& b) { return a.key_ == b.key_; }

private:
    std::vector<ConditionNode> nodes_;
    std::string key_;
};

[[nodiscard]] bool is_comparison(ConditionOp op);  // of two numbers; not `in`
[[nodiscard]] std::string to_text(const Condition& condition);
[[nodiscard]] std::string to_text(const std::vector<ConditionNode>& nodes, std::size_t node);  // a part of it

}  // namespace wythoff

#pragma GCC visibility pop
