// Which family a game belongs to is read off its rules, not its name: 'rook + band(3)' is m-wythoff(m=3).
#pragma once

#include <cstdint>
#include <optional>

#include "wythoff/rules/game.hpp"

namespace wythoff {

// The same game said more simply: the P-positions of Nim as moves are bishop moves, and with full rook moves a cone
// with s = 1 is a band.
[[nodiscard]] Game simplified(const Game& game);

// The m of the m-bishop among the moves: 1 for a bishop, the width of a band.
[[nodiscard]] std::optional<std::int64_t> bishop_width(const Game& game);

// The modulus of the rook's lengths when they are residue classes, 1 when they are all.
[[nodiscard]] std::optional<std::int64_t> rook_modulus(const Game& game);

// The cone among the moves.
[[nodiscard]] const Cone* cone_of(const Game& game);

}  // namespace wythoff
