// Learning the P-positions of a queen with jumps on one track: an automaton that reads the column x and puts out the deviation
// y - shift(x) of its P-position with y >= x, if it has one there, or of its position of a nim-value (deviation_word.hpp).
//
// Prefixes of digits are taken for one state if the word goes on alike after them, at the edges of the blocks of up to so many
// more digits (block_walks.hpp). There are far fewer than pairs of prefixes, and every column of any size is at hand, so a guess
// always closes where the word is automatic. The left edge nearly always tells states apart; of two million states of nim-value 3
// of Wythoff Nim it did not tell 73, which differ near the right one.
// As in learn.hpp it is a guess until the set that it makes is verified.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "automata/product.hpp"
#include "words/deviation_word.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

struct LearnedWord {
    std::vector<std::int64_t> values;  // of y - shift(x), sorted
    Dfao word;                         // reads x; outputs the place of its value as a bit, nothing in the other columns
};

// Error (limit) for more states than the budget allows, or 64 values. Prefixes are asked about in batches, on several threads,
// and numbered in the order of the batch: the result does not depend on the threads. After each batch it is told how many states
// have been met, and of how many it is not yet known where they lead.
enum class LookAt : std::uint8_t { left_edge, both_edges };
using TellStates = std::function<void(std::size_t states, std::size_t open)>;
[[nodiscard]] LearnedWord learn_word(const DeviationWord& deviations, int depth, const Budget& budget = {},
                                     const TellStates& tell = {}, LookAt look = LookAt::left_edge);

// The pairs (x, shift(x) + value) and their mirror images.
[[nodiscard]] Dfa to_positions(const LearnedWord& learned, const Budget& budget = {});

}  // namespace wythoff
