// The weights of the first places, in 128 bits.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

__extension__ using Wide = __int128;

// U_0, U_1, ... up to `most`, which is at most 2^110, and perhaps the first one above.
enum class LastWeight { within, first_above };
[[nodiscard]] std::vector<Wide> weights_up_to(const Numeration& numeration, Wide most, LastWeight last = LastWeight::within);

}  // namespace wythoff
