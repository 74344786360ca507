// What stands between the operators of a formula of Walnut's: numbers, variables, sums, words and formulas.
//
// A word that is compared or calculated with is a case for each output, W[i] = @0, W[i] = @1, ...; a sum that has such a word in
// it has as many cases. All other values have one.
#pragma once

#include <string>
#include <vector>

#include "walnut/node.hpp"

namespace wythoff::walnut {

struct Value {
    enum class Type : std::uint8_t { number, letter, variable, sum, word, formula };
    struct Case {
        Node condition = Node::truth(true);
        Term term = 0;
    };
    Type type = Type::number;
    std::vector<Case> cases;           // of all but a formula
    Node formula = Node::truth(true);  // of a formula
    const System* system = nullptr;    // of a sum
    std::size_t column = 1;

    // Numbers, letters and words are integers, which may be negative as long as nothing else is calculated with them.
    [[nodiscard]] bool is_integer() const { return type == Type::number || type == Type::letter || type == Type::word; }
    [[nodiscard]] const std::string& variable() const { return *cases.front().term.variable(); }
};

// a + b, a - b, a * b or a / b in a numeration; what is not a number for natural numbers makes the cases false. Error (usage).
[[nodiscard]] Value calculate(const Value& a, const Value& b, char sign, const System& system);
[[nodiscard]] Value negated(const Value& a);
// a = b, a < b, ....
[[nodiscard]] Value compare(const Value& a, const Value& b, Formula::Sign sign, const System& system);

// One case of each.
struct Choice {
    Node condition = Node::truth(true);
    std::vector<Term> terms;
};
[[nodiscard]] std::vector<Choice> choices(const std::vector<std::vector<Value::Case>>& among);

}  // namespace wythoff::walnut
