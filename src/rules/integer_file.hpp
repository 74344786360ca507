// Positive integers listed in a file: between spaces, commas or new lines, with '#' comments, or as the lines "n a(n)"
// of a b-file. Time linear in the file, which has at most 256 MB.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace wythoff {

// In the order of the file. Throws Error: io when it cannot be read, usage with the line when it lists something else
// than positive integers below 2^63, or nothing.
[[nodiscard]] std::vector<std::int64_t> read_integer_file(const std::string& path);

}  // namespace wythoff
