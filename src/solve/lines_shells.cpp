// Games with unbounded rook moves that need not have single partners: asymmetric ones, rooks restricted to residues,
// blocking. Shell n is the upper arm (n,y), y >= n, and then the lower arm (x,n), x > n. The lower arm is an upper arm of
// the game with the piles exchanged, less its corner; a symmetric game needs only the upper one.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>

#include "lines_arm.hpp"
#include "lines_column.hpp"
#include "lines_paths.hpp"
#include "lines_points.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::lines {
namespace {

enum class Half { upper, lower };

// Coordinates in an arm are (n,y) with y >= n; on the board of the lower half, (y,n).
Cell to_board(Half half, std::int64_t n, std::int64_t y) { return half == Half::upper ? Cell{n, y} : Cell{y, n}; }

class Shells {
public:
    Shells(const Plan& plan, const Budget& budget) : plan_(plan), budget_(budget) {
        halves_.push_back(std::make_unique<HalfBoard>(Half::upper, plan.fatal, plan.counted, plan));
        if (!plan.symmetric)
            halves_.push_back(std::make_unique<HalfBoard>(Half::lower, transposed(plan.fatal), transposed(plan.counted), plan));
    }

    Points solve() && {
        for (std::int64_t n = 0; n <= plan_.to; ++n) {
            if (n % (columns_a_tick / 16) == 0) tick(n);
            shell_.clear();
            for (const auto& half : halves_) scan(*half, n);
            for (const Cell& p : shell_) {
                add(p, n);
                if (plan_.symmetric && p.x != p.y) add({p.y, p.x}, n);
            }
        }
        std::sort(points_.begin(), points_.end());
        return std::move(points_);
    }

private:
    struct HalfBoard {
        HalfBoard(Half which, const MovePlan& fatal, const MovePlan& counted, const Plan& plan)
            : half(which), arm(fatal, counted, plan, plan.to), column(fatal, counted, plan.most_blocked), earlier(plan.to) {}

        Half half;
        Arm arm;
        Column column;
        ColumnLists earlier;  // P-positions of earlier shells, by column
    };

    void tick(std::int64_t n) const {
        budget_.progress.at(n, plan_.to + 1);
        std::size_t bytes = points_.capacity() * sizeof(Point) + set_.bytes();
        for (const auto& half : halves_) bytes += half->arm.bytes() + half->earlier.bytes();
        require_memory(fmt::format("lines with {} P-positions", points_.size()), static_cast<double>(bytes), budget_.memory);
    }

    void scan(HalfBoard& board, std::int64_t n) {
        std::vector<std::int64_t> below = board.earlier.at(n);
        const bool has_corner = board.half == Half::lower && !shell_.empty() && shell_.front() == Cell{n, n};
        if (has_corner) below.push_back(n);
        board.column.begin(std::move(below));
        const std::int64_t diagonal = board.half == Half::upper ? n : n + 1;
        board.arm.enter(n);
        for (std::int64_t y = std::max(board.arm.first(), diagonal); y <= plan_.to; y += 64) {
            if (board.column.rise_to(y) == Column::Answer::closed) return;
            std::uint64_t live = ~board.arm.dead(y, plan_.most_blocked - board.column.least_counted());
            if (plan_.to - y < 63) live &= ~std::uint64_t{0} >> (63 - (plan_.to - y));
            for (; live != 0; live &= live - 1) {
                const std::int64_t candidate = y + std::countr_zero(live);
                const Column::Answer answer = board.column.rise_to(candidate);
                if (answer == Column::Answer::closed) return;
                if (answer == Column::Answer::dead || !is_p(board, n, candidate)) continue;
                shell_.push_back(to_board(board.half, n, candidate));
                board.column.add(candidate);
            }
        }
    }

    // Whether (n,y) is P, given that lines and vertical moves alone do not make it N: jumps, cuts, endings and blocking remain.
    [[nodiscard]] bool is_p(const HalfBoard& board, std::int64_t n, std::int64_t y) const {
        const Cell cell = to_board(board.half, n, y);
        if (plan_.is_cut(cell.x, cell.y)) return false;
        if (plan_.convention == Convention::misere && plan_.is_terminal(cell.x, cell.y)) return false;
        std::int64_t left = plan_.most_blocked - board.arm.counted(y) - board.column.counted(y);
        return left >= 0 && count_jumps(plan_.fatal.jumps, cell, 0) == 0 && count_jumps(plan_.counted.jumps, cell, left) <= left;
    }

    // How many of the jumps lead to P-positions; counts no further than enough + 1.
    [[nodiscard]] std::int64_t count_jumps(const std::vector<Cell>& jumps, const Cell& cell, std::int64_t enough) const {
        patience_.look(budget_.progress, jumps.size());
        std::int64_t count = 0;
        for (const Cell& jump : jumps) {
            if (jump.x > cell.x || count > enough) break;
            if (jump.y <= cell.y && is_known_p(cell.x - jump.x, cell.y - jump.y)) ++count;
        }
        return count;
    }

    // The P-positions of this shell join the set when it is done; a vertical or horizontal jump may end at one of them.
    [[nodiscard]] bool is_known_p(std::int64_t x, std::int64_t y) const {
        return set_.contains(x, y) || std::find(shell_.begin(), shell_.end(), Cell{x, y}) != shell_.end();
    }

    void add(const Cell& p, std::int64_t n) {
        const Point point{static_cast<std::uint32_t>(p.x), static_cast<std::uint32_t>(p.y)};
        points_.push_back(point);
        if (!plan_.fatal.jumps.empty() || !plan_.counted.jumps.empty()) set_.insert(point);
        for (const auto& board : halves_) {
            const Cell here = to_board(board->half, p.x, p.y);
            board->arm.tell(here.x, here.y);
            if (here.x > n) board->earlier.add(here.x, here.y);
        }
    }

    const Plan& plan_;
    const Budget& budget_;
    std::vector<std::unique_ptr<HalfBoard>> halves_;
    std::vector<Cell> shell_;  // the P-positions of this shell
    Points points_;
    PointSet set_;
    mutable Patience patience_;
};

}  // namespace

Points solve_by_shells(const Plan& plan, const Budget& budget) {
    require_memory(fmt::format("lines with {} columns", plan.to + 1), 16.0 * static_cast<double>(plan.to + 1), budget.memory);
    return Shells(plan, budget).solve();
}

}  // namespace wythoff::lines
