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

#include "words/word_reader.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/words/process.hpp"

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

}  // namespace wythoff
