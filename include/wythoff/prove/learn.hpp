// Learning the automaton of a set of pairs from its first points (Myhill and Nerode on data).
//
// In a numeration the numbers that begin with the digits u and have k more are consecutive. So what an automaton can still accept
// after the digits (u,v) within k more is the pattern of the set in the block of numbers that begin with u and v, for each number of
// further digits up to k. Prefixes with the same patterns to depth k are taken to be one state; prefixes with no point in any
// pattern are dead. The guess is closed when every state's successors lie where the set is known, and it must then give every
// point that is known and no other. If it does not, k was too small.
//
// Nothing here is proved: what is learned is a guess until it is verified.
#pragma once

#include <optional>
#include <string>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/logic/arithmetic.hpp"
#include "wythoff/prove/sample.hpp"

namespace wythoff {

struct Guess {
    enum class Status : std::uint8_t {
        closed,       // an automaton that agrees with all that is known
        unknown,      // a prefix leads where the set is not known
        inconsistent  // a larger depth is needed
    };
    Status status = Status::unknown;
    Dfa automaton;
    std::size_t prefixes = 0;  // states before minimisation
    std::size_t open = 0;      // states whose successors are not known
    int depth = 0;
};

[[nodiscard]] Guess learn(Arithmetic& arithmetic, Sample& sample, int depth, const Effort& effort = {});

}  // namespace wythoff
