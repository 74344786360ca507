#include "canvas.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <numbers>

#include "wythoff/core/error.hpp"

namespace wythoff::draw {
namespace {

constexpr const char* font_family = "serif";

void check(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    if (status == CAIRO_STATUS_INVALID_STRING) throw Error(Error::Kind::usage, "figure: a title or label is not valid UTF-8");
    throw Error(Error::Kind::io, fmt::format("figure: Cairo cannot draw it: {}", cairo_status_to_string(status)));
}

// Cairo is C: an exception must not pass through it.
cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) noexcept {
    try {
        static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    } catch (...) {
        return CAIRO_STATUS_NO_MEMORY;
    }
}

cairo_surface_t* create_surface(ImageFormat format, Size size, std::string& bytes) {
    switch (format) {
        case ImageFormat::svg: return cairo_svg_surface_create_for_stream(append, &bytes, size.width, size.height);
        case ImageFormat::pdf: return cairo_pdf_surface_create_for_stream(append, &bytes, size.width, size.height);
        case ImageFormat::png: break;
    }
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(size.width * pixels_per_point)),
                                      static_cast<int>(std::ceil(size.height * pixels_per_point)));
}

void describe(cairo_surface_t* surface, ImageFormat format, const std::string& title) {
    if (format == ImageFormat::svg) cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
    if (format == ImageFormat::pdf) {
        // Cairo would write the time of day; the file should depend on the figure alone.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
    }
}

void select_font(cairo_t* context, const TextStyle& style) {
    const CairoPointer<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(context, options.get());
    cairo_select_font_face(context, font_family, style.slant == Slant::italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, style.size);
}

void set_color(cairo_t* context, Color color) { cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha); }

// Cairo numbers the surfaces of an SVG ("surface12", "image15", from 1.18 on "source-15") through the life of the process.
// Counting them from 1 in each file makes the same figure the same bytes.
std::string renumber_surfaces(const std::string& svg) {
    std::string result;
    result.reserve(svg.size());
    std::map<std::string, std::size_t> numbers;
    std::size_t copied = 0;
    const auto is_digit = [&](std::size_t i) { return i < svg.size() && svg[i] >= '0' && svg[i] <= '9'; };
    for (std::size_t i = svg.find_first_of("\"#"); i != std::string::npos; i = svg.find_first_of("\"#", i + 1)) {
        std::size_t begin = i + 1;
        for (const std::string_view word : {std::string_view("surface"), std::string_view("image"), std::string_view("source-")})
            if (svg.compare(i + 1, word.size(), word) == 0) begin = i + 1 + word.size();
        if (begin == i + 1 || !is_digit(begin)) continue;
        std::size_t end = begin;
        while (is_digit(end)) ++end;
        const auto [entry, is_new] = numbers.try_emplace(svg.substr(begin, end - begin), numbers.size() + 1);
        result.append(svg, copied, begin - copied);
        result += std::to_string(entry->second);
        copied = end;
    }
    result.append(svg, copied, std::string::npos);
    return result;
}

}  // namespace

double text_width(const std::string& text, const TextStyle& style) {
    // Recording needs no pixels, and the metrics are those of every other surface because hinting is off.
    const CairoPointer<cairo_surface_t> surface(cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr));
    const CairoPointer<cairo_t> context(cairo_create(surface.get()));
    select_font(context.get(), style);
    cairo_text_extents_t extents{};
    cairo_text_extents(context.get(), text.c_str(), &extents);
    check(cairo_status(context.get()));
    return extents.x_advance;
}

std::uint32_t to_pixel(Color color) {
    const auto channel = [](double value) { return static_cast<std::uint32_t>(std::lround(value * 255)); };
    return channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue);
}

Canvas::Canvas(ImageFormat format, Size size, const std::string& title)
    : format_(format), surface_(create_surface(format, size, bytes_)), context_(cairo_create(surface_.get())) {
    describe(surface_.get(), format, title);
    check(cairo_status(context_.get()));
    if (format == ImageFormat::png) cairo_scale(context_.get(), pixels_per_point, pixels_per_point);
    set_color(context_.get(), white);
    cairo_paint(context_.get());
}

void Canvas::add_rectangle(const Rect& rect) { cairo_rectangle(context_.get(), rect.x, rect.y, rect.width, rect.height); }

void Canvas::add_circle(Point centre, double radius) {
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    cairo_close_path(context_.get());
}

void Canvas::add_line(Point from, Point to) {
    cairo_move_to(context_.get(), from.x, from.y);
    cairo_line_to(context_.get(), to.x, to.y);
}

void Canvas::add_polyline(const std::vector<Point>& points) {
    cairo_new_sub_path(context_.get());
    for (const Point& point : points) cairo_line_to(context_.get(), point.x, point.y);
}

void Canvas::fill(Color color) {
    set_color(context_.get(), color);
    cairo_fill(context_.get());
}

void Canvas::stroke(Color color, const Pen& pen) {
    set_color(context_.get(), color);
    cairo_set_line_width(context_.get(), pen.width);
    cairo_set_line_join(context_.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_dash(context_.get(), pen.dashes.data(), static_cast<int>(pen.dashes.size()), 0);
    cairo_stroke(context_.get());
}

void Canvas::text(Point anchor, const std::string& text, const TextStyle& style, Color color) {
    constexpr double half_digit_height = 0.36;  // of the font size, in the usual serif fonts
    const double width = style.align == Align::left ? 0 : text_width(text, style);
    cairo_save(context_.get());
    cairo_translate(context_.get(), anchor.x, anchor.y);
    if (style.turn == Turn::upwards) cairo_rotate(context_.get(), -std::numbers::pi / 2);
    cairo_move_to(context_.get(), style.align == Align::centre ? -width / 2 : -width, half_digit_height * style.size);
    select_font(context_.get(), style);
    set_color(context_.get(), color);
    cairo_show_text(context_.get(), text.c_str());
    cairo_restore(context_.get());
    cairo_new_path(context_.get());
}

void Canvas::image(const Rect& where, const Raster& raster) {
    const CairoPointer<cairo_surface_t> source(cairo_image_surface_create(CAIRO_FORMAT_RGB24, raster.width, raster.height));
    check(cairo_surface_status(source.get()));
    unsigned char* const data = cairo_image_surface_get_data(source.get());
    const int stride = cairo_image_surface_get_stride(source.get());
    for (int y = 0; y < raster.height; ++y) {
        auto* const row = reinterpret_cast<std::uint32_t*>(data + static_cast<std::ptrdiff_t>(y) * stride);
        for (int x = 0; x < raster.width; ++x)
            row[x] =
                raster.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(raster.width) + static_cast<std::size_t>(x)];
    }
    cairo_surface_mark_dirty(source.get());

    cairo_save(context_.get());
    cairo_translate(context_.get(), where.x, where.y);
    cairo_scale(context_.get(), where.width / raster.width, where.height / raster.height);
    cairo_set_source_surface(context_.get(), source.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context_.get()), CAIRO_FILTER_NEAREST);
    cairo_rectangle(context_.get(), 0, 0, raster.width, raster.height);
    cairo_fill(context_.get());
    cairo_restore(context_.get());
}

Canvas::Clip::Clip(Canvas& canvas, const Rect& rect) : canvas_(canvas) {
    cairo_save(canvas_.context_.get());
    canvas_.add_rectangle(rect);
    cairo_clip(canvas_.context_.get());
}

Canvas::Clip::~Clip() { cairo_restore(canvas_.context_.get()); }

std::string Canvas::finish() {
    check(cairo_status(context_.get()));
    if (format_ == ImageFormat::png) check(cairo_surface_write_to_png_stream(surface_.get(), append, &bytes_));
    cairo_surface_finish(surface_.get());
    check(cairo_surface_status(surface_.get()));
    return format_ == ImageFormat::svg ? renumber_surfaces(bytes_) : std::move(bytes_);
}

}  // namespace wythoff::draw
