#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "solve/row_state.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// Values are less than the columns and the moves of a cell together, so that 32 bits hold them.
constexpr std::int64_t most_columns = 2'000'000'000;
constexpr std::int64_t most_rows = 1'000'000;
constexpr std::int64_t columns_between_checks = 1024;

void require_row(std::int64_t row, std::int64_t to, const Budget& budget) {
    if (row < 0 || row >= most_rows)
        throw Error(Error::Kind::limit, fmt::format("rows are from 0 to {}, not {}", most_rows - 1, row));
    if (to < 0 || to >= most_columns)
        throw Error(Error::Kind::limit, fmt::format("columns are from 0 to {}, not {}", most_columns - 1, to));
    require_memory(fmt::format("a row of {} nim-values", to + 1), sizeof(std::int32_t) * static_cast<double>(to + 1),
                   budget.memory);
}

// The least divisor of q that is a period of q relative values, repeated.
std::int64_t least_period(const std::vector<std::int32_t>& values, std::int64_t from, std::int64_t q) {
    const auto relative = [&](std::int64_t i) { return values[static_cast<std::size_t>(from + i)] - i; };
    for (std::int64_t p = 1; p < q; ++p) {
        if (q % p != 0) continue;
        bool repeats = true;
        for (std::int64_t i = 0; repeats && i + p < q; ++i) repeats = relative(i) == relative(i + p);
        if (repeats) return p;
    }
    return q;
}

// The states are equal at these columns.
RowPeriod period_of(const std::vector<std::int32_t>& values, std::int64_t first, std::int64_t second) {
    RowPeriod found{first, least_period(values, first, second - first), first, second};
    const auto value = [&](std::int64_t n) { return values[static_cast<std::size_t>(n)]; };
    while (found.preperiod > 0 && value(found.preperiod - 1) >= 0 &&
           value(found.preperiod - 1 + found.period) == value(found.preperiod - 1) + found.period)
        --found.preperiod;
    return found;
}

}  // namespace

RowValues row_values(const Game& game, std::int64_t row, std::int64_t to, const Budget& budget) {
    require_row(row, to, budget);
    RowState rows(game, row, budget);
    RowValues found{row, {}, {}};
    while (rows.column() <= to) {
        if (rows.column() % columns_between_checks == 0) budget.progress.at(rows.column(), to + 1);
        rows.step();
        found.values.push_back(static_cast<std::int32_t>(rows.value(row)));
    }
    return found;
}

RowValues find_row_period(const Game& game, std::int64_t row, std::int64_t to, const Budget& budget, std::int64_t reach) {
    require_row(row, to, budget);
    RowState rows(game, row, budget);
    RowValues found{row, {}, {}};
    std::int64_t kept_at = 0;  // the column of the state that is kept; 0: none yet
    std::int64_t next_kept = std::max<std::int64_t>(rows.first_complete(), 1);
    std::vector<std::int64_t> kept;
    std::vector<std::int64_t> glance;
    Progress stage;
    while (!found.period && rows.column() <= std::max(to, reach)) {
        const std::int64_t n = rows.column();
        if (kept_at > 0 && rows.has_glance(glance) && rows.state() == kept) {
            found.period = period_of(found.values, kept_at, n);
            break;
        }
        if (n == next_kept) {
            kept = rows.state();
            glance = rows.glance();
            kept_at = n;
            next_kept = 2 * n;
            require_row(row, next_kept, budget);
            stage = budget.progress.stage(fmt::format("row {}, columns up to {}", row, next_kept));
        }
        if (n % columns_between_checks == 0 && kept_at > 0) stage.at(n - kept_at, next_kept - kept_at);
        rows.step();
        found.values.push_back(static_cast<std::int32_t>(rows.value(row)));
    }
    while (rows.column() <= to) {
        if (rows.column() % columns_between_checks == 0) budget.progress.check();
        rows.step();
        found.values.push_back(static_cast<std::int32_t>(rows.value(row)));
    }
    return found;
}

}  // namespace wythoff
