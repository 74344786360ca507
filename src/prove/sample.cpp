#include "prove/sample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "solve/board.hpp"
#include "solve/lines.hpp"
#include "solve/plan.hpp"
#include "solve/solving_plan.hpp"
#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

class PointSample : public Sample {
public:
    PointSample(Points points, std::int64_t to)
        : points_(std::move(points)), first_(static_cast<std::size_t>(to) + 2, 0), to_(to) {
        for (const Point& p : points_) ++first_[p.x + 1];
        for (std::size_t x = 1; x < first_.size(); ++x) first_[x] += first_[x - 1];
    }

    bool visit(const Block& block, const Visit& visit) override {
        if (block.left + block.width > to_ + 1 || block.bottom + block.height > to_ + 1) return false;
        // Columns of sets that fill the plane are long.
        const auto below = [](const Point& point, std::int64_t y) { return point.y < y; };
        for (std::int64_t x = block.left; x < block.left + block.width; ++x) {
            const auto begin = points_.begin() + first_[static_cast<std::size_t>(x)];
            const auto end = points_.begin() + first_[static_cast<std::size_t>(x) + 1];
            for (auto at = std::lower_bound(begin, end, block.bottom, below); at != end && at->y < block.bottom + block.height;
                 ++at)
                visit(x - block.left, at->y - block.bottom);
        }
        return true;
    }
    [[nodiscard]] std::int64_t to() const override { return to_; }

private:
    Points points_;
    std::vector<std::uint32_t> first_;
    std::int64_t to_;
};

// A symmetric set with one point (x, partner[x]) in each column.
class PartnerSample : public Sample {
public:
    explicit PartnerSample(Partners partners) : partners_(std::move(partners)) {}

    bool visit(const Block& block, const Visit& visit) override {
        const bool by_columns = block.left + block.width <= static_cast<std::int64_t>(partners_.size());
        if (!by_columns && block.bottom + block.height > static_cast<std::int64_t>(partners_.size())) return false;
        const std::int64_t begin = by_columns ? block.left : block.bottom;
        const std::int64_t other = by_columns ? block.bottom : block.left;
        const std::int64_t length = by_columns ? block.width : block.height;
        const auto breadth = static_cast<std::uint64_t>(by_columns ? block.height : block.width);
        for (std::int64_t d = 0; d < length; ++d) {
            const std::int64_t e = partners_[static_cast<std::size_t>(begin + d)] - other;
            if (static_cast<std::uint64_t>(e) >= breadth) continue;
            if (by_columns) visit(d, e);
            else visit(e, d);
        }
        return true;
    }
    [[nodiscard]] std::int64_t to() const override { return static_cast<std::int64_t>(partners_.size()) - 1; }
    [[nodiscard]] bool has_one_a_column() const override { return true; }

private:
    Partners partners_;
};

Points points_of(const PSet& set) {
    Points points;
    set.for_each([&](Cell cell) { points.push_back({static_cast<std::uint32_t>(cell.x), static_cast<std::uint32_t>(cell.y)}); });
    return points;
}

// Positions where play ends have value 0, whatever their options. A larger value has the positions that are in none of the sets
// before it and have no option of that value: a board of the game without its endings and without those sets.
PSet positions_with_endings(const Game& game, std::size_t value, std::int64_t to, const Budget& budget) {
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("3 boards of {0} x {0}", to + 1), 3 * side * side / 8, budget.memory);
    PSet set = solve(game, to, Engine::automatic, budget).p;
    Game plain = game;
    std::get<BoardRules>(plain.rules).lost.clear();
    std::get<BoardRules>(plain.rules).lost_where.reset();
    const Plan plan = make_solving_plan(plain, to, budget);
    BitColumns smaller(to);
    for (std::size_t v = 1; v <= value; ++v) {
        set.for_each([&](const Cell& cell) { smaller.set(cell.x, cell.y); });
        set = solve_on_board(plan, smaller, budget.stage(fmt::format("nim-value {} of {}", v, value)));
    }
    return set;
}

Points points_in(const PSet& set, const Budget& budget) {
    require_memory("the positions of a nim-value", 3.0 * sizeof(Points::value_type) * static_cast<double>(set.count()),
                   budget.memory);
    return points_of(set);
}

// The positions of nim-value g are the layer g of the game plus a pile of Nim, so that a board a value is enough, where it takes
// the game: far less than the nim-values of all positions.
Points points_of_value(const Game& game, std::size_t value, std::int64_t to, const Budget& budget) {
    constexpr std::int64_t farthest = 25'000;
    constexpr std::int64_t farthest_by_definition = 5'000;
    if (measure_of(*game.board()))
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: nim-values with moves that add tokens are not proved", to_text(game)));
    const Slices layers{Descent::nim, game};
    const auto solved = [&](Engine engine) { return solve_slices(layers, static_cast<std::int64_t>(value), to, engine, budget); };
    const auto points = [&](const SolvedSlices& of) { return points_in(of.slices.back(), budget); };
    const bool ends_by_rules = game.board()->prescribes();
    if (to <= farthest_by_definition && !ends_by_rules) return points(solved(Engine::automatic));
    try {
        if (to <= farthest && ends_by_rules) return points_in(positions_with_endings(game, value, to, budget), budget);
        if (to <= farthest) return points(solved(Engine::board));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::unsupported) throw;
    }
    throw Error(Error::Kind::limit, fmt::format("nim-values of this game are computed on boards up to {}",
                                                to <= farthest && !ends_by_rules ? farthest_by_definition : farthest));
}

bool has_cones(const Game& game) {
    const MoveSets& moves = game.board()->moves;
    return std::any_of(moves.begin(), moves.end(), [](const MoveSet& set) { return facts_of(set).fills_area; });
}

}  // namespace

std::int64_t many_columns(const SampleRange& range) {
    return std::min(range.most, std::max<std::int64_t>(range.wanted, 300'000));
}

std::optional<Plan> plan_with_lines(const Game& game, std::int64_t to) {
    const MoveSets& moves = game.board()->moves;
    const bool plain = std::none_of(moves.begin(), moves.end(), [](const MoveSet& set) {
        const MoveFacts facts = facts_of(set);
        return facts.adjoined != nullptr || facts.condition != nullptr;
    });
    if (!plain || (has_cones(game) && game.board()->blocking)) return std::nullopt;
    const InnerPPositions none = [](const Game&, std::int64_t) { return std::vector<Cell>{}; };
    Plan plan = make_plan(game, to, none);
    if (lines_objection(plan)) return std::nullopt;
    return plan;
}

std::optional<Plan> plan_with_partners(const Game& game, std::int64_t to) {
    if (has_cones(game)) return std::nullopt;
    std::optional<Plan> plan = plan_with_lines(game, to);
    if (plan && !has_single_partners(*plan)) plan.reset();
    return plan;
}

std::int64_t columns_of(const Game& game, const SampleRange& range) {
    return plan_with_partners(game, many_columns(range)) ? many_columns(range) : range.wanted;
}

std::unique_ptr<Sample> sample_game(const Game& game, std::size_t value, const SampleRange& range, const Budget& budget) {
    if (const auto plan = plan_with_partners(game, many_columns(range))) {
        std::vector<Partners> sets;
        for (std::size_t v = 0; v <= value; ++v) sets.push_back(value_partners_by_lines(*plan, sets, budget));
        return sample_partners(std::move(sets.back()));
    }
    if (value > 0) return sample_points(points_of_value(game, value, range.wanted, budget), range.wanted);
    return sample_points(points_of(solve(game, range.wanted, Engine::automatic, budget).p), range.wanted);
}

std::unique_ptr<Sample> sample_partners(Partners partners) { return std::make_unique<PartnerSample>(std::move(partners)); }

std::unique_ptr<Sample> sample_points(Points points, std::int64_t to) {
    return std::make_unique<PointSample>(std::move(points), to);
}

}  // namespace wythoff
