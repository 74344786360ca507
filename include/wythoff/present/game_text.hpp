// The catalogue and single games, described for people and as JSON.
#pragma once

#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string catalogue_text(Format format);                      // table or json
[[nodiscard]] std::string game_text(const std::string& name, Format format);  // a catalogue name, or any game's text
// Rules in words, what is known, and what the state of a play consists of: {"game","rules","words","known","piles",...}.
[[nodiscard]] std::string to_json(const Game& game);

}  // namespace wythoff

#pragma GCC visibility pop
