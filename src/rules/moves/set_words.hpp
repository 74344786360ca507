// "any number of tokens", "1 token": a set of integers in a sentence about what is taken.
#pragma once

#include <string>

#include "wythoff/rules/integer_set.hpp"

namespace wythoff {

[[nodiscard]] std::string tokens(const IntegerSet& set);

}  // namespace wythoff
