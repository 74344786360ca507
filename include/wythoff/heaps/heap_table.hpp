// Nim-values of one pile. With S the set of numbers that may be taken, and under the Muller twist,
//
//   G(n, S)     = mex { G(n-x, S), G(n-x, not S) : x in S,     1 <= x <= n }
//   G(n, not S) = mex { G(n-x, S), G(n-x, not S) : x not in S, 1 <= x <= n };
//
// without the twist G(n) = mex { G(n-x) : x in S, 1 <= x <= n }. D. G. Horrocks and M. A. Trenton, Subtraction with a
// Muller twist, Integers 8 (2008), section 1.
//
// Three engines. The definition is the textbook loop, n steps a term. The list engine takes any set and its complement
// in |S up to n| steps a term: it counts how often each value occurs below n and subtracts what the forbidden lengths
// hit. The residue engine takes sets that are residue classes from some point on, in amortised O(residues + early
// elements) steps a term. Memory: 8 bytes a term and at most 12 bytes a value. docs/heaps.md has the arguments.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/state.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Piles beyond this do not fit the 32 bits of a value.
inline constexpr std::int64_t max_heap_size = 4'000'000'000;

// The values of all piles up to to(): under either constraint with the twist, and without it under Constraint::inside.
class HeapTable {
public:
    using Row = std::array<std::uint32_t, 2>;  // under S, under not S

    HeapTable(Twist twist, std::int64_t to);  // values are not set yet

    [[nodiscard]] Twist twist() const { return twist_; }
    [[nodiscard]] std::int64_t to() const { return to_; }
    [[nodiscard]] std::uint32_t value(std::int64_t n, Constraint c = Constraint::inside) const {
        return rows_[static_cast<std::size_t>(n)][c == Constraint::inside ? 0 : 1];
    }
    [[nodiscard]] Outcome outcome(std::int64_t n, Constraint c = Constraint::inside) const {
        return value(n, c) == 0 ? Outcome::P : Outcome::N;
    }
    [[nodiscard]] Row* rows() { return rows_.get(); }
    [[nodiscard]] const Row* rows() const { return rows_.get(); }

private:
    Twist twist_;
    std::int64_t to_;
    std::unique_ptr<Row[]> rows_;
};

// By the fastest engine that takes the set. Throws Error: limit when to is too large or the memory is not there,
// cancelled on request.
[[nodiscard]] HeapTable heap_values(const HeapRules& rules, std::int64_t to, const Budget& budget = {});

// The rungs of the ladder, for tests and benchmarks.
[[nodiscard]] HeapTable heap_values_by_definition(const HeapRules& rules, std::int64_t to, const Budget& budget = {});
[[nodiscard]] HeapTable heap_values_by_list(const HeapRules& rules, std::int64_t to, const Budget& budget = {});
// Error (unsupported) for a set that is not made of residue classes from some point on.
[[nodiscard]] HeapTable heap_values_by_residues(const HeapRules& rules, std::int64_t to, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
