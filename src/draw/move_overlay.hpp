// How a board shows the moves of one position.
#pragma once

#include "wythoff/draw/board_figure.hpp"
#include "board_grid.hpp"
#include "canvas.hpp"

namespace wythoff::draw {

void draw_moves(Canvas& canvas, const BoardGrid& grid, const MoveOverlay& moves);

}  // namespace wythoff::draw
