#include "solve/cube_moves.hpp"

#include "solve/definition.hpp"

namespace wythoff {

CubeMoves::CubeMoves(const BoardRules& rules, std::int64_t to, const Budget& budget)
    : parts_(parts_of(rules.moves)), measure_(measure_of(rules)), cut_(rules.cuts.empty() ? Rectangle{} : rules.cuts.front()) {
    for (const Plane* plane : parts_.planes) solve_inner(plane->game->board()->moves, to, budget);
    for (const Pass* pass : parts_.passes) solve_inner(pass->game->board()->moves, to, budget);
}

void CubeMoves::solve_inner(const MoveSets& sets, std::int64_t to, const Budget& budget) {
    for (const Game* inner : parts_of(sets).adjoined) {
        if (adjoined_.contains(inner)) continue;
        std::vector<Cell>& moves = adjoined_[inner];
        solve_by_definition(*inner, to, budget).for_each([&](Cell move) {
            if (move != Cell{0, 0}) moves.push_back(move);
        });
    }
}

bool CubeMoves::for_each_of(const Game& game, std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    const BoardRules& rules = *game.board();
    const auto exists = [&](std::int64_t u, std::int64_t v) {
        return rules.cuts.empty() || u >= rules.cuts.front().u || v >= rules.cuts.front().v;
    };
    if (!exists(x, y)) return true;
    const auto on_its_board = [&](std::int64_t k, std::int64_t l) { return !exists(x - k, y - l) || visit(k, l); };
    for (const MoveSet& set : rules.moves) {
        if (!for_each_move(set, x, y, on_its_board)) return false;
        const Game* const adjoined = facts_of(set).adjoined;
        if (adjoined == nullptr) continue;
        for (const Cell& move : adjoined_.at(adjoined))
            if (move.x <= x && move.y <= y && !on_its_board(move.x, move.y)) return false;
    }
    return true;
}

bool CubeMoves::for_each_in_plane(const Game& game, std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    return for_each_of(game, x, y, [&](std::int64_t k, std::int64_t l) { return !on_board(x - k, y - l) || visit(k, l); });
}

bool CubeMoves::has_move(const Game& game, std::int64_t x, std::int64_t y) const {
    return !for_each_of(game, x, y, [](std::int64_t, std::int64_t) { return false; });
}

bool CubeMoves::visit_ray(const Ray& ray, const Triple& at, const VisitTriple& visit) {
    for (std::int64_t t = 1; ray.a * t <= at.x && ray.b * t <= at.y && ray.c * t <= at.z; ++t)
        if (ray.lengths.contains(t) && !visit(ray.a * t, ray.b * t, ray.c * t)) return false;
    return true;
}

bool CubeMoves::visit_take(const Condition& condition, const Triple& at, const VisitTriple& visit) {
    for (std::int64_t i = 0; i <= at.x; ++i)
        for (std::int64_t j = 0; j <= at.y; ++j)
            for (std::int64_t k = i == 0 && j == 0 ? 1 : 0; k <= at.z; ++k)
                if (condition.holds(ConditionValues<std::int64_t>{i, j, k, at.x, at.y, at.z}) && !visit(i, j, k)) return false;
    return true;
}

bool CubeMoves::visit_moves_to(const Condition& condition, const Triple& at, const VisitTriple& visit) const {
    const auto& [a, b, c] = *measure_;
    const std::int64_t before = a * at.x + b * at.y + c * at.z;
    for (std::int64_t u = 0; a * u < before; ++u)
        for (std::int64_t v = 0; a * u + b * v < before; ++v)
            for (std::int64_t w = 0; a * u + b * v + c * w < before; ++w)
                if (condition.holds(ConditionValues<std::int64_t>{u, v, w, at.x, at.y, at.z}) &&
                    !visit(at.x - u, at.y - v, at.z - w))
                    return false;
    return true;
}

bool CubeMoves::visit_plane(const Plane& plane, const Triple& at, const VisitTriple& visit) const {
    if ((plane.where == Plane::Where::floor && at.z > 0) || (plane.where == Plane::Where::above && at.z == 0)) return true;
    return for_each_in_plane(*plane.game, at.x, at.y, [&](std::int64_t k, std::int64_t l) { return visit(k, l, 0); });
}

bool CubeMoves::for_each(const Triple& at, const VisitTriple& visit) const {
    const VisitTriple on_board_only = [&](std::int64_t i, std::int64_t j, std::int64_t k) {
        return !on_board(at.x - i, at.y - j) || visit(i, j, k);
    };
    for (const Ray* ray : parts_.rays)
        if (!visit_ray(*ray, at, on_board_only)) return false;
    for (const auto& take : parts_.takes)
        if (!visit_take(*take, at, on_board_only)) return false;
    for (const auto& move : parts_.moves_to)
        if (!visit_moves_to(*move, at, on_board_only)) return false;
    for (const Plane* plane : parts_.planes)
        if (!visit_plane(*plane, at, on_board_only)) return false;
    for (const Pass* pass : parts_.passes)
        if (at.z > 0 && has_move(*pass->game, at.x, at.y) && !on_board_only(0, 0, 1)) return false;
    return true;
}

bool CubeMoves::can_move(const Triple& at) const {
    return !for_each(at, [](std::int64_t, std::int64_t, std::int64_t) { return false; });
}

}  // namespace wythoff
