// A sheet is everything around the drawing area of a figure: title, frame, ticks, axis names, colour scale and
// legend. It measures them first, so that the page is exactly as large as they need.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "canvas.hpp"
#include "ticks.hpp"

namespace wythoff::draw {

struct Axis {
    std::string name;
    double low = 0;   // at the left or lower edge of the area
    double high = 1;  // at the right or upper edge
    double least_step = 0;
};

struct LegendEntry {
    std::string label;
    std::function<void(Canvas&, const Rect&)> swatch;
};

// A bar of `value_color` with the values at its two ends.
struct ColorScale {
    std::string low;
    std::string high;
};

struct SheetContent {
    std::string title;
    Axis x;
    Axis y;
    Size area;
    std::vector<LegendEntry> legend;
    std::optional<ColorScale> scale;
};

class Sheet {
public:
    explicit Sheet(SheetContent content);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Rect& area() const { return area_; }
    [[nodiscard]] const Ticks& y_ticks() const { return y_ticks_; }

    // From the axes' values to the page.
    [[nodiscard]] Point at(double x, double y) const;

    // Drawn last, so that the frame lies over what touches it.
    void draw(Canvas& canvas) const;

private:
    struct PlacedEntry {
        std::size_t index = 0;
        Point at;  // left end, middle line
    };

    void lay_out_legend(double& bottom);
    void draw_ticks(Canvas& canvas) const;
    void draw_names(Canvas& canvas) const;
    void draw_scale(Canvas& canvas) const;
    void draw_legend(Canvas& canvas) const;

    SheetContent content_;
    Ticks x_ticks_;
    Ticks y_ticks_;
    double y_label_width_ = 0;
    double scale_middle_ = 0;
    Size size_;
    Rect area_;
    std::vector<PlacedEntry> placed_;
};

}  // namespace wythoff::draw
