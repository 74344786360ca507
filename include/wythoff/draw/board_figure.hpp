// A board as in the papers, or a window of it: cells (x, y) with (0, 0) in the lower left corner, layers of marked cells over one
// another, slope lines, the moves of one position, a table of values. It draws what it is given and knows no game. Time O(n log
// n) in the number of cells given; the file stays within a few megabytes for any board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/draw/image_format.hpp"
#include "wythoff/draw/mark.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr std::int64_t max_figure_board = 1'000'000'000;

// Cells drawn alike. Squares are painted first, then discs, rings and crosses, so that no layer hides another;
// where two layers with the same mark share a cell, the later mark is drawn smaller, inside the earlier one.
struct CellLayer {
    std::string label;  // for the legend
    std::vector<Cell> cells;
    int shade = 0;  // see draw/palette.hpp
    Mark mark = Mark::square;
};

// y = slope * x + intercept, where cell (x, y) is the point at its centre.
struct SlopeLine {
    double slope = 1;
    double intercept = 0;
    std::string label;
};

// A line through (0, 0) as people write it, which is its label: 1.618, 3/2, phi, 1/phi. Error (usage) quotes the text.
[[nodiscard]] SlopeLine parse_slope(const std::string& text);

// The moves of one position: each option has a dot, each winning one a frame and an arrow that leads to it.
struct MoveOverlay {
    Cell from;
    std::vector<Cell> options;
    std::vector<Cell> winning;
};

// rows[x][y], coloured from the least value to the greatest; the numbers are printed where they are legible,
// otherwise there is a colour scale. Rows may be short; a negative value leaves its cell blank.
struct ValueTable {
    std::vector<std::vector<std::int64_t>> rows;
};

// The cells low.x..high.x, low.y..high.y of a board.
struct Window {
    Cell low;
    Cell high;
};

// Whatever lies outside 0..to, or outside the window, is clipped. The legend appears with two labelled layers or one labelled
// line.
struct BoardFigure {
    std::string title;
    std::int64_t to = 0;
    std::vector<CellLayer> layers;
    std::vector<SlopeLine> lines;
    std::optional<MoveOverlay> moves;
    std::optional<ValueTable> values;
    std::optional<Cell> cut;            // the cells with x < cut.x and y < cut.y are hatched: not on the board
    std::optional<Window> window = {};  // instead of 0..to in both directions
};

// The bytes of the file, the same for the same figure. Throws Error: limit when `to` or the window is not in
// 0..max_figure_board, usage when a text is not UTF-8 or a line is not finite, io when Cairo fails. Besides the figure it takes a
// few megabytes, and room for the cells of layers that share their mark or come unsorted.
[[nodiscard]] std::string render(const BoardFigure& figure, ImageFormat format, const Progress& progress = {});

// The format is the suffix of the path. The file is written whole or not at all; Error (io) otherwise.
void write_figure(const BoardFigure& figure, const std::string& path, const Progress& progress = {});

}  // namespace wythoff

#pragma GCC visibility pop
