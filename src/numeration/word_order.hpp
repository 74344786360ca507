// The next word and the one before, in place, for words of the places from `first` on; the digits that change are the last ones.
// Digits are std::int64_t, or std::uint8_t where they are that small.
#pragma once

#include <span>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

template <class Digit>
void to_previous_word(const Numeration& system, std::size_t first, std::span<Digit> word);  // not all zeros

// False if it was the last of its length; then it is all zeros now.
template <class Digit>
bool to_next_word(const Numeration& system, std::size_t first, std::span<Digit> word);

}  // namespace wythoff
