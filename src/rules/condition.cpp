#include "wythoff/rules/condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;

// The parts of a sum of sums, a product of products and so on, whose order does not matter.
void flatten(const std::vector<std::string>& keys, const std::vector<ConditionNode>& nodes, Op op, std::size_t at,
             std::vector<std::string>& parts) {
    if (nodes[at].op != op) {
        parts.push_back(keys[at]);
        return;
    }
    flatten(keys, nodes, op, nodes[at].first, parts);
    flatten(keys, nodes, op, nodes[at].second, parts);
}

bool is_associative(Op op) {
    return op == Op::add || op == Op::multiply || op == Op::min || op == Op::max || op == Op::bit_xor || op == Op::both ||
           op == Op::either;
}

// A text that two conditions share only if they say the same.
std::string key_of(const std::vector<ConditionNode>& nodes) {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const ConditionNode& node = nodes[i];
        const auto named = [&](const std::string& name, const std::string& a, const std::string& b) {
            return fmt::format("({} {} {})", name, a, b);
        };
        if (node.op == Op::constant) keys.push_back(fmt::format("{}", node.value));
        else if (is_variable(node.op)) keys.push_back(std::string(1, " klmxyz"[static_cast<std::size_t>(node.op)]));
        else if (node.op == Op::in_set) keys.push_back(fmt::format("({} in {})", keys[node.first], to_text(*node.set)));
        else if (node.op == Op::negation) keys.push_back(fmt::format("(not {})", keys[node.first]));
        else if (is_associative(node.op)) {
            std::vector<std::string> parts;
            flatten(keys, nodes, node.op, i, parts);
            std::sort(parts.begin(), parts.end());
            std::string key = fmt::format("({}", static_cast<int>(node.op));
            for (const std::string& part : parts) key += " " + part;
            keys.push_back(key + ")");
        } else if (node.op == Op::equal || node.op == Op::not_equal) {
            const auto [a, b] = std::minmax(keys[node.first], keys[node.second]);
            keys.push_back(named(node.op == Op::equal ? "=" : "!=", a, b));
        } else if (node.op == Op::greater || node.op == Op::at_least) {
            keys.push_back(named(fmt::format("{}", static_cast<int>(node.op == Op::greater ? Op::less : Op::at_most)),
                                 keys[node.second], keys[node.first]));
        } else {
            keys.push_back(named(fmt::format("{}", static_cast<int>(node.op)), keys[node.first], keys[node.second]));
        }
        constexpr std::size_t longest = 1 << 20;
        if (keys.back().size() > longest) throw Error(Error::Kind::limit, "a condition this long is not compared");
    }
    return keys.back();
}

// What a node is worth: a number, 0 or 1 for false and true; or nothing, after a division by 0.
template <class Int>
struct Value {
    Int number = 0;
    bool defined = true;
};

struct Overflow {};

// The arithmetic of 64 bits says when it does not suffice.
std::int64_t plus(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_add_overflow(a, b, &c)) throw Overflow{};
    return c;
}
std::int64_t minus(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_sub_overflow(a, b, &c)) throw Overflow{};
    return c;
}
std::int64_t times(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_mul_overflow(a, b, &c)) throw Overflow{};
    return c;
}
std::int64_t quotient(std::int64_t a, std::int64_t b) {
    if (b == -1) return minus(0, a);
    const std::int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
std::int64_t exclusive(std::int64_t a, std::int64_t b) { return a ^ b; }

Integer plus(const Integer& a, const Integer& b) { return a + b; }
Integer minus(const Integer& a, const Integer& b) { return a - b; }
Integer times(const Integer& a, const Integer& b) {
    constexpr std::size_t most = std::size_t{1} << 33;  // bits
    if (mpz_sizeinbase(a.get_mpz_t(), 2) + mpz_sizeinbase(b.get_mpz_t(), 2) > most)
        throw Error(Error::Kind::limit, "a product in the condition has too many digits");
    return a * b;
}
Integer quotient(const Integer& a, const Integer& b) { return floor_quotient(a, b); }
Integer exclusive(const Integer& a, const Integer& b) {
    Integer c;
    mpz_xor(c.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return c;
}

template <class Int>
Int apply(Op op, const Int& a, const Int& b) {
    switch (op) {
        case Op::add: return plus(a, b);
        case Op::subtract: return minus(a, b);
        case Op::multiply: return times(a, b);
        case Op::div: return quotient(a, b);
        case Op::mod: return minus(a, times(quotient(a, b), b));
        case Op::min: return a < b ? a : b;
        case Op::max: return a < b ? b : a;
        case Op::bit_xor: return exclusive(a, b);
        default: throw internal_error("no arithmetic of a condition");
    }
}

template <class Int>
bool compare(Op op, const Int& a, const Int& b) {
    switch (op) {
        case Op::equal: return a == b;
        case Op::not_equal: return a != b;
        case Op::less: return a < b;
        case Op::at_most: return a <= b;
        case Op::greater: return a > b;
        case Op::at_least: return a >= b;
        default: throw internal_error("no comparison of a condition");
    }
}

template <class Int>
bool evaluate(const std::vector<ConditionNode>& nodes, const ConditionValues<Int>& variables) {
    std::vector<Value<Int>> values(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const ConditionNode& node = nodes[i];
        const Value<Int>& a = values[node.first];
        const Value<Int>& b = values[node.second];
        const bool defined = a.defined && b.defined;
        Value<Int>& value = values[i];
        switch (node.op) {
            case Op::constant: value.number = Int(static_cast<long>(node.value)); break;
            case Op::k:
            case Op::l:
            case Op::m:
            case Op::x:
            case Op::y:
            case Op::z: value.number = variables[static_cast<std::size_t>(node.op) - 1]; break;
            case Op::in_set: value.number = a.defined && node.set->contains(a.number) ? 1 : 0; break;
            case Op::both: value.number = a.number != 0 && b.number != 0 ? 1 : 0; break;
            case Op::either: value.number = a.number != 0 || b.number != 0 ? 1 : 0; break;
            case Op::negation: value.number = a.number == 0 ? 1 : 0; break;
            default:
                if (is_comparison(node.op)) {
                    value.number = defined && compare(node.op, a.number, b.number) ? 1 : 0;
                } else if (!defined || ((node.op == Op::div || node.op == Op::mod) && b.number == 0)) {
                    value.defined = false;
                } else {
                    value.number = apply<Int>(node.op, a.number, b.number);
                }
        }
    }
    return values.back().number != 0;
}

}  // namespace

bool is_comparison(ConditionOp op) { return op >= Op::equal && op <= Op::at_least; }

Condition::Condition(std::vector<ConditionNode> nodes, ConditionForm form)
    : nodes_(std::move(nodes)), form_(form), key_(fmt::format("{} {}", static_cast<int>(form), key_of(nodes_))) {}

bool Condition::depends_on_position() const {
    return std::any_of(nodes_.begin(), nodes_.end(),
                       [](const ConditionNode& node) { return node.op >= Op::x && node.op <= Op::z; });
}

Condition Condition::exchanged(int first, int second) const {
    std::vector<ConditionNode> nodes = nodes_;
    for (ConditionNode& node : nodes) {
        if (!is_variable(node.op)) continue;
        const int start = static_cast<int>(node.op >= Op::x ? Op::x : Op::k);
        const int pile = static_cast<int>(node.op) - start;
        if (pile == first) node.op = static_cast<Op>(start + second);
        if (pile == second) node.op = static_cast<Op>(start + first);
    }
    return Condition(std::move(nodes), form_);
}

bool Condition::holds(const ConditionValues<std::int64_t>& values) const {
    try {
        return evaluate<std::int64_t>(nodes_, values);
    } catch (const Overflow&) {
        ConditionValues<Integer> large;
        for (std::size_t i = 0; i < values.size(); ++i) large[i] = to_integer(values[i]);
        return holds(large);
    }
}

bool Condition::holds(const ConditionValues<Integer>& values) const { return evaluate<Integer>(nodes_, values); }

}  // namespace wythoff
