// What follows from a theorem about all positions, in words and as JSON.
#pragma once

#include <string>

#include "wythoff/present/format.hpp"
#include "wythoff/prove/structure.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Table or json.
[[nodiscard]] std::string to_text(const Structure& structure, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
