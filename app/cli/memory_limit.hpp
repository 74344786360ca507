// --memory: the process takes no more than that, whichever part of it allocates. The engines estimate what they need and refuse
// in advance where an estimate can be made; everything else meets a limit that the operating system enforces, and ends with one
// line.
#pragma once

#include <cstdint>
#include <string>

namespace wythoff::cli {

// Memory that runs out is a std::bad_alloc from now on, in GMP too. To be called once, at the beginning.
void throw_when_out_of_memory();
// A size such as 4GB or 500MB; else Error (usage).
[[nodiscard]] std::uint64_t parse_memory(const std::string& text);
// From now on the process takes no more resident memory than `text` says. Error (usage) where the program itself takes more.
void limit_memory(const std::string& text);
// What to report when memory has run out.
[[nodiscard]] std::string out_of_memory_text();

}  // namespace wythoff::cli
