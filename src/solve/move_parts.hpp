// The move sets of a union by the part of the engines that takes them. This is the only place in the room that knows which kinds
// of move there are: a kind that is not sorted into a part does not compile, and engines refuse parts that they do not take.
#pragma once

#include <memory>
#include <vector>

#include "wythoff/rules/game.hpp"

namespace wythoff {

struct MoveParts {
    std::vector<const Ray*> rays;    // lines
    std::vector<const Band*> bands;  // short rooks and diagonals
    std::vector<const Cone*> cones;
    std::vector<std::shared_ptr<const Condition>> takes;     // of numbers of tokens
    std::vector<const Game*> adjoined;                       // games whose P-positions are moves
    std::vector<std::shared_ptr<const Condition>> moves_to;  // of the piles after the move, which may grow (by_measure.hpp)
    std::vector<const Plane*> planes;                        // of three piles only, as passes are
    std::vector<const Pass*> passes;
};

// Points into the sets.
[[nodiscard]] MoveParts parts_of(const MoveSets& sets);

}  // namespace wythoff
