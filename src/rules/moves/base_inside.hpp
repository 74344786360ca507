// The game on two piles inside a plane or a pass.
#pragma once

#include <memory>

#include "rules/read_moves.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

[[nodiscard]] Rectangle cut_of_base(const Game& game);
[[nodiscard]] std::shared_ptr<const Game> read_base(MoveReader& reader);

}  // namespace wythoff
