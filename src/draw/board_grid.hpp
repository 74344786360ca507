// Where the cells of a board are on the page, and how marks are put on them. While cells are large, each has its
// own mark. On a board with many cells to a point of paper a mark keeps a visible size, marks that fall on the same
// spot are drawn once, and squares that touch become one rectangle: O(n log n) for n cells, and at most some ten
// thousand shapes on the page.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "canvas.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/draw/mark.hpp"

namespace wythoff::draw {

// The cells from `low` to `high`, both included; `low` is in the lower left corner of the area.
struct BoardGrid {
    Rect area;
    Cell low;
    Cell high;

    [[nodiscard]] std::int64_t columns() const { return high.x - low.x + 1; }
    [[nodiscard]] std::int64_t rows() const { return high.y - low.y + 1; }
    [[nodiscard]] std::int64_t longest() const { return std::max(columns(), rows()); }
    [[nodiscard]] double cell() const { return area.width / static_cast<double>(columns()); }
    [[nodiscard]] Point centre(Cell at) const;
    [[nodiscard]] Rect cells(Cell first, Cell last) const;  // both included
    [[nodiscard]] bool contains(Cell at) const { return at.x >= low.x && at.y >= low.y && at.x <= high.x && at.y <= high.y; }
    [[nodiscard]] bool has_lines() const { return longest() <= 61; }  // beyond, grid lines would be all one sees
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
