// The lines engine: column by column, with bookkeeping along rows, columns, diagonals and other lines of moves.
//
// A P-position (x',y') attacks, through the stride (i,j) + tau (a,b), cells of one line only. The engine keeps a bit
// a line (and residue class of tau), set from the column on where the attack begins; in column n these bits are
// contiguous in y, so 64 cells are tested at once, from the first diagonal that is not dead. Moves that can be blocked
// keep a count a line instead. Jumps are tested at the few cells that remain.
//
//   single partners   Symmetric games with all rook moves and no blocking have one P-position in each column and row,
//                     (n, partner[n]), and partner is its own inverse: only the columns that are not yet somebody's
//                     partner are searched. Where a queen with a few jumps is all there is (Wythoff, Maharaja), what
//                     happens in eight columns is a function of a short window, and is looked up.
//   blocked queen     The queen with some of its options blocked: rows and diagonals by how many P-positions they hold.
//   shells            All other games with unbounded rook moves: for n = 0, 1, ... the cells (n,y), y >= n, and then
//                     (x,n), x > n; every option of a cell lies in an earlier shell or lower on the same arm.
//
// Cost: the number of P-positions, not the area, as long as the dead cells of a column are a stretch at its bottom;
// 4 bytes a column for single partners, 8 bytes a P-position for the blocked queen, about 40 for shells, and a few bits a line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// Why the engine does not take the plan, or nothing.
[[nodiscard]] std::optional<std::string> lines_objection(const Plan& plan);

// Every P-position with 0 <= x,y <= to. Error (unsupported) with the text of the objection.
[[nodiscard]] PSet solve_by_lines(const Plan& plan, const Budget& budget = {});

// Symmetric, all rook moves, no blocking, nothing that `lines_objection` objects to.
[[nodiscard]] bool has_single_partners(const Plan& plan);

// The partner of each of the columns 0..plan.to, whatever its size; Error (limit) if one exceeds 2^32 - 2. A plan
// lists no jump longer than `to`: a partner above `to` is exact if the game has none that is.
[[nodiscard]] Partners partners_by_lines(const Plan& plan, const Budget& budget = {});

// The positions of nim-value g = lower.size() in the same way, given those of the smaller values: again one in each column and
// row. Error (unsupported) for misere play.
[[nodiscard]] Partners value_partners_by_lines(const Plan& plan, const std::vector<Partners>& lower, const Budget& budget = {});

}  // namespace wythoff
