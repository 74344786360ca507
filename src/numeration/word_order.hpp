// The next word and the one before, in place, for words of the places from `first` on; the digits that change are the last ones.
#pragma once

#include <span>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

void to_previous_word(const Numeration& system, std::size_t first, std::span<std::int64_t> word);  // not all zeros

// False if it was the last of its length; then it is all zeros now.
bool to_next_word(const Numeration& system, std::size_t first, std::span<std::int64_t> word);

}  // namespace wythoff
