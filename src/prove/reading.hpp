// The words of a queen with jumps (words room), decided by the automaton of P instead of the graph of windows: an independent
// witness.
//
// Bit x is 1 where the P-position of column x lies below the diagonal. Column x is perfect if the diagonals that upper
// P-positions of earlier columns use are exactly 0..d-1 and no cell from column x on, on or above diagonal d, has a jump to one
// of these positions; then their rows, too, are below x+d. As in the words room, d must exceed |l-k| for all jumps (k,l), so that
// upper positions have no jump across the diagonal. All of this is said in first-order sentences.
//
// A word is read at a perfect column if it leads from there to the next one: its bits begin there, the column behind it is
// perfect, and none between is. That only its bits begin there would not say where the next perfect column is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/prove/structure.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

// P must be defined; defines bit(x) and perfect(x). Nothing if no column is perfect.
[[nodiscard]] std::optional<WordReading> read_words(Logic& logic, const QueenWithJumps& game,
                                                    const std::vector<std::string>& words);

}  // namespace wythoff
