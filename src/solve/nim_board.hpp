// Nim-values of boards: table[x][y] is the least value that no option of (x,y) has (Sprague 1935, Grundy 1939). The fast engine;
// its slower twin is nimbers.hpp.
//
// The board is filled by tiles of 64 x 64 cells, one antidiagonal of tiles after the other. No move leads from a tile to another
// tile of its antidiagonal, and no line of direction (A,B) >= (0,0) crosses two of them, so that several threads fill the tiles
// of an antidiagonal, and the sets of values (nim_sets.hpp) of the lines through a tile stay in the cache. A value is at most
// x+y, since each move lowers x+y and a cell of value v has an option of value v-1.
//
//   moves along lines     sets of values a line, nim_lines.hpp; the least common missing value by summaries
//   single moves          the values behind them are looked up
//   cones and conditions  sets of values a cell by shifts, nim_shifts.hpp and nim_reach.hpp; the board is filled by columns then
//   symmetric games       the cells with x <= y; the others are their mirror images
//
// Cost a cell: about a step a line, a word a single move, and for each shift a union of at most (x+y)/64 words: n^2 for Wythoff
// Nim and n^3/64 for cones, and less, since sets are full up to about the values that are missing. Memory: the table, and for
// each direction (A,B) 2 to bits for each of about (A+B) to lines.
// A position that is lost by the rules has value 0 whatever its options; lines and shifts go through it as through any other.
// It takes plans of normal play without blocking, without positions that are won by the rules and without moves by a condition on
// the piles, else Error (unsupported).
#pragma once

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {

[[nodiscard]] NimTable nim_values_on_board(const Plan& plan, const Budget& budget = {});

}  // namespace wythoff
