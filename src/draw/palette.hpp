// Colours. The shades for classes of positions differ in lightness as well as in hue, so that they stay apart
// for colour-blind readers and on a black-and-white printer; the scale for values grows darker all the way.
#pragma once

namespace wythoff::draw {

// Red, green and blue from 0 to 1 (sRGB), and how opaque.
struct Color {
    double red = 0;
    double green = 0;
    double blue = 0;
    double alpha = 1;
};

inline constexpr Color white{1, 1, 1};
inline constexpr Color ink{0.13, 0.13, 0.13};           // text, frame and ticks
inline constexpr Color faint{0.85, 0.85, 0.85};         // grids
inline constexpr Color accent{0.85, 0.18, 0.10};        // what is laid over the marks: slope lines, winning moves
inline constexpr Color quiet_accent{0.93, 0.56, 0.42};  // the moves that do not win

// Shade 0 is near black. The palette has `shade_count` shades and repeats in both directions.
inline constexpr int shade_count = 8;
[[nodiscard]] Color shade_color(int shade);

// From pale yellow at 0 to dark blue at 1, after ColorBrewer's YlGnBu. Outside, the nearest end.
[[nodiscard]] Color value_color(double fraction);

// CIE lightness, 0 for black to 100 for white: what is left of a colour in greyscale.
[[nodiscard]] double lightness(Color color);

// Ink or white, whichever is easier to read on the background.
[[nodiscard]] Color text_color_on(Color background);

}  // namespace wythoff::draw
