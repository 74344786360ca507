// The figures of a game: its P-positions, in classes if asked, with slopes, the moves of a position, a second game over the
// first, or its nim-values instead. What to show is said in the words of the command line, so that every face draws alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/draw/board_figure.hpp"
#include "wythoff/draw/plot_figure.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct GameFigure {
    enum class Show { p_positions, nimbers };

    Game game;
    std::int64_t to = 0;
    std::optional<Window> window = {};  // instead of 0..to in both directions
    Show show = Show::p_positions;
    std::string shade;                // halves, dynamics (of imitation), mod:K for the index n of {a_n,b_n} mod K, or nothing
    std::vector<std::string> slopes;  // lines y = S x: a number, 3/2, phi, 1/phi
    std::optional<Cell> moves;        // the moves of this position, the winning ones marked
    std::optional<Game> over;         // drawn over the first, as rings
    std::string title;
};

inline constexpr std::int64_t max_drawn_nimbers = 2000;

// Error (usage) names what is not understood; and as the engines that compute what is shown.
[[nodiscard]] BoardFigure make_figure(const GameFigure& wanted, const Budget& budget = {});

// The P-positions (x, y) of one layer of a game with a third number.
struct SliceFigure {
    Game game;
    std::int64_t layer = 0;
    std::int64_t to = 0;
    std::optional<Window> window = {};  // as above
    std::string shade;                  // halves or mod:K, as above
    std::vector<std::string> slopes;
    std::optional<Game> over;
    std::string title;
};
[[nodiscard]] BoardFigure make_figure(const SliceFigure& wanted, const Budget& budget = {});

// How far the P-positions are from a line: y - S x of those with y >= x against x, S as the slopes above; for games that are not
// symmetric also of the mirror images of those below the diagonal.
struct DeviationFigure {
    Game game;
    std::int64_t to = 0;
    std::string slope;
    std::string title;
};
[[nodiscard]] PlotFigure make_figure(const DeviationFigure& wanted, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
