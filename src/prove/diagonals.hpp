// That P has a position on each diagonal, as a covering for formal/Diagonals.v: an automaton that reads w, with runs that guess a
// position (u,v) of P with v - u = w, or u - v = w. (u,v) has more digits than w, so some zeros stand in front of w.
#pragma once

#include <optional>

#include "prove/move_labels.hpp"

namespace wythoff {

enum class DiagonalSide : std::uint8_t { above, below };  // v - u = w, u - v = w

// Nothing if some diagonal has no position of P, or one with over eight digits more than w only.
[[nodiscard]] std::optional<TraceDiagonals> make_diagonals(const Dfa& p, const DigitRules& digits, DiagonalSide side,
                                                           const Budget& budget = {});

}  // namespace wythoff
