// How a board shows its table of values: a colour in each cell and, where there is room, the number. Up to
// `vector_values` cells along a side the colours are rectangles; beyond that they are one picture with whole
// pixels per cell, or with cells averaged when there are more of them than pixels.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board_grid.hpp"
#include "canvas.hpp"
#include "wythoff/draw/board_figure.hpp"

namespace wythoff::draw {

inline constexpr std::int64_t vector_values = 100;

struct ValueRange {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
};

// Over the cells of the board that have a value (not negative); nothing when there are none.
[[nodiscard]] std::optional<ValueRange> value_range(const ValueTable& table, const BoardGrid& grid);

// The size of type in which the widest number fits its cell; nothing when that is too small to read.
[[nodiscard]] std::optional<double> number_size(const BoardGrid& grid, const ValueRange& range);

void draw_values(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range);

// Over the layers, so that a marked cell keeps its number; does nothing when numbers do not fit.
void draw_numbers(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range,
                  const std::vector<CellLayer>& layers);

}  // namespace wythoff::draw
