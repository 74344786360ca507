// The moves of a game on three piles, set by set and position by position, as the definition reads them.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "solve/move_parts.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

class CubeMoves {
public:
    // For piles up to `to`: the games whose P-positions are moves are solved as far, by the definition.
    CubeMoves(const BoardRules& rules, std::int64_t to, const Budget& budget);

    // Calls visit(i,j,k) for each move from `at` that stays on the board; one may be visited several times. Stops early, and is
    // false, when visit returns false.
    bool for_each(const Triple& at, const VisitTriple& visit) const;
    [[nodiscard]] bool can_move(const Triple& at) const;
    [[nodiscard]] bool on_board(std::int64_t x, std::int64_t y) const { return x >= cut_.u || y >= cut_.v; }
    // The moves (k,l) of a plane from (x,y): those of its game that stay on the whole board too.
    bool for_each_in_plane(const Game& game, std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    // Whether a game on two piles, the one of a pass, has a move from (x,y).
    [[nodiscard]] bool has_move(const Game& game, std::int64_t x, std::int64_t y) const;

private:
    bool for_each_of(const Game& game, std::int64_t x, std::int64_t y, const VisitMove& visit) const;
    void solve_inner(const MoveSets& sets, std::int64_t to, const Budget& budget);
    static bool visit_ray(const Ray& ray, const Triple& at, const VisitTriple& visit);
    static bool visit_take(const Condition& condition, const Triple& at, const VisitTriple& visit);
    bool visit_moves_to(const Condition& condition, const Triple& at, const VisitTriple& visit) const;
    bool visit_plane(const Plane& plane, const Triple& at, const VisitTriple& visit) const;

    MoveParts parts_;
    std::optional<Measure> measure_;
    Rectangle cut_;
    std::map<const Game*, std::vector<Cell>> adjoined_;  // by the game of a PPositionsOf
};

}  // namespace wythoff
