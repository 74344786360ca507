// Memory is estimated before it is taken, so that a run that cannot fit fails at once with a clear line.
#pragma once

#include <cstdint>
#include <string>

namespace wythoff {

// Nine tenths of the memory the system says is available now.
[[nodiscard]] std::uint64_t available_memory();

// Throws Error (limit): "board of 100001 x 100001 needs 3.1 GB, but 2.0 GB is allowed".
void require_memory(const std::string& what, double bytes, std::uint64_t allowed);

[[nodiscard]] std::string to_size_text(double bytes);

}  // namespace wythoff
