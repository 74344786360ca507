// Beams of P-positions: groups of nearly constant ratio, with a line through each.
#pragma once

#include <vector>

#include "wythoff/discover/discovery.hpp"

namespace wythoff {

// Points (smaller pile, larger pile), sorted.
[[nodiscard]] std::vector<Beam> find_beams(const std::vector<Cell>& points);

}  // namespace wythoff
