// A play, for the terminal and as JSON: the board or the piles, what is due and who does it, the legal moves and what may be
// blocked. Linear in the number of moves listed.
#pragma once

#include <string>
#include <vector>

#include "wythoff/play/match.hpp"
#include "wythoff/rules/state.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr long max_board_text = 24;  // piles up to here are shown on a board, larger ones as numbers

// Of three piles the board of the first two, and the third below it.
[[nodiscard]] std::string to_board_text(const Game& game, const State& state, const std::vector<Move>& options);

// What the third pile is: "Third pile", "Passes left", "Pile of Nim".
[[nodiscard]] const char* third_pile_name(const Game& game);

enum class Due { choice, block, move, nothing };
[[nodiscard]] Due due(const Match& match);
[[nodiscard]] const char* to_text(Due due);    // choose, block, move, over
[[nodiscard]] const char* to_text(Side side);  // first, second
// The side that does what is due: the second chooses the board, the side that just moved blocks.
[[nodiscard]] Side actor(const Match& match);

// The members of a document, from "version" on and without its braces, so that a face can add to it. `is_p` as for the match.
[[nodiscard]] std::string json_members(const Match& match, const IsPPosition& is_p);

}  // namespace wythoff

#pragma GCC visibility pop
