// A stretch of places, the numbers of its words, and how it is cut; the tables of DigitConverter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

template <class T>
struct WordCount {
    T all;
    T most;  // of words that end in `most`
};

// Words of a stretch: all, and those that must not follow a digit `most`. (U, Z) and (D, E) of (*).
struct SegmentCounts {
    WordCount<Integer> free;
    WordCount<Integer> barred;
};

// (*) without the words below l: what words below h become when digits are appended.
[[nodiscard]] WordCount<Integer> append(const WordCount<Integer>& head, const SegmentCounts& tail);

class Segment {
public:
    using Pointer = std::shared_ptr<const Segment>;

    // The places from `first` on; all words are below 2^63 in number.
    Segment(const Numeration& system, std::size_t first, std::size_t length);
    Segment(Pointer high, Pointer low);

    [[nodiscard]] std::size_t first() const { return first_; }
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] const SegmentCounts& counts() const { return counts_; }

    [[nodiscard]] bool is_leaf() const { return high_ == nullptr; }
    [[nodiscard]] const Segment& high() const { return *high_; }
    [[nodiscard]] const Segment& low() const { return *low_; }
    [[nodiscard]] Integer estimate_high(const Integer& x) const;  // of a segment with halves

    // Of a leaf: (U, Z) of its last i places, and whether its digits are all 0 and 1.
    [[nodiscard]] const WordCount<std::uint64_t>& unit(std::size_t i) const { return units_[i]; }
    [[nodiscard]] bool has_bits() const { return has_bits_; }

private:
    std::size_t first_;
    std::size_t length_;
    SegmentCounts counts_;
    Pointer high_;
    Pointer low_;
    std::vector<WordCount<std::uint64_t>> units_;
    bool has_bits_ = true;
    mutable std::once_flag has_ratio_;
    mutable Integer ratio_;  // floor(2^point_ U_high / U_whole), made when it is first asked for
    std::size_t point_ = 0;
    std::size_t dropped_bits_ = 0;  // of x, that the estimate does not need
};

// At least `places` places from 0 on.
[[nodiscard]] Segment::Pointer make_segments(const Numeration& system, std::size_t places);

}  // namespace wythoff
