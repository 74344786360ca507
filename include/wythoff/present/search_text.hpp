// Which sequences of the catalogue begin as somebody's does, for people and as JSON (docs/json.md).
#pragma once

#include <string>

#include "wythoff/discover/search.hpp"
#include "wythoff/present/text.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_text(const SequenceSearch& search, Format format);  // table or json

}  // namespace wythoff

#pragma GCC visibility pop
