// The automaton of a relation for people and for other programs: Graphviz, Walnut, a table of edges, a regular expression.
//
// Each is linear in the edges, but for the regular expression, which may grow exponentially with the states.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/numeration.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_dot(const Relation& relation);
// A file of Walnut's Automata Library: the numeration of each track, then the states. Tracks are in the order of the names.
[[nodiscard]] std::string to_walnut(const Relation& relation, const Numeration& numeration);
// base(b) is msd_b, zeckendorf msd_fib, tribonacci msd_trib; others are msd_ and the name with _ for all other characters.
[[nodiscard]] std::string walnut_name(const Numeration& numeration);
// One line per state: its number, + if it accepts, the digits of its edges and where they lead.
[[nodiscard]] std::string to_table(const Relation& relation);
// Of the words without zeros in front: 1(0|1)*, [1,0]; by removing one state after the other. Nothing where the automaton has
// more than 12 states, or the expression more than `most_letters` characters.
[[nodiscard]] std::optional<std::string> to_regular_expression(const Relation& relation, std::size_t most_letters = 200);

}  // namespace wythoff

#pragma GCC visibility pop
