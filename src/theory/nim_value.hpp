// What a sum of a game and piles of Nim needs: the nim-value of a position, and every move to one value, be it smaller or larger.
#pragma once

#include <cstdint>
#include <optional>

#include "wythoff/theory/oracle.hpp"

namespace wythoff {

// As ask_nim_value, with all moves to positions of the value `all_of` where they are computed, and as many as an answer lists
// where a certificate names them.
[[nodiscard]] NimValueAnswer ask_nim_value_with_all_moves(Oracle& oracle, const State& state, std::int64_t all_of,
                                                          const Budget& budget);

}  // namespace wythoff
