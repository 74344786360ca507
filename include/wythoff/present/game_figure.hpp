// A game's board as a figure: what `draw` draws, for every face.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/draw/board_figure.hpp"
#include "wythoff/draw/plot_figure.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/run_options.hpp"

namespace wythoff {

struct FigureOptions {
    std::int64_t to = 0;
    std::string shade;             // empty, "halves", or "mod:K" for the index n of {a_n, b_n} mod K
    std::vector<SlopeLine> slopes;
    std::optional<Cell> moves;     // the moves of this position, the winning ones marked
    std::optional<Game> over;      // a second game, as rings
    bool nimbers = false;          // nim-values instead of P-positions
    std::string title;
};

// Error: usage for options that do not fit the game or each other; what solving throws.
[[nodiscard]] BoardFigure make_figure(const Game& game, const FigureOptions& wanted, const RunOptions& options);

// y - phi x of the P-positions (x, y) above the diagonal, and of the mirror images of those below, against the smaller pile.
[[nodiscard]] PlotFigure deviation_figure(const Game& game, const std::vector<Cell>& cells);

}  // namespace wythoff
