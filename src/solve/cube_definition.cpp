#include "solve/cube_definition.hpp"

#include <fmt/format.h>

#include "solve/cube_moves.hpp"

namespace wythoff {

PCube solve_cube_by_definition(const Game& game, std::int64_t to, const Budget& budget) {
    require_memory(fmt::format("a cube of {0} x {0} x {0}", to + 1), PCube::bytes(to), budget.memory);
    const BoardRules& rules = *game.position_rules();
    const CubeMoves moves(rules, to, budget);
    PCube p(to);
    for (std::int64_t x = 0; x <= to; ++x) {
        budget.progress.at(x, to + 1);
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) {
                if (!moves.on_board(x, y)) continue;
                budget.progress.check();
                if (const auto outcome = rules.prescribes() ? prescribed_outcome(rules, position_of({x, y, z})) : std::nullopt) {
                    if (*outcome == Outcome::P) p.insert({x, y, z});
                    continue;
                }
                bool can_move = false;
                bool to_p = false;
                moves.for_each({x, y, z}, [&](std::int64_t i, std::int64_t j, std::int64_t k) {
                    can_move = true;
                    to_p = p.contains({x - i, y - j, z - k});
                    return !to_p;
                });
                if (!to_p && (can_move || rules.convention == Convention::normal)) p.insert({x, y, z});
            }
    }
    return p;
}

}  // namespace wythoff
