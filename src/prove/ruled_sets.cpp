#include "prove/ruled_sets.hpp"

#include "prove/slice_statement.hpp"
#include "solve/definition.hpp"
#include "solve/slices_definition.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {

RuledSets::RuledSets(const Game& game, SetKind kind) : game_(game), kind_(kind) {
    if (kind == SetKind::slices) slices_ = require_slices(game);
}

Statement RuledSets::statement(std::size_t place) const {
    switch (kind_) {
        case SetKind::p_positions: return make_statement(game_);
        case SetKind::nim_values: return make_value_statement(game_, place);
        case SetKind::slices: break;
    }
    return make_slice_statement(*slices_, place);
}

PSet RuledSets::by_rules(std::size_t place, std::int64_t to, const Budget& budget) const {
    if (slices_) return std::move(solve_slices_by_definition(*slices_, static_cast<std::int64_t>(place), to, budget).back());
    if (place == 0) return solve_by_definition(game_, to, budget);
    const NimTable table = nimbers_by_definition(game_, to, budget);
    BitColumns cells(to);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == static_cast<std::int64_t>(place))
                cells.set(x, y);
    return PSet(to, std::move(cells));
}

}  // namespace wythoff
