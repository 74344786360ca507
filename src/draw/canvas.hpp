// A page to draw on, the same for every format: only the constructor knows whether lines end up in an SVG, a PDF
// or the pixels of a PNG. Lengths are points (1/72 inch), the origin is the upper left corner, y grows downwards.
// The same calls give the same bytes: no dates, no counters, no font hinting that depends on the device.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "palette.hpp"
#include "wythoff/draw/image_format.hpp"

namespace wythoff::draw {

struct Point {
    double x = 0;
    double y = 0;
};

struct Size {
    double width = 0;
    double height = 0;
};

struct Rect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double right() const { return x + width; }
    [[nodiscard]] double bottom() const { return y + height; }
    [[nodiscard]] Point centre() const { return {x + width / 2, y + height / 2}; }
};

struct Pen {
    double width = 1;
    std::vector<double> dashes = {};
};

enum class Slant { upright, italic };
enum class Align { left, centre, right };
enum class Turn { none, upwards };  // upwards: read from below to above

struct TextStyle {
    double size = 10;
    Align align = Align::left;
    Slant slant = Slant::upright;
    Turn turn = Turn::none;
};

[[nodiscard]] double text_width(const std::string& text, const TextStyle& style);

// A picture of one colour per pixel, 0x00RRGGBB, rows from above to below.
struct Raster {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;
};
[[nodiscard]] std::uint32_t to_pixel(Color color);

inline constexpr double pixels_per_point = 4;  // of a PNG: 288 dots to the inch

struct CairoDestroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using CairoPointer = std::unique_ptr<T, CairoDestroy>;

class Canvas {
public:
    Canvas(ImageFormat format, Size size, const std::string& title);
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    // Shapes gather in a path until it is filled or stroked: thousands of marks become one element.
    void add_rectangle(const Rect& rect);
    void add_circle(Point centre, double radius);
    void add_line(Point from, Point to);
    void add_polyline(const std::vector<Point>& points);
    void fill(Color color);
    void stroke(Color color, const Pen& pen);

    // The anchor is on the line through the middle of the digits.
    void text(Point anchor, const std::string& text, const TextStyle& style, Color color = ink);
    void image(const Rect& where, const Raster& raster);

    // Nothing is drawn outside the rectangle while the value lives.
    class Clip {
    public:
        Clip(Canvas& canvas, const Rect& rect);
        ~Clip();
        Clip(const Clip&) = delete;
        Clip& operator=(const Clip&) = delete;

    private:
        Canvas& canvas_;
    };

    // The finished file; the last call on a canvas. Throws Error (io) when Cairo failed, Error (usage) when a
    // text was not UTF-8.
    [[nodiscard]] std::string finish();

private:
    ImageFormat format_;
    std::string bytes_;  // before the surface, which writes to it until it is gone
    CairoPointer<cairo_surface_t> surface_;
    CairoPointer<cairo_t> context_;
};

}  // namespace wythoff::draw
