// What is known about a game on one pile, at any size: values up to a bound by computation, and beyond it by a theorem or
// a proved period. Nothing observed is used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/heaps/period.hpp"

namespace wythoff {

class HeapSolution {
public:
    // Computes up to `to`, and further as far as it takes to prove periods (see search_periods).
    explicit HeapSolution(HeapRules rules, std::int64_t to = 1000, const Budget& budget = {});

    [[nodiscard]] const HeapRules& rules() const { return rules_; }
    [[nodiscard]] std::int64_t computed_to() const { return found_.table.to(); }
    [[nodiscard]] const HeapTable& table() const { return found_.table; }
    [[nodiscard]] const HeapPeriods& periods() const { return found_.periods; }

    // Nothing: undecided, n is beyond the table and nothing proved reaches it. n >= 0; without the twist the constraint
    // is Constraint::inside.
    [[nodiscard]] std::optional<Integer> value(const Integer& n, Constraint c = Constraint::inside) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Integer& n, Constraint c = Constraint::inside) const;

    // Moves (what is taken and, with the twist, the constraint that is handed over) to positions of value 0, smaller ones
    // first. All of them for n in the table if there are at most `limit`; beyond it those that take little or leave little,
    // and at least one of an N-position whenever both sequences are known there.
    [[nodiscard]] std::vector<Move> winning_moves(const Integer& n, Constraint c, std::size_t limit = 1000,
                                                  const Progress& progress = {}) const;

    // How the value at n is known: computed (with the bound), a theorem of the literature (with its name), or a proof of this
    // project.
    [[nodiscard]] Evidence evidence(const Integer& n, Constraint c = Constraint::inside) const;

private:
    [[nodiscard]] bool obeys(const Integer& x, Constraint c) const {
        return rules_.take.contains(x) == (c == Constraint::inside);
    }

    HeapRules rules_;
    FoundPeriods found_;
    bool closed_form_ = false;  // Theorem 2.1 and Corollary 2.3
};

}  // namespace wythoff
