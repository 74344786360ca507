// Words that several automata accept together, found without their product.
//
// The words are those of some numbers, of which some are given and the others open; every automaton reads some of them. The
// search goes digit by digit from the most significant one and depth first. It visits a place with one state of each automaton;
// such a tuple from which no choice of the open digits leads to acceptance is kept, so that it is left at once when it comes
// again.
//
// Cost: at most places x tuples of states that occur together x digits that fit; memory about 100 bytes for each tuple that is
// kept. A product of the automata, with the open numbers projected away, would tell the same for all given numbers at once, at
// the cost of its determinisation; here one question pays for one question.
#pragma once

#include <optional>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// An automaton and the numbers on its tracks, by their index.
struct JointReader {
    const Dfa* dfa = nullptr;
    std::vector<std::size_t> numbers;
};
inline constexpr std::size_t most_readers = 7;
inline constexpr std::size_t most_numbers = 8;

// Of each solution the words of all numbers; at most `most` solutions. Given words have one length, and one of them at least is
// given; a number without a word is open. Error (limit) when the tuples take more memory than the budget has.
[[nodiscard]] std::vector<Words> joint_words(const std::vector<JointReader>& readers,
                                             const std::vector<std::optional<Word>>& numbers, std::size_t most,
                                             const Budget& budget);

}  // namespace wythoff
