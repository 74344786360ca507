// First-order formulas about natural numbers with addition and named predicates, and the way people write them:
//
//   A x,y: P(x,y) => ~(E z: z < y & P(x,z))          E d: y + 1 = x + d & diagonal(x, d)
//
// Loosest first: <=>, =>, |, &, ~; A and E reach as far to the right as they can. Comparisons = != < <= > >= between sums of
// variables, integers and integer multiples, 2*x + y - 1, with mod and div by numbers (read_sum.hpp). A predicate takes sums too;
// it is false where a sum is negative. A name followed by '(' is a predicate, any other a variable; A and E are neither.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/parsed.hpp"

namespace wythoff {

// c_1 x_1 + ... + c_k x_k + constant, no coefficient 0.
struct Term {
    std::map<std::string, std::int64_t> coefficients;
    std::int64_t constant = 0;
    std::set<std::string>
        cancelled;  // variables that were written and make no difference, as in x - x; they are free all the same

    void add(const Term& other, std::int64_t factor);
    // The variable alone, or nothing.
    [[nodiscard]] const std::string* variable() const;
};

struct Formula;
using FormulaPtr = std::shared_ptr<const Formula>;

struct Formula {
    enum class Kind : std::uint8_t {
        equal_zero,
        at_most_zero,
        number,
        predicate,
        negation,
        conjunction,
        disjunction,
        equivalence,
        exists
    };
    Kind kind;
    std::vector<Term> terms;         // one of a comparison with 0, the arguments of a predicate
    std::string name;                // of a predicate; the digits of a number, which the variable of its term is
    std::vector<FormulaPtr> parts;   // one of a negation or a quantifier, two of an equivalence
    std::vector<std::string> bound;  // by a quantifier
};

[[nodiscard]] FormulaPtr negation(FormulaPtr of);
[[nodiscard]] FormulaPtr conjunction(std::vector<FormulaPtr> parts);
[[nodiscard]] FormulaPtr disjunction(std::vector<FormulaPtr> parts);
[[nodiscard]] FormulaPtr exists(std::vector<std::string> bound, FormulaPtr body);

[[nodiscard]] Parsed<FormulaPtr> parse_formula(std::string_view text);

// Sorted, each once.
[[nodiscard]] std::vector<std::string> free_variables(const Formula& formula);

}  // namespace wythoff
