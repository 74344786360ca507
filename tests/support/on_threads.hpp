// A budget of so many threads and nothing else.
#pragma once

#include "wythoff/core/budget.hpp"

namespace wythoff {

inline Budget on(unsigned threads) {
    Budget budget;
    budget.threads = threads;
    return budget;
}

}  // namespace wythoff
