// The finite criteria behind `proved`, each a sufficient condition that is read off a table of values; docs/heaps.md
// states and proves them. A criterion that does not hold says nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "heaps/periodic_set.hpp"
#include "wythoff/heaps/period.hpp"

namespace wythoff {

// a(n + period) = a(n) + saltus for all n >= from, not necessarily the least of its kind.
struct ProvedShift {
    std::int64_t from = 0;
    std::int64_t period = 1;
    std::int64_t saltus = 0;
};

// The least period and preperiod of a sequence with a proved shift; the table reaches from + period - 1.
[[nodiscard]] Period least_period(const HeapTable& table, Constraint constraint, const ProvedShift& shift);

// One sequence stays low, the other one high (or both low, or one of them missing). The lengths T are those of the low
// sequence; without a low one, those that the high one may not take.
struct StateView {
    const HeapTable& table;
    PeriodicSet lengths;
    std::optional<Constraint> low;
    std::optional<Constraint> high;
};
// The state of all values <= bound recurs: the low sequence has period P from n0 on, and so have the values <= bound of
// the other. Needs all low values from n0 - f + 1 on to be <= bound.
[[nodiscard]] bool low_state_recurs(const StateView& view, std::int64_t n0, std::int64_t period, std::int64_t bound);
// Given that, and that the high sequence is > bound from n1 on: its state at n1 recurs `period` later, moved up by saltus.
[[nodiscard]] bool high_state_recurs(const StateView& view, std::int64_t n1, std::int64_t period, std::int64_t saltus,
                                     std::int64_t bound);

// Both sequences grow together: the joint state at n1 recurs `period` later, moved up by saltus. `lengths` are those of S.
[[nodiscard]] bool joint_state_recurs(const HeapTable& table, const PeriodicSet& lengths, std::int64_t n1, std::int64_t period,
                                      std::int64_t saltus);

// Sets without a period and with few elements: the sequence of the complement, from its observed shift.
[[nodiscard]] std::optional<ProvedShift> prove_sparse_complement(const HeapRules& rules, const HeapTable& table,
                                                                 const Period& observed);

}  // namespace wythoff
