// Where the cells of a board are on the page, and how marks are put on them. While cells are large, each has its
// own mark. On a board with many cells to a point of paper a mark keeps a visible size, marks that fall on the same
// spot are drawn once, and squares that touch become one rectangle: O(n log n) for n cells, and at most some ten
// thousand shapes on the page.
#pragma once

#include <cstdint>
#include <vector>

#include "canvas.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/draw/mark.hpp"

namespace wythoff::draw {

// The cells 0..to in x and y, (0, 0) in the lower left corner of the area.
struct BoardGrid {
    Rect area;
    std::int64_t to = 0;

    [[nodiscard]] double cell() const { return area.width / (static_cast<double>(to) + 1); }
    [[nodiscard]] Point centre(Cell at) const;
    [[nodiscard]] Rect cells(Cell low, Cell high) const;  // both included
    [[nodiscard]] bool contains(Cell at) const { return at.x >= 0 && at.y >= 0 && at.x <= to && at.y <= to; }
    [[nodiscard]] bool has_lines() const { return to <= 60; }  // beyond, grid lines would be all one sees
};

struct MarkStyle {
    Mark mark = Mark::square;
    Color color;
    double scale = 1;  // of the usual size
};

inline constexpr std::size_t cells_a_check = std::size_t{1} << 20;  // so often work on many cells asks whether to stop

// Cells outside the board are left out. The marks of one call are one path in one colour.
void draw_marks(Canvas& canvas, const BoardGrid& grid, const std::vector<Cell>& cells, const MarkStyle& style,
                const Progress& progress = {});

// The mark on its own, for the legend.
void draw_mark(Canvas& canvas, Point centre, double cell, const MarkStyle& style);

}  // namespace wythoff::draw
