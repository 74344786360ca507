// The places of a numeration as automata see them: finitely many classes that look alike, and the weights of the first places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

// Prefix sums r of a linear form stay below 2^50 where its constant is at most 2^40, so that r U_i fits.
__extension__ using Wide = __int128;

// 0..preperiod-1 are places of their own, from there on every period-th is one class.
struct Places {
    explicit Places(const Numeration& numeration);  // Error (limit) if weights grow so fast that two periods are not kept

    // The classes of the place below one of class c; the last place has none below, and class 0 may be it.
    [[nodiscard]] std::vector<std::size_t> below(std::size_t c) const {
        std::vector<std::size_t> classes_below;
        if (c > 0) classes_below.push_back(c - 1);
        if (c == preperiod) classes_below.push_back(preperiod + period - 1);
        return classes_below;
    }

    std::size_t preperiod;
    std::size_t period;
    std::size_t classes;
    std::vector<Place> place;
    std::vector<Wide> weight;
    std::int64_t divisor = 1;  // b_1, and b_1 U_{-1}
    std::int64_t first = 1;
};

}  // namespace wythoff
