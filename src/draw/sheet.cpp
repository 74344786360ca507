#include "sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wythoff::draw {
namespace {

constexpr double margin = 8;
constexpr double gap = 4;  // between a label and what it names
constexpr double tick_length = 3.5;
constexpr double tick_text = 10;
constexpr double name_text = 12;
constexpr double title_text = 12.5;
constexpr double legend_text = 10.5;
constexpr double legend_row = 16;
constexpr double legend_gap = 18;  // between entries
constexpr Size swatch{16, 11};
constexpr Size scale_bar{120, 9};

// The area starts on a whole pixel of a PNG, so that grids and squares have crisp edges.
double to_whole_pixel(double length) { return std::ceil(length * pixels_per_point) / pixels_per_point; }

double width_of(const std::string& text, double size) { return text_width(text, {.size = size}); }

double widest_label(const Ticks& ticks) {
    double widest = 0;
    for (const std::string& label : ticks.labels) widest = std::max(widest, width_of(label, tick_text));
    return widest;
}

// As many ticks as have room for their labels side by side.
Ticks ticks_along(const Axis& axis, double length) {
    for (int at_most = std::max(2, static_cast<int>(length / (tick_text + gap)) + 1);; --at_most) {
        Ticks ticks = make_ticks(axis.low, axis.high, at_most, axis.least_step);
        const double spacing = ticks.step / (axis.high - axis.low) * length;
        if (at_most == 2 || ticks.values.size() < 2 || widest_label(ticks) + gap <= spacing) return ticks;
    }
}

Ticks ticks_up(const Axis& axis, double length) {
    const int at_most = std::max(2, static_cast<int>(length / (2 * tick_text)) + 1);
    return make_ticks(axis.low, axis.high, at_most, axis.least_step);
}

// A symbol stands upright, a phrase is turned along its axis; symbols are italic as in a formula.
Turn turn_of(const std::string& name) { return name.size() <= 2 ? Turn::none : Turn::upwards; }
Slant slant_of(const std::string& name) { return name.size() <= 2 ? Slant::italic : Slant::upright; }

double name_thickness(const std::string& name) {
    if (name.empty()) return 0;
    return gap + (turn_of(name) == Turn::none ? width_of(name, name_text) : name_text);
}

double entry_width(const LegendEntry& entry) { return swatch.width + gap + width_of(entry.label, legend_text); }

}  // namespace

Sheet::Sheet(SheetContent content) : content_(std::move(content)) {
    const SheetContent& c = content_;
    x_ticks_ = ticks_along(c.x, c.area.width);
    // Equal axes get equal ticks.
    const bool square = c.x.low == c.y.low && c.x.high == c.y.high && c.area.width == c.area.height;
    y_ticks_ = square ? x_ticks_ : ticks_up(c.y, c.area.height);
    y_label_width_ = widest_label(y_ticks_);

    const double title_height = c.title.empty() ? 0 : title_text + 2 * gap;
    const double left = margin + name_thickness(c.y.name) + gap + y_label_width_ + gap + tick_length;
    const double right = margin + widest_label(x_ticks_) / 2;
    double needed = c.title.empty() ? 0 : width_of(c.title, title_text) + 2 * margin;
    for (const LegendEntry& entry : c.legend) needed = std::max(needed, entry_width(entry) + 2 * margin);
    const double missing = std::max(0.0, needed - (left + c.area.width + right));

    area_ = {to_whole_pixel(left + missing / 2), to_whole_pixel(margin + title_height), c.area.width, c.area.height};
    size_.width = to_whole_pixel(area_.right() + right + missing / 2);

    double bottom = area_.bottom() + tick_length + gap + tick_text;
    if (!c.x.name.empty()) bottom += gap + name_text;
    if (c.scale) {
        scale_middle_ = bottom + gap + legend_row / 2;
        bottom += gap + legend_row;
    }
    lay_out_legend(bottom);
    size_.height = to_whole_pixel(bottom + margin);
}

// Rows of entries, each row centred, as many entries in a row as the page is wide.
void Sheet::lay_out_legend(double& bottom) {
    if (content_.legend.empty()) return;
    bottom += gap;
    std::size_t first = 0;
    while (first < content_.legend.size()) {
        std::size_t last = first;
        double width = entry_width(content_.legend[first]);
        while (last + 1 < content_.legend.size()) {
            const double wider = width + legend_gap + entry_width(content_.legend[last + 1]);
            if (wider > size_.width - 2 * margin) break;
            width = wider;
            ++last;
        }
        double x = std::max(margin, std::min(area_.centre().x - width / 2, size_.width - margin - width));
        for (; first <= last; ++first) {
            placed_.push_back({first, {x, bottom + legend_row / 2}});
            x += entry_width(content_.legend[first]) + legend_gap;
        }
        bottom += legend_row;
    }
}

Point Sheet::at(double x, double y) const {
    const double across = (x - content_.x.low) / (content_.x.high - content_.x.low);
    const double up = (y - content_.y.low) / (content_.y.high - content_.y.low);
    return {area_.x + across * area_.width, area_.bottom() - up * area_.height};
}

void Sheet::draw(Canvas& canvas) const {
    draw_ticks(canvas);
    canvas.add_rectangle(area_);
    canvas.stroke(ink, {.width = 0.7});
    draw_names(canvas);
    if (content_.scale) draw_scale(canvas);
    draw_legend(canvas);
}

void Sheet::draw_ticks(Canvas& canvas) const {
    for (std::size_t i = 0; i < x_ticks_.values.size(); ++i) {
        const double x = at(x_ticks_.values[i], content_.y.low).x;
        canvas.add_line({x, area_.bottom()}, {x, area_.bottom() + tick_length});
        canvas.stroke(ink, {.width = 0.6});
        canvas.text({x, area_.bottom() + tick_length + gap + tick_text / 2}, x_ticks_.labels[i],
                    {.size = tick_text, .align = Align::centre});
    }
    for (std::size_t i = 0; i < y_ticks_.values.size(); ++i) {
        const double y = at(content_.x.low, y_ticks_.values[i]).y;
        canvas.add_line({area_.x, y}, {area_.x - tick_length, y});
        canvas.stroke(ink, {.width = 0.6});
        canvas.text({area_.x - tick_length - gap, y}, y_ticks_.labels[i], {.size = tick_text, .align = Align::right});
    }
}

void Sheet::draw_names(Canvas& canvas) const {
    const Point middle = area_.centre();
    const SheetContent& c = content_;
    canvas.text({middle.x, area_.bottom() + tick_length + 2 * gap + tick_text + name_text / 2}, c.x.name,
                {.size = name_text, .align = Align::centre, .slant = slant_of(c.x.name)});
    const double labels = area_.x - tick_length - 2 * gap - y_label_width_;
    canvas.text({labels - name_thickness(c.y.name) / 2, middle.y}, c.y.name,
                {.size = name_text, .align = Align::centre, .slant = slant_of(c.y.name), .turn = turn_of(c.y.name)});
    // Over the middle of the area, unless it is too long for that.
    const double half_title = margin + (c.title.empty() ? 0 : width_of(c.title, title_text)) / 2;
    const double title_x = std::max(half_title, std::min(middle.x, size_.width - half_title));
    canvas.text({title_x, margin + title_text / 2}, c.title, {.size = title_text, .align = Align::centre});
}

void Sheet::draw_scale(Canvas& canvas) const {
    constexpr int steps = 60;
    const Rect bar{area_.centre().x - scale_bar.width / 2, scale_middle_ - scale_bar.height / 2, scale_bar.width,
                   scale_bar.height};
    for (int i = 0; i < steps; ++i) {
        // Each step reaches to the end, under the next one: no seams between them.
        const double x = bar.x + bar.width * i / steps;
        canvas.add_rectangle({x, bar.y, bar.right() - x, bar.height});
        canvas.fill(value_color((i + 0.5) / steps));
    }
    canvas.add_rectangle(bar);
    canvas.stroke(ink, {.width = 0.5});
    canvas.text({bar.x - gap, scale_middle_}, content_.scale->low, {.size = tick_text, .align = Align::right});
    canvas.text({bar.right() + gap, scale_middle_}, content_.scale->high, {.size = tick_text});
}

void Sheet::draw_legend(Canvas& canvas) const {
    for (const PlacedEntry& placed : placed_) {
        const LegendEntry& entry = content_.legend[placed.index];
        entry.swatch(canvas, {placed.at.x, placed.at.y - swatch.height / 2, swatch.width, swatch.height});
        canvas.text({placed.at.x + swatch.width + gap, placed.at.y}, entry.label, {.size = legend_text});
    }
}

}  // namespace wythoff::draw
