// The arrays of an automaton, for the operations of this room that make or read them whole.
#pragma once

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

struct DfaAccess {
    static std::vector<std::uint32_t>& first(Dfa& dfa) { return dfa.first_; }
    static std::vector<Dfa::Edge>& edges(Dfa& dfa) { return dfa.edges_; }
    static std::vector<std::uint8_t>& accepting(Dfa& dfa) { return dfa.accepting_; }
    static StateId& start(Dfa& dfa) { return dfa.start_; }
    static const std::vector<std::uint32_t>& first(const Dfa& dfa) { return dfa.first_; }
    static const std::vector<Dfa::Edge>& edges(const Dfa& dfa) { return dfa.edges_; }
    static const std::vector<std::uint8_t>& accepting(const Dfa& dfa) { return dfa.accepting_; }
};

}  // namespace wythoff
