// Intersection, difference and union of languages over named tracks: the reachable pairs of states, then minimised.
//
// Cost: one visit a pair of states that is reached; the edges of a pair are found by merging two lists that are sorted by the
// digits on the tracks that both automata read.
#pragma once

#include <optional>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// tracks[i] is where the i-th track of an automaton stands in the result; all different.
using TrackMap = std::vector<unsigned>;

// The words over `tracks` tracks whose parts both automata accept; every track must be read by one of them.
[[nodiscard]] Dfa intersect(const Dfa& a, const TrackMap& a_tracks, const Dfa& b, const TrackMap& b_tracks, unsigned tracks,
                            const Budget& budget = {});
// The words of a whose part b does not accept; b_tracks are tracks of a.
[[nodiscard]] Dfa subtract(const Dfa& a, const Dfa& b, const TrackMap& b_tracks, const Budget& budget = {});
// Both over the same tracks.
[[nodiscard]] Dfa unite(const Dfa& a, const Dfa& b, const Budget& budget = {});

// The same words with the tracks in another order: the i-th track goes to place[i].
[[nodiscard]] Dfa permute(const Dfa& a, const TrackMap& place);

// One automaton for disjoint or overlapping languages over the same tracks, at most 64.
[[nodiscard]] Dfao make_dfao(const std::vector<Dfa>& languages, const Budget& budget = {});
// The words with the i-th bit in their output.
[[nodiscard]] Dfa language(const Dfao& dfao, unsigned i);

}  // namespace wythoff
