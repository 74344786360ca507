// `wythoff check --formal`: the certificate through the checker that is proved right in Coq and extracted (docs/formal.md). The
// checker is another program, build/formal/check_trace, which formal/prove builds; both belong to the source of the program.
#pragma once

#include <string>

#include "command.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::cli {

// Prints the verdict. Error: usage for what is missing, in one line; unsupported for a certificate that has no trace.
[[nodiscard]] ExitStatus check_formally(const std::string& certificate, const Budget& budget);

}  // namespace wythoff::cli
