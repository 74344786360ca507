#include "wythoff/draw/board_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

#include "move_overlay.hpp"
#include "sheet.hpp"
#include "value_table.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff {
namespace {

using draw::BoardGrid;
using draw::Canvas;
using draw::Point;
using draw::Rect;
using draw::Sheet;

constexpr double widest_board = 360;  // points: 12.7 cm
constexpr double widest_cell = 40;

Window window_of(const BoardFigure& figure) { return figure.window.value_or(Window{{0, 0}, {figure.to, figure.to}}); }

void require_drawable(const BoardFigure& figure) {
    const auto [low, high] = window_of(figure);
    if (high.x < 0 || high.x > max_figure_board || high.y < 0 || high.y > max_figure_board)
        throw Error(Error::Kind::limit, fmt::format("figure: a board to {} is not between 0 and {}",
                                                    figure.window ? to_text(high) : fmt::to_string(figure.to), max_figure_board));
    if (low.x < 0 || low.x > high.x || low.y < 0 || low.y > high.y)
        throw Error(Error::Kind::limit,
                    fmt::format("figure: a window from {} is not between (0, 0) and {}", to_text(low), to_text(high)));
    for (const SlopeLine& line : figure.lines)
        if (!std::isfinite(line.slope) || !std::isfinite(line.intercept))
            throw Error(Error::Kind::usage,
                        fmt::format("figure: line \"{}\" has slope {} and intercept {}, expected finite numbers", line.label,
                                    line.slope, line.intercept));
}

// While cells are many pixels wide they are a whole number of pixels, so that all look the same.
double cell_width(const Window& window) {
    const double count = static_cast<double>(std::max(window.high.x - window.low.x, window.high.y - window.low.y)) + 1;
    const double cell = std::min(widest_cell, widest_board / count);
    if (count > 150) return cell;
    return std::floor(cell * draw::pixels_per_point) / draw::pixels_per_point;
}

// The grid of a board in an area with its lower left corner at (0, 0) of the page.
BoardGrid grid_of(const BoardFigure& figure) {
    const auto [low, high] = window_of(figure);
    const double cell = cell_width({low, high});
    return {{0, 0, cell * static_cast<double>(high.x - low.x + 1), cell * static_cast<double>(high.y - low.y + 1)}, low, high};
}

// Solid, dashed, dotted, dash-dot: lines differ in print without colour.
draw::Pen line_pen(std::size_t index, double width) {
    static const std::array<std::vector<double>, 4> dashes{{{}, {6, 3}, {1.2, 2.2}, {7, 2.5, 1.2, 2.5}}};
    return {.width = width, .dashes = dashes[index % dashes.size()]};
}

std::vector<draw::LegendEntry> make_legend(const BoardFigure& figure) {
    std::vector<draw::LegendEntry> entries;
    for (const CellLayer& layer : figure.layers) {
        if (layer.label.empty()) continue;
        const draw::MarkStyle style{layer.mark, draw::shade_color(layer.shade)};
        entries.push_back({layer.label, [style](Canvas& canvas, const Rect& swatch) {
                               draw::draw_mark(canvas, swatch.centre(), swatch.height, style);
                           }});
    }
    const std::size_t layers = entries.size();
    for (std::size_t i = 0; i < figure.lines.size(); ++i) {
        if (figure.lines[i].label.empty()) continue;
        entries.push_back({figure.lines[i].label, [pen = line_pen(i, 1.0)](Canvas& canvas, const Rect& swatch) {
                               canvas.add_line({swatch.x, swatch.centre().y}, {swatch.right(), swatch.centre().y});
                               canvas.stroke(draw::accent, pen);
                           }});
    }
    if (layers < 2 && entries.size() == layers) entries.clear();
    return entries;
}

Sheet make_sheet(const BoardFigure& figure, const std::optional<draw::ValueRange>& range) {
    const BoardGrid grid = grid_of(figure);
    const auto axis = [](const char* name, std::int64_t low, std::int64_t high) {
        return draw::Axis{name, static_cast<double>(low) - 0.5, static_cast<double>(high) + 0.5, 1};
    };
    std::optional<draw::ColorScale> scale;
    if (range && !draw::number_size(grid, *range)) scale = {std::to_string(range->least), std::to_string(range->greatest)};
    return Sheet({.title = figure.title,
                  .x = axis("x", grid.low.x, grid.high.x),
                  .y = axis("y", grid.low.y, grid.high.y),
                  .area = {grid.area.width, grid.area.height},
                  .legend = make_legend(figure),
                  .scale = scale});
}

void draw_grid(Canvas& canvas, const BoardGrid& grid) {
    if (!grid.has_lines()) return;
    for (std::int64_t i = 1; i < grid.longest(); ++i) {
        const double offset = static_cast<double>(i) * grid.cell();
        if (i < grid.columns()) canvas.add_line({grid.area.x + offset, grid.area.y}, {grid.area.x + offset, grid.area.bottom()});
        if (i < grid.rows()) canvas.add_line({grid.area.x, grid.area.y + offset}, {grid.area.right(), grid.area.y + offset});
    }
    canvas.stroke(draw::faint, {.width = 0.5});
}

void draw_cut(Canvas& canvas, const BoardGrid& grid, Cell cut) {
    if (cut.x <= grid.low.x || cut.y <= grid.low.y) return;
    constexpr double spacing = 5;
    const Rect rect = grid.cells(grid.low, {std::min(cut.x - 1, grid.high.x), std::min(cut.y - 1, grid.high.y)});
    canvas.add_rectangle(rect);
    canvas.fill({0.95, 0.95, 0.95});
    {
        const Canvas::Clip clip(canvas, rect);
        for (double d = spacing / 2; d < rect.width + rect.height; d += spacing)
            canvas.add_line({rect.x + d - rect.height, rect.bottom() - rect.height}, {rect.x + d, rect.bottom()});
        canvas.stroke({0.62, 0.62, 0.62}, {.width = 0.5});
    }
    canvas.add_rectangle(rect);
    canvas.stroke(draw::ink, {.width = 0.7});
}

// The cells of a layer that are on the board, by x, then y, each once. A layer that is so already is not copied: there may be
// very many of them.
class LayerCells {
public:
    LayerCells(const BoardGrid& grid, const std::vector<Cell>& cells) : cells_(&cells) {
        const bool rising = std::adjacent_find(cells.begin(), cells.end(), std::greater_equal<>()) == cells.end();
        if (rising && std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return grid.contains(cell); })) return;
        own_ = sorted_on_board(grid, cells);
        cells_ = &own_;
    }
    LayerCells(const LayerCells&) = delete;
    LayerCells& operator=(const LayerCells&) = delete;

    [[nodiscard]] const std::vector<Cell>& get() const { return *cells_; }

private:
    static std::vector<Cell> sorted_on_board(const BoardGrid& grid, std::vector<Cell> cells);

    const std::vector<Cell>* cells_;
    std::vector<Cell> own_;
};

std::vector<Cell> LayerCells::sorted_on_board(const BoardGrid& grid, std::vector<Cell> cells) {
    std::erase_if(cells, [&](Cell cell) { return !grid.contains(cell); });
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

using EarlierLayers = std::vector<std::unique_ptr<LayerCells>>;

// Parts the cells of a layer by the number of earlier layers with the same mark that hold them.
std::vector<std::vector<Cell>> by_depth(const std::vector<Cell>& cells, const EarlierLayers& earlier, const Progress& progress) {
    std::vector<std::vector<Cell>> parts(1);
    std::size_t done = 0;
    for (const Cell& cell : cells) {
        if (done++ % draw::cells_a_check == 0) progress.check();
        const auto holds_cell = [&](const std::unique_ptr<LayerCells>& other) {
            return std::binary_search(other->get().begin(), other->get().end(), cell);
        };
        const auto depth = static_cast<std::size_t>(std::count_if(earlier.begin(), earlier.end(), holds_cell));
        if (parts.size() <= depth) parts.resize(depth + 1);
        parts[depth].push_back(cell);
    }
    return parts;
}

void draw_layers(Canvas& canvas, const BoardGrid& grid, const std::vector<CellLayer>& layers, const Progress& progress) {
    for (const Mark mark : {Mark::square, Mark::disc, Mark::ring, Mark::cross}) {
        EarlierLayers earlier;
        for (const CellLayer& layer : layers) {
            if (layer.mark != mark) continue;
            progress.check();
            auto cells = std::make_unique<LayerCells>(grid, layer.cells);
            const draw::Color color = draw::shade_color(layer.shade);
            if (earlier.empty()) {
                draw::draw_marks(canvas, grid, cells->get(), {mark, color}, progress);
            } else {
                const auto parts = by_depth(cells->get(), earlier, progress);
                for (std::size_t depth = 0; depth < parts.size(); ++depth)
                    draw::draw_marks(canvas, grid, parts[depth], {mark, color, std::pow(0.55, static_cast<double>(depth))},
                                     progress);
            }
            earlier.push_back(std::move(cells));
        }
    }
}

void draw_lines(Canvas& canvas, const Sheet& sheet, const BoardFigure& figure) {
    const Canvas::Clip clip(canvas, sheet.area());
    const auto [first, last] = window_of(figure);
    const double left = static_cast<double>(first.x) - 0.5, right = static_cast<double>(last.x) + 0.5;
    const double low = static_cast<double>(first.y) - 0.5, high = static_cast<double>(last.y) + 0.5;
    // Thinner than the smallest mark, so that a beam of marks still shows on both sides of its line.
    const double line_width = BoardGrid{sheet.area(), first, last}.has_lines() ? 0.9 : 0.55;
    for (std::size_t i = 0; i < figure.lines.size(); ++i) {
        const auto [slope, intercept, label] = figure.lines[i];
        // Only the part over the board's x, shortened to its y: Cairo's coordinates are 24 bits wide.
        double from = left;
        double until = right;
        if (slope != 0) {
            const double a = (low - 1 - intercept) / slope;
            const double b = (high + 1 - intercept) / slope;
            from = std::max(from, std::min(a, b));
            until = std::min(until, std::max(a, b));
        }
        const double at = slope * from + intercept;
        if (from > until || at < 2 * low - high - 2 || at > 2 * high - low + 2) continue;
        const Point start = sheet.at(from, slope * from + intercept);
        const Point end = sheet.at(until, slope * until + intercept);
        canvas.add_line(start, end);
        canvas.stroke(draw::accent, line_pen(i, line_width));
    }
}

}  // namespace

std::string render(const BoardFigure& figure, ImageFormat format, const Progress& progress) {
    require_drawable(figure);
    const auto range = figure.values ? draw::value_range(*figure.values, grid_of(figure)) : std::nullopt;
    const Sheet sheet = make_sheet(figure, range);
    const auto [low, high] = window_of(figure);
    const BoardGrid grid{sheet.area(), low, high};
    Canvas canvas(format, sheet.size(), figure.title);

    if (range) draw::draw_values(canvas, grid, *figure.values, *range);
    draw_grid(canvas, grid);
    if (figure.cut) draw_cut(canvas, grid, *figure.cut);
    draw_layers(canvas, grid, figure.layers, progress);
    if (range) draw::draw_numbers(canvas, grid, *figure.values, *range, figure.layers);
    progress.check();
    draw_lines(canvas, sheet, figure);
    sheet.draw(canvas);
    if (figure.moves) draw::draw_moves(canvas, grid, *figure.moves);
    return canvas.finish();
}

void write_figure(const BoardFigure& figure, const std::string& path, const Progress& progress) {
    const ImageFormat format = parse_image_format(path);
    write_whole_file(path, render(figure, format, progress), progress);
}

}  // namespace wythoff
