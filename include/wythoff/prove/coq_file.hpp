// A trace as a file for Coq: the rules, the automaton, and the theorem that it accepts exactly the P-positions, for all positions. The
// file needs the theory in formal/, and is checked by `coqc -Q formal Wythoff FILE`.
#pragma once

#include <string>

#include "wythoff/prove/trace.hpp"

namespace wythoff {

[[nodiscard]] std::string to_coq(const Trace& trace);

}  // namespace wythoff
