#include "solve/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "board_bits.hpp"
#include "board_cone.hpp"
#include "board_found.hpp"
#include "board_moves.hpp"
#include "board_take.hpp"
#include "board_walk.hpp"
#include "equal_columns.hpp"
#include "solve/endings.hpp"
#include "solve/growing_work.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {
namespace {

using namespace board;

// No more P-positions can be blocked than there are cells, so that counts of a few digits are enough for any bound.
std::int64_t effective_most(const Plan& plan) { return std::min(plan.most_blocked, (plan.to + 1) * (plan.to + 1)); }

// Conditions that do not speak of the piles are moves like any others; of the others the walk asks.
std::vector<FixedTake> fixed_takes(const Plan& plan, const Budget& budget) {
    const auto fixed =
        std::count_if(plan.takes.begin(), plan.takes.end(), [](const auto& t) { return !t->depends_on_position(); });
    require_memory(fmt::format("the moves by condition on a board of {0} x {0}", plan.to + 1),
                   static_cast<double>(fixed) * FixedTake::bytes(plan.to), budget.memory);
    std::vector<FixedTake> takes;
    for (const auto& take : plan.takes)
        if (!take->depends_on_position()) takes.emplace_back(*take, plan.to, budget.progress);
    return takes;
}
std::vector<PlacedTake> placed_takes(const Plan& plan, const Budget& budget) {
    std::vector<PlacedTake> takes;
    for (const auto& take : plan.takes)
        if (take->depends_on_position()) takes.emplace_back(*take, plan.to, budget.progress);
    return takes;
}

Verticals with_takes(Verticals verticals, const std::vector<FixedTake>& takes) {
    for (const FixedTake& take : takes)
        for (const std::int64_t l : take.in_column()) verticals.jumps.push_back(l);
    std::sort(verticals.jumps.begin(), verticals.jumps.end());
    return verticals;
}

class Board {
public:
    Board(const Plan& plan, const BitColumns* won_elsewhere, const Budget& budget)
        : plan_(plan),
          won_elsewhere_(won_elsewhere),
          most_(effective_most(plan)),
          digits_(digits_for(most_)),
          fatal_(plan.fatal, plan.to),
          counted_(plan.counted, plan.to),
          takes_(fixed_takes(plan, budget)),
          placed_(placed_takes(plan, budget)),
          verticals_(with_takes(fatal_.verticals(), takes_)),
          walk_(verticals_, counted_.verticals(), most_, plan.to),
          lost_(plan, plan.lost, plan.lost_where),
          won_(plan, plan.won, plan.won_where) {
        for (const ConePlan& cone : plan.cones) cones_.emplace_back(cone, plan.to);
        require_memory(fmt::format("a board of {0} x {0}", plan.to + 1), bytes(), budget.memory);
        allocate();
    }

    BitColumns solve(const Progress& progress) && {
        constexpr std::int64_t columns_a_report = 16;
        GrowingWork growing;
        for (std::int64_t x = 0; x <= plan_.to; ++x) {
            if (x % columns_a_report == 0) growing.tell(progress, x, plan_.to + 1, work(x));
            solve_column(x, progress);
            found_->close(x);
        }
        return std::move(*found_).release();
    }

private:
    [[nodiscard]] double bytes() const {
        const std::size_t words = words_up_to(plan_.to);
        double total = Found::bytes(plan_.to) + fatal_.bytes(words, 1) + counted_.bytes(words, digits_) +
                       static_cast<double>(3 * words * sizeof(Word));
        for (const ConeAttack& cone : cones_) total += cone.bytes();
        if (compares_columns()) total += EqualColumns::bytes(words) + static_cast<double>(64 * words * sizeof(std::int64_t));
        if (remembers_walks()) total += EqualColumns::bytes(words);
        return total;
    }

    [[nodiscard]] bool compares_columns() const { return fatal_.has_many_in_rows() || counted_.has_many_in_rows(); }
    // Whether which candidates are P depends on nothing but the candidates, and takes long.
    [[nodiscard]] bool remembers_walks() const {
        constexpr std::size_t many = 16;
        return verticals_.jumps.size() >= many && counted_.empty() && placed_.empty() && !plan_.prescribes();
    }

    // Of the first x columns: a step for each cell of them, and for each move that is tried there.
    [[nodiscard]] double work(std::int64_t x) const {
        double total = static_cast<double>(x) * static_cast<double>(plan_.to + 1);
        for (const PlacedTake& take : placed_) total += take.work();
        return total;
    }

    void allocate() {
        const std::size_t words = words_up_to(plan_.to);
        found_.emplace(plan_.to);
        if (compares_columns()) found_->compare_columns();
        fatal_.allocate(words, 1);
        counted_.allocate(words, digits_);
        for (ConeAttack& cone : cones_) cone.allocate();
        attacked_.resize(words);
        candidates_.resize(words);
        room_.resize(words);
        counts_.resize(words * digits_);
    }

    void solve_column(std::int64_t x, const Progress& progress) {
        Tally attacked(attacked_, 1);
        Tally counts(counts_, digits_);
        attacked.clear();
        fatal_.add_attacks(x, *found_, attacked, room_);
        for (ConeAttack& cone : cones_) cone.add_attacks(x, *found_, attacked_, room_);
        for (FixedTake& take : takes_) take.add_attacks(x, *found_, attacked_, room_);
        std::transform(attacked_.begin(), attacked_.end(), candidates_.begin(), [](Word word) { return ~word; });
        if (!counted_.empty()) {
            counts.clear();
            counted_.add_attacks(x, *found_, counts, room_);
            counts.keep_at_most(most_, candidates_, room_);
        }
        if (won_elsewhere_ != nullptr) clear_shifted(candidates_, {won_elsewhere_->column(x), won_elsewhere_->words()}, 0);
        clear_above(candidates_, plan_.to);
        clear_below(candidates_, first_candidate(x));
        const std::vector<std::int64_t> won = won_.in_column(x);
        const std::vector<std::int64_t> lost = lost_.in_column(x);
        for (const auto* prescribed : {&won, &lost})  // what is in both is P below
            for (const std::int64_t y : *prescribed) candidates_[word_of(y)] &= ~bit_of(y);
        const Column p = found_->open(x);
        if (!placed_.empty()) {
            walk_.run(candidates_, counts, p, lost, judge(x, progress));
        } else if (verticals_.empty() && counted_.verticals().empty()) {
            std::copy(candidates_.begin(), candidates_.end(), p.begin());
            for (const std::int64_t y : lost) p[word_of(y)] |= bit_of(y);
        } else if (remembers_walks()) {
            walk_as_before(x, counts, p);
        } else {
            walk_.run(candidates_, counts, p, lost);
        }
    }

    // A column with the candidates of an earlier one has its P-positions.
    void walk_as_before(std::int64_t x, Tally counts, Column p) {
        if (const auto same = walked_.find(candidates_)) {
            const ConstColumn before = found_->column(*same);
            std::copy(before.begin(), before.end(), p.begin());
            return;
        }
        walked_.insert(candidates_, x);
        walk_.run(candidates_, counts, p, {});
    }

    // One answer may take as long as there are P-positions, so each asks whether to go on.
    Judge judge(std::int64_t x, const Progress& progress) {
        return {[this, x, &progress](std::int64_t y) {
                    progress.check();
                    return std::any_of(placed_.begin(), placed_.end(), [&](PlacedTake& take) { return take.attacks(x, y); });
                },
                [this, x](std::int64_t y) {
                    for (PlacedTake& take : placed_) take.remember(x, y);
                }};
    }

    // Below it are cells that are cut out and, in misere play, the cells without a move. A move (k,l) exists from
    // y = l on, or from y = l+v on when it would land in a column of the cut.
    [[nodiscard]] std::int64_t first_candidate(std::int64_t x) const {
        const Rectangle& cut = plan_.cut;
        const std::int64_t on_board = x < cut.u ? cut.v : 0;
        if (plan_.convention == Convention::normal) return on_board;
        std::int64_t can_move = plan_.to + 1;
        for (const Cell& move : plan_.least_moves)
            if (move.x <= x) can_move = std::min(can_move, x - move.x < cut.u ? move.y + cut.v : move.y);
        return std::max(on_board, can_move);
    }

    const Plan& plan_;
    const BitColumns* won_elsewhere_;
    std::int64_t most_;
    std::size_t digits_;
    Moves fatal_;
    Moves counted_;
    std::vector<ConeAttack> cones_;
    std::vector<FixedTake> takes_;
    std::vector<PlacedTake> placed_;
    Verticals verticals_;
    Walk walk_;
    Endings lost_;
    Endings won_;
    EqualColumns walked_;  // by their candidates
    std::optional<Found> found_;
    Words attacked_;
    Words candidates_;
    Words room_;
    Words counts_;
};

PSet solve_with(const Plan& plan, const BitColumns* won_elsewhere, const Budget& budget) {
    // Before anything is allocated: the result alone takes this much. `Board` asks again for all it needs, column by column.
    const double side = static_cast<double>(plan.to) + 1;
    require_memory(fmt::format("a board of {0} x {0}", plan.to + 1), side * side / 8, budget.memory);
    return {plan.to, Board(plan, won_elsewhere, budget).solve(budget.progress)};
}

}  // namespace

PSet solve_on_board(const Plan& plan, const Budget& budget) { return solve_with(plan, nullptr, budget); }

PSet solve_on_board(const Plan& plan, const BitColumns& won_elsewhere, const Budget& budget) {
    return solve_with(plan, &won_elsewhere, budget);
}

}  // namespace wythoff
