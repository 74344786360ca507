// The text of a set where commas, `or` and `but` have another meaning around it: lists in braces, so that their commas are their
// own, numbers alone too (before another set, "1,4 mod 5" would be one set and not two), and joined sets in parentheses.
#pragma once

#include <string>

#include "wythoff/rules/integer_set.hpp"

namespace wythoff {

[[nodiscard]] std::string to_guarded_text(const IntegerSet& set);

}  // namespace wythoff
