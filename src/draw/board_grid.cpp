#include "board_grid.hpp"

#include <algorithm>
#include <cmath>

#include "spots.hpp"

namespace wythoff::draw {
namespace {

constexpr std::int64_t finest_bins = 1200;  // along a side; finer than a printer's dots on a page
constexpr std::size_t most_marks = 10'000;  // an SVG of that many circles is two megabytes
constexpr std::size_t most_rectangles = 50'000;

// How large a mark is in a cell of this size, and how small it may get (points).
struct MarkSize {
    double of_cell;
    double least;
};

MarkSize mark_size(const BoardGrid& grid, Mark mark) {
    switch (mark) {
        case Mark::square: return {grid.has_lines() ? 0.84 : 1.0, 1.2};
        case Mark::disc: return {0.56, 1.5};
        case Mark::ring: return {0.80, 2.6};
        case Mark::cross: return {0.56, 2.2};
    }
    return {1, 1};
}

double line_width(double diameter) { return std::clamp(0.14 * diameter, 0.35, 2.0); }

// The bins of `side` by `side` cells that the cells fall into, by x, then y: at most finest_bins along a side.
std::vector<Cell> to_bins(const BoardGrid& grid, const std::vector<Cell>& cells, std::int64_t side, const Progress& progress) {
    const std::int64_t across = (grid.columns() - 1) / side + 1;
    const std::int64_t along = (grid.rows() - 1) / side + 1;
    std::vector<char> taken(static_cast<std::size_t>(across * along));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % cells_a_check == 0) progress.check();
        if (!grid.contains(cells[i])) continue;
        const Cell at{cells[i].x - grid.low.x, cells[i].y - grid.low.y};
        taken[static_cast<std::size_t>(at.x / side * along + at.y / side)] = 1;
    }
    std::vector<Cell> bins;
    for (std::int64_t x = 0; x < across; ++x)
        for (std::int64_t y = 0; y < along; ++y)
            if (taken[static_cast<std::size_t>(x * along + y)] != 0) bins.push_back({x, y});
    return bins;
}

struct Layout {
    std::vector<Block> blocks;
    double pitch = 1;        // width of a bin on the page
    double size = 1;         // of a mark
    std::int64_t reach = 0;  // of squares that are joined: their size in bins
};

Layout lay_out(const BoardGrid& grid, const std::vector<Cell>& cells, const MarkStyle& style, const Progress& progress) {
    const auto [of_cell, least] = mark_size(grid, style.mark);
    const double cell = grid.cell();
    // A layer that covers much of the board is seen without enlarging its cells, which would hide its neighbours.
    const double board = static_cast<double>(grid.columns()) * static_cast<double>(grid.rows());
    const bool dense = style.mark == Mark::square && static_cast<double>(cells.size()) > board / 8;
    const double true_size = of_cell * cell * style.scale;
    const double size = dense ? true_size : std::max(true_size, least * style.scale);
    const bool crowded = size > cell * (1 + 1e-9) || cell < 1;
    const std::size_t most = style.mark == Mark::square ? most_rectangles : most_marks;

    for (std::int64_t side = (grid.longest() - 1) / finest_bins + 1;; side *= 2) {
        const double pitch = cell * static_cast<double>(side);
        const double drawn = side == 1 ? size : std::max(size, pitch * of_cell);
        const bool touching = style.mark == Mark::square && drawn >= pitch * (1 - 1e-9);
        const std::int64_t reach = touching ? std::llround(drawn / pitch) : 0;
        std::vector<Block> blocks = join_spots(to_bins(grid, cells, side, progress), reach);
        if (!crowded || blocks.size() <= most) return {std::move(blocks), pitch, drawn, reach};
    }
}

void add_mark(Canvas& canvas, Point centre, double size, Mark mark) {
    const double half = size / 2;
    switch (mark) {
        case Mark::square: canvas.add_rectangle({centre.x - half, centre.y - half, size, size}); break;
        case Mark::disc: canvas.add_circle(centre, half); break;
        case Mark::ring: canvas.add_circle(centre, half - line_width(size) / 2); break;
        case Mark::cross:
            canvas.add_line({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half});
            canvas.add_line({centre.x - half, centre.y + half}, {centre.x + half, centre.y - half});
            break;
    }
}

void add_marks(Canvas& canvas, const BoardGrid& grid, const Layout& layout, Mark mark) {
    const double pitch = layout.pitch;
    const double shift = static_cast<double>(layout.reach - 1) / 2;  // a joined square is centred on its bin
    for (const Block& block : layout.blocks) {
        const double x = static_cast<double>(block.x0);
        const double y = static_cast<double>(block.y0);
        if (layout.reach == 0) {
            const Point centre{grid.area.x + pitch * (x + 0.5), grid.area.bottom() - pitch * (y + 0.5)};
            add_mark(canvas, centre, layout.size, mark);
            continue;
        }
        const double top = static_cast<double>(block.y1) + 1;
        canvas.add_rectangle({grid.area.x + pitch * (x - shift), grid.area.bottom() - pitch * (top - shift),
                              pitch * static_cast<double>(block.x1 - block.x0 + 1), pitch * (top - y)});
    }
}

void paint(Canvas& canvas, Mark mark, double size, Color color, double casing) {
    if (mark == Mark::ring || mark == Mark::cross) {
        canvas.stroke(color, {.width = line_width(size) + 2 * casing});
    } else if (casing > 0) {
        canvas.stroke(color, {.width = 2 * casing});
    } else {
        canvas.fill(color);
    }
}

}  // namespace

Point BoardGrid::centre(Cell at) const {
    return {area.x + (static_cast<double>(at.x - low.x) + 0.5) * cell(),
            area.bottom() - (static_cast<double>(at.y - low.y) + 0.5) * cell()};
}

Rect BoardGrid::cells(Cell first, Cell last) const {
    const double side = cell();
    return {area.x + static_cast<double>(first.x - low.x) * side, area.bottom() - static_cast<double>(last.y - low.y + 1) * side,
            static_cast<double>(last.x - first.x + 1) * side, static_cast<double>(last.y - first.y + 1) * side};
}

void draw_marks(Canvas& canvas, const BoardGrid& grid, const std::vector<Cell>& cells, const MarkStyle& style,
                const Progress& progress) {
    const Layout layout = lay_out(grid, cells, style, progress);
    if (layout.blocks.empty()) return;
    // A thin white casing parts a mark from what lies below it. Crowded marks would only erase one another.
    const bool over_others = style.mark != Mark::square || style.scale < 1;
    if (over_others && grid.cell() >= 4) {
        add_marks(canvas, grid, layout, style.mark);
        paint(canvas, style.mark, layout.size, white, std::clamp(0.05 * grid.cell(), 0.3, 1.0));
    }
    add_marks(canvas, grid, layout, style.mark);
    paint(canvas, style.mark, layout.size, style.color, 0);
}

void draw_mark(Canvas& canvas, Point centre, double cell, const MarkStyle& style) {
    const double size = cell * mark_size({.area = {}, .low = {}, .high = {}}, style.mark).of_cell * style.scale;
    add_mark(canvas, centre, size, style.mark);
    paint(canvas, style.mark, size, style.color, 0);
}

}  // namespace wythoff::draw
