// What the telescope sees of the string at one place on the line of targets, and of the last two.
#pragma once

#include <cstdint>
#include <vector>

#include "words/telescope.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

struct Telescope::Sight {
    std::int64_t delta = 0;  // target - x
    std::int64_t nu = 0;     // next target - n(x)
    int state = 0;
    std::vector<std::uint8_t> bits;  // from x on
};

struct Telescope::View {
    Integer next;              // t(1)
    Sight below;               // the window on t(1) that wrote the window here
    std::int64_t written = 0;  // X - e: how far the target is from the first bit that `below` writes
    Sight here;
};

inline const Step& Telescope::step(int state, unsigned bit) const {
    ensure(state >= 0, "the telescope has left the states that the string can be in");
    return steps_[2 * static_cast<std::size_t>(state) + bit];
}

}  // namespace wythoff
