// Marks that are too small and too many to be drawn one by one: they are rounded to spots of a fine grid, and the
// area they cover together is cut into few rectangles. Time O(n * reach^2 + A) for n spots in a bounding box of A
// places, memory one byte per place.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/core/position.hpp"

namespace wythoff::draw {

// A rectangle of places, both ends included.
struct Block {
    std::int64_t x0 = 0;
    std::int64_t x1 = 0;
    std::int64_t y0 = 0;
    std::int64_t y1 = 0;
};

// Spot (x, y) covers the places x..x+reach-1, y..y+reach-1. The blocks cover the same places, each of them once:
// runs along the rows, and equal runs of neighbouring rows together. With reach 0 each spot is a block of its own.
[[nodiscard]] std::vector<Block> join_spots(std::vector<Cell> spots, std::int64_t reach);

}  // namespace wythoff::draw
