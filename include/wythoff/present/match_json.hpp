// A match as JSON: what is due and who does it, the position with its memory, the legal moves and what may be blocked.
#pragma once

#include <string>

#include "wythoff/play/match.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Due { choice, block, move, nothing };
[[nodiscard]] Due due(const Match& match);
[[nodiscard]] const char* to_text(Due due);    // choose, block, move, over
[[nodiscard]] const char* to_text(Side side);  // first, second
// The side that does what is due: the second chooses the board, the side that just moved blocks.
[[nodiscard]] Side actor(const Match& match);

// The inner part of an object, without its braces, so that a face can add to it. `is_p` as for the match.
[[nodiscard]] std::string json_members(const Match& match, const IsPPosition& is_p);

}  // namespace wythoff

#pragma GCC visibility pop
