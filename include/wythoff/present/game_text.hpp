// The catalogue and single games, described for people and as JSON.
#pragma once

#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

[[nodiscard]] std::string catalogue_text(Format format);                  // table or json
[[nodiscard]] std::string game_text(const std::string& name, Format format);  // a catalogue name, or any game's text

}  // namespace wythoff
