// A condition on a move or on a position. take(k,l: CONDITION) allows to take k from the first pile and l from the second, k and
// l >= 0 and not both 0, where the condition holds; x and y are the piles before the move. With three piles these are i, j, k and
// x, y, z. move(u,v: CONDITION) names the piles after the move instead, and lost(CONDITION) speaks of the piles alone.
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

#include <array>
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
    k,  // taken from the first, second and third pile; in move(...) the piles after the move
    l,
    m,
    x,  // the piles before the move
    y,
    z,
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

// What a condition speaks of, which says how its variables are written: take(k,l: ...), take(i,j,k: ...), move(u,v: ...),
// move(u,v,w: ...), and lost(...) of two and of three piles.
enum class ConditionForm : std::uint8_t { take_two, take_three, move_two, move_three, place_two, place_three };
// The variable as it is written; empty where the form has no such variable.
[[nodiscard]] std::string variable_name(ConditionForm form, ConditionOp variable);
[[nodiscard]] constexpr bool is_variable(ConditionOp op) { return op >= ConditionOp::k && op <= ConditionOp::z; }

// The values of k, l, m, x, y, z, in the order of ConditionOp. What a form does not have is 0.
template <class Int>
using ConditionValues = std::array<Int, 6>;

class Condition {
public:
    // Needs at least one node, operands before their use, and at the end a comparison, `in`, `and`, `or` or `not`.
    explicit Condition(std::vector<ConditionNode> nodes, ConditionForm form = ConditionForm::take_two);

    [[nodiscard]] const std::vector<ConditionNode>& nodes() const { return nodes_; }
    [[nodiscard]] ConditionForm form() const { return form_; }
    [[nodiscard]] bool depends_on_position() const;  // whether x, y or z occurs
    // With two piles, 0 to 2, exchanged: what is taken from them, and what they are.
    [[nodiscard]] Condition exchanged(int first, int second) const;

    [[nodiscard]] bool holds(const ConditionValues<std::int64_t>& values) const;
    [[nodiscard]] bool holds(const ConditionValues<Integer>& values) const;
    [[nodiscard]] bool holds(std::int64_t k, std::int64_t l, std::int64_t x, std::int64_t y) const {
        return holds(ConditionValues<std::int64_t>{k, l, 0, x, y, 0});
    }
    [[nodiscard]] bool holds(const Integer& k, const Integer& l, const Integer& x, const Integer& y) const {
        return holds(ConditionValues<Integer>{k, l, 0, x, y, 0});
    }

    // Equal up to the order of what is added, multiplied, compared for equality or joined by and, or.
    friend bool operator==(const Condition& a, const Condition& b) { return a.key_ == b.key_; }

private:
    std::vector<ConditionNode> nodes_;
    ConditionForm form_;
    std::string key_;
};

[[nodiscard]] bool is_comparison(ConditionOp op);  // of two numbers; not `in`
[[nodiscard]] std::string to_text(const Condition& condition);
// A part of it.
[[nodiscard]] std::string to_text(const std::vector<ConditionNode>& nodes, std::size_t node,
                                  ConditionForm form = ConditionForm::take_two);

}  // namespace wythoff

#pragma GCC visibility pop
