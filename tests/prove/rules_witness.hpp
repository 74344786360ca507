// The witness of the prove room: what the rules say about one position when a set is taken for the P-positions. It reads the
// moves of the game one by one and knows no plan, no formula and no automaton.
#pragma once

#include <functional>
#include <set>
#include <utility>

#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

using CellSet = std::function<bool(Cell)>;

// Whether (x,y) is P by the rules if the options that are P are those in the set. False off the board.
inline bool is_p_given(const Game& game, const CellSet& contains, Cell at) {
    const BoardRules& rules = *game.board();
    const Rectangle cut = rules.cuts.empty() ? Rectangle{} : rules.cuts.front();
    const auto on_board = [&](Cell cell) { return cell.x >= cut.u || cell.y >= cut.v; };
    if (!on_board(at)) return false;
    for (const Cell& cell : rules.lost)
        if (cell == at) return true;
    for (const Cell& cell : rules.won)
        if (cell == at) return false;
    const auto moves_of = [&](const MoveSets& sets) {
        std::set<Cell> moves;
        for (const MoveSet& set : sets)
            for_each_move(set, at.x, at.y, [&](std::int64_t k, std::int64_t l) {
                if (on_board({at.x - k, at.y - l})) moves.insert({k, l});
                return true;
            });
        return moves;
    };
    const std::set<Cell> moves = moves_of(rules.moves);
    const std::set<Cell> can_be_blocked = rules.blocking ? moves_of(rules.blocking->of) : std::set<Cell>{};
    if (moves.empty()) return rules.convention == Convention::normal;
    std::int64_t to_block = 0;
    for (const Cell& move : moves) {
        if (!contains({at.x - move.x, at.y - move.y})) continue;
        if (!can_be_blocked.contains(move)) return false;
        ++to_block;
    }
    return to_block <= (rules.blocking ? rules.blocking->most : 0);
}

}  // namespace wythoff
