// What a perfect player does: the best move, the best block, and which board to choose. All of it comes from the
// oracle's answers; a player who cannot win plays the move that leaves the opponent the fewest ways to win.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Choice {
    Move move;
    std::string why;
};

// The move for the player to move; none when there is no legal move. Blocks in the state are respected.
[[nodiscard]] std::optional<Choice> best_move(Oracle& oracle, const State& state);

// What the player who just moved should block before the opponent moves.
[[nodiscard]] std::vector<Position> best_block(Oracle& oracle, const State& state);

// Which board the second player should choose for this starting position.
[[nodiscard]] std::size_t best_cut(Oracle& oracle, const State& state);

}  // namespace wythoff

#pragma GCC visibility pop
