// What a trace has to show of its sets of positions, as formal/Check.v and formal/Layers.v demand it: from which pairs of sets no
// move may lead to which, and which coverings are needed.
//
//   P-positions      no move from P to P; each position is in P or has a move to P. In misere play positions without a move are
//                    outside of P and need none: two more sets, E without a move and B of all positions, with
//                    no move from E to B; each position in E, or with a move to B; each in B; none in P and E
//   nim-values       no move from layer v to layer v, no position in two; each in a layer up to v, or with a move to layer v
//   falling          no move in a layer; no piece by which the third pile falls by d from layer z to layer z - d; each
//                    position in layer z, or with such a move
//   passes           no move in a layer; each position in layer z, with a move there, or in layer z - 1; the complement of each
//                    layer, disjoint from it and from E; each position in E, or in the complement of layer z or z - 1
//
// Positions of a corner that is cut out are in none of the sets, and exempt from all coverings.
#pragma once

#include <vector>

#include "prove/move_labels.hpp"
#include "prove/set_states.hpp"

namespace wythoff {

struct TraceBegins {
    struct Both {
        StateId state;
        TraceRun run;
    };
    std::vector<StateId> roots;
    std::vector<Both> stable;
    std::vector<std::vector<TraceRun>> covers;
};

// The automata of the helpers, to follow that of the P-positions: E and B in misere play, and all pairs of numbers for a cut.
[[nodiscard]] std::vector<Dfa> make_helpers(Convention convention, const Rectangle& cut, const Dfa& valid,
                                            const std::vector<Piece>& pieces, const MoveLabels& labels, const DigitRules& digits,
                                            const Budget& budget);

// P is the automaton of the P-positions and its helpers.
[[nodiscard]] TraceBegins begin_game(const SetStates& p, Convention convention, const Rectangle& cut, std::size_t pieces);
// P are the automata of the nim-values 0, 1, ...
[[nodiscard]] TraceBegins begin_layers(const SetStates& p, std::size_t pieces);

// P are the layers 0, 1, ... of a game with passes, their complements, E and B; roots and coverings of E and B come first, then a
// root and a complement, and three coverings, for each layer. Layer 0 has no third, and an empty one stands for it.
[[nodiscard]] TraceBegins begin_passes(const SetStates& p, std::size_t pieces);

// P are the layers 0, 1, ... of a game whose third pile falls by these pieces.
[[nodiscard]] TraceBegins begin_falling(const SetStates& p, const std::vector<Piece>& pieces);

}  // namespace wythoff
