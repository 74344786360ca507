// Projection: the words that can be completed on the tracks that are dropped. "There is a number z" may need more digits than the
// numbers that stay, so words may be lengthened by leading zeros; the languages must be closed under leading zeros.
//
// The subset construction, exponential at worst; where the dropped numbers are determined by the others up to a few, as with sums
// and P-positions, subsets stay small.
#pragma once

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// Drops the tracks listed; the others close up. Dropping all of them leaves an automaton without tracks: one state that loops, or
// none.
[[nodiscard]] Dfa project(const Dfa& dfa, const std::vector<unsigned>& dropped, const Budget& budget = {});
// The same before it is minimised, for who does not need the automaton any more then; every state is reached.
[[nodiscard]] Dfa project_unminimised(const Dfa& dfa, const std::vector<unsigned>& dropped, const Budget& budget = {});

// A nondeterministic automaton with several starts, determinised. Its language need not be closed under leading zeros.
struct Nfa {
    struct State {
        std::vector<Dfa::Edge> edges;
        bool accepting = false;
    };
    unsigned tracks = 1;
    unsigned base = 2;
    std::vector<State> states;
    std::vector<StateId> starts;
};
[[nodiscard]] Dfa determinise(const Nfa& nfa, const Budget& budget = {});

}  // namespace wythoff
