// Counts of options, as formal/Counting.v demands them of a trace of a game with blocking.
//
// A counted run is a state of P, on u and v, and the labels that x, y, u, v lead to from the beginnings of all pieces, in
// their order: the digits determine it, so that counts of runs are counts of options. An option weighs 1 if it can be blocked,
// and one more than the number of blocks if it cannot, and so does a position of P itself. Below: runs with counts for the
// digits of x and y, by which each position is in P or its options in P weigh more than the number of blocks. Above: the same
// from the other side, for x and y in P, without the runs that can never accept where x and y are accepted.
#pragma once

#include <optional>

#include "prove/move_labels.hpp"

namespace wythoff {

// What formal/Counting.v needs to know of the pieces: first `moves` pieces of no move and of moves, then those of moves that
// can be blocked.
struct BlockingPieces {
    std::vector<Piece> pieces;
    std::uint32_t moves = 0;
    std::int64_t most = 0;
};
[[nodiscard]] BlockingPieces blocking_pieces(const Game& game, const std::vector<TraceMoves>& moves,
                                             const std::vector<TraceMoves>& blockable);

struct TraceCounting {
    std::vector<std::vector<TraceRun>> stable;  // for each state, runs that never accept where it accepts
    TraceCounts counts;
};
// Nothing if P is not the set of P-positions.
[[nodiscard]] std::optional<TraceCounting> make_counts(const Dfa& p, const BlockingPieces& pieces, const MoveLabels& labels,
                                                       const DigitRules& digits, const Budget& budget);

}  // namespace wythoff
