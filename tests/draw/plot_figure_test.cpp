#include "wythoff/draw/plot_figure.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "svg_reader.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr ImageFormat formats[] = {ImageFormat::svg, ImageFormat::pdf, ImageFormat::png};

PlotFigure plot_of(std::vector<PlotPoint> points, Marks trace = Marks::dots) {
    return {"Title", "n", "a long name", {{"", std::move(points), 0, trace}}};
}

TEST(PlotFigure, HasOneDotPerPoint) {
    const std::string svg = render(plot_of({{0, 0}, {1, 3}, {2, 1}, {3, -2.5}}), ImageFormat::svg);
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(0)), 4);
}

TEST(PlotFigure, LeavesOutPointsThatAreNotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    const std::vector<PlotPoint> points{{0, 0}, {1, nan}, {2, 1}, {3, infinity}, {-infinity, 0}};
    EXPECT_EQ(count_shapes(render(plot_of(points), ImageFormat::svg), "fill", draw::shade_color(0)), 2);
    EXPECT_TRUE(is_well_formed(render(plot_of(points, Marks::line), ImageFormat::svg)));
}

TEST(PlotFigure, TakesNoPointsOnePointAndEqualPoints) {
    for (const auto& points : {std::vector<PlotPoint>{}, {{5, 5}}, {{1e15, 0.1}, {1e15, 0.1}}, {{0, 7}, {9, 7}}})
        for (const ImageFormat format : formats) {
            EXPECT_FALSE(render(plot_of(points), format).empty());
            EXPECT_FALSE(render(plot_of(points, Marks::line), format).empty());
        }
    EXPECT_FALSE(render(PlotFigure{}, ImageFormat::svg).empty());
}

TEST(PlotFigure, TakesTinyAndHugeSpans) {
    for (const double span : {1e-300, 1e-12, 1e12, 1e299})
        EXPECT_FALSE(render(plot_of({{0, 0}, {span, -span}}), ImageFormat::svg).empty()) << span;
    try {
        (void)render(plot_of({{0, 0}, {1, 1e301}}), ImageFormat::svg);
        ADD_FAILURE() << "drawn";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit);
    }
}

TEST(PlotFigure, GivesTheSameBytesAgain) {
    const PlotFigure figure = plot_of({{0, 0}, {1, 3}, {2, 1}}, Marks::line);
    for (const ImageFormat format : formats) EXPECT_EQ(render(figure, format), render(figure, format));
}

TEST(PlotFigure, OfManyPointsStaysSmall) {
    std::mt19937 random(11);
    std::vector<PlotPoint> points;
    for (int n = 0; n < 300'000; ++n) points.push_back({static_cast<double>(n), static_cast<double>(random() % 1000)});
    for (const Marks trace : {Marks::dots, Marks::line})
        EXPECT_LT(render(plot_of(points, trace), ImageFormat::svg).size(), 2'000'000u);
}

TEST(PlotFigure, StopsWhenAskedTo) {
    const Progress stopped({}, [] { throw Error(Error::Kind::cancelled, "stopped on request"); });
    EXPECT_THROW(static_cast<void>(render(plot_of({{0, 0}, {1, 1}}), ImageFormat::svg, stopped)), Error);
    int looks = 0;
    std::vector<PlotPoint> points;
    for (int n = 0; n < 3'000'000; ++n) points.push_back({static_cast<double>(n), static_cast<double>(n % 7)});
    static_cast<void>(render(plot_of(points, Marks::dots), ImageFormat::svg, Progress({}, [&] { ++looks; })));
    EXPECT_GT(looks, 2);
}

}  // namespace
}  // namespace wythoff
