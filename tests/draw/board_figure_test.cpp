#include "wythoff/draw/board_figure.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>

#include "svg_reader.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr ImageFormat formats[] = {ImageFormat::svg, ImageFormat::pdf, ImageFormat::png};

// The P-positions of Wythoff's game to 10 (Wythoff 1907).
const std::vector<Cell> wythoff_to_10{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}, {4, 7}, {7, 4}, {6, 10}, {10, 6}};

BoardFigure full_figure() {
    BoardFigure figure;
    figure.title = "Wythoff & <Nim>";
    figure.to = 10;
    figure.layers = {{"one", wythoff_to_10, 0, Mark::square},
                     {"two", {{1, 1}, {2, 1}}, 1, Mark::ring},
                     {"three", {{2, 1}}, 2, Mark::disc},
                     {"four", {{2, 1}}, 3, Mark::cross}};
    figure.lines = {{1.618, 0, "slope φ"}, {-1, 9, ""}};
    figure.moves = MoveOverlay{{4, 8}, {{4, 7}, {3, 8}, {3, 7}}, {{4, 7}}};
    figure.values = ValueTable{{{0, 1, 2}, {1, 2}, {}, {-1, 25}}};
    figure.cut = Cell{2, 3};
    return figure;
}

BoardFigure layer_figure(std::int64_t to, std::vector<Cell> cells, Mark mark = Mark::square) {
    BoardFigure figure;
    figure.to = to;
    figure.layers = {{"", std::move(cells), 0, mark}};
    return figure;
}

Error::Kind error_of(const BoardFigure& figure) {
    try {
        (void)render(figure, ImageFormat::svg);
    } catch (const Error& error) {
        return error.kind();
    }
    ADD_FAILURE() << "drawn";
    return Error::Kind::cancelled;
}

TEST(BoardFigure, SvgIsWellFormedAndHasOneMarkPerPPosition) {
    const std::string svg = render(layer_figure(10, wythoff_to_10), ImageFormat::svg);
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(0)), 9);
    EXPECT_TRUE(is_well_formed(render(full_figure(), ImageFormat::svg)));
}

TEST(BoardFigure, HasTheFirstBytesOfItsFormat) {
    EXPECT_EQ(render(full_figure(), ImageFormat::svg).substr(0, 5), "<?xml");
    EXPECT_EQ(render(full_figure(), ImageFormat::pdf).substr(0, 5), "%PDF-");
    EXPECT_EQ(render(full_figure(), ImageFormat::png).substr(0, 8), "\x89PNG\r\n\x1a\n");
}

TEST(BoardFigure, GivesTheSameBytesAgain) {
    BoardFigure large = full_figure();  // its values become a picture, which Cairo numbers on its own
    large.to = 150;
    for (const ImageFormat format : formats) {
        EXPECT_EQ(render(full_figure(), format), render(full_figure(), format));
        EXPECT_EQ(render(large, format), render(large, format));
    }
    const std::string pdf = render(full_figure(), ImageFormat::pdf);
    const bool compressed = pdf.find("/ObjStm") != std::string::npos;  // Cairo 1.18 compresses what describes the document
    EXPECT_TRUE(compressed || pdf.find("20000101000000Z") != std::string::npos);
}

TEST(BoardFigure, OfAWindowIsThatOfTheCornerButForTheNumbers) {
    BoardFigure near = layer_figure(8, {{0, 0}, {3, 1}, {8, 8}});
    near.window = Window{{0, 0}, {8, 4}};
    BoardFigure far = layer_figure(8, {{90000, 50000}, {90003, 50001}, {90008, 50008}, {3, 1}});
    far.window = Window{{90000, 50000}, {90008, 50004}};
    const std::string svg = render(far, ImageFormat::svg);
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(0)), 2);
    EXPECT_EQ(count_shapes(render(near, ImageFormat::svg), "fill", draw::shade_color(0)), 2);
    far.window->low = {90009, 50000};
    EXPECT_EQ(error_of(far), Error::Kind::limit);
}

TEST(BoardFigure, LeavesOutCellsBeyondTheBoardAndDrawsRepeatedOnesOnce) {
    const std::string svg = render(layer_figure(3, {{0, 0}, {0, 0}, {4, 0}, {0, 4}, {-1, 2}, {2, -1}, {3, 3}}), ImageFormat::svg);
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(0)), 2);
}

TEST(BoardFigure, DrawsTheSecondOfTwoEqualMarksInsideTheFirst) {
    BoardFigure figure = layer_figure(5, {{1, 1}, {2, 2}});
    figure.layers.push_back({"", {{2, 2}, {3, 3}}, 1, Mark::square});
    const std::string svg = render(figure, ImageFormat::svg);
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(0)), 2);
    EXPECT_EQ(count_shapes(svg, "fill", draw::shade_color(1)), 2);
    EXPECT_EQ(count_shapes(svg, "stroke", draw::white), 1);  // the casing around the inner one
}

TEST(BoardFigure, HasALegendForTwoLabelledLayersOnly) {
    BoardFigure figure = layer_figure(5, {{1, 1}});
    figure.layers[0].label = "P";
    EXPECT_EQ(count_shapes(render(figure, ImageFormat::svg), "fill", draw::shade_color(0)), 1);
    figure.layers.push_back({"Q", {{3, 3}}, 1, Mark::square});
    EXPECT_EQ(count_shapes(render(figure, ImageFormat::svg), "fill", draw::shade_color(0)), 2);
}

TEST(BoardFigure, TakesTheSmallestAndTheLargestBoard) {
    for (const std::int64_t to : {std::int64_t{0}, std::int64_t{1}, max_figure_board}) {
        BoardFigure figure = full_figure();
        figure.to = to;
        figure.layers[0].cells.push_back({to, to});
        for (const ImageFormat format : formats) EXPECT_LT(render(figure, format).size(), 300'000u) << to;
    }
}

TEST(BoardFigure, RefusesABoardOutOfBounds) {
    EXPECT_EQ(error_of(layer_figure(-1, {})), Error::Kind::limit);
    EXPECT_EQ(error_of(layer_figure(max_figure_board + 1, {})), Error::Kind::limit);
}

TEST(BoardFigure, RefusesALineThatIsNotFinite) {
    BoardFigure figure = layer_figure(5, {});
    figure.lines = {{std::numeric_limits<double>::infinity(), 0, ""}};
    EXPECT_EQ(error_of(figure), Error::Kind::usage);
}

TEST(BoardFigure, RefusesTextThatIsNotUtf8) {
    BoardFigure figure = layer_figure(5, {});
    figure.title = "\xff\xfe";
    EXPECT_EQ(error_of(figure), Error::Kind::usage);
}

TEST(BoardFigure, ClipsSteepAndFarLines) {
    BoardFigure figure = layer_figure(100, {});
    figure.lines = {{1e300, 0, ""}, {-1e-300, 50, ""}, {0, 1e18, ""}, {1, -1e18, ""}, {1e9, -3e10, ""}};
    for (const ImageFormat format : formats) EXPECT_FALSE(render(figure, format).empty());
}

TEST(BoardFigure, OfALargeBoardStaysSmall) {
    std::vector<Cell> beams;
    for (std::int64_t x = 0; x <= 100'000; ++x) beams.insert(beams.end(), {{x, x * 144 / 89}, {x * 144 / 89, x}});
    for (const Mark mark : {Mark::square, Mark::disc, Mark::ring, Mark::cross})
        for (const ImageFormat format : formats) EXPECT_LT(render(layer_figure(100'000, beams, mark), format).size(), 1'500'000u);
}

TEST(BoardFigure, OfACrowdedBoardStaysSmall) {
    std::mt19937 random(7);
    std::vector<Cell> crowd;
    for (int i = 0; i < 300'000; ++i)
        crowd.push_back({static_cast<std::int64_t>(random() % 5001), static_cast<std::int64_t>(random() % 5001)});
    for (const Mark mark : {Mark::square, Mark::disc, Mark::ring, Mark::cross})
        EXPECT_LT(render(layer_figure(5000, crowd, mark), ImageFormat::svg).size(), 5'000'000u);
}

TEST(BoardFigure, OfALargeTableIsAPictureOfBoundedSize) {
    BoardFigure figure;
    figure.to = 1500;
    figure.values = ValueTable{std::vector<std::vector<std::int64_t>>(1501, std::vector<std::int64_t>(1501))};
    for (std::size_t x = 0; x <= 1500; ++x)
        for (std::size_t y = 0; y <= 1500; ++y) figure.values->rows[x][y] = static_cast<std::int64_t>(x ^ y);
    EXPECT_LT(render(figure, ImageFormat::svg).size(), 5'000'000u);
}

TEST(BoardFigure, IsWrittenWholeOrNotAtAll) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / ("board-figure-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const BoardFigure figure = layer_figure(10, wythoff_to_10);
    const std::string path = (folder / "board.svg").string();
    std::ofstream(path) << std::string(1'000'000, 'x');
    write_figure(figure, path);
    std::ifstream file(path, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), render(figure, ImageFormat::svg));

    const std::string missing = (folder / "missing" / "board.png").string();
    try {
        write_figure(figure, missing);
        ADD_FAILURE() << "wrote " << missing;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::io);
        EXPECT_NE(std::string(error.what()).find(missing), std::string::npos);
    }
    EXPECT_THROW(write_figure(figure, (folder / "board.txt").string()), Error);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
    fs::remove_all(folder);
}

TEST(BoardFigure, StopsWhenAskedTo) {
    const Progress stopped({}, [] { throw Error(Error::Kind::cancelled, "stopped on request"); });
    EXPECT_THROW(static_cast<void>(render(layer_figure(5000, {{1, 2}, {2, 1}}), ImageFormat::svg, stopped)), Error);
    // Not only at the beginning: work on three million cells looks up several times.
    int looks = 0;
    const Progress counted({}, [&] { ++looks; });
    const std::vector<Cell> cells(3'000'000, Cell{7, 9});
    static_cast<void>(render(layer_figure(5000, cells), ImageFormat::svg, counted));
    const int before = looks;
    BoardFigure figure = layer_figure(5'000'000, {});
    for (std::int64_t x = 0; x < 3'000'000; ++x) figure.layers[0].cells.push_back({x, x});
    static_cast<void>(render(figure, ImageFormat::svg, counted));
    EXPECT_GT(looks - before, 3);
}

}  // namespace
}  // namespace wythoff
