#include "solve/nim_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/team.hpp"
#include "solve/endings.hpp"
#include "solve/nim_lines.hpp"
#include "solve/nim_reach.hpp"

namespace wythoff {
namespace {

using values::least_missing;
using values::Marks;
using values::Shape;

constexpr std::int64_t tile_side = 64;
constexpr std::int64_t smallest_shared_board = 512;  // below, threads cost more than they bring

struct Span {
    std::int64_t first;
    std::int64_t end;
};

class NimBoard {
public:
    NimBoard(const Plan& plan, const Budget& budget)
        : plan_(plan),
          budget_(budget),
          shape_(Shape::up_to(2 * plan.to)),
          team_(plan.to < smallest_shared_board ? 1 : thread_count(budget.threads)) {
        const auto side = static_cast<double>(plan.to + 1);
        bytes_ = side * (4 * side + sizeof(std::vector<std::int32_t>));
        require(plan.prescribes() ? side * side / 8 : 0);
        lost_ = lost_cells(plan, budget);
        add_moves();
        table_.assign(static_cast<std::size_t>(plan.to + 1),
                      std::vector<std::int32_t>(static_cast<std::size_t>(plan.to + 1), -1));
    }

    NimTable solve() && {
        if (reaches_.empty()) fill_by_tiles();
        else fill_by_columns();
        return std::move(table_);
    }

private:
    void require(double more) {
        bytes_ += more;
        require_memory(fmt::format("nim-values of a board of {0} x {0}", plan_.to + 1), bytes_, budget_.memory);
    }

    void add_moves() {
        values::LineMoves moves = values::line_moves(plan_);
        jumps_ = std::move(moves.jumps);
        // Two bits for each move on the board, while shifts are found.
        const double bits = plan_.cones.empty() && plan_.takes.empty()
                                ? 0
                                : static_cast<double>(plan_.to + 64) * static_cast<double>(plan_.to + 64) / 4;
        require(bits);
        std::vector<values::MoveColumns> more;
        symmetric_ = plan_.symmetric && plan_.cut.u == plan_.cut.v && moves.is_symmetric();
        std::vector<values::ShiftedMoves> shifted;
        const auto add = [&](const values::MoveColumns& columns) {
            symmetric_ = symmetric_ && values::is_symmetric(columns);
            shifted.push_back(values::find_shifts(columns, budget_));
        };
        for (const ConePlan& cone : plan_.cones) add(values::cone_moves(cone, plan_.to));
        for (const auto& take : plan_.takes) add(values::take_moves(*take, plan_.to, budget_));
        require(-bits);
        for (values::ShiftedMoves& one : shifted) {
            reaches_.emplace_back(std::move(one), plan_.to, shape_, symmetric_);
            require(reaches_.back().bytes());
        }
        for (values::Reach& reach : reaches_) reach.allocate();
        add_lines(moves);
    }

    void add_lines(const values::LineMoves& moves) {
        lines_.reserve(moves.lines.size());  // slots point into them
        for (const auto& [step, starts] : moves.lines) {
            if (symmetric_ && step.x > step.y) continue;
            const auto part = symmetric_ && step.x == step.y ? values::Part::half : values::Part::whole;
            lines_.emplace_back(step, starts, plan_.to, part);
            require(lines_.back().bytes(shape_));
            lines_.back().allocate(shape_);
            slots_.push_back(lines_.back().slot());
            if (symmetric_ && part == values::Part::whole) slots_.push_back(lines_.back().mirrored_slot());
        }
    }

    void fill_by_tiles() {
        const std::int64_t tiles = plan_.to / tile_side + 1;
        const std::int64_t cells = (plan_.to + 1) * (plan_.to + 1);
        // Between two checks of the budget: as many tiles as there are, or a few where cells look up many moves.
        const std::size_t at_once = jumps_.size() < 100 ? static_cast<std::size_t>(tiles) : 4 * std::size_t{team_.threads()};
        std::int64_t done = 0;
        for (std::int64_t sum = 0; sum <= 2 * (tiles - 1); ++sum) {
            const std::int64_t first = std::max<std::int64_t>(0, sum - tiles + 1);
            const std::int64_t end = symmetric_ ? sum / 2 + 1 : std::min(sum, tiles - 1) + 1;
            for (std::int64_t begin = first; begin < end; begin += static_cast<std::int64_t>(at_once)) {
                budget_.progress.at(done, cells);
                const auto count = std::min(at_once, static_cast<std::size_t>(end - begin));
                team_.run(count, 1, [&](std::size_t i, std::size_t last) {
                    for (; i < last; ++i)
                        fill_tile(begin + static_cast<std::int64_t>(i), sum - begin - static_cast<std::int64_t>(i));
                });
                for (std::int64_t i = begin; i < begin + static_cast<std::int64_t>(count); ++i)
                    done += (symmetric_ && 2 * i != sum ? 2 : 1) * size(span(i)) * size(span(sum - i));
            }
        }
    }

    [[nodiscard]] Span span(std::int64_t tile) const {
        return {tile * tile_side, std::min(plan_.to, tile * tile_side + tile_side - 1) + 1};
    }
    [[nodiscard]] static std::int64_t size(const Span& span) { return span.end - span.first; }

    void fill_tile(std::int64_t i, std::int64_t j) {
        Marks marks(shape_);
        fill(span(i), span(j), marks);
    }

    void fill_by_columns() {
        const bool ahead = std::all_of(reaches_.begin(), reaches_.end(),
                                       [](const values::Reach& reach) { return reach.is_ahead() && reach.has_sets(); });
        Marks marks(shape_);
        for (std::int64_t x = 0; x <= plan_.to; ++x) {
            budget_.progress.at(x * x, (plan_.to + 1) * (plan_.to + 1));
            const std::int64_t first = symmetric_ ? x : 0;
            if (ahead)
                team_.run(static_cast<std::size_t>(plan_.to + 1 - first), 64, [&](std::size_t begin, std::size_t end) {
                    Marks none(Shape{});
                    for (std::size_t y = begin; y < end; ++y) fill_reaches(x, first + static_cast<std::int64_t>(y), none);
                });
            ahead_ = ahead;
            fill({x, x + 1}, {0, plan_.to + 1}, marks);
        }
    }

    void fill_reaches(std::int64_t x, std::int64_t y, Marks& marks) {
        for (values::Reach& reach : reaches_) {
            if (!plan_.is_cut(x, y)) reach.fill(x, y, table_, marks);
            else if (reach.has_sets()) reach.fill_empty(x, y);
        }
    }

    // The cells of a rectangle, column by column; where lines are few the compiler knows how many.
    void fill(const Span& xs, const Span& ys, Marks& marks) {
        switch (slots_.size()) {
            case 1: return fill_cells<1>(xs, ys, marks);
            case 2: return fill_cells<2>(xs, ys, marks);
            case 3: return fill_cells<3>(xs, ys, marks);
            case 4: return fill_cells<4>(xs, ys, marks);
            default: return fill_cells<0>(xs, ys, marks);
        }
    }

    template <std::size_t Count>
    void fill_cells(const Span& xs, const Span& ys, Marks& marks) {
        const std::size_t count = Count > 0 ? Count : slots_.size();
        std::array<values::Word*, Count == 0 ? most_slots : Count> sets;
        for (std::int64_t x = xs.first; x < xs.end; ++x) {
            std::int32_t* column = table_[static_cast<std::size_t>(x)].data();
            for (std::int64_t y = symmetric_ ? std::max(x, ys.first) : ys.first; y < ys.end; ++y) {
                if (!reaches_.empty() && !ahead_) {
                    budget_.progress.check();
                    fill_reaches(x, y, marks);
                }
                if (plan_.is_cut(x, y)) continue;  // all options of a cut cell are cut as well
                for (std::size_t i = 0; i < count; ++i) {
                    sets[i] = slots_[i].set(x, y, shape_);
                    pull(slots_[i], sets[i], x, y);
                }
                for (const Cell& jump : jumps_) {
                    if (jump.x > x) break;
                    if (jump.y > y) continue;
                    if (const std::int32_t value = at(x - jump.x, y - jump.y); value >= 0) marks.insert(value);
                }
                const std::int32_t value = lost_ && lost_->get(x, y) ? 0 : value_at<Count>(sets.data(), x, y, marks);
                marks.clear();
                column[y] = value;
                if (symmetric_) table_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = value;
                for (std::size_t i = 0; i < count; ++i)
                    if (slots_[i].pushes) values::insert(sets[i], shape_, value);
            }
        }
    }

    [[nodiscard]] std::int32_t at(std::int64_t x, std::int64_t y) const {
        return table_[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
    }

    void pull(const values::Slot& slot, values::Word* set, std::int64_t x, std::int64_t y) const {
        for (const Cell& start : slot.pulls) {
            if (start.x > x || start.y > y) continue;
            if (const std::int32_t value = at(x - start.x, y - start.y); value >= 0) values::insert(set, shape_, value);
        }
    }

    template <std::size_t Count>
    [[nodiscard]] std::int32_t value_at(const values::Word* const* sets, std::int64_t x, std::int64_t y,
                                        const Marks& marks) const {
        const std::size_t count = slots_.size();
        if (reaches_.empty()) return least_missing<Count>(sets, count, shape_, 0, [&](std::size_t w) { return marks.word(w); });
        std::size_t low = 0;
        for (const values::Reach& reach : reaches_)
            if (reach.has_sets()) low = std::max<std::size_t>(low, reach.ends(x, y).low);
        return least_missing<Count>(sets, count, shape_, low, [&](std::size_t w) {
            values::Word seen = marks.word(w);
            for (const values::Reach& reach : reaches_)
                if (reach.has_sets() && w < reach.ends(x, y).high) seen |= reach.words(x, y)[w];
            return seen;
        });
    }

    static constexpr std::size_t most_slots = 152;  // (A,B) != (0,0) with A+B <= 16, one slot each

    const Plan& plan_;
    const Budget& budget_;
    Shape shape_;
    Team team_;
    double bytes_ = 0;
    bool symmetric_ = false;
    bool ahead_ = false;
    std::optional<BitColumns> lost_;
    std::vector<Cell> jumps_;
    std::vector<values::Lines> lines_;
    std::vector<values::Slot> slots_;
    std::vector<values::Reach> reaches_;
    NimTable table_;
};

}  // namespace

NimTable nim_values_on_board(const Plan& plan, const Budget& budget) {
    if (plan.most_blocked > 0 || plan.convention == Convention::misere || plan.may_be_won())
        throw Error(Error::Kind::unsupported, "nim-values are for normal play without blocking and won");
    if (std::any_of(plan.takes.begin(), plan.takes.end(), [](const auto& take) { return take->depends_on_position(); }))
        throw Error(Error::Kind::unsupported,
                    "nim-values of moves by a condition on the piles are left to the definition engine");
    return NimBoard(plan, budget).solve();
}

}  // namespace wythoff
