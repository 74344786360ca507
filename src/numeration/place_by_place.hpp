// The definition of the systems, and the slow twin of DigitConverter: one weight after the other, O(N^2 / 64) for N binary
// digits, in memory O(N). The weights are walked up once and down once (U_{i-2} is an exact quotient). The weights of a
// recurrence are all kept, in memory O(N^2 / 64).
#pragma once

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

[[nodiscard]] Digits to_digits_by_places(const Numeration& system, const Integer& x);  // x >= 0
[[nodiscard]] Integer to_integer_by_places(const Numeration& system, const Digits& digits);

}  // namespace wythoff
