// One code for engines' 64-bit moves, whose products stay below 2^62 by the bounds on jumps and piles, and for moves of any size.
#pragma once

#include <cstdlib>

#include "wythoff/core/integer.hpp"

namespace wythoff {

using std::abs;  // beside GMP's, found by its argument

// holds(k, l) in the arithmetic that suffices.
template <class Holds>
bool holds_in_size(const Integer& k, const Integer& l, const Holds& holds) {
    constexpr long small = 1L << 30;
    if (k < small && l < small) return holds(std::int64_t{k.get_si()}, std::int64_t{l.get_si()});
    return holds(k, l);
}

}  // namespace wythoff
