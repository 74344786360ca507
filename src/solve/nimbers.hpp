// Nim-values of boards, column by column: table[x][y] is the least value that no option of (x,y) has (Sprague 1935, Grundy 1939).
// The slower twin of nim_board.hpp, kept as its oracle; and which games have nim-values.
//
// The moves (k,l) + n (A,B) lead from a cell back along its line of direction (A,B). Each line keeps the set of values
// it has shown so far, as bits; at a cell the values at (x-k, y-l) join the set of its line, and the value is the first
// zero in the union of the sets of its lines and the values behind its jumps. Each set remembers below which word it is
// full, so that the search starts where the fullest set ends. Steps with A+B > 16, whose lines are many and short, and
// cones are looked up option by option.
//
// Cost for rooks and bishops: a few words a cell. Memory: the table, and for each step (A,B) a bit for each of about
// (A+B) to lines and each value that occurs, at most 2 to: a move lowers x+y, so the value of (x,y) is at most x+y.
// Where play ends by the rules and the player to move has lost, the value is 0 whatever the options.
// It takes plans of normal play without blocking and without positions that are won by the rules, else Error (unsupported).
#pragma once

#include "solve/definition.hpp"
#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// Error (unsupported) for games that have no nim-values here: one pile, blocking, memory, a choice of the board, misere play, and
// positions where play ends by the rules and the player to move has won: no pile of Nim is worth that much.
void require_nim_values(const Game& game);

[[nodiscard]] NimTable nimbers_on_board(const Plan& plan, const Budget& budget = {});

}  // namespace wythoff
