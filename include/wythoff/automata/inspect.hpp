// Questions about the language of one automaton.
#pragma once

#include <optional>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// A shortest accepted word, the least by symbols among those; nothing for the empty language.
[[nodiscard]] std::optional<Words> shortest_word(const Dfa& dfa);

// The first accepted words, short ones first and by symbols among those of one length, without a leading zero symbol; at most
// `most` of them and none longer than `longest`.
[[nodiscard]] std::vector<Words> first_words(const Dfa& dfa, std::size_t most, std::size_t longest,
                                             const Progress& progress = {});

// Finitely many words, leading zeros aside: no cycle but the loops on 0 that lead from the start.
[[nodiscard]] bool is_finite(const Dfa& dfa);

// How many words of this length are accepted.
[[nodiscard]] Integer count_words(const Dfa& dfa, std::size_t length, const Progress& progress = {});

// The words on the track `open` that complete the words given for the other tracks (in the order of the tracks), all of one
// length; at most `most` of them, in no particular order. The sets of states that are possible are made when they are first met:
// where few are, the cost is a lookup and four bytes a digit.
[[nodiscard]] std::vector<Word> completions(const Dfa& dfa, unsigned open, const Words& given, std::size_t most);

}  // namespace wythoff

#pragma GCC visibility pop
