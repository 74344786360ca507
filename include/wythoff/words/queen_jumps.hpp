// The games this room is about: rook and bishop moves, and finitely many jumps that come in pairs (k,l), (l,k).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct QueenWithJumps {
    std::vector<Cell> jumps;  // sorted; k,l > 0, k != l
    Convention convention = Convention::normal;

    [[nodiscard]] std::int64_t longest() const;      // the largest coordinate of a jump, 0 without jumps
    [[nodiscard]] std::int64_t widest_turn() const;  // the largest |l-k|
};

// The rules as such a game; nothing if they are not.
[[nodiscard]] std::optional<QueenWithJumps> to_queen_with_jumps(const Game& game);
inline constexpr const char* queen_with_jumps =
    "rook and bishop moves with finitely many jumps in pairs (k,l), (l,k), without blocking";

}  // namespace wythoff

#pragma GCC visibility pop
