// The board engine: every cell of 0..to x 0..to, 64 cells at a time, column by column. It takes every plan.
//
// Column x is a row of bits over y, P(x). What attacks column x is carried from column to column:
//   stride (k,l) + n (A,B)   C(x) = C(x-A) << B  |  P(x-k) << l
//   jump (k,l)               P(x-k) << l
//   take                     board_take.hpp
//   cone                     the same with intervals for B and l: from k to k+L the interval of l grows by [L/s, sL]
// A step set with a modulus is a stride of a longer step with one start (k,l) for each residue. With blocking, C holds
// saturating counts in binary, a bit column for each digit. Moves within a column are resolved upwards, P by P.
//
// Cost: a few passes over to/64 words a column; jumps and starts cost a point each while columns of P are thin.
// Memory: one bit a cell for the result, and A columns for each step (A,B).
#pragma once

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

[[nodiscard]] PSet solve_on_board(const Plan& plan, const Budget& budget = {});
// The same where some positions are N for another reason: a move that leaves the board, to a slice below (rules/slices.hpp).
[[nodiscard]] PSet solve_on_board(const Plan& plan, const BitColumns& won_elsewhere, const Budget& budget = {});

}  // namespace wythoff
