// Conjectures about a game, its words, and runs of dictionary processes, in words and as JSON.
#pragma once

#include <string>

#include "wythoff/discover/discovery.hpp"
#include "wythoff/present/format.hpp"
#include "wythoff/words/process.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] std::string to_text(const Discovery& discovery, Format format);  // table or json

// A run of a process, or of the first `read` bits of it.
struct ProcessReport {
    std::string source;
    Process process;
    std::int64_t length = 0;  // bits asked for
    std::int64_t written = 0;
    std::int64_t read = 0;
    bool stopped = false;
    bool idle = false;
    std::string beginning;  // the first bits
    Dictionary watched;     // the words counted: the process's own, or others that its string is read with
    std::vector<WordCount> words;
    std::string convergence;  // what is known, in a sentence
};
[[nodiscard]] std::string to_text(const ProcessReport& report, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
