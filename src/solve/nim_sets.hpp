// Sets of nim-values as bits, with a summary, and the least value that none of several sets has.
//
// A set is a run of words: the index of the first summary word that is not full, the summary, the bits. Bit w of the summary
// says that word w of the bits is full. The least missing value of several sets is found by the union of their summaries: a
// word that is full in one of them is passed over without being read. For Wythoff Nim 2 words of bits a cell are read, whatever
// the size of the board; without a summary 15 at 4000 and 29 at 8000.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wythoff::values {

using Word = std::uint64_t;
inline constexpr Word full_word = ~Word{0};

struct Shape {
    std::size_t words = 0;    // of bits
    std::size_t summary = 0;  // words of the summary

    static Shape up_to(std::int64_t most_value) {
        const std::size_t words = static_cast<std::size_t>(most_value) / 64 + 1;
        return {words, words / 64 + 1};  // one bit more than there are words: a summary is never full
    }
    [[nodiscard]] std::size_t stride() const { return 1 + summary + words; }
};

inline void insert(Word* set, const Shape& shape, std::int32_t value) {
    const auto w = static_cast<std::size_t>(value) / 64;
    Word& word = set[1 + shape.summary + w];
    word |= Word{1} << (value % 64);
    if (word != full_word) return;
    set[1 + w / 64] |= Word{1} << (w % 64);
    while (set[1 + set[0]] == full_word) ++set[0];
}

// A set that is emptied for each cell.
class Marks {
public:
    explicit Marks(const Shape& shape) : words_(shape.words, 0) {}
    void insert(std::int32_t value) {
        const auto w = static_cast<std::size_t>(value) / 64;
        if (words_[w] == 0) used_.push_back(w);
        words_[w] |= Word{1} << (value % 64);
    }
    [[nodiscard]] Word word(std::size_t w) const { return words_[w]; }
    void clear() {
        for (const std::size_t w : used_) words_[w] = 0;
        used_.clear();
    }

private:
    std::vector<Word> words_;
    std::vector<std::size_t> used_;
};

// The least value that is neither in sets[0], ..., sets[count-1] nor in the words of `more`, of which those before `from` are
// full. There is one below 64 shape.words. Count is `count` where it is known to the compiler, else 0.
template <std::size_t Count, class More>
[[nodiscard]] std::int32_t least_missing(const Word* const* sets, std::size_t count, const Shape& shape, std::size_t from,
                                         const More& more) {
    if constexpr (Count > 0) count = Count;
    std::size_t q = from / 64;
    for (std::size_t i = 0; i < count; ++i) q = sets[i][0] > q ? sets[i][0] : q;
    const std::size_t bits = 1 + shape.summary;
    for (;; ++q) {
        Word passed = q == from / 64 ? (Word{1} << (from % 64)) - 1 : 0;
        for (std::size_t i = 0; i < count; ++i) passed |= sets[i][1 + q];
        while (passed != full_word) {
            const std::size_t w = q * 64 + static_cast<std::size_t>(std::countr_one(passed));
            Word seen = more(w);
            for (std::size_t i = 0; i < count; ++i) seen |= sets[i][bits + w];
            if (seen != full_word) return static_cast<std::int32_t>(w * 64) + std::countr_one(seen);
            passed |= passed + 1;
        }
    }
}

}  // namespace wythoff::values
