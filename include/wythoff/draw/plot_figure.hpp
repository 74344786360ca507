// Series of points over a common pair of axes: a value against n, a deviation from a line. Time O(n log n); points
// that fall on the same spot are drawn once, so that a million of them still make a small file.
#pragma once

#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/draw/image_format.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct PlotPoint {
    double x = 0;
    double y = 0;
};

enum class Marks { dots, line };  // a line joins the points in the order given

struct Series {
    std::string label;  // for the legend, which appears with two labelled series
    std::vector<PlotPoint> points;
    int shade = 0;  // see draw/palette.hpp
    Marks trace = Marks::dots;
};

// The axes span the points of all series. Points that are not finite are left out; a line has a gap there.
struct PlotFigure {
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<Series> series;
};

// As for BoardFigure: the same figure gives the same bytes. Throws Error: usage when a text is not UTF-8, limit
// when a coordinate is beyond 10^300, io when Cairo fails.
[[nodiscard]] std::string render(const PlotFigure& figure, ImageFormat format, const Progress& progress = {});
void write_figure(const PlotFigure& figure, const std::string& path, const Progress& progress = {});

}  // namespace wythoff

#pragma GCC visibility pop
