// The processor time that a question may spend on a proof.
#pragma once

#include <fmt/format.h>

#include "wythoff/core/error.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::python {

inline void require_effort(double seconds) {
    if (!(seconds >= 0 && seconds <= most_effort))
        throw Error(Error::Kind::usage,
                    fmt::format("effort {:g}: expected a number of seconds from 0 to {:.0f}", seconds, most_effort));
}

}  // namespace wythoff::python
