// Bit columns, the arithmetic of the board engine: bit y of a column is cell y. All columns of a board have the same
// number of words; what is shifted above the top is lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wythoff::board {

using Word = std::uint64_t;
using Words = std::vector<Word>;
using Column = std::span<Word>;
using ConstColumn = std::span<const Word>;

[[nodiscard]] inline std::size_t words_up_to(std::int64_t to) { return static_cast<std::size_t>(to / 64 + 1); }
[[nodiscard]] inline std::size_t word_of(std::int64_t y) { return static_cast<std::size_t>(y / 64); }
[[nodiscard]] inline Word bit_of(std::int64_t y) { return Word{1} << (y % 64); }
[[nodiscard]] inline bool has(ConstColumn column, std::int64_t y) { return (column[word_of(y)] & bit_of(y)) != 0; }
[[nodiscard]] inline std::int64_t height(ConstColumn column) { return static_cast<std::int64_t>(column.size() * 64); }

void unite(Column into, ConstColumn other);
void unite_common(Column into, ConstColumn one, ConstColumn other);  // into |= one & other
// into |= from << by, by >= 0; both may be the same column.
void unite_shifted(Column into, ConstColumn from, std::int64_t by);
// into |= (the bits low..high of from) << by.
void unite_shifted_part(Column into, ConstColumn from, std::int64_t low, std::int64_t high, std::int64_t by);
void clear_shifted(Column from, ConstColumn pattern, std::int64_t by);  // from &= ~(pattern << by)
void shift_up(Column column, std::int64_t by);
// column | column << 1 | ... | column << reach, in O(log reach) passes.
void widen(Column column, std::int64_t reach);
void set_range(Column column, std::int64_t low, std::int64_t high);  // both ends, clipped at the top
void clear_below(Column column, std::int64_t y);
void clear_above(Column column, std::int64_t y);
// Clears y, y+step, ... below `end`.
void clear_every(Column column, std::int64_t y, std::int64_t step, std::int64_t end);
[[nodiscard]] std::int64_t count(ConstColumn column);
[[nodiscard]] std::int64_t lowest(ConstColumn column);  // height(column) if it is empty

// A count for each cell in binary, one bit column a digit, that stays at its greatest value 2^digits - 1. With one
// digit it is a set. A view: the words are someone else's.
class Tally {
public:
    Tally(Column words, std::size_t digits) : words_(words), digits_(digits), size_(words.size() / digits) {}

    void add_one(std::int64_t y) {
        if (is_set()) words_[word_of(y)] |= bit_of(y);
        else count_up(y);
    }
    void add(Column ones);                             // consumes `ones`
    void add_tally(const Tally& other, Column carry);  // `carry` is room for one column
    void shift_up(std::int64_t by);
    void clear();
    [[nodiscard]] std::int64_t at(std::int64_t y) const;
    // Keeps the cells with a count of at most `most`.
    void keep_at_most(std::int64_t most, Column cells, Column room) const;
    [[nodiscard]] bool is_set() const { return digits_ == 1; }
    [[nodiscard]] Column digit(std::size_t d) const { return words_.subspan(d * size_, size_); }

private:
    void count_up(std::int64_t y);

    Column words_;
    std::size_t digits_;
    std::size_t size_;
};

// Digits that hold the counts 0..most+1.
[[nodiscard]] std::size_t digits_for(std::int64_t most);

}  // namespace wythoff::board
