// From sequences to the positions that engines find, and numbers of many digits.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "support/print_cell.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/core/position.hpp"

namespace wythoff {

// All (a_n, b_n) and (b_n, a_n) with both at most `to`, sorted; `pair` gives (a_n, b_n) with b increasing.
inline std::vector<Cell> cells_of(const std::function<Position(const Integer&)>& pair, std::int64_t to) {
    std::vector<Cell> cells;
    for (Integer n = 0;; ++n) {
        const Position at = pair(n);
        if (at.y > to) break;
        cells.push_back({at.x.get_si(), at.y.get_si()});
        cells.push_back({at.y.get_si(), at.x.get_si()});
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

inline Integer power_of_ten(unsigned long exponent) {
    Integer power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
    return power;
}

}  // namespace wythoff
