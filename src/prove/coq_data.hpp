// The automaton and the trace as texts in a file for Coq, which formal/Data.v reads: each function writes the definition of a
// list of texts with this name.
#pragma once

#include <string>
#include <vector>

#include "prove/set_states.hpp"
#include "wythoff/prove/trace.hpp"

namespace wythoff {

[[nodiscard]] std::string define_automaton(const std::string& name, const SetStates& p);
[[nodiscard]] std::string define_labels(const std::string& name, const std::vector<TraceLabel>& labels);
[[nodiscard]] std::string define_stable(const std::string& name, const std::vector<std::vector<TraceRun>>& stable);
[[nodiscard]] std::string define_cover(const std::string& name, const std::vector<TraceNode>& cover);
// Two: the_below and the_above.
[[nodiscard]] std::string define_counts(const TraceCounts& counts);

}  // namespace wythoff
