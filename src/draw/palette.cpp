#include "palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace wythoff::draw {
namespace {

constexpr Color from_hex(std::uint32_t hex) {
    return {((hex >> 16) & 0xff) / 255.0, ((hex >> 8) & 0xff) / 255.0, (hex & 0xff) / 255.0};
}

// Neighbours in the list are far apart in lightness, and any two are at least 9 apart.
constexpr std::array<Color, shade_count> shades{
    from_hex(0x161616),  // near black
    from_hex(0x2266b3),  // blue
    from_hex(0xf8af42),  // orange
    from_hex(0x8c1d49),  // wine
    from_hex(0xb9e0f0),  // pale blue
    from_hex(0xd85a22),  // vermilion
    from_hex(0x43ad8c),  // green
    from_hex(0x0d3350),  // navy
};

constexpr std::array<Color, 9> scale{
    from_hex(0xffffd9), from_hex(0xedf8b1), from_hex(0xc7e9b4), from_hex(0x7fcdbb), from_hex(0x41b6c4),
    from_hex(0x1d91c0), from_hex(0x225ea8), from_hex(0x253494), from_hex(0x081d58),
};

double to_linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

}  // namespace

Color shade_color(int shade) {
    const int index = ((shade % shade_count) + shade_count) % shade_count;
    return shades[static_cast<std::size_t>(index)];
}

Color value_color(double fraction) {
    const double place = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(scale.size() - 1);
    const std::size_t index = std::min(static_cast<std::size_t>(place), scale.size() - 2);
    const double rest = place - static_cast<double>(index);
    const Color& a = scale[index];
    const Color& b = scale[index + 1];
    return {std::lerp(a.red, b.red, rest), std::lerp(a.green, b.green, rest), std::lerp(a.blue, b.blue, rest)};
}

double lightness(Color color) {
    const double luminance = 0.2126 * to_linear(color.red) + 0.7152 * to_linear(color.green) + 0.0722 * to_linear(color.blue);
    return luminance > 0.008856 ? 116 * std::cbrt(luminance) - 16 : 903.3 * luminance;
}

Color text_color_on(Color background) { return lightness(background) > 60 ? ink : white; }

}  // namespace wythoff::draw
