// Whether a system of linear equations and inequalities has a solution in integers, as far as elimination tells.
//
// Fourier and Motzkin's elimination, with each inequality rounded to integers: c x + d >= 0 is divided by the greatest common
// divisor of c, and d is rounded down. What it finds to have no solution has none. Otherwise values are chosen backwards, from
// the variable that was eliminated last to the first; where integers fit they are a solution, and where none fits the question
// stays open. A number of steps bounds the work.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "wythoff/core/integer.hpp"

namespace wythoff {

// A sum of variables with factors, and a constant.
struct LinearForm {
    std::map<int, Integer> factors;  // none of them 0
    Integer constant = 0;

    void add(const LinearForm& other, const Integer& times);
    [[nodiscard]] bool is_constant() const { return factors.empty(); }
};

struct LinearRow {
    LinearForm sum;
    bool equals = false;  // sum = 0; else sum >= 0
};

struct IntegerAnswer {
    enum class Kind : std::uint8_t { none, solution, open };
    Kind kind = Kind::open;
    std::map<int, Integer> values;  // of a solution; a variable that is not listed may have any value
};

// `steps` counts combinations of two rows; at 0 the answer is open.
[[nodiscard]] IntegerAnswer solve_in_integers(std::vector<LinearRow> rows, std::int64_t& steps);

}  // namespace wythoff
