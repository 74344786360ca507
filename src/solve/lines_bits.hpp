// What is known of the lines of one direction, by line number: a bit (dead or not) and, for moves that can be blocked,
// a count, in binary with a set of bits for each digit, so that 64 lines can be added up at once. Line numbers are any
// integers; storage follows the range in use, and what lies behind is forgotten.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace wythoff::lines {

// A vector whose indices are an interval of integers that grows at either end; zero outside.
template <class T>
class IntervalVector {
public:
    [[nodiscard]] T get(std::int64_t k) const {
        const auto index = static_cast<std::size_t>(k - base_);  // wraps below the base, to beyond the end
        return index < items_.size() ? items_[index] : T{0};
    }

    T& grow_to(std::int64_t k) {
        if (items_.empty()) base_ = k;
        if (k < base_) {  // doubles, so that growing down is as cheap as growing up
            const std::int64_t more = std::max(base_ - k, static_cast<std::int64_t>(items_.size()));
            items_.insert(items_.begin(), static_cast<std::size_t>(more), T{0});
            base_ -= more;
        }
        const auto index = static_cast<std::size_t>(k - base_);
        if (index >= items_.size()) items_.resize(index + 1);
        return items_[index];
    }

    // Moves storage only when at least half of it goes.
    void drop_below(std::int64_t k) {
        const std::int64_t gone = k - base_;
        const auto size = static_cast<std::int64_t>(items_.size());
        if (size == 0 || gone < 16 || gone < size / 2) return;
        items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(std::min(gone, size)));
        base_ += std::min(gone, size);
    }

    [[nodiscard]] std::size_t bytes() const { return items_.capacity() * sizeof(T); }

private:
    std::int64_t base_ = 0;
    std::vector<T> items_;
};

// Bits w, w+1, ..., w+63 of words that hold 64 each.
[[nodiscard]] inline std::uint64_t window(const IntervalVector<std::uint64_t>& words, std::int64_t w) {
    const auto shift = static_cast<unsigned>(w & 63);
    return words.get(w >> 6) >> shift | words.get((w >> 6) + 1) << 1 << (63 - shift);
}

// Bits by line number. All bits below `low` count as set: nobody asks for them again.
class LineBits {
public:
    static constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::min() / 4;

    explicit LineBits(std::int64_t low) : low_(low) {}

    [[nodiscard]] std::int64_t low() const { return low_; }
    // Bit i is bit w+i of the set; w >= low.
    [[nodiscard]] std::uint64_t window(std::int64_t w) const { return lines::window(words_, w); }
    // The least bit from w on that is not set.
    [[nodiscard]] std::int64_t first_clear(std::int64_t w) const {
        for (w = std::max(w, low_);; w += 64)
            if (const std::uint64_t clear = ~window(w); clear != 0) return w + std::countr_zero(clear);
    }

    void set(std::int64_t w) {
        if (w >= low_) words_.grow_to(w >> 6) |= std::uint64_t{1} << (w & 63);
    }
    void set_range(std::int64_t first, std::int64_t last) {
        if (first <= low_) return forget_below(last + 1);
        for (std::int64_t k = first >> 6; k <= last >> 6; ++k) {
            std::uint64_t mask = ~std::uint64_t{0};
            if (k == first >> 6) mask &= ~std::uint64_t{0} << (first & 63);
            if (k == last >> 6) mask &= ~std::uint64_t{0} >> (63 - (last & 63));
            words_.grow_to(k) |= mask;
        }
    }
    void forget_below(std::int64_t w) {
        if (w <= low_) return;
        low_ = w;
        words_.drop_below(w >> 6);
    }

    [[nodiscard]] std::size_t bytes() const { return words_.bytes(); }

private:
    std::int64_t low_;
    IntervalVector<std::uint64_t> words_;
};

// Counts by line number, from 0 to `most`.
class LineCounts {
public:
    explicit LineCounts(std::uint64_t most) : most_(most), digits_(static_cast<std::size_t>(std::bit_width(most))) {}

    [[nodiscard]] std::size_t digits() const { return digits_.size(); }
    // Digit p of the counts of the lines w..w+63.
    [[nodiscard]] std::uint64_t window(std::size_t p, std::int64_t w) const { return lines::window(digits_[p], w); }
    [[nodiscard]] std::uint64_t get(std::int64_t w) const {
        std::uint64_t count = 0;
        for (std::size_t p = 0; p < digits_.size(); ++p) count |= (digits_[p].get(w >> 6) >> (w & 63) & 1U) << p;
        return count;
    }
    // Counts one more unless there are `most` already; whether there are now.
    bool increment(std::int64_t w) {
        const std::uint64_t count = get(w);
        if (count == most_) return true;
        const std::uint64_t flipped = count ^ (count + 1);
        for (std::size_t p = 0; p < digits_.size() && (flipped >> p & 1U) != 0; ++p)
            digits_[p].grow_to(w >> 6) ^= std::uint64_t{1} << (w & 63);
        return count + 1 == most_;
    }
    void forget_below(std::int64_t w) {
        for (auto& digit : digits_) digit.drop_below(w >> 6);
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t bytes = 0;
        for (const auto& digit : digits_) bytes += digit.bytes();
        return bytes;
    }

private:
    std::uint64_t most_;
    std::vector<IntervalVector<std::uint64_t>> digits_;
};

}  // namespace wythoff::lines
