// What every engine is told besides the game: how much memory it may take, and whom to tell how far it is.
#pragma once

#include <cstdint>

#include "wythoff/core/memory.hpp"
#include "wythoff/core/progress.hpp"

namespace wythoff {

struct RunOptions {
    std::uint64_t memory = available_memory();
    Progress progress;
};

}  // namespace wythoff
