// Whether an automaton over three tracks accepts exactly the P-positions of a game on three piles.
#pragma once

#include "wythoff/numeration/numeration.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// A set of triples that a proof is about.
struct TripleSet {
    const Game& game;
    const Numeration& numeration;
    const Dfa& p;
};

// The sentences of the statement, decided one after the other; then small positions are compared with the rules. The automaton
// must not care about leading zeros.
[[nodiscard]] Verification verify_triples(const TripleSet& set, const Statement& statement, const Budget& budget);
// The same, with little room at first, since sentences about a wrong set may need much more than those about a right one.
[[nodiscard]] Verification verify_triples_in_steps(const TripleSet& set, const Statement& statement, const Budget& budget);

}  // namespace wythoff
