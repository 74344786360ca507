// A string of bits, packed 64 to a word, that grows at its end.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace wythoff {

class BitString {
public:
    BitString() = default;
    explicit BitString(std::string_view text) {
        for (const char c : text) push(c == '1' ? 1U : 0U, 1);
    }

    // The first `size` bits of packed words, which are as many as it takes or more.
    BitString(std::vector<std::uint64_t> words, std::int64_t size)
        : words_(std::move(words)), size_(64 * static_cast<std::int64_t>(words_.size())) {
        truncate(size);
    }

    [[nodiscard]] std::int64_t size() const { return size_; }
    [[nodiscard]] bool operator[](std::int64_t i) const {
        assert(i >= 0 && i < size_);
        return (words_[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1U) != 0;
    }

    // Appends the low `length` bits, 0 <= length <= 64, lowest first; the bits above must be 0.
    void push(std::uint64_t bits, int length) {
        assert(length >= 0 && length <= 64 && (length == 64 || bits >> length == 0));
        if (length == 0) return;
        const int used = static_cast<int>(size_ & 63);
        if (used == 0) {
            words_.push_back(bits);
        } else {
            words_.back() |= bits << used;
            if (used + length > 64) words_.push_back(bits >> (64 - used));
        }
        size_ += length;
    }
    // The `length` bits from i on, 1 <= length <= 64, lowest first.
    [[nodiscard]] std::uint64_t window(std::int64_t i, int length) const {
        assert(i >= 0 && i + length <= size_);
        const auto word = static_cast<std::size_t>(i >> 6);
        const int shift = static_cast<int>(i & 63);
        std::uint64_t bits = words_[word] >> shift;
        if (shift + length > 64) bits |= words_[word + 1] << (64 - shift);
        return length == 64 ? bits : bits & ((std::uint64_t{1} << length) - 1);
    }
    [[nodiscard]] std::string text(std::int64_t from, std::int64_t length) const {
        std::string out;
        for (std::int64_t i = from; i < from + length; ++i) out += (*this)[i] ? '1' : '0';
        return out;
    }
    [[nodiscard]] std::string text() const { return text(0, size_); }
    [[nodiscard]] const std::vector<std::uint64_t>& words() const { return words_; }
    void reserve(std::int64_t bits) { words_.reserve(static_cast<std::size_t>(bits / 64 + 2)); }
    void truncate(std::int64_t size) {
        assert(size >= 0 && size <= size_);
        words_.resize(static_cast<std::size_t>((size + 63) / 64));
        if ((size & 63) != 0) words_.back() &= (std::uint64_t{1} << (size & 63)) - 1;
        size_ = size;
    }
    friend bool operator==(const BitString&, const BitString&) = default;

private:
    std::vector<std::uint64_t> words_;  // bits from size_ on are 0
    std::int64_t size_ = 0;
};

}  // namespace wythoff

#pragma GCC visibility pop
