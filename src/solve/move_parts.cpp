#include "solve/move_parts.hpp"

#include "core/overload.hpp"

namespace wythoff {

MoveParts parts_of(const MoveSets& sets) {
    MoveParts parts;
    for (const MoveSet& set : sets)
        std::visit(
            Overload{[&](const Ray& ray) { parts.rays.push_back(&ray); }, [&](const Band& band) { parts.bands.push_back(&band); },
                     [&](const Cone& cone) { parts.cones.push_back(&cone); },
                     [&](const PPositionsOf& inner) { parts.adjoined.push_back(inner.game.get()); },
                     [&](const Take& take) { parts.takes.push_back(take.condition); },
                     [&](const MoveTo& move) { parts.moves_to.push_back(move.condition); },
                     [&](const Plane& plane) { parts.planes.push_back(&plane); },
                     [&](const Pass& pass) { parts.passes.push_back(&pass); }},
            set);
    return parts;
}

}  // namespace wythoff
