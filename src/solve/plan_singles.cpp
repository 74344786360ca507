#include "solve/plan_singles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "solve/move_parts.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {
namespace {

bool has_cone_or_take(const MoveSets& sets) {
    const MoveParts parts = parts_of(sets);
    return !parts.cones.empty() || !parts.takes.empty();
}

void require_fixed_moves(const MoveSets& sets, const Game& game) {
    for (const auto& take : parts_of(sets).takes)
        if (take->depends_on_position())
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: blocking together with a condition on the piles is left to the definition engine",
                                    to_text(game)));
}

// All moves (k,l) of the sets with k and l up to `to`: those from (to,to), since no set depends on the piles.
BitColumns moves_up_to(const MoveSets& sets, std::int64_t to, const InnerPPositions& inner, const Budget& budget) {
    BitColumns moves(to);
    for (const Game* game : parts_of(sets).adjoined)
        for (const Cell& move : inner(*game, to)) moves.set(move.x, move.y);
    for (const MoveSet& set : sets)
        for_each_move(set, to, to, [&](std::int64_t k, std::int64_t l) {
            moves.set(k, l);
            if (l == 0) budget.progress.check();
            return true;
        });
    return moves;
}

template <class Chosen>
std::vector<Cell> to_jumps(const BitColumns& moves, const Chosen& chosen, const Budget& budget) {
    std::vector<Cell> jumps;
    constexpr double bytes_a_move = 120;  // once here, and once in the tree of `with_rays`
    for (std::int64_t k = 0; k <= moves.to(); ++k) {
        budget.progress.check();
        for (std::size_t w = 0; w < moves.words(); ++w)
            for (std::uint64_t rest = chosen(k, w); rest != 0; rest &= rest - 1)
                jumps.push_back({k, static_cast<std::int64_t>(w * 64) + std::countr_zero(rest)});
        require_memory(fmt::format("{} moves one by one", jumps.size()), bytes_a_move * static_cast<double>(jumps.size()),
                       budget.memory);
    }
    return jumps;
}

}  // namespace

bool needs_single_moves(const BoardRules& rules) {
    return rules.blocking && (has_cone_or_take(rules.moves) || has_cone_or_take(rules.blocking->of));
}

Plan make_plan_of_singles(const Game& game, std::int64_t to, const InnerPPositions& inner, const Budget& budget) {
    const Blocking blocking = *game.board()->blocking;
    require_fixed_moves(game.board()->moves, game);
    require_fixed_moves(blocking.of, game);
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("the moves one by one on a board of {0} x {0}", to + 1), side * side / 4, budget.memory);
    Game unblocked = game;
    std::get<BoardRules>(unblocked.rules).blocking.reset();
    Plan plan = make_plan(unblocked, to, inner, budget);
    plan.symmetric = is_symmetric(game);
    const BitColumns all = moves_up_to(game.board()->moves, to, inner, budget);
    const BitColumns blockable = moves_up_to(blocking.of, to, inner, budget);
    plan.most_blocked = blocking.most;
    plan.counted = {{},
                    to_jumps(
                        all, [&](auto k, auto w) { return all.column(k)[w] & blockable.column(k)[w]; }, budget)};
    plan.fatal = {{},
                  to_jumps(
                      all, [&](auto k, auto w) { return all.column(k)[w] & ~blockable.column(k)[w]; }, budget)};
    plan.cones.clear();
    plan.takes.clear();
    plan.single_moves = true;
    plan.whole = false;
    return plan;
}

}  // namespace wythoff
