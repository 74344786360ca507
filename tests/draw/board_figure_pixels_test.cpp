// What a reader sees: the PNG is read back and looked at where the cells must be. The board is found by its frame,
// not by asking the drawing code where it put it.
#include <cairo.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <ostream>

#include "draw/palette.hpp"
#include "wythoff/draw/board_figure.hpp"

namespace wythoff {
namespace {

struct Pixel {
    int red;
    int green;
    int blue;
    [[nodiscard]] bool is_dark() const { return red + green + blue < 200; }
    // Within one step of each channel: Cairo rounds in its own way.
    friend bool operator==(const Pixel& a, const Pixel& b) {
        return std::abs(a.red - b.red) <= 1 && std::abs(a.green - b.green) <= 1 && std::abs(a.blue - b.blue) <= 1;
    }
    friend std::ostream& operator<<(std::ostream& out, const Pixel& p) {
        return out << "rgb(" << p.red << ", " << p.green << ", " << p.blue << ")";
    }
};

constexpr Pixel white_pixel{255, 255, 255};

Pixel pixel_of(draw::Color color) {
    const auto channel = [](double value) { return static_cast<int>(std::lround(value * 255)); };
    return {channel(color.red), channel(color.green), channel(color.blue)};
}

struct Source {
    const std::string& bytes;
    std::size_t at;
};

cairo_status_t read_bytes(void* closure, unsigned char* data, unsigned int length) {
    auto& source = *static_cast<Source*>(closure);
    if (source.bytes.size() - source.at < length) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, source.bytes.data() + source.at, length);
    source.at += length;
    return CAIRO_STATUS_SUCCESS;
}

class Picture {
public:
    explicit Picture(const BoardFigure& figure) : to_(figure.to) {
        const std::string bytes = render(figure, ImageFormat::png);
        Source source{bytes, 0};
        surface_.reset(cairo_image_surface_create_from_png_stream(read_bytes, &source));
        EXPECT_EQ(cairo_surface_status(surface_.get()), CAIRO_STATUS_SUCCESS);
        find_frame();
    }

    [[nodiscard]] int width() const { return cairo_image_surface_get_width(surface_.get()); }
    [[nodiscard]] int height() const { return cairo_image_surface_get_height(surface_.get()); }

    [[nodiscard]] Pixel at(int x, int y) const {
        const unsigned char* row = cairo_image_surface_get_data(surface_.get()) +
                                   static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_.get());
        std::uint32_t value = 0;
        std::memcpy(&value, row + static_cast<std::ptrdiff_t>(x) * 4, 4);
        const auto channel = [value](int shift) { return static_cast<int>(value >> shift & 0xff); };
        return {channel(16), channel(8), channel(0)};
    }

    // The pixel at a place of the cell: (0.5, 0.5) is its centre, (0, 0) its lower left corner.
    [[nodiscard]] Pixel in_cell(Cell cell, double across = 0.5, double up = 0.5) const {
        const double cells = static_cast<double>(to_) + 1;
        const double x = left_ + (right_ - left_) * (static_cast<double>(cell.x) + across) / cells;
        const double y = bottom_ - (bottom_ - top_) * (static_cast<double>(cell.y) + up) / cells;
        return at(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)));
    }

private:
    // The frame is the only thing with dark columns and rows more than half a page long.
    void find_frame() {
        const auto is_column = [&](int x) {
            int dark = 0;
            for (int y = 0; y < height(); ++y) dark += at(x, y).is_dark() ? 1 : 0;
            return dark > height() / 2;
        };
        const auto is_row = [&](int y) {
            int dark = 0;
            for (int x = 0; x < width(); ++x) dark += at(x, y).is_dark() ? 1 : 0;
            return dark > width() / 2;
        };
        while (left_ < width() && !is_column(left_)) ++left_;
        while (top_ < height() && !is_row(top_)) ++top_;
        for (right_ = width() - 1; right_ > 0 && !is_column(right_);) --right_;
        for (bottom_ = height() - 1; bottom_ > 0 && !is_row(bottom_);) --bottom_;
        ASSERT_LT(left_, right_);
        ASSERT_LT(top_, bottom_);
    }

    struct Destroy {
        void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    };
    std::int64_t to_;
    std::unique_ptr<cairo_surface_t, Destroy> surface_;
    int left_ = 0;
    int right_ = 0;
    int top_ = 0;
    int bottom_ = 0;
};

BoardFigure board(std::int64_t to) {
    BoardFigure figure;
    figure.to = to;
    return figure;
}

TEST(BoardPixels, AreDarkOnTheCellsOfTheLayerAndNowhereElse) {
    BoardFigure figure = board(10);
    figure.layers = {{"", {{0, 0}, {1, 2}, {9, 3}}, 0, Mark::square}};
    const Picture picture(figure);
    for (std::int64_t x = 0; x <= 10; ++x)
        for (std::int64_t y = 0; y <= 10; ++y) {
            const Cell cell{x, y};
            const bool marked = cell == Cell{0, 0} || cell == Cell{1, 2} || cell == Cell{9, 3};
            EXPECT_EQ(picture.in_cell(cell), marked ? pixel_of(draw::shade_color(0)) : white_pixel) << x << ',' << y;
        }
}

TEST(BoardPixels, AreManyEnoughForPrint) {
    const Picture picture(board(20));
    EXPECT_GE(picture.width(), 1500);
    EXPECT_GE(picture.height(), 1500);
}

TEST(BoardPixels, ShowEveryLayerWhereFourCoincide) {
    BoardFigure figure = board(10);
    figure.layers = {{"", {{5, 5}}, 0, Mark::cross},
                     {"", {{5, 5}}, 1, Mark::ring},
                     {"", {{5, 5}}, 2, Mark::disc},
                     {"", {{5, 5}}, 3, Mark::square}};
    const Picture picture(figure);
    EXPECT_EQ(picture.in_cell({5, 5}), pixel_of(draw::shade_color(0)));              // the cross, on top
    EXPECT_EQ(picture.in_cell({5, 5}, 0.84), pixel_of(draw::shade_color(1)));        // the ring's line
    EXPECT_EQ(picture.in_cell({5, 5}, 0.68), pixel_of(draw::shade_color(2)));        // the disc within
    EXPECT_EQ(picture.in_cell({5, 5}, 0.88, 0.88), pixel_of(draw::shade_color(3)));  // the square's corner
}

TEST(BoardPixels, ShowBothOfTwoSquaresOnACell) {
    BoardFigure figure = board(10);
    figure.layers = {{"", {{5, 5}}, 0, Mark::square}, {"", {{5, 5}}, 2, Mark::square}};
    const Picture picture(figure);
    EXPECT_EQ(picture.in_cell({5, 5}), pixel_of(draw::shade_color(2)));
    EXPECT_EQ(picture.in_cell({5, 5}, 0.85, 0.85), pixel_of(draw::shade_color(0)));
}

TEST(BoardPixels, ShowSlopeLinesThroughCellCentresUpToTheFrame) {
    BoardFigure figure = board(10);
    figure.lines = {{1, 2, ""}};
    const Picture picture(figure);
    EXPECT_EQ(picture.in_cell({0, 2}), pixel_of(draw::accent));
    EXPECT_EQ(picture.in_cell({8, 10}), pixel_of(draw::accent));
    EXPECT_EQ(picture.in_cell({2, 0}), white_pixel);
}

TEST(BoardPixels, ShowTheMovesOfAPosition) {
    BoardFigure figure = board(10);
    figure.moves = MoveOverlay{{7, 9}, {{7, 3}, {2, 9}, {7, 8}}, {{7, 3}}};
    const Picture picture(figure);
    EXPECT_EQ(picture.in_cell({7, 9}), pixel_of(draw::accent));  // where the moves start
    EXPECT_EQ(picture.in_cell({7, 5}), pixel_of(draw::accent));  // the arrow on its way
    EXPECT_EQ(picture.in_cell({7, 3}), white_pixel);             // framed, not covered
    EXPECT_EQ(picture.in_cell({7, 3}, 0.04, 0.5), pixel_of(draw::accent));
    EXPECT_EQ(picture.in_cell({2, 9}), pixel_of(draw::quiet_accent));
    EXPECT_EQ(picture.in_cell({3, 9}), white_pixel);
}

TEST(BoardPixels, GreyTheCutCornerOnly) {
    BoardFigure figure = board(10);
    figure.cut = Cell{4, 2};
    const Picture picture(figure);
    EXPECT_NE(picture.in_cell({0, 0}), white_pixel);
    EXPECT_NE(picture.in_cell({3, 1}), white_pixel);
    EXPECT_EQ(picture.in_cell({4, 1}), white_pixel);
    EXPECT_EQ(picture.in_cell({3, 2}), white_pixel);
}

TEST(BoardPixels, ColourValuesByColumnAndRow) {
    for (const std::int64_t to : {10, 60, 150}) {  // rectangles with numbers, rectangles without, one picture
        BoardFigure figure = board(to);
        figure.values = ValueTable{{{0, 0, 0, 0}, {0, 0, 0, 7}, {0, -1}}};
        const Picture picture(figure);
        EXPECT_EQ(picture.in_cell({1, 1}, 0.25, 0.8), pixel_of(draw::value_color(0))) << to;
        EXPECT_EQ(picture.in_cell({1, 3}, 0.25, 0.8), pixel_of(draw::value_color(1))) << to;
        EXPECT_EQ(picture.in_cell({2, 1}, 0.25, 0.8), white_pixel) << to;
        EXPECT_EQ(picture.in_cell({3, 1}, 0.25, 0.8), white_pixel) << to;
    }
}

TEST(BoardPixels, OfASingleCellOnALargeBoardAreVisible) {
    for (const Mark mark : {Mark::square, Mark::disc}) {
        BoardFigure figure = board(100'000);
        figure.layers = {{"", {{25'000, 75'000}}, 0, mark}};
        const Picture picture(figure);
        EXPECT_TRUE(picture.in_cell({25'000, 75'000}).is_dark());
        EXPECT_EQ(picture.in_cell({75'000, 25'000}), white_pixel);
    }
}

}  // namespace
}  // namespace wythoff
