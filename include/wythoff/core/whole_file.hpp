// A file is written whole or not at all: the bytes go to a file without a name in the same folder, which then takes the name in
// one step. A reader never sees half a file, a failed write leaves the old file as it was, and a process that is killed leaves
// nothing. A file is read whole too, up to a size, and whatever it is: a folder, a device or a pipe that nobody writes to is an
// error in one line.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/budget.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Throws Error (io) with the path and the system's reason. What is there and is no ordinary file, a device or a pipe, is
// written to instead of being replaced.
// Work that is cancelled while it writes leaves no file.
void write_whole_file(const std::string& path, std::string_view bytes, const Progress& progress = {});

// Takes what is written, piece by piece.
using Sink = std::function<void(std::string_view)>;
// The same, of what `write` gives to the sink it is handed: a long text is never in memory as a whole.
void write_whole_file(const std::string& path, const std::function<void(const Sink&)>& write, const Progress& progress = {});

struct FileToWrite {
    std::string path;  // relative to the folder
    std::string_view bytes;
};
// Several files, with the folders that they need; the paths they have then. If one of them fails, what was made for the others is
// removed again.
std::vector<std::string> write_whole_files(const std::string& folder, const std::vector<FileToWrite>& files,
                                           const Progress& progress = {});

// Looks at how a file begins, its first 2^16 bytes or all of it, and throws if the rest is not worth reading.
using Look = std::function<void(std::string_view)>;
inline constexpr std::uint64_t most_bytes_of_pipe = std::uint64_t{1} << 26;  // devices and pipes may have no end
// Error: io with the path and the reason, limit when there are more than `most` bytes, or than the memory holds.
[[nodiscard]] std::string read_whole_file(const std::string& path, std::uint64_t most, const Look& look = {},
                                          const Progress& progress = {});

}  // namespace wythoff

#pragma GCC visibility pop
