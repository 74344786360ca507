// A file is written whole or not at all: the bytes go to a temporary file in the same folder, which then takes
// the name in one step. A reader never sees half a file, and a failed write leaves the old file as it was.
#pragma once

#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace wythoff {

// Throws Error (io) with the path and the system's reason. What is there and is no ordinary file, a device or a pipe, is
// written to instead of being replaced.
void write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace wythoff

#pragma GCC visibility pop
