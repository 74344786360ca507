#include "wythoff/figures/game_figure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/print_cell.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

GameFigure wanted(const std::string& game, std::int64_t to) {
    GameFigure figure;
    figure.game = make_game(game);
    figure.to = to;
    return figure;
}

std::string refusal(const GameFigure& figure) {
    try {
        static_cast<void>(make_figure(figure));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::usage);
        return error.what();
    }
    return "no error";
}

TEST(GameFigure, HasTheFirstPairsOfWythoffNim) {
    const BoardFigure figure = make_figure(wanted("wythoff", 5));
    ASSERT_EQ(figure.layers.size(), 1U);
    EXPECT_EQ(figure.layers[0].cells, (std::vector<Cell>{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}}));
}

TEST(GameFigure, OfAWindowHasTheCellsOfTheWindow) {
    GameFigure window = wanted("wythoff", 0);
    window.window = Window{{4, 0}, {21, 13}};
    const BoardFigure figure = make_figure(window);
    ASSERT_EQ(figure.layers.size(), 1U);
    EXPECT_EQ(figure.layers[0].cells,
              (std::vector<Cell>{{4, 7}, {5, 3}, {6, 10}, {7, 4}, {8, 13}, {10, 6}, {13, 8}, {15, 9}, {18, 11}, {20, 12}}));
    window.moves = Cell{3, 3};
    EXPECT_EQ(refusal(window), "moves (3, 3): expected a position from (4, 0) to (21, 13)");
    window.window = Window{{4, 9}, {20, 8}};
    EXPECT_EQ(refusal(window), "from (4, 9): expected piles from 0 to (20, 8)");
}

TEST(GameFigure, ShadesByTheIndexOfThePair) {
    GameFigure shaded = wanted("wythoff", 5);
    shaded.shade = "mod:2";
    const BoardFigure figure = make_figure(shaded);
    ASSERT_EQ(figure.layers.size(), 2U);
    EXPECT_EQ(figure.layers[0].cells, (std::vector<Cell>{{0, 0}, {3, 5}, {5, 3}}));
    EXPECT_EQ(figure.layers[1].cells, (std::vector<Cell>{{1, 2}, {2, 1}}));
}

TEST(GameFigure, MarksTheWinningMovesOfAPosition) {
    GameFigure moves = wanted("wythoff", 3);
    moves.moves = Cell{2, 2};
    const BoardFigure figure = make_figure(moves);
    ASSERT_TRUE(figure.moves);
    EXPECT_EQ(figure.moves->options.size(), 6U);
    EXPECT_NE(std::find(figure.moves->winning.begin(), figure.moves->winning.end(), Cell{0, 0}), figure.moves->winning.end());
}

TEST(SliceFigure, HasTheCellsOfTheSliceAndASecondGameOverThem) {
    SliceFigure slice;
    slice.game = make_game("three-heap");
    slice.layer = 2;
    slice.to = 12;
    slice.over = make_game("wythoff");
    slice.slopes = {"phi"};
    const BoardFigure figure = make_figure(slice);
    ASSERT_EQ(figure.layers.size(), 2U);
    EXPECT_EQ(figure.layers[0].cells, solve_slice(slice.game, 2, 12, Engine::definition).p.cells());
    EXPECT_EQ(figure.layers[0].label, "three-heap, z = 2");
    EXPECT_EQ(figure.lines.size(), 1U);
    slice.shade = "halves";
    EXPECT_EQ(make_figure(slice).layers.size(), 4U);  // above, on and below the diagonal, and the second game
    slice.shade = "dynamics";
    EXPECT_THROW(static_cast<void>(make_figure(slice)), Error);
}

TEST(GameFigure, NamesWhatItCannotDraw) {
    GameFigure outside = wanted("wythoff", 3);
    outside.moves = Cell{2, 4};
    EXPECT_EQ(refusal(outside), "moves (2, 4): expected piles from 0 to 3");
    GameFigure shaded = wanted("wythoff", 3);
    shaded.shade = "stripes";
    EXPECT_EQ(refusal(shaded), "shade 'stripes': expected halves, dynamics or mod:K");
    EXPECT_EQ(refusal(wanted("subtraction(S=1,2)", 3)), "subtraction(S=1,2): only games on two piles have a board to draw");
}

TEST(DeviationFigure, HasAPointPerPairOnTheLineOfASlope) {
    const PlotFigure figure = make_figure(DeviationFigure{make_game("wythoff"), 5, "1", ""});
    ASSERT_EQ(figure.series.size(), 1U);
    std::vector<double> heights;
    for (const auto& point : figure.series[0].points) heights.push_back(point.y);
    EXPECT_EQ(heights, (std::vector<double>{0, 1, 2}));  // b - a = n
}

TEST(GameFigure, OfTwoGamesIsAStageOfEach) {
    GameFigure two = wanted("wythoff", 300);
    two.over = make_game("rook");
    std::vector<std::string> stages;
    Budget budget;
    budget.progress = Progress([&stages](const std::string& stage, double) {
        if (stages.empty() || stages.back() != stage) stages.push_back(stage);
    });
    static_cast<void>(make_figure(two, budget));
    EXPECT_EQ(stages, (std::vector<std::string>{"the first game", "the second game"}));
}

TEST(GameFigure, CountsTheMemoryOfBothGames) {
    GameFigure two = wanted("horizontal(2)", 1500);  // 1.1 million positions, of 16 bytes each
    Budget budget;
    budget.memory = 35'000'000;
    static_cast<void>(make_figure(two, budget));
    two.over = make_game("vertical(2)");
    EXPECT_THROW(static_cast<void>(make_figure(two, budget)), Error);
}

}  // namespace
}  // namespace wythoff
