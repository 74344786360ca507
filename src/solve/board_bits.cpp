#include "board_bits.hpp"

#include <algorithm>
#include <bit>

namespace wythoff::board {

void unite(Column into, ConstColumn other) {
    for (std::size_t w = 0; w < into.size(); ++w) into[w] |= other[w];
}

void unite_common(Column into, ConstColumn one, ConstColumn other) {
    for (std::size_t w = 0; w < into.size(); ++w) into[w] |= one[w] & other[w];
}

// Downwards, so that a column can be its own source: a word depends on itself and on lower words only.
void unite_shifted(Column into, ConstColumn from, std::int64_t by) {
    if (by >= height(into)) return;
    const std::size_t whole = word_of(by);
    const int rest = static_cast<int>(by % 64);
    if (rest == 0) {
        for (std::size_t w = into.size(); w-- > whole;) into[w] |= from[w - whole];
        return;
    }
    for (std::size_t w = into.size(); w-- > whole + 1;) into[w] |= from[w - whole] << rest | from[w - whole - 1] >> (64 - rest);
    into[whole] |= from[0] << rest;
}

void unite_shifted_part(Column into, ConstColumn from, std::int64_t low, std::int64_t high, std::int64_t by) {
    high = std::min(high, height(into) - 1 - by);
    if (low > high) return;
    const std::size_t whole = word_of(by);
    const int rest = static_cast<int>(by % 64);
    for (std::size_t w = word_of(low); w <= word_of(high); ++w) {
        Word part = from[w];
        if (w == word_of(low)) part &= ~Word{0} << (low % 64);
        if (w == word_of(high)) part &= ~Word{0} >> (63 - high % 64);
        into[w + whole] |= part << rest;
        if (rest != 0 && w + whole + 1 < into.size()) into[w + whole + 1] |= part >> (64 - rest);
    }
}

void clear_shifted(Column from, ConstColumn pattern, std::int64_t by) {
    const std::size_t whole = word_of(by);
    const int rest = static_cast<int>(by % 64);
    if (whole < from.size()) from[whole] &= ~(pattern[0] << rest);
    for (std::size_t w = whole + 1; w < from.size(); ++w) {
        const Word below = rest == 0 ? 0 : pattern[w - whole - 1] >> (64 - rest);
        from[w] &= ~(pattern[w - whole] << rest | below);
    }
}

void shift_up(Column column, std::int64_t by) {
    if (by == 0) return;
    const std::size_t whole = by >= height(column) ? column.size() : word_of(by);
    if (whole < column.size()) {
        const int rest = static_cast<int>(by % 64);
        if (rest == 0) {
            std::copy_backward(column.begin(), column.end() - static_cast<std::ptrdiff_t>(whole), column.end());
        } else {
            for (std::size_t w = column.size(); w-- > whole + 1;)
                column[w] = column[w - whole] << rest | column[w - whole - 1] >> (64 - rest);
            column[whole] = column[0] << rest;
        }
    }
    std::fill_n(column.begin(), whole, Word{0});
}

void widen(Column column, std::int64_t reach) {
    reach = std::min(reach, height(column));
    std::int64_t copies = 1;  // shifts 0..copies-1 are done
    while (copies <= reach) {
        const std::int64_t by = std::min(copies, reach + 1 - copies);
        unite_shifted(column, column, by);
        copies += by;
    }
}

void set_range(Column column, std::int64_t low, std::int64_t high) {
    high = std::min(high, height(column) - 1);
    if (low > high) return;
    const Word first = ~Word{0} << (low % 64);
    const Word last = ~Word{0} >> (63 - high % 64);
    if (word_of(low) == word_of(high)) {
        column[word_of(low)] |= first & last;
        return;
    }
    column[word_of(low)] |= first;
    for (std::size_t w = word_of(low) + 1; w < word_of(high); ++w) column[w] = ~Word{0};
    column[word_of(high)] |= last;
}

void clear_below(Column column, std::int64_t y) {
    const std::int64_t end = std::min(y, height(column));
    if (end <= 0) return;
    std::fill_n(column.begin(), word_of(end), Word{0});
    if (end % 64 != 0) column[word_of(end)] &= ~Word{0} << (end % 64);
}

void clear_above(Column column, std::int64_t y) {
    if (y + 1 >= height(column)) return;
    column[word_of(y)] &= ~Word{0} >> (63 - y % 64);
    std::fill(column.begin() + static_cast<std::ptrdiff_t>(word_of(y) + 1), column.end(), Word{0});
}

void clear_every(Column column, std::int64_t y, std::int64_t step, std::int64_t end) {
    end = std::min(end, height(column));
    constexpr std::int64_t longest_pattern = 32;
    if (step <= longest_pattern && end == height(column)) {
        // To the end of this word by bits, then word by word with the pattern of the class moved into place.
        Word pattern = 0;
        for (std::int64_t i = 0; i < 64; i += step) pattern |= bit_of(i);
        const std::int64_t next_word = std::min(end, y / 64 * 64 + 64);
        for (; y < next_word; y += step) column[word_of(y)] &= ~bit_of(y);
        while (y < end) {
            column[word_of(y)] &= ~(pattern << (y % 64));
            y += (63 - y % 64) / step * step + step;
        }
        return;
    }
    for (; y < end; y += step) column[word_of(y)] &= ~bit_of(y);
}

std::int64_t count(ConstColumn column) {
    std::int64_t total = 0;
    for (const Word word : column) total += std::popcount(word);
    return total;
}

std::int64_t lowest(ConstColumn column) {
    for (std::size_t w = 0; w < column.size(); ++w)
        if (column[w] != 0) return static_cast<std::int64_t>(w * 64) + std::countr_zero(column[w]);
    return height(column);
}

std::size_t digits_for(std::int64_t most) {
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(most) + 1));
}

void Tally::count_up(std::int64_t y) {
    const std::size_t w = word_of(y);
    const Word bit = bit_of(y);
    for (std::size_t d = 0; d < digits_; ++d) {
        Word& word = words_[d * size_ + w];
        word ^= bit;
        if ((word & bit) != 0) return;
    }
    for (std::size_t d = 0; d < digits_; ++d) words_[d * size_ + w] |= bit;
}

void Tally::add(Column ones) {
    for (std::size_t d = 0; d < digits_; ++d) {
        const Column digits = digit(d);
        for (std::size_t w = 0; w < size_; ++w) {
            const Word both = digits[w] & ones[w];
            digits[w] ^= ones[w];
            ones[w] = both;
        }
    }
    for (std::size_t d = 0; d < digits_; ++d) unite(digit(d), ones);
}

void Tally::add_tally(const Tally& other, Column carry) {
    if (is_set()) {
        unite(words_, other.words_);
        return;
    }
    std::fill(carry.begin(), carry.end(), Word{0});
    for (std::size_t d = 0; d < digits_; ++d) {
        const Column mine = digit(d);
        const Column theirs = other.digit(d);
        for (std::size_t w = 0; w < size_; ++w) {
            const Word differ = mine[w] ^ theirs[w];
            const Word next = (mine[w] & theirs[w]) | (carry[w] & differ);
            mine[w] = differ ^ carry[w];
            carry[w] = next;
        }
    }
    for (std::size_t d = 0; d < digits_; ++d) unite(digit(d), carry);
}

void Tally::shift_up(std::int64_t by) {
    for (std::size_t d = 0; d < digits_; ++d) board::shift_up(digit(d), by);
}

void Tally::clear() { std::fill(words_.begin(), words_.end(), Word{0}); }

std::int64_t Tally::at(std::int64_t y) const {
    std::int64_t value = 0;
    for (std::size_t d = 0; d < digits_; ++d)
        if (has(digit(d), y)) value |= std::int64_t{1} << d;
    return value;
}

// From the highest digit: `equal` are the cells that agree with `most` so far; one that is greater somewhere is out.
void Tally::keep_at_most(std::int64_t most, Column cells, Column equal) const {
    std::fill(equal.begin(), equal.end(), ~Word{0});
    for (std::size_t d = digits_; d-- > 0;) {
        const Column digits = digit(d);
        if ((most >> d & 1) != 0) {
            for (std::size_t w = 0; w < size_; ++w) equal[w] &= digits[w];
        } else {
            for (std::size_t w = 0; w < size_; ++w) {
                cells[w] &= ~(equal[w] & digits[w]);
                equal[w] &= ~digits[w];
            }
        }
    }
}

}  // namespace wythoff::board
