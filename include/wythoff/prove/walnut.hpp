// A certificate for Walnut (Mousavi, Shallit and others), another prover of first-order sentences about automatic sets: the same
// definitions and sentences as statement.hpp, decided by software that shares nothing with this one.
//
//   Custom Bases/msd_fraenkel_1_2.txt, ..._addition.txt   the numeration, unless it is zeckendorf, which Walnut has as msd_fib
//   Automata Library/maharaja_P.txt                       the automaton of the certificate
//   Command Files/maharaja.txt                            def and eval for every definition and sentence; every eval must be TRUE
//   README.txt                                            what to do with them
//
// For a numeration of its own three more sentences prove, by induction over the order of words, that addition is addition:
// x + 0 = z exactly for x = z, x + y = 0 only for y = 0, and x + y = z exactly when x + y' = z' for the next words y' and z'.
//
// Walnut takes the arguments of a predicate in the alphabetical order of the variables of its definition, and has no negative
// numbers:
// arguments that are sums become variables, and comparisons are written without subtraction.
#pragma once

#include <string>
#include <vector>

#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct WalnutFile {
    std::string path;  // inside the folder
    std::string text;
};
// One automaton for each set, and the sentences about each with those before it as predicates. Errors (unsupported, limit) as
// make_statement.
[[nodiscard]] std::vector<WalnutFile> to_walnut(const Certificate& certificate);

// Writes them into a folder, which is made if it is not there; what it returns are the paths. Error (io).
std::vector<std::string> export_walnut(const Certificate& certificate, const std::string& folder);

}  // namespace wythoff

#pragma GCC visibility pop
