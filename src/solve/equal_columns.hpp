// Columns of bits that come again: a table from the content of a column to the number that it was entered with.
//
// In a game such as rook(primes) many columns of P-positions are equal, and so are their candidates. What such a column attacks,
// and which of its candidates are P, is then found once. Nothing is assumed about the game: columns are compared word by word.
//
// Cost: a pass over the words of a column. Memory: `most` columns; when the table is full nothing more is entered.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "board_bits.hpp"

namespace wythoff::board {

class EqualColumns {
public:
    static constexpr std::size_t most = 512;
    [[nodiscard]] static double bytes(std::size_t words) { return static_cast<double>(most * words * sizeof(Word)); }

    // The number of an equal column that was entered before.
    [[nodiscard]] std::optional<std::int64_t> find(ConstColumn column) const {
        const auto [begin, end] = columns_.equal_range(hash(column));
        for (auto it = begin; it != end; ++it)
            if (std::equal(column.begin(), column.end(), it->second.words.begin())) return it->second.number;
        return std::nullopt;
    }
    void insert(ConstColumn column, std::int64_t number) {
        if (columns_.size() < most) columns_.emplace(hash(column), Entry{Words(column.begin(), column.end()), number});
    }

private:
    struct Entry {
        Words words;
        std::int64_t number;
    };

    static std::uint64_t hash(ConstColumn column) {
        std::uint64_t value = 0;
        for (const Word word : column) value = (value ^ word) * 0x9E3779B97F4A7C15U ^ value >> 29;
        return value;
    }

    std::unordered_multimap<std::uint64_t, Entry> columns_;
};

}  // namespace wythoff::board
