// Steps of runs: a run is a state of P, on u and v, and a label that follows a move (trace.hpp). P is a Dfa or SetStates.
#pragma once

#include "prove/move_labels.hpp"

namespace wythoff {

// Calls visit with each run that comes after this one when x and y have these digits.
template <class Automaton, class Visit>
void for_each_step(const Automaton& p, const MoveLabels& labels, const TraceRun& run, unsigned x, unsigned y,
                   const Visit& visit) {
    for (const MoveLabels::Target& t : labels.targets(run.label, x, y)) {
        const std::uint8_t digits[] = {t.u, t.v};
        if (const StateId to = p.step(run.state, p.symbol(digits)); to != no_state) visit(TraceRun{to, t.label});
    }
}

template <class Automaton>
[[nodiscard]] bool accepts(const Automaton& p, const MoveLabels& labels, const TraceRun& run) {
    return p.accepting(run.state) && labels.final(run.label);
}

}  // namespace wythoff
