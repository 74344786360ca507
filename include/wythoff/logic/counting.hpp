// How many solutions a formula has, as a function of one of its variables: f(N) = #{(x, y, ...) : the relation holds for N}.
//
// Read N digit by digit, most significant first: let M_d[s][t] be the number of edges of the automaton from state s to state t
// with the digit d on the track of N. For the digits d_1 ... d_k of N,
//
//   f(N) = l M_{d_1} ... M_{d_k} r,
//
// where r marks the accepting states, and l counts the ways to the states that the digits in front of N's first one lead to, 0 on
// the track of N: a solution may have more digits than N. They are finitely many exactly when the edges with 0 on that track,
// from the start on, form no cycle but the loop on zeros. Such a triple is a linear representation (Berstel and Reutenauer,
// Noncommutative Rational Series with Applications, 2011); Shallit counts by them (The Logical Approach to Automatic Sequences,
// 2022, chapter 9).
//
// Cost: linear in the edges to make, an integer product per edge and digit to evaluate.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/numeration.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Rational numbers; of integers where it was made by count_solutions.
struct LinearRepresentation {
    using Row = std::vector<std::pair<std::uint32_t, mpq_class>>;  // column and entry, columns in ascending order
    std::string parameter;
    Numeration numeration;
    std::vector<mpq_class> initial;
    std::vector<std::vector<Row>> matrices;  // by digit, then by row
    std::vector<mpq_class> final;

    [[nodiscard]] std::size_t dimension() const { return initial.size(); }
};

// Error (usage) if the relation does not read the parameter, or has infinitely many solutions for a value of it.
[[nodiscard]] LinearRepresentation count_solutions(const Relation& relation, const std::string& parameter,
                                                   const Numeration& numeration, const Budget& budget = {});

// The number of solutions for this N.
[[nodiscard]] mpq_class value_at(const LinearRepresentation& representation, const Integer& n, const Budget& budget = {});

// The same function with the least dimension over the rational numbers. States are first merged whose rows, or columns, agree;
// then a basis of l M_w for all words w is found, and the same is done for M_w r. Past `most_work` products what was merged is
// the result.
struct Minimised {
    LinearRepresentation representation;
    bool is_minimal = true;  // false: only merged
};
[[nodiscard]] Minimised minimise(const LinearRepresentation& representation, const Budget& budget = {},
                                 std::uint64_t most_work = 200'000'000);

// As an assignment that a system reads: l, the matrices by digit, and r.
enum class AlgebraSystem : std::uint8_t { sage, maple, python };
[[nodiscard]] std::string to_text(const LinearRepresentation& representation, AlgebraSystem system);

}  // namespace wythoff

#pragma GCC visibility pop
