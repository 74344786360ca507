// Jumps that are rays as far as the board goes: if (a,b), 2 (a,b), 3 (a,b), ... are jumps of a plan, all those that fit the
// board, then on this board they are the stride of (a,b), which engines follow at the cost of one line instead of one cell each.
//
// Time O(n log n) for n jumps.
#pragma once

#include "solve/plan.hpp"

namespace wythoff {

[[nodiscard]] Plan with_rays(Plan plan);

}  // namespace wythoff
