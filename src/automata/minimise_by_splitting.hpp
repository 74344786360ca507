// Minimisation by refining two partitions at once, of the states and of the edges (A. Valmari, Fast brief practical DFA
// minimization, 2012): Hopcroft's method for partial automata, O(edges log states), about 40 bytes an edge, on one thread. The
// slower twin of minimise (dfa.hpp): another method with the same result, state by state.
#pragma once

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

[[nodiscard]] Dfa minimise_by_splitting(const Dfa& dfa);

}  // namespace wythoff
