#include "move_overlay.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace wythoff::draw {
namespace {

// An arrow that ends `short_of` before its target. Nothing when the two are closer than its head is long.
void draw_arrow(Canvas& canvas, Point from, Point to, double short_of) {
    constexpr double head = 8;
    constexpr double half_head = 3.2;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < short_of + head) return;
    const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const auto at = [&](double forward, double aside) {
        return Point{from.x + forward * along.x - aside * along.y, from.y + forward * along.y + aside * along.x};
    };
    const double tip = length - short_of;
    const std::vector<Point> triangle{at(tip, 0), at(tip - head, half_head), at(tip - head, -half_head), at(tip, 0)};
    canvas.add_line(from, at(tip - head + 0.5, 0));
    canvas.stroke(accent, {.width = 1.6});
    canvas.add_polyline(triangle);
    canvas.fill(accent);
}

}  // namespace

void draw_moves(Canvas& canvas, const BoardGrid& grid, const MoveOverlay& moves) {
    constexpr double edge = 4;  // room for the marks of the outermost cells
    const Canvas::Clip clip(canvas,
                            {grid.area.x - edge, grid.area.y - edge, grid.area.width + 2 * edge, grid.area.height + 2 * edge});
    // A winning option has its frame instead of a dot.
    std::vector<Cell> winning = moves.winning;
    std::sort(winning.begin(), winning.end());
    std::vector<Cell> others = moves.options;
    std::erase_if(others, [&](Cell cell) { return std::binary_search(winning.begin(), winning.end(), cell); });
    draw_marks(canvas, grid, others, {Mark::disc, quiet_accent, 0.7});

    const double frame = std::max(0.92 * grid.cell(), 5.0);
    for (const Cell& cell : winning) {
        if (!grid.contains(cell)) continue;
        const Point centre = grid.centre(cell);
        draw_arrow(canvas, grid.centre(moves.from), centre, 0.55 * frame);
        canvas.add_rectangle({centre.x - frame / 2, centre.y - frame / 2, frame, frame});
        canvas.stroke(accent, {.width = std::clamp(0.12 * grid.cell(), 1.0, 2.2)});
    }
    if (!grid.contains(moves.from)) return;
    const double radius = std::clamp(0.34 * grid.cell(), 2.4, 9.0);
    canvas.add_circle(grid.centre(moves.from), radius + 1);
    canvas.fill(white);
    canvas.add_circle(grid.centre(moves.from), radius);
    canvas.fill(accent);
}

}  // namespace wythoff::draw
