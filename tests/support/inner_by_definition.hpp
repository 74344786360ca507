// The P-positions of a game inside another one's rules, but for (0, 0), by the definition: what make_plan asks for.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/definition.hpp"

namespace wythoff {

inline std::vector<Cell> inner_by_definition(const Game& game, std::int64_t to) {
    std::vector<Cell> cells = solve_by_definition(game, to).cells();
    std::erase(cells, Cell{0, 0});
    return cells;
}

}  // namespace wythoff
