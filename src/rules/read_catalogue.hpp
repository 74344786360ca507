// A game of the catalogue with its arguments, read at a cursor that stands behind its name: part of parse_game.
//
// An argument is name=value, or a bare value in the order of the parameters, or the word misere.
#pragma once

#include <functional>

#include "core/text_reader.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {

// `inner` reads a game that is an argument.
[[nodiscard]] Game read_catalogue_game(TextReader& in, const CatalogueEntry& entry,
                                       const std::function<Game(ParameterKind)>& inner);

}  // namespace wythoff
