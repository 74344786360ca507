// The positions of a board where play ends by the rules, from a list or from a condition on the piles.
//
// A column at a time: the condition is evaluated for many cells at once (condition_lanes.hpp). Cells that are cut out are left
// out. Error (unsupported) where the condition may leave 64 bits.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solve/condition_lanes.hpp"
#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

class Endings {
public:
    // Of `cells`, sorted, and of the positions where the condition holds, if there is one.
    Endings(const Plan& plan, const std::vector<Cell>& cells, const std::shared_ptr<const Condition>& where);

    [[nodiscard]] std::vector<std::int64_t> in_column(std::int64_t x);  // rising

private:
    void add_by_condition(std::int64_t x, std::vector<std::int64_t>& heights);

    const Plan& plan_;
    const std::vector<Cell>& cells_;
    std::optional<ConditionLanes> lanes_;
};

// The positions where the player to move has lost, as bits; nothing where there are none.
[[nodiscard]] std::optional<BitColumns> lost_cells(const Plan& plan, const Budget& budget);

}  // namespace wythoff
