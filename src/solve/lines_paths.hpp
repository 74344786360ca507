// The ways through the board that `solve_by_lines` chooses between.
#pragma once

#include <cstdint>

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff::lines {

inline constexpr std::int64_t max_partner = static_cast<std::int64_t>(no_partner) - 1;
// Error (limit) if y does not fit a partner.
void require_partner(std::int64_t n, std::int64_t y);

inline constexpr std::int64_t columns_a_tick = 4096;  // between two calls of progress

// With very many jumps a single column is long work: asks whether to stop after so many of them.
class Patience {
public:
    void look(const Progress& progress, std::size_t jumps) {
        done_ += jumps;
        if (done_ < jumps_a_look) return;
        done_ = 0;
        progress.check();
    }

private:
    static constexpr std::size_t jumps_a_look = std::size_t{1} << 22;
    std::size_t done_ = 0;
};

// Whether the whole of a game besides the queen is a few jumps.
[[nodiscard]] bool is_queen_with_jumps(const Plan& plan);
// Appends the partner of every column; false if the window does not suffice, and then some partners may be missing.
[[nodiscard]] bool fill_queen_partners(const Plan& plan, const Budget& budget, Partners& partner);

// Whether the game is the queen with some of all its moves blocked, and nothing else.
[[nodiscard]] bool is_blocked_queen(const Plan& plan);
[[nodiscard]] Points solve_blocked_queen(const Plan& plan, const Budget& budget);

// Any plan that `lines_objection` lets pass.
[[nodiscard]] Points solve_by_shells(const Plan& plan, const Budget& budget);

}  // namespace wythoff::lines
