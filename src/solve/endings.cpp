#include "solve/endings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace wythoff {

Endings::Endings(const Plan& plan, const std::vector<Cell>& cells, const std::shared_ptr<const Condition>& where)
    : plan_(plan), cells_(cells) {
    if (where) lanes_.emplace(*where, plan.to);
}

std::vector<std::int64_t> Endings::in_column(std::int64_t x) {
    std::vector<std::int64_t> heights;
    if (lanes_) add_by_condition(x, heights);
    for (auto it = std::lower_bound(cells_.begin(), cells_.end(), Cell{x, 0}); it != cells_.end() && it->x == x; ++it)
        heights.push_back(it->y);
    return heights;
}

void Endings::add_by_condition(std::int64_t x, std::vector<std::int64_t>& heights) {
    constexpr auto many = static_cast<std::int64_t>(ConditionLanes::lanes);
    std::vector<std::int64_t> y(ConditionLanes::lanes);
    for (std::int64_t first = 0; first <= plan_.to; first += many) {
        const auto count = static_cast<std::size_t>(std::min(plan_.to - first + 1, many));
        std::iota(y.begin(), y.end(), first);
        const auto holds = lanes_->evaluate({ConditionLanes::Input{}, {}, {}, {nullptr, x}, {y.data(), 0}, {}}, count);
        for (std::size_t n = 0; n < count; ++n)
            if (holds[n] != 0 && !plan_.is_cut(x, y[n])) heights.push_back(y[n]);
    }
}

std::optional<BitColumns> lost_cells(const Plan& plan, const Budget& budget) {
    if (plan.lost.empty() && !plan.lost_where) return std::nullopt;
    const double side = static_cast<double>(plan.to) + 1;
    require_memory(fmt::format("the lost positions of a board of {0} x {0}", plan.to + 1), side * side / 8, budget.memory);
    BitColumns cells(plan.to);
    Endings endings(plan, plan.lost, plan.lost_where);
    for (std::int64_t x = 0; x <= plan.to; ++x) {
        budget.progress.check();
        for (const std::int64_t y : endings.in_column(x)) cells.set(x, y);
    }
    return cells;
}

}  // namespace wythoff
