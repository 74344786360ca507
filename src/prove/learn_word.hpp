// Learning the P-positions of a queen with jumps on one track: an automaton that reads the column x and puts out the deviation
// y - shift(x) of its P-position above the diagonal, if it has one there (deviation_word.hpp); or its positions of a nim-value
// (value_word.hpp).
//
// Prefixes of digits are taken for one state if the word goes on alike after them, for up to so many more digits. There are far
// fewer than pairs of prefixes, and every column of any size is at hand, so a guess always closes where the word is automatic.
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

// What is seen of a word after some digits, to a depth: DeviationWord::after.
using WordAfter = std::function<std::vector<int>(const Word& digits, int depth)>;

// A word that several threads read: each has a reader of its own, and what they share does not change during a batch of
// questions. So what is seen depends on the batches, and not on who asks what.
struct WordReaders {
    std::function<WordAfter()> make;  // one call at a time
    std::function<void()> end_batch = [] {};
};
[[nodiscard]] WordReaders readers_of(const DeviationWord& word);
// Of a function that may be called from several threads at once.
[[nodiscard]] WordReaders readers_of(const WordAfter& after);

// Error (limit) for more states than the budget allows, or 64 values. Prefixes are asked about in batches, on several threads,
// and numbered in the order of the batch: the result does not depend on the threads. After each batch it is told how many states
// have been met, and of how many it is not yet known where they lead.
using TellStates = std::function<void(std::size_t states, std::size_t open)>;
[[nodiscard]] LearnedWord learn_word(const WordReaders& readers, int depth, const Budget& budget = {},
                                     const TellStates& tell = {});

// The pairs (x, shift(x) + value) and their mirror images.
[[nodiscard]] Dfa to_positions(const LearnedWord& learned, const Budget& budget = {});

}  // namespace wythoff
