#include "wythoff/draw/plot_figure.hpp"

#include <algorithm>
#include <cmath>

#include "sheet.hpp"
#include "spots.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff {
namespace {

using draw::Canvas;
using draw::Point;
using draw::Sheet;

constexpr draw::Size area{400, 250};
constexpr double spot = 0.25;  // points: what falls into the same spot cannot be told apart

bool is_finite(const PlotPoint& point) { return std::isfinite(point.x) && std::isfinite(point.y); }

struct Span {
    double low = 0;
    double high = 1;
    double least_step = 0;  // whole numbers have whole ticks
};

// The span of one coordinate over all series, with a little air at both ends.
Span span_of(const PlotFigure& figure, double PlotPoint::*coordinate) {
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    double least_step = 1;
    for (const Series& series : figure.series)
        for (const PlotPoint& point : series.points)
            if (is_finite(point)) {
                low = std::min(low, point.*coordinate);
                high = std::max(high, point.*coordinate);
                if (std::floor(point.*coordinate) != point.*coordinate) least_step = 0;
            }
    if (low > high) return {};
    if (std::max(std::abs(low), std::abs(high)) > 1e300) throw Error(Error::Kind::limit, "plot: a value is beyond 10^300");
    // A span within rounding error of a point has no ticks of its own.
    const double least = std::max({std::abs(low), std::abs(high), 1e-290}) * 1e-9;
    const double air = high - low > least ? 0.03 * (high - low) : std::max(0.5, std::abs(high) * 1e-3);
    return {low - air, high + air, least_step};
}

// The spots of this pitch that the points fall on, each once: there are few of them however many points there are.
std::vector<Cell> spots_of(const Sheet& sheet, const std::vector<PlotPoint>& points, double pitch, const Progress& progress) {
    constexpr std::size_t together = std::size_t{1} << 20;
    std::vector<Cell> spots;
    std::size_t apart = 0;  // the first so many are sorted, each once
    const auto tidy = [&] {
        std::sort(spots.begin(), spots.end());
        spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
        apart = spots.size();
    };
    for (const PlotPoint& point : points) {
        if (!is_finite(point)) continue;
        const Point at = sheet.at(point.x, point.y);
        spots.push_back({std::llround(at.x / pitch), std::llround(at.y / pitch)});
        if (spots.size() < apart + together) continue;
        progress.check();
        tidy();
    }
    tidy();
    return spots;
}

// Small squares, joined where they touch, on the finest grid that keeps their number in bounds.
void add_crowd(Canvas& canvas, const Sheet& sheet, const std::vector<PlotPoint>& points, const Progress& progress) {
    constexpr double side = 1.25;
    constexpr std::size_t most_rectangles = 30'000;
    std::vector<draw::Block> blocks;
    double pitch = spot;
    std::int64_t reach = 0;
    for (;; pitch *= 2) {
        reach = std::max<std::int64_t>(1, std::llround(side / pitch));
        blocks = draw::join_spots(spots_of(sheet, points, pitch, progress), reach);
        if (blocks.size() <= most_rectangles) break;
    }
    const double half = static_cast<double>(reach) / 2;
    for (const draw::Block& block : blocks)
        canvas.add_rectangle({pitch * (static_cast<double>(block.x0) - half), pitch * (static_cast<double>(block.y0) - half),
                              pitch * static_cast<double>(block.x1 - block.x0 + 1),
                              pitch * static_cast<double>(block.y1 - block.y0 + 1)});
}

void draw_dots(Canvas& canvas, const Sheet& sheet, const Series& series, const Progress& progress) {
    constexpr std::ptrdiff_t crowd = 2'000;
    const std::ptrdiff_t count = std::count_if(series.points.begin(), series.points.end(), is_finite);
    if (count > crowd) {
        add_crowd(canvas, sheet, series.points, progress);
    } else {
        for (const PlotPoint& point : series.points)
            if (is_finite(point)) canvas.add_circle(sheet.at(point.x, point.y), count <= 200 ? 1.8 : 1.2);
    }
    canvas.fill(draw::shade_color(series.shade));
}

// Of neighbours within one spot's width, the first, lowest, highest and last draw the same line as all of them.
std::vector<Point> thin_out(const std::vector<Point>& points) {
    std::vector<Point> kept;
    for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
        const long column = std::lround(points[begin].x / spot);
        while (end < points.size() && std::lround(points[end].x / spot) == column) ++end;
        const auto at = [&](std::size_t index) { return points.begin() + static_cast<std::ptrdiff_t>(index); };
        const auto [lowest, highest] = std::minmax_element(at(begin), at(end), [](Point a, Point b) { return a.y < b.y; });
        std::vector<std::size_t> picks{begin, static_cast<std::size_t>(lowest - points.begin()),
                                       static_cast<std::size_t>(highest - points.begin()), end - 1};
        std::sort(picks.begin(), picks.end());
        picks.erase(std::unique(picks.begin(), picks.end()), picks.end());
        for (const std::size_t pick : picks) kept.push_back(points[pick]);
    }
    return kept;
}

void draw_line(Canvas& canvas, const Sheet& sheet, const Series& series) {
    std::vector<Point> piece;
    const auto end_piece = [&] {
        if (!piece.empty()) canvas.add_polyline(thin_out(piece));
        piece.clear();
    };
    for (const PlotPoint& point : series.points) {
        if (is_finite(point)) piece.push_back(sheet.at(point.x, point.y));
        else end_piece();
    }
    end_piece();
    canvas.stroke(draw::shade_color(series.shade), {.width = 1.1});
}

std::vector<draw::LegendEntry> make_legend(const PlotFigure& figure) {
    std::vector<draw::LegendEntry> entries;
    for (const Series& series : figure.series) {
        if (series.label.empty()) continue;
        entries.push_back({series.label, [color = draw::shade_color(series.shade), trace = series.trace](
                                             Canvas& canvas, const draw::Rect& swatch) {
                               if (trace == Marks::dots) {
                                   canvas.add_circle(swatch.centre(), 2.4);
                                   canvas.fill(color);
                               } else {
                                   canvas.add_line({swatch.x, swatch.centre().y}, {swatch.right(), swatch.centre().y});
                                   canvas.stroke(color, {.width = 1.4});
                               }
                           }});
    }
    if (entries.size() < 2) entries.clear();
    return entries;
}

// A light line at each tick, a stronger one at zero, which is what a deviation is compared with.
void draw_guides(Canvas& canvas, const Sheet& sheet) {
    const draw::Rect& rect = sheet.area();
    for (const double value : sheet.y_ticks().values) {
        const double y = sheet.at(0, value).y;
        canvas.add_line({rect.x, y}, {rect.right(), y});
        canvas.stroke(value == 0 ? draw::Color{0.6, 0.6, 0.6} : draw::faint, {.width = 0.5});
    }
}

}  // namespace

std::string render(const PlotFigure& figure, ImageFormat format, const Progress& progress) {
    const Span x = span_of(figure, &PlotPoint::x);
    const Span y = span_of(figure, &PlotPoint::y);
    const Sheet sheet({.title = figure.title,
                       .x = {figure.x_label, x.low, x.high, x.least_step},
                       .y = {figure.y_label, y.low, y.high, y.least_step},
                       .area = area,
                       .legend = make_legend(figure),
                       .scale = std::nullopt});
    Canvas canvas(format, sheet.size(), figure.title);
    draw_guides(canvas, sheet);
    for (const Series& series : figure.series) {
        progress.check();
        if (series.trace == Marks::dots) draw_dots(canvas, sheet, series, progress);
        else draw_line(canvas, sheet, series);
    }
    sheet.draw(canvas);
    return canvas.finish();
}

void write_figure(const PlotFigure& figure, const std::string& path, const Progress& progress) {
    const ImageFormat format = parse_image_format(path);
    write_whole_file(path, render(figure, format, progress), progress);
}

}  // namespace wythoff
