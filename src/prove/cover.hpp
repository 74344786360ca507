// The covering of a trace: an automaton that reads x and y, with runs at each node such that one of them accepts whatever digits
// come.
//
// All runs of all pieces together do that, but few suffice, and few make few nodes. Of each set of moves the positions with an
// option in P by it form an automaton; what some sets together leave out, another. Where these sets leave out nothing that can
// still come, the runs of their moves suffice, and the others are dropped. A node with fewer runs stands in for one with more.
#pragma once

#include <optional>

#include "prove/move_labels.hpp"
#include "prove/set_states.hpp"

namespace wythoff {

// The covering that begins with these runs; nothing if there is a position for which none of them accepts. `valid` are the pairs
// of words that write numbers.
[[nodiscard]] std::optional<std::vector<TraceNode>> make_cover(const SetStates& p, const std::vector<TraceRun>& begins,
                                                               const Dfa& valid, const std::vector<Piece>& pieces,
                                                               const MoveLabels& labels, const DigitRules& digits,
                                                               const Budget& budget);

}  // namespace wythoff
