#include "solve/cube_definition.hpp"

#include <fmt/format.h>

#include "solve/by_measure.hpp"
#include "solve/cube_by_measure.hpp"
#include "solve/cube_moves.hpp"

namespace wythoff {

PCube solve_cube_by_definition(const Game& game, std::int64_t to, const Budget& budget) {
    const BoardRules& rules = *game.position_rules();
    MeasuredBoard board{{}, to, to};  // column by column, or, where moves may add tokens, by increasing measure
    const bool adds = measure_of(rules).has_value();
    if (adds) board = measured_board(rules, position_of({to, to, to}));
    require_memory(fmt::format("a cube of {0} x {0} x {0}", board.piles + 1), PCube::bytes(board.piles), budget.memory);
    const CubeMoves moves(rules, board.piles, budget);
    PCube p(board.piles);
    const auto settle = [&](const Triple& at) {
        if (!moves.on_board(at.x, at.y)) return;
        budget.progress.check();
        if (const auto outcome = rules.prescribes() ? prescribed_outcome(rules, position_of(at)) : std::nullopt) {
            if (*outcome == Outcome::P) p.insert(at);
            return;
        }
        bool can_move = false;
        bool to_p = false;
        moves.for_each(at, [&](std::int64_t i, std::int64_t j, std::int64_t k) {
            can_move = true;
            to_p = p.contains({at.x - i, at.y - j, at.z - k});
            return !to_p;
        });
        if (!to_p && (can_move || rules.convention == Convention::normal)) p.insert(at);
    };
    for (std::int64_t value = 0; value <= board.most; ++value) {
        budget.progress.at(value, board.most + 1);
        if (adds) {
            for_each_triple_of_measure(board.measure, value, settle);
            continue;
        }
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) settle({value, y, z});
    }
    return adds ? cropped(p, to) : std::move(p);
}

}  // namespace wythoff
