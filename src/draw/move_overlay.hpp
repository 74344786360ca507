// How a board shows the moves of one position.
#pragma once

#include "board_grid.hpp"
#include "canvas.hpp"
#include "wythoff/draw/board_figure.hpp"

namespace wythoff::draw {

void draw_moves(Canvas& canvas, const BoardGrid& grid, const MoveOverlay& moves);

}  // namespace wythoff::draw
