// The places of a numeration as automata see them: finitely many classes that look alike, the weights of the first places, and
// the sum that has been read so far as a vector of integers.
//
// Where places have rules of their own the sum down to place i is r U_i + s U_{i-1}, and reading e at the place below makes it
// (a r + s + e) U_{i-1} + b r U_{i-2}. In a recurrence it is c_0 U_i + c_1 U_{i+1} + ... + c_{k-1} U_{i+k-1}: the polynomial
// c(x) modulo x^k - a_1 x^{k-1} - ... - a_k, and reading e makes it x c(x) + e.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "numeration/recurrence.hpp"
#include "numeration/weights.hpp"
#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

// (r, s), or (c_0, ..., c_{k-1}); the other entries are 0.
using PrefixSum = std::array<std::int64_t, most_degree>;

// 0..preperiod-1 are places of their own, from there on every period-th is one class. A recurrence has one class.
struct Places {
    explicit Places(const Numeration& numeration);  // Error (limit) if weights grow so fast that two periods are not kept

    // The classes of the place below one of class c; the last place has none below, and class 0 may be it.
    [[nodiscard]] std::vector<std::size_t> below(std::size_t c) const {
        std::vector<std::size_t> classes_below;
        if (c > 0) classes_below.push_back(c - 1);
        if (c == preperiod) classes_below.push_back(preperiod + period - 1);
        return classes_below;
    }

    // The places 0, 1, ... at which value() is known.
    [[nodiscard]] std::size_t known_places() const { return weight.size() - (recurrence.empty() ? 0 : recurrence.size() - 1); }
    // Of a prefix that ends at a place of class c, when the digits of the place below add e. Error (limit) beyond 2^50, so that
    // the values below fit: coefficients and constants are too large.
    [[nodiscard]] PrefixSum step(std::size_t c, const PrefixSum& sum, std::int64_t e) const;
    // The sum with zeros at all places below i, where the prefix ends.
    [[nodiscard]] Wide value(const PrefixSum& sum, std::size_t i) const;
    // Whether value(sum, i) + end U_i, which at place `last` is beyond `rest` in size, keeps its sign and stays so at all places
    // of the class above; or is 0 at all of them. False where that is not seen.
    [[nodiscard]] bool keeps_its_sign(const PrefixSum& sum, std::size_t last, Wide end, Wide rest) const;

    std::size_t preperiod;
    std::size_t period;
    std::size_t classes;
    std::vector<std::int64_t> recurrence;
    std::vector<Place> place;
    std::vector<Wide> weight;
    std::int64_t divisor = 1;  // b_1, and b_1 U_{-1}
    std::int64_t first = 1;
};

}  // namespace wythoff
