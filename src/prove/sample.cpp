#include "wythoff/prove/sample.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "wythoff/solve/lines.hpp"
#include "wythoff/solve/plan.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/words/telescope.hpp"

namespace wythoff {
namespace {

class PointSample : public Sample {
public:
    PointSample(Points points, std::int64_t to) : points_(std::move(points)), first_(static_cast<std::size_t>(to) + 2, 0), to_(to) {
        for (const Point& p : points_) ++first_[p.x + 1];
        for (std::size_t x = 1; x < first_.size(); ++x) first_[x] += first_[x - 1];
    }

    bool visit(const Block& block, const Visit& visit) override {
        if (block.left + block.width > to_ + 1 || block.bottom + block.height > to_ + 1) return false;
        const auto end = first_[static_cast<std::size_t>(block.left + block.width)];
        for (std::size_t i = first_[static_cast<std::size_t>(block.left)]; i < end; ++i) {
            const std::int64_t dy = points_[i].y - block.bottom;
            if (dy >= 0 && dy < block.height) visit(points_[i].x - block.left, dy);
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
    PartnerSample(Partners partners, std::optional<Telescope> telescope) : partners_(std::move(partners)), telescope_(std::move(telescope)) {}

    bool visit(const Block& block, const Visit& visit) override {
        const bool by_columns = block.left + block.width <= static_cast<std::int64_t>(partners_.size());
        if (!by_columns && block.bottom + block.height > static_cast<std::int64_t>(partners_.size())) return visit_far(block, visit);
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
    [[nodiscard]] bool sees_far() const override { return telescope_.has_value(); }
    void allow_far(std::int64_t blocks) override { far_blocks_ = blocks; }
    [[nodiscard]] bool has_one_a_column() const override { return true; }

private:
    // Blocks on one side of the diagonal; turned over if need be.
    bool visit_far(const Block& block, const Visit& visit) {
        if (!telescope_) return false;
        const bool above = block.bottom >= block.left + block.width;
        if (!above && block.left < block.bottom + block.height) return false;
        const std::int64_t left = above ? block.left : block.bottom;
        const std::int64_t bottom = above ? block.bottom : block.left;
        const std::int64_t width = above ? block.width : block.height;
        const std::int64_t height = above ? block.height : block.width;
        // All partners of the block's columns lie near 1.618 of them, so most blocks can be told to be empty.
        constexpr std::int64_t slack = 1000;
        if (bottom > (left + width) / 1000 * 1619 + slack || bottom + height < left / 1000 * 1618 - slack) return true;
        if (--far_blocks_ < 0) return false;
        const Telescope::Upper upper = telescope_->upper_from(to_integer(left), width);
        const Integer up = upper.row - to_integer(bottom);
        for (const Cell& at : upper.offsets) {
            const std::int64_t dy = up.get_si() + at.y;
            if (dy < 0 || dy >= height) continue;
            if (above) visit(at.x, dy);
            else visit(dy, at.x);
        }
        return true;
    }

    Partners partners_;
    std::optional<Telescope> telescope_;
    std::int64_t far_blocks_ = std::numeric_limits<std::int64_t>::max();
};

}  // namespace

std::unique_ptr<Sample> sample_game(const Game& game, std::int64_t to, const RunOptions& options) {
    const InnerPPositions none = [](const Game&, std::int64_t) { return std::vector<Cell>{}; };
    const bool plain = std::none_of(game.board()->moves.begin(), game.board()->moves.end(),
                                    [](const MoveSet& set) { return std::holds_alternative<PPositionsOf>(set) || std::holds_alternative<Cone>(set); });
    if (plain) {
        constexpr std::int64_t enough = 10'000'000;  // before columns are looked at one by one
        // Columns are cheap here, and many of them refute a wrong guess long before verification would.
        const Plan plan = make_plan(game, std::max<std::int64_t>(to, 300'000), none);
        if (!lines_objection(plan) && has_single_partners(plan)) 
            return std::make_unique<PartnerSample>(partners_by_lines(plan, options), to < enough ? std::nullopt : make_telescope(game, {}, options.progress));
    }
    Points points;
    solve(game, to, Engine::automatic, options).p.for_each([&](Cell cell) {
        points.push_back({static_cast<std::uint32_t>(cell.x), static_cast<std::uint32_t>(cell.y)});
    });
    return sample_points(std::move(points), to);
}

std::unique_ptr<Sample> sample_points(Points points, std::int64_t to) {
    return std::make_unique<PointSample>(std::move(points), to);
}

}  // namespace wythoff
