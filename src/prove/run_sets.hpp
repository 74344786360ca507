// Sets of runs: what can be known of options while the digits of x and y are read (trace_runs.hpp).
//
// A run dominates another if it accepts whatever the other accepts: the same state of P and the same piece, every side that
// differs for the other differs for it, sums that have to be equal or congruent are the same, and sums that have to be large are
// at least as large whatever comes. The runs of a cone are many, and those that are not dominated few.
#pragma once

#include <unordered_set>

#include "prove/move_labels.hpp"
#include "prove/set_states.hpp"

namespace wythoff {

class RunSets {
public:
    // What is given must outlive the object. `valid` are the pairs of words that write numbers.
    RunSets(const SetStates& p, const Dfa& valid, const std::vector<Piece>& pieces, const MoveLabels& labels,
            const DigitRules& digits, const Budget& budget);

    // The positions for which one of the runs accepts. Takes note of the runs that can still accept.
    [[nodiscard]] Dfa positions(const std::vector<TraceRun>& begins) { return positions(begins, valid_); }
    // The same for the positions of a set alone; it takes note of the runs that can still accept there.
    [[nodiscard]] Dfa positions(const std::vector<TraceRun>& begins, const Dfa& set);

    // The runs that come after these, sorted: those that can accept and are not dominated, of what `positions` has followed.
    [[nodiscard]] std::vector<TraceRun> after(const std::vector<TraceRun>& runs, unsigned x, unsigned y) const;
    // The same without a step.
    [[nodiscard]] std::vector<TraceRun> useful(std::vector<TraceRun> runs) const;

private:
    [[nodiscard]] bool dominates(std::uint32_t label, std::uint32_t other) const;
    [[nodiscard]] std::uint64_t key(const TraceRun& run) const {
        return run.state * std::uint64_t{labels_.labels().size()} + run.label;
    }
    // Of a state of a set and a run.
    [[nodiscard]] std::uint64_t place_key(StateId at, const TraceRun& run) const {
        return std::uint64_t{at} * p_.states() * labels_.labels().size() + key(run);
    }
    class Graph;
    template <class StandsFor, class MayEnd, class Enter, class Visit>
    void follow(const std::vector<TraceRun>& begins, const Dfa& set, const StandsFor& stands_for, const MayEnd& may_end,
                const Enter& enter, const Visit& visit_live) const;
    void find_live(const std::vector<TraceRun>& begins, const Dfa& set);

    const SetStates& p_;
    const Dfa& valid_;
    const std::vector<Piece>& pieces_;
    const MoveLabels& labels_;
    const DigitRules& digits_;
    const Budget& budget_;
    bool congruent_ = false;                  // some forms have several residues
    std::vector<std::uint32_t> coarse_;       // for each label one that is the same but for these forms
    std::vector<std::uint8_t> coarse_final_;  // whether any such label is final
    std::unordered_set<std::uint64_t> live_;
};

}  // namespace wythoff
