#include "solve/cube_by_measure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solve/by_measure.hpp"
#include "solve/condition_lanes.hpp"
#include "solve/cube_moves.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

class CubeByMeasure {
public:
    CubeByMeasure(const BoardRules& rules, const MeasuredBoard& board, const Budget& budget)
        : rules_(rules), parts_(parts_of(rules.moves)), board_(board), moves_(rules, board.piles, budget), p_(board.piles) {
        for (const auto& take : parts_.takes) takes_.emplace_back(*take, board.piles);
        for (const auto& move : parts_.moves_to) moves_to_.emplace_back(*move, board.piles);
    }

    PCube solve(const Progress& progress) && {
        for (std::int64_t value = 0; value <= board_.most; ++value) {
            progress.at(value, board_.most + 1);
            for_each_triple_of_measure(board_.measure, value, [&](const Triple& at) {
                progress.check();
                if (!moves_.on_board(at.x, at.y) || outcome(at) == Outcome::N) return;
                p_.insert(at);
                x_.push_back(at.x);
                y_.push_back(at.y);
                z_.push_back(at.z);
            });
        }
        return std::move(p_);
    }

private:
    Outcome outcome(const Triple& at) {
        if (rules_.prescribes())
            if (const auto ending = prescribed_outcome(rules_, position_of(at))) return *ending;
        if (reaches_by_ray(at)) return Outcome::N;
        for (std::size_t first = 0; first < x_.size(); first += ConditionLanes::lanes)
            if (reaches_by_condition(at, first, std::min(ConditionLanes::lanes, x_.size() - first))) return Outcome::N;
        return rules_.convention == Convention::misere && !moves_.can_move(at) ? Outcome::N : Outcome::P;
    }

    [[nodiscard]] bool reaches_by_ray(const Triple& at) const {
        for (const Ray* ray : parts_.rays)
            for (std::int64_t t = 1; ray->a * t <= at.x && ray->b * t <= at.y && ray->c * t <= at.z; ++t)
                if (ray->lengths.contains(t) && p_.contains({at.x - ray->a * t, at.y - ray->b * t, at.z - ray->c * t}))
                    return true;
        return false;
    }

    static bool holds_once(ConditionLanes& lanes, const std::array<const std::int64_t*, 3>& of, const Triple& at,
                           std::size_t count) {
        const auto holds = lanes.evaluate(
            {ConditionLanes::Input{of[0], 0}, {of[1], 0}, {of[2], 0}, {nullptr, at.x}, {nullptr, at.y}, {nullptr, at.z}}, count);
        return std::any_of(holds.begin(), holds.end(), [](std::int64_t value) { return value != 0; });
    }

    // Of `count` P-positions from `first` on.
    bool reaches_by_condition(const Triple& at, std::size_t first, std::size_t count) {
        for (ConditionLanes& lanes : moves_to_)
            if (holds_once(lanes, {&x_[first], &y_[first], &z_[first]}, at, count)) return true;
        if (takes_.empty()) return false;
        for (auto* taken : {&i_, &j_, &k_}) taken->clear();
        for (std::size_t n = first; n < first + count; ++n) {
            if (x_[n] > at.x || y_[n] > at.y || z_[n] > at.z) continue;
            i_.push_back(at.x - x_[n]);
            j_.push_back(at.y - y_[n]);
            k_.push_back(at.z - z_[n]);
        }
        return std::any_of(takes_.begin(), takes_.end(), [&](ConditionLanes& lanes) {
            return holds_once(lanes, {i_.data(), j_.data(), k_.data()}, at, i_.size());
        });
    }

    const BoardRules& rules_;
    MoveParts parts_;
    MeasuredBoard board_;
    CubeMoves moves_;
    PCube p_;
    std::vector<ConditionLanes> takes_;
    std::vector<ConditionLanes> moves_to_;
    std::vector<std::int64_t> x_, y_, z_;  // the P-positions found so far
    std::vector<std::int64_t> i_, j_, k_;  // what takes tokens to some of them
};

}  // namespace

PCube solve_cube_by_measure(const BoardRules& rules, const Position& corner, const Budget& budget) {
    const MoveParts parts = parts_of(rules.moves);
    if (!parts.planes.empty() || !parts.passes.empty())
        throw Error(Error::Kind::unsupported, "planes and passes beside moves that add tokens are left to the definition engine");
    const MeasuredBoard board = measured_board(rules, corner);
    require_memory(fmt::format("a cube of {0} x {0} x {0}", board.piles + 1), PCube::bytes(board.piles), budget.memory);
    return CubeByMeasure(rules, board, budget).solve(budget.progress);
}

PCube cropped(const PCube& p, std::int64_t to) {
    PCube part(to);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z)
                if (p.contains({x, y, z})) part.insert({x, y, z});
    return part;
}

}  // namespace wythoff
