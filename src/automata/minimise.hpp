// Minimisation in rounds, on several threads: the least automaton with the language of a given one.
//
// States are kept apart in blocks, at first by whether they accept. The signature of a state is the list of its symbols with the
// blocks that they lead to; states of one block with different signatures go to different blocks, and then the states that lead
// to a state whose block has changed are looked at again (J. Jacobs and T. Wissmann, Fast Coalgebraic Bisimilarity Minimization,
// 2023, here all blocks at a time). Where a block is split, the part that is largest or was not looked at keeps its number, so
// that most states are looked at a few times only.
//
// Signatures are compared by fingerprints of 64 bits. The result does not rest on them: different fingerprints come from
// different signatures, so that states are only ever kept apart that must be; and in the end every state is compared with one
// that stands for its block, symbol by symbol and block by block. If two signatures shared a fingerprint, that fails, and the
// twin (minimise_by_splitting.hpp) does the work. So the partition is the coarsest stable one, which is unique, and its blocks
// are numbered in the order in which a breadth-first walk by symbols meets them: the result depends neither on the numbers of
// states and blocks nor on which thread does what.
//
// Cost: O(edges) a round; 12 bytes an edge and about 50 a state with the automaton itself.
#pragma once

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// What is known of an automaton beforehand: nothing; that each state is reached from the start; that each also accepts
// something.
enum class Known : std::uint8_t { nothing, reached, trim };

[[nodiscard]] Dfa minimise(Dfa dfa, Known known, const Budget& budget);

// The same states, in the order in which a breadth-first walk by symbols meets them; for an automaton that is minimal.
[[nodiscard]] Dfa renumber(const Dfa& dfa);

}  // namespace wythoff
