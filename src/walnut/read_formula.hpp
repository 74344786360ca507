// Walnut's formulas: how tightly operators bind, which numeration is meant, words W[i] and functions $f(x, y + 1).
//
// From the tightest: _ (minus), * /, + -, = != < > <= >=, ~, & | ^, =>, <=>; all but ~ and _ from left to right. E, A and I
// (infinitely many) reach to the end of the brackets around them. ?msd_3 holds up to the end of the brackets around it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "walnut/node.hpp"
#include "walnut/systems.hpp"

namespace wythoff::walnut {

// What a formula may speak of, by name. An Error (usage, unsupported) for unknown names gets the column of the name.
struct Library {
    struct Function {
        std::vector<const System*> systems;  // of its numbers
        std::string predicate;               // where all are of one numeration: its name in the logic
        Dfa dfa = Dfa(1, 2);                 // else the automaton
        Node::Zeros zeros = Node::Zeros::free;
    };
    struct WordOutputs {
        std::vector<const System*> systems;                   // all of one numeration
        std::vector<std::pair<int, std::string>> predicates;  // by output
    };
    std::function<Function(const std::string&)> function;
    std::function<WordOutputs(const std::string&)> word;
    std::function<std::string(const std::string&)> macro;
};

// Error (usage): what was expected, in which column.
[[nodiscard]] Node read_formula(const std::string& text, Systems& systems, const Library& library);

}  // namespace wythoff::walnut
