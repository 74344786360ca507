// Sets of moves in the plane, and the shifts that keep them.
//
// Let M be a set of moves and s = (a,b) a shift with s + M inside M. What M reaches from (x,y) contains what M reaches from
// (x,y) - s, so with shifts s_1, ..., s_n
//
//     M(x,y) = M((x,y) - s_1) u ... u M((x,y) - s_n) u {(x,y) - r : r in rest},   rest = M \ ((s_1 + M) u ... u (s_n + M)).
//
// A cone |l-k| < (s-1) min(k,l) + t has the shifts (1,1), (1,s), (s,1), and the rest are the moves with k = 1 or l = 1; where k
// and l run through residues modulo m the shifts are m times as long. The condition (k+l) mod 2 = 1 has (0,2), (1,1), (2,0), and
// two moves rest. Nothing of this is assumed: the shifts are those up to a length that keep M on the whole board, tested
// bit by bit, and of them those that leave few moves are chosen, one after the other.
//
// Time O(n^2/64) a shift that is tested; most fail in the first words. Memory: a few bits for each move on the board.
#pragma once

#include <vector>

#include "solve/board_bits.hpp"
#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::values {

// Bit l of column k: (k,l) is a move. 0 <= k,l <= to.
using MoveColumns = std::vector<board::Words>;

[[nodiscard]] MoveColumns cone_moves(const ConePlan& cone, std::int64_t to);
// The condition must not speak of the piles. Error (unsupported) for numbers beyond 2^62.
[[nodiscard]] MoveColumns take_moves(const Condition& condition, std::int64_t to, const Budget& budget);
[[nodiscard]] bool is_symmetric(const MoveColumns& moves);

struct ShiftedMoves {
    std::vector<Cell> shifts;  // none: `rest` are all moves
    std::vector<Cell> rest;    // sorted
};
[[nodiscard]] ShiftedMoves find_shifts(const MoveColumns& moves, const Budget& budget);

}  // namespace wythoff::values
