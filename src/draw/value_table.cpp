#include "value_table.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace wythoff::draw {
namespace {

// Calls visit(cell, value) for the cells of the board that have one.
template <class Visit>
void for_each_value(const ValueTable& table, std::int64_t to, Visit visit) {
    const auto side = static_cast<std::size_t>(to) + 1;
    for (std::size_t x = 0; x < std::min(side, table.rows.size()); ++x)
        for (std::size_t y = 0; y < std::min(side, table.rows[x].size()); ++y)
            if (table.rows[x][y] >= 0) visit(Cell{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)}, table.rows[x][y]);
}

Color color_of(double value, const ValueRange& range) {
    const double span = static_cast<double>(range.greatest) - static_cast<double>(range.least);
    return value_color(span > 0 ? (value - static_cast<double>(range.least)) / span : 0);
}

void draw_rectangles(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range) {
    std::map<std::int64_t, std::vector<Cell>> cells;
    for_each_value(table, grid.to, [&](Cell cell, std::int64_t value) { cells[value].push_back(cell); });
    for (const auto& [value, where] : cells) {
        for (const Cell& cell : where) canvas.add_rectangle(grid.cells(cell, cell));
        canvas.fill(color_of(static_cast<double>(value), range));
    }
}

void draw_picture(Canvas& canvas, const BoardGrid& grid, const ValueTable& table, const ValueRange& range) {
    constexpr std::int64_t most_pixels = 1200;  // along a side
    const std::int64_t cells_per_bin = grid.to / most_pixels + 1;
    const std::int64_t bins = grid.to / cells_per_bin + 1;
    const std::int64_t pixels_per_bin = std::max<std::int64_t>(1, most_pixels / bins);
    const std::int64_t side = bins * pixels_per_bin;

    std::vector<double> sums(static_cast<std::size_t>(bins * bins));
    std::vector<std::int64_t> counts(sums.size());
    for_each_value(table, grid.to, [&](Cell cell, std::int64_t value) {
        const auto bin = static_cast<std::size_t>((bins - 1 - cell.y / cells_per_bin) * bins + cell.x / cells_per_bin);
        sums[bin] += static_cast<double>(value);
        ++counts[bin];
    });

    Raster raster{static_cast<int>(side), static_cast<int>(side), {}};
    raster.pixels.reserve(static_cast<std::size_t>(side * side));
    for (std::int64_t row = 0; row < side; ++row)
        for (std::int64_t column = 0; column < side; ++column) {
            const auto bin = static_cast<std::size_t>(row / pixels_per_bin * bins + column / pixels_per_bin);
            const double count = static_cast<double>(counts[bin]);
            raster.pixels.push_back(to_pixel(count > 0 ? color_of(sums[bin] / count, range) : white));
        }
    // The last bins may reach beyond the board by part of a cell's width each.
    const double reach = grid.cell() * static_cast<double>(bins * cells_per_bin);
    const Canvas::Clip clip(canvas, grid.area);
    canvas.image({grid.area.x, grid.area.bottom() - reach, reach, reach}, raster);
}

}  // namespace

std::optional<ValueRange> value_range(const ValueTable& table, std::int64_t to) {
    std::optional<ValueRange> range;
    for_each_value(table, to, [&](Cell, std::int64_t value) {
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
    if (grid.to < vector_values) draw_rectangles(canvas, grid, table, range);
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
    for_each_value(table, grid.to, [&](Cell cell, std::int64_t value) {
        const auto above = covered.find(cell);
        const Color background = above != covered.end() ? above->second : color_of(static_cast<double>(value), range);
        canvas.text(grid.centre(cell), std::to_string(value), {.size = *size, .align = Align::centre}, text_color_on(background));
    });
}

}  // namespace wythoff::draw
