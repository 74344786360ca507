#include "wythoff/core/position.hpp"

#include <fmt/format.h>

namespace wythoff {

std::string to_text(const Position& position) {
    return fmt::format("({}, {})", to_short_text(position.x), to_short_text(position.y));
}

}  // namespace wythoff
