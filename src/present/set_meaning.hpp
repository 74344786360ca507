// What it means that an automaton accepts exactly the P-positions, in words: stability and absorption as prove/statement.hpp has
// them, with what misere play, blocking, a cut corner and positions where play ends change. The sentences hold for every game.
#pragma once

#include <cstddef>
#include <string>

#include "wythoff/rules/game.hpp"

namespace wythoff {

// "No accepted position has an accepted option, and every other position has one." Sentences with a period, without line ends.
[[nodiscard]] std::string set_meaning(const BoardRules& rules);

// The same for the positions of a nim-value of at least 1, with the sets of the smaller nim-values given.
[[nodiscard]] std::string value_sets_meaning(const BoardRules& rules, std::size_t value);

// The text as lines of at most 120 characters, each with two spaces in front.
[[nodiscard]] std::string to_indented_lines(const std::string& text);

}  // namespace wythoff
