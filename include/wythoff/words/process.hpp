// A dictionary process (Maharaja Nim, section 3): a dictionary and a string to start from. Whether such processes stop is
// undecidable in general (Post's tag systems), so a process is run to a length, and says where it stopped if it did.
//
// Time O(bits written), memory an eighth of a byte a bit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/words/bit_string.hpp"
#include "wythoff/words/dictionary.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Process {
    Dictionary dictionary;
    std::string start;  // the read head begins at its first bit
};

struct WordCount {
    std::int64_t count = 0;
    std::int64_t first = -1;  // the bit where the word was first read, -1: never
};

struct ProcessRun {
    BitString bits;
    std::int64_t read = 0;         // the head is before this bit
    bool stopped = false;          // no word fits at the head
    bool idle = false;             // neither grows nor stops within the steps allowed
    std::vector<WordCount> words;  // in the order of the dictionary
};

// Runs until the string has at least `length` bits, or the process stops, or `most_steps` words have been read.
[[nodiscard]] ProcessRun run_process(const Process& process, std::int64_t length, std::int64_t most_steps,
                                     const Budget& budget = {});

// The first `length` bits at memory speed. Throws Error (limit) with the position when the process stops before, or memory is
// short.
[[nodiscard]] BitString long_string(const Process& process, std::int64_t length, const Budget& budget = {});

struct WordCounts {
    std::vector<WordCount> words;  // in the order of the dictionary
    std::int64_t read = 0;         // bits, a multiple of 8
    std::int64_t lost_at = -1;     // the byte's first bit where no word of the dictionary fits; -1: never
};

// The words of `watched` as its read head meets them in the first `bits` bits of the process's string. The head starts at
// the first bit; `watched` is the process's own dictionary, or a larger one.
[[nodiscard]] WordCounts count_words(const Process& process, const Dictionary& watched, std::int64_t bits,
                                     const Budget& budget = {});

// What is known about read heads at different places of the same bits, in a sentence: on the process's own string, else on every
// string.
[[nodiscard]] std::string convergence_text(const Process& process, const Budget& budget = {});

// A process as text, one entry a line; '#' begins a comment:
//
//   match longest        or: match prefix-free, which is the default
//   start 00000          the string to start from
//   0 -> 10              a word and its translate, which may be empty
//
// Error (usage) names the source and the line.
[[nodiscard]] Process parse_process(const std::string& source, const std::string& text);
[[nodiscard]] std::string to_text(const Process& process);

}  // namespace wythoff

#pragma GCC visibility pop
