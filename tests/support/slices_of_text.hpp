// A game that is taken slice by slice, from its text.
#pragma once

#include <ostream>
#include <string>

#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

inline Slices slices_of_text(const std::string& text) { return slices_of(make_game(text)).value(); }

inline void PrintTo(const Slices& slices, std::ostream* out) { *out << to_text(slices); }

}  // namespace wythoff
