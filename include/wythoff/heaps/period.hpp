// Eventual and arithmetic periodicity: a(n + period) = a(n) + saltus for all n >= preperiod, each of the three least.
//
// Two kinds of evidence, never mixed. `observed`: it holds as far as was computed, for at least half of the terms and three
// periods. `theorem`: one whose hypotheses were checked for this set says that it holds for all n; `proof`: a finite criterion
// does, which was checked; docs/heaps.md states and proves the criteria.
#pragma once

#include <cstdint>
#include <optional>

#include "wythoff/core/evidence.hpp"
#include "wythoff/heaps/heap_table.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Period {
    std::int64_t preperiod = 0;
    std::int64_t period = 1;
    std::int64_t saltus = 0;
    std::int64_t checked_to = 0;                         // the terms up to here were compared
    Evidence evidence = {Evidence::Kind::observed, ""};  // the theorem or criterion
    friend bool operator==(const Period&, const Period&) = default;
};
[[nodiscard]] inline bool is_proved(const std::optional<Period>& period) { return period && is_proved(period->evidence.kind); }
// "proved" or "observed".
[[nodiscard]] inline const char* status_text(const Period& period) { return is_proved(period) ? "proved" : "observed"; }

// By the Z-function of the differences read backwards: O(n) time, 4 bytes a term.
[[nodiscard]] std::optional<Period> observe_period(const HeapTable& table, Constraint constraint = Constraint::inside);

struct HeapPeriods {
    std::optional<Period> inside;   // under S, or without the twist
    std::optional<Period> outside;  // under not S
    [[nodiscard]] const std::optional<Period>& of(Constraint c) const { return c == Constraint::inside ? inside : outside; }
    [[nodiscard]] std::optional<Period>& of(Constraint c) { return c == Constraint::inside ? inside : outside; }
};

// What the table shows and what can be proved from it. The table must be that of the rules.
[[nodiscard]] HeapPeriods find_periods(const HeapRules& rules, const HeapTable& table);

// The same with a table as long as it takes to prove what can be proved, at least up to `to` and at most up to
// max(to, reach).
struct FoundPeriods {
    HeapTable table;
    HeapPeriods periods;
};
inline constexpr std::int64_t default_period_reach = 300'000;
[[nodiscard]] FoundPeriods search_periods(const HeapRules& rules, std::int64_t to, const Budget& budget = {},
                                          std::int64_t reach = default_period_reach);

}  // namespace wythoff

#pragma GCC visibility pop
