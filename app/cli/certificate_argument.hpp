// A certificate as people name it: a file, a game of which one ships with the program, or a shipped one as answers cite it,
// certificates/maharaja.cert, wherever the program runs. A file that is there comes first.
#pragma once

#include <string>

#include "wythoff/prove/shipped.hpp"

namespace wythoff::cli {

[[nodiscard]] FoundCertificate certificate_argument(const std::string& text);  // Error (usage, io) when there is none

}  // namespace wythoff::cli
