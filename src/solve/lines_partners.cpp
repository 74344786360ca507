// Symmetric games with all rook moves and no blocking.
//
// A column holds at most one P-position, since the upper of two could move to the lower; so does a row. Columns are
// done in order, and (n,y) is P exactly when (y,n) is, so when column n is reached its P-position is known if it lies
// below the diagonal: n is the larger pile of an earlier pair. Otherwise it is the least y >= n without an option that
// is P. There is one: each earlier P-position rules out, besides its row, at most one cell of column n for each jump and
// each stride other than the vertical one, and a bounded stretch for each cone; the corner that is cut out, and the
// terminal positions, which lie next to it or at (0,0), are finite in number.
//
// The same is true of nim-value g, "has an option of value g" in the place of "has an option that is P", but that the positions
// of smaller values, one a column each, are passed over: the positions that are not of a smaller value and have no option of
// value g are those of value g.
#include <fmt/format.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include <bit>
#include <limits>

#include "lines_arm.hpp"
#include "lines_jumps.hpp"
#include "lines_paths.hpp"
#include "solve/growing_work.hpp"
#include "solve/lines.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {
namespace {

class SinglePartners {
public:
    SinglePartners(const Plan& plan, const std::vector<Partners>& lower, const Budget& budget, Partners& partner)
        : plan_(plan),
          lower_(lower),
          budget_(budget),
          partner_(partner),
          arm_(plan.fatal, {}, plan, std::numeric_limits<std::int64_t>::max() / 4) {}

    void fill() {
        for (std::int64_t n = 0; n <= plan_.to; ++n) {
            if (n % tick_every == 0) tick(n);
            if (partner_[static_cast<std::size_t>(n)] != no_partner) continue;
            arm_.enter(n);
            pair(n, find(n));
        }
    }

private:
    static constexpr std::int64_t tick_every = lines::columns_a_tick / 8;  // a column may have very many jumps

    void tick(std::int64_t n) {
        growing_.tell(budget_.progress, n, plan_.to + 1, looked_at_);
        require_memory(fmt::format("lines with {} columns", plan_.to + 1),
                       4.0 * static_cast<double>(partner_.size()) + static_cast<double>(arm_.bytes()), budget_.memory);
    }

    [[nodiscard]] std::int64_t find(std::int64_t n) {
        while (fitting_ < plan_.fatal.jumps.size() && plan_.fatal.jumps[fitting_].x <= n) ++fitting_;
        looked_at_ += 8;  // a column besides its words
        for (std::int64_t y = arm_.first();; y += 64) {
            patience_.look(budget_.progress, 64 * plan_.fatal.jumps.size());
            ++looked_at_;
            for (std::uint64_t live = ~arm_.dead(y, 0); live != 0; live &= live - 1) {
                looked_at_ += static_cast<double>(fitting_) / 8;
                if (const std::int64_t candidate = y + std::countr_zero(live); is_p(n, candidate)) return candidate;
            }
        }
    }

    // Whether (x,y) is P, given that no P-position lies on a line or in a cone of moves from it: jumps, cuts and endings remain.
    [[nodiscard]] bool is_p(std::int64_t x, std::int64_t y) const {
        if (plan_.is_cut(x, y)) return false;
        for (const Partners& smaller : lower_)
            if (smaller[static_cast<std::size_t>(x)] == y) return false;
        if (plan_.convention == Convention::misere && plan_.is_terminal(x, y)) return false;
        return !jumps_.lead_to_pair(partner_, x, y);
    }

    void pair(std::int64_t n, std::int64_t y) {
        // A partner above the board concerns no cell of it; one that 32 bits do not hold is left out.
        if (y <= lines::max_partner) partner_[static_cast<std::size_t>(n)] = static_cast<std::uint32_t>(y);
        if (y <= plan_.to) partner_[static_cast<std::size_t>(y)] = static_cast<std::uint32_t>(n);
        arm_.tell(n, y);
        if (y != n) arm_.tell(y, n);
    }

    const Plan& plan_;
    const std::vector<Partners>& lower_;
    const Budget& budget_;
    Partners& partner_;
    lines::Arm arm_;
    lines::Jumps jumps_{plan_.fatal.jumps};
    lines::Patience patience_;
    std::size_t fitting_ = 0;  // jumps that fit into the column
    double looked_at_ = 0;     // words of rows, and jumps, eight of which are about a word
    GrowingWork growing_;
};

// First touching gigabytes in pages of 4 kB takes as long as the whole search; the advice is free to be ignored.
Partners make_room_for_partners(std::size_t columns) {
    Partners partner;
    partner.reserve(columns);
#ifdef __linux__
    constexpr std::uintptr_t page = std::uintptr_t{2} << 20;
    const std::uintptr_t first = (reinterpret_cast<std::uintptr_t>(partner.data()) + page - 1) / page * page;
    const std::uintptr_t end = reinterpret_cast<std::uintptr_t>(partner.data() + columns) / page * page;
    if (first < end) static_cast<void>(madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE));
#endif
    return partner;
}

void require_single_partners(const Plan& plan, const Budget& budget) {
    if (!has_single_partners(plan))
        throw Error(Error::Kind::unsupported,
                    lines_objection(plan).value_or("single partners need a symmetric game with all rook moves and no blocking"));
    if (plan.to > lines::max_partner)
        throw Error(Error::Kind::limit, fmt::format("lines goes to {} at most, not {}", lines::max_partner, plan.to));
    require_memory(fmt::format("lines with {} columns", plan.to + 1), 4.0 * static_cast<double>(plan.to + 1), budget.memory);
}

}  // namespace

Partners value_partners_by_lines(const Plan& plan, const std::vector<Partners>& lower, const Budget& budget) {
    if (lower.empty()) return partners_by_lines(plan, budget);
    require_single_partners(plan, budget);
    if (plan.convention == Convention::misere) throw Error(Error::Kind::unsupported, "nim-values are for normal play");
    const auto columns = static_cast<std::size_t>(plan.to + 1);
    for (const Partners& smaller : lower)
        if (smaller.size() != columns) throw internal_error("the positions of smaller values are not known in the same columns");
    Partners partner(columns, no_partner);
    SinglePartners(plan, lower, budget, partner).fill();
    return partner;
}

Partners partners_by_lines(const Plan& plan, const Budget& budget) {
    require_single_partners(plan, budget);
    const auto columns = static_cast<std::size_t>(plan.to + 1);
    Partners partner = make_room_for_partners(columns);
    if (lines::is_queen_with_jumps(plan) && lines::fill_queen_partners(plan, budget, partner)) return partner;
    partner.assign(columns, no_partner);
    SinglePartners(plan, {}, budget, partner).fill();
    return partner;
}

void lines::require_partner(std::int64_t n, std::int64_t y) {
    if (y > max_partner) throw Error(Error::Kind::limit, fmt::format("column {} has partner {}, beyond 2^32 - 2", n, y));
}

}  // namespace wythoff
