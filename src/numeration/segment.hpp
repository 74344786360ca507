// A stretch of places, the numbers of its words, and how it is cut in two; the tables of DigitConverter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

// The number of binary digits of |x|.
[[nodiscard]] inline std::size_t count_bits(const Integer& x) { return mpz_sizeinbase(x.get_mpz_t(), 2); }

template <class T>
struct CountPair {
    T all;
    T most;  // of words that end in `most`
};

// (U, Z), of all words of a stretch, and (D, E), of those that must not follow a digit `most`.
template <class T>
struct SegmentCounts {
    CountPair<T> free;
    CountPair<T> barred;
};

class Segment {
public:
    using Pointer = std::shared_ptr<const Segment>;

    // A leaf: the places from `first` on, one or with less than 2^62 words. Then any digits up to `most` are worth less than
    // 2^64, for the sum of most_i U_i is at most U_1 + ... + U_n < 3 U_n.
    Segment(const Numeration& system, std::size_t first, std::size_t length);
    Segment(Pointer high, Pointer low);

    [[nodiscard]] std::size_t first() const { return first_; }
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] const Integer& words() const;  // U
    [[nodiscard]] const SegmentCounts<Integer>& counts() const;

    // (*) without the words below l: what words below h become when a word of this segment is appended.
    [[nodiscard]] CountPair<Integer> append_to(const CountPair<Integer>& head) const;
    [[nodiscard]] Integer append_all_to(const CountPair<Integer>& head) const;  // the first of the two

    [[nodiscard]] bool is_leaf() const { return high_ == nullptr; }
    [[nodiscard]] bool has_equal_halves() const { return high_ != nullptr && high_ == low_; }
    [[nodiscard]] const Pointer& high() const { return high_; }
    [[nodiscard]] const Pointer& low() const { return low_; }
    [[nodiscard]] Integer estimate_high(const Integer& x) const;  // of a segment with halves

    // Of a leaf: (U, Z) of its last i places with the largest digit at the next, and whether all digits are 0 and 1.
    struct Unit {
        CountPair<std::uint64_t> count;
        std::uint64_t largest;
    };
    [[nodiscard]] const Unit& unit(std::size_t i) const { return units_[i]; }
    [[nodiscard]] bool has_bits() const { return has_bits_; }

private:
    // Of n repetitions of one short period: powers of a matrix, so (U, D; Z, E) is f times that of one period plus g times
    // (1, 0; 0, -1), which appends nothing. With the d, z and trace = U + E of one period, D = d f, Z = z f, U + E = trace f.
    struct Repetition {
        unsigned long d;
        unsigned long z;
        unsigned long trace;
    };

    std::size_t first_;
    std::size_t length_;
    Pointer high_;
    Pointer low_;
    std::vector<Unit> units_;
    bool has_bits_ = true;
    std::optional<Repetition> repetition_;

    // Made when first asked for: the whole stretch needs least of it, and would cost most.
    mutable std::once_flag has_words_;
    mutable Integer words_;
    mutable std::once_flag has_counts_;
    mutable SegmentCounts<Integer> counts_;
    mutable Integer factor_;  // f
    mutable std::once_flag has_ratio_;
    mutable Integer ratio_;  // floor(2^point_ U_high / U_whole)
    mutable std::size_t point_ = 0;
    mutable std::size_t dropped_bits_ = 0;  // of x, that the estimate does not need
};

// The fewest places from 0 on with more than x words, if a leaf can hold them.
[[nodiscard]] std::optional<std::size_t> find_small_places(const Numeration& system, const Integer& x);

// At least so many repetitions of the period; at least `places` places from 0 on.
[[nodiscard]] Segment::Pointer repeat_period(const Numeration& system, std::size_t repetitions);
[[nodiscard]] Segment::Pointer make_segments(const Numeration& system, std::size_t places);

}  // namespace wythoff
