// Finding the beams of P-positions (prove.hpp).
#pragma once

#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/prove/prove.hpp"

namespace wythoff {

// Points (smaller pile, larger pile), sorted.
[[nodiscard]] std::vector<Beam> find_beams(const std::vector<Cell>& points);

}  // namespace wythoff
