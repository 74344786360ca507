#include "draw/palette.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace wythoff::draw {
namespace {

TEST(Palette, ShadesDifferInGreyscale) {
    for (int a = 0; a < shade_count; ++a)
        for (int b = 0; b < a; ++b)
            EXPECT_GE(std::abs(lightness(shade_color(a)) - lightness(shade_color(b))), 9) << a << " and " << b;
}

TEST(Palette, StartsNearBlackAndRepeats) {
    EXPECT_LT(lightness(shade_color(0)), 10);
    for (int shade = 0; shade < shade_count; ++shade) {
        EXPECT_EQ(shade_color(shade).red, shade_color(shade + shade_count).red);
        EXPECT_EQ(shade_color(shade).blue, shade_color(shade - 3 * shade_count).blue);
    }
}

TEST(Palette, ValuesGrowDarkerAllTheWay) {
    for (int i = 0; i < 100; ++i) EXPECT_GT(lightness(value_color(i / 100.0)), lightness(value_color((i + 1) / 100.0))) << i;
    EXPECT_EQ(value_color(-1).red, value_color(0).red);
    EXPECT_EQ(value_color(2).red, value_color(1).red);
}

TEST(Palette, LightnessHasTheKnownEnds) {
    EXPECT_NEAR(lightness({0, 0, 0}), 0, 1e-9);
    EXPECT_NEAR(lightness({1, 1, 1}), 100, 1e-9);
    EXPECT_NEAR(lightness({0.5, 0.5, 0.5}), 53.39, 0.01);
}

TEST(Palette, TextContrastsWithItsBackground) {
    for (int i = 0; i <= 20; ++i) {
        const Color background = value_color(i / 20.0);
        EXPECT_GE(std::abs(lightness(text_color_on(background)) - lightness(background)), 38) << i;
    }
}

}  // namespace
}  // namespace wythoff::draw
