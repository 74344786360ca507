// Intersection, difference and union of languages over named tracks: the reachable pairs of states, then minimised.
//
// Cost: one visit a pair of states that is reached; the edges of a pair are found by merging two lists that are sorted by the
// digits on the tracks that both automata read.
#pragma once

#include <optional>

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

// tracks[i] is where the i-th track of an automaton stands in the result; all different.
using TrackMap = std::vector<unsigned>;

// The words over `tracks` tracks whose parts both automata accept; every track must be read by one of them.
[[nodiscard]] Dfa intersect(const Dfa& a, const TrackMap& a_tracks, const Dfa& b, const TrackMap& b_tracks, unsigned tracks,
                            const Effort& effort = {});
// The words of a whose part b does not accept; b_tracks are tracks of a.
[[nodiscard]] Dfa subtract(const Dfa& a, const Dfa& b, const TrackMap& b_tracks, const Effort& effort = {});
// Both over the same tracks.
[[nodiscard]] Dfa unite(const Dfa& a, const Dfa& b, const Effort& effort = {});

// The same words with the tracks in another order: the i-th track goes to place[i].
[[nodiscard]] Dfa permute(const Dfa& a, const TrackMap& place);

// One automaton for disjoint or overlapping languages over the same tracks: a DFAO that outputs, for a word, which of them accept
// it, as bits. At most 64 languages.
struct Dfao {
    struct State {
        std::vector<Dfa::Edge> edges;  // sorted; none: no word goes on here
        std::uint64_t output = 0;
    };
    unsigned tracks = 1;
    unsigned base = 2;
    std::vector<State> states;  // minimal; the start is 0
};
[[nodiscard]] Dfao make_dfao(const std::vector<Dfa>& languages, const Effort& effort = {});
// The words with the i-th bit in their output.
[[nodiscard]] Dfa language(const Dfao& dfao, unsigned i);

}  // namespace wythoff
