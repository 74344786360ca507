#include "value_table.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace wythoff::draw {
namespace {

// Calls visit(cell, value) for the cells of the board that have one.
template <class Visit>
void for_each_value(const ValueTable& table, const BoardGrid& grid, Visit visit) {
    const auto low_x = static_cast<std::size_t>(grid.low.x), end_x = static_cast<std::size_t>(grid.high.x) + 1;
    const auto low_y = static_cast<std::size_t>(grid.low.y), end_y = static_cast<std::size_t>(grid.high.y) + 1;
    for (std::size_t x = low_x; x < std::min(end_x, table.rows.size()); ++x)
        for (std::size_t y = low_y; y < std::min(end_y, table.rows[x].size()); ++y)
            if (table.rows[x][y] >= 0) visit(Cell{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)}, table.rows[x][y]);
}

Color color_of(double value, const ValueRange& range) {
    const double span = static_cast<double>(range.greatest) - static_cast<double>(range.least);
    return value_color(span > 0 ? (value - static_cast<double>(range.least)) / span : 0);
}

void draw_rectangles(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range) {
    std::map<std::int64_t, std::vector<Cell>> cells;
    for_each_value(table, grid, [&](Cell cell, std::int64_t value) { cells[value].push_back(cell); });
    for (const auto& [value, where] : cells) {
        for (const Cell& cell : where) canvas.add_rectangle(grid.cells(cell, cell));
        canvas.fill(color_of(static_cast<double>(value), range));
    }
}

void draw_picture(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range) {
    constexpr std::int64_t most_pixels = 1200;  // along a side
    const std::int64_t cells_per_bin = (grid.longest() - 1) / most_pixels + 1;
    const std::int64_t across = (grid.columns() - 1) / cells_per_bin + 1;
    const std::int64_t along = (grid.rows() - 1) / cells_per_bin + 1;
    const std::int64_t pixels_per_bin = std::max<std::int64_t>(1, most_pixels / std::max(across, along));
    const std::int64_t width = across * pixels_per_bin, height = along * pixels_per_bin;

    std::vector<double> sums(static_cast<std::size_t>(across * along));
    std::vector<std::int64_t> counts(sums.size());
    for_each_value(table, grid, [&](Cell cell, std::int64_t value) {
        const std::int64_t column = (cell.x - grid.low.x) / cells_per_bin, row = (cell.y - grid.low.y) / cells_per_bin;
        const auto bin = static_cast<std::size_t>((along - 1 - row) * across + column);
        sums[bin] += static_cast<double>(value);
        ++counts[bin];
    });

    Raster raster{static_cast<int>(width), static_cast<int>(height), {}};
    raster.pixels.reserve(static_cast<std::size_t>(width * height));
    for (std::int64_t row = 0; row < height; ++row)
        for (std::int64_t column = 0; column < width; ++column) {
            const auto bin = static_cast<std::size_t>(row / pixels_per_bin * across + column / pixels_per_bin);
            const double count = static_cast<double>(counts[bin]);
            raster.pixels.push_back(to_pixel(count > 0 ? color_of(sums[bin] / count, range) : white));
        }
    // The last bins may reach beyond the board by part of a cell's width each.
    const double wide = grid.cell() * static_cast<double>(across * cells_per_bin);
    const double high = grid.cell() * static_cast<double>(along * cells_per_bin);
    const Canvas::Clip clip(canvas, grid.area);
    canvas.image({grid.area.x, grid.area.bottom() - high, wide, high}, raster);
}

}  // namespace

std::optional<ValueRange> value_range(const ValueTable& table, const BoardGrid& grid) {
    std::optional<ValueRange> range;
    for_each_value(table, grid, [&](Cell, std::int64_t value) {
        if (!range) range = {value, value};
        range = {std::min(range->least, value), std::max(range->greatest, value)};
    });
    return range;
}

std::optional<double> number_size(const BoardGrid& grid, const ValueRange& range) {
    constexpr double smallest_type = 3.8;
    constexpr double largest_type = 13;
    const double width = text_width(std::to_string(range.greatest), {.size = 1});
    const double size = std::min({largest_type, 0.58 * grid.cell(), 0.86 * grid.cell() / width});
    return size < smallest_type ? std::nullopt : std::optional(size);
}

void draw_values(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range) {
    if (grid.longest() <= vector_values) draw_rectangles(canvas, grid, table, range);
    else draw_picture(canvas, grid, table, range);
}

void draw_numbers(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range,
                  const std::vector<CellLayer>& layers) {
    const std::optional<double> size = number_size(grid, range);
    if (!size) return;
    std::map<Cell, Color> covered;
    for (const CellLayer& layer : layers)
        if (layer.mark == Mark::square || layer.mark == Mark::disc)
            for (const Cell& cell : layer.cells) covered[cell] = shade_color(layer.shade);
    for_each_value(table, grid, [&](Cell cell, std::int64_t value) {
        const auto above = covered.find(cell);
        const Color background = above != covered.end() ? above->second : color_of(static_cast<double>(value), range);
        canvas.text(grid.centre(cell), std::to_string(value), {.size = *size, .align = Align::centre}, text_color_on(background));
    });
}

}  // namespace wythoff::draw
