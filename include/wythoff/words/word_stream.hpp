// The string of a dictionary process at memory speed: eight bits are read at a time, and what they write is looked up in a
// table of 256 entries a state.
//
//   long_string   the packed string in memory, an eighth of a byte a bit
//   WordStream    the string in blocks from its first bit on, in memory that grows with the logarithm of what is read: what a
//                 level reads is written by a level of the same kind below it, and all share a stored beginning. The string
//                 grows by a factor g (1.618 for the games) from level to level, so the work is g/(g-1) times as much.
//   count_words   how often each word is read
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "wythoff/core/progress.hpp"
#include "wythoff/words/process.hpp"
#include "wythoff/words/word_reader.hpp"

namespace wythoff {

// What reading a byte, lowest bit first, does in each state.
class ByteTable {
public:
    // Error (limit) when there are more than 255 states, or a byte writes more than 48 bits.
    explicit ByteTable(WordReader& reader);

    struct Entry {
        std::uint64_t packed;
        [[nodiscard]] std::uint64_t bits() const { return packed & 0xFFFF'FFFF'FFFFU; }
        [[nodiscard]] unsigned length() const { return static_cast<unsigned>(packed >> 48 & 0xFFU); }
        [[nodiscard]] unsigned next() const { return static_cast<unsigned>(packed >> 56); }
    };
    static constexpr unsigned dead = 255;  // no word fits
    [[nodiscard]] const Entry* entries() const { return entries_.data(); }
    [[nodiscard]] std::size_t states() const { return entries_.size() / 256; }

private:
    std::vector<Entry> entries_;
};

// Throws Error (limit) with the position when the process stops before `length` bits, or memory is short.
[[nodiscard]] BitString long_string(const Process& process, std::int64_t length, const Progress& progress = {});

class WordStream {
public:
    explicit WordStream(const Process& process);
    ~WordStream();
    WordStream(WordStream&&) noexcept;
    WordStream& operator=(WordStream&&) noexcept;

    // The next bytes of the string, never empty; valid until the next call. Error (limit) when the process stops.
    [[nodiscard]] std::span<const std::uint8_t> next();

private:
    struct Shared;
    class Level;
    std::shared_ptr<const Shared> shared_;
    std::unique_ptr<Level> top_;
    bool started_ = false;
};

struct WordCounts {
    std::vector<WordCount> words;  // in the order of the dictionary
    std::int64_t read = 0;         // bits, a multiple of 8
    std::int64_t lost_at = -1;     // the byte's first bit where no word of the dictionary fits; -1: never
};

// The words of `watched` as its read head meets them in the first `bits` bits of the process's string. The head starts at
// the first bit; `watched` is the process's own dictionary, or a larger one.
[[nodiscard]] WordCounts count_words(const Process& process, const Dictionary& watched, std::int64_t bits, const Progress& progress = {});

}  // namespace wythoff
