// The clauses of a game that speak of positions, read at a cursor behind their first word: part of parse_game.
//
//   cut(u,v) {or cut(u,v)}     the corner x < u, y < v is not on the board
//   lost((x,y) {, (x,y)})      play ends there, and the player to move has lost
//   won((x,y) {, (x,y)})       play ends there, and the player to move has won
#pragma once

#include <map>
#include <vector>

#include "core/text_reader.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

inline constexpr std::int64_t max_prescribed_pile = 1'000'000;
inline constexpr std::size_t max_prescribed = 1000;  // of the positions of both lists together

// The positions of lost and won that were read so far, each with its place in the text.
using PlacedCells = std::map<Cell, std::size_t>;

[[nodiscard]] std::vector<Rectangle> read_cuts(TextReader& in);
// The list behind `clause`, sorted; its positions are added to those read so far, and fail where they repeat one of them.
[[nodiscard]] std::vector<Cell> read_prescribed(TextReader& in, const std::string& clause, PlacedCells& prescribed);
// Fails at a position that is on none of the boards; a cut may be said behind the positions, so this is the last step.
void require_on_board(TextReader& in, const PlacedCells& prescribed, const std::vector<Rectangle>& cuts);

}  // namespace wythoff
