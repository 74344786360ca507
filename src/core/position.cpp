#include "wythoff/core/position.hpp"

#include <fmt/format.h>

namespace wythoff {

std::string to_text(const Position& position) {
    std::string list = to_short_text(position.x);
    for (int pile = 1; pile < position.piles; ++pile) list += ", " + to_short_text(position[pile]);
    return "(" + list + ")";
}

}  // namespace wythoff
