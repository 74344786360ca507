// How GoogleTest shows positions when an assertion fails.
#pragma once

#include <ostream>

#include "wythoff/core/position.hpp"

namespace wythoff {

inline void PrintTo(const Cell& cell, std::ostream* out) { *out << "(" << cell.x << "," << cell.y << ")"; }

}  // namespace wythoff
