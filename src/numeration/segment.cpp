#include "segment.hpp"

#include <algorithm>
#include <utility>

namespace wythoff {
namespace {

constexpr std::size_t guard_bits = 32;

std::size_t count_bits(const Integer& x) { return mpz_sizeinbase(x.get_mpz_t(), 2); }

// The digits of one place: how many, and how many must not follow `most` at the place above.
struct DigitCounts {
    std::uint64_t all;
    std::uint64_t barred;
    std::uint64_t barred_most;  // 1 if `most` is among them
};

DigitCounts count_digits(const Numeration& system, std::size_t place) {
    const std::int64_t most = system.place(place).most;
    const std::int64_t allowed = std::min(most + 1, system.place(place + 1).below_most);
    return {static_cast<std::uint64_t>(most + 1), static_cast<std::uint64_t>(most + 1 - allowed), allowed <= most ? 1U : 0U};
}

// (U, Z), (D, E) of stretches that grow upwards, modulo 2^64. No digits: 1, 0, 0, -1, so that (*) appends nothing.
struct SmallCounts {
    WordCount<std::uint64_t> free{1, 0};
    WordCount<std::uint64_t> barred{0, ~std::uint64_t{0}};

    void grow(const DigitCounts& digits) {
        const auto append = [&](std::uint64_t all, std::uint64_t most) {
            return WordCount<std::uint64_t>{all * free.all - most * barred.all, all * free.most - most * barred.most};
        };
        const auto grown = append(digits.all, 1);
        barred = append(digits.barred, digits.barred_most);
        free = grown;
    }
};

bool is_small(const Numeration& system, std::size_t first, std::size_t length) {
    if (length == 1) return true;
    SmallCounts counts;
    for (std::size_t i = 0; i < length; ++i) {
        const DigitCounts digits = count_digits(system, first + i);
        std::uint64_t product = 0;
        if (__builtin_mul_overflow(digits.all, counts.free.all, &product)) return false;
        counts.grow(digits);
        if (counts.free.all >> 62 != 0) return false;
    }
    return true;
}

Segment::Pointer cut_in_halves(const Numeration& system, std::size_t first, std::size_t length) {
    if (is_small(system, first, length)) return std::make_shared<const Segment>(system, first, length);
    const std::size_t low = length / 2;
    return std::make_shared<const Segment>(cut_in_halves(system, first + low, length - low), cut_in_halves(system, first, low));
}

Integer to_unsigned(std::uint64_t value) { return Integer(static_cast<unsigned long>(value)); }

}  // namespace

Integer append_all(const WordCount<Integer>& head, const SegmentCounts& tail) {
    Integer all = head.all * tail.free.all;
    all -= head.most * tail.barred.all;
    return all;
}

Integer append_most(const WordCount<Integer>& head, const SegmentCounts& tail) {
    Integer most = head.all * tail.free.most;
    most -= head.most * tail.barred.most;
    return most;
}

Segment::Segment(const Numeration& system, std::size_t first, std::size_t length) : first_(first), length_(length) {
    SmallCounts counts;
    units_.reserve(length);
    for (std::size_t i = 0; i < length; ++i) {
        const DigitCounts digits = count_digits(system, first + i);
        units_.push_back({counts.free, digits.all - 1});
        counts.grow(digits);
        if (digits.all > 2) has_bits_ = false;
    }
    words_ = to_unsigned(counts.free.all);
    counts_ = {{words_, to_unsigned(counts.free.most)}, {to_unsigned(counts.barred.all), to_unsigned(counts.barred.most)}};
}

Segment::Segment(Pointer high, Pointer low)
    : first_(low->first_), length_(high->length_ + low->length_), high_(std::move(high)), low_(std::move(low)) {}

const Integer& Segment::words() const {
    if (!is_leaf()) std::call_once(has_words_, [&] { words_ = append_all(high_->counts().free, low_->counts()); });
    return words_;
}

const SegmentCounts& Segment::counts() const {
    if (is_leaf()) return counts_;
    std::call_once(has_counts_, [&] {
        const SegmentCounts& head = high_->counts();
        const SegmentCounts& tail = low_->counts();
        counts_ = {{words(), append_most(head.free, tail)}, {append_all(head.barred, tail), append_most(head.barred, tail)}};
    });
    return counts_;
}

Integer Segment::estimate_high(const Integer& x) const {
    std::call_once(has_ratio_, [&] {
        const std::size_t whole_bits = count_bits(words());
        const std::size_t enough_bits = count_bits(high_->words()) + guard_bits;
        point_ = whole_bits + guard_bits;
        dropped_bits_ = whole_bits > enough_bits ? whole_bits - enough_bits : 0;
        ratio_ = (high_->words() << (point_ - dropped_bits_)) / (words() >> dropped_bits_);
    });
    Integer y = x >> dropped_bits_;
    y *= ratio_;
    y >>= point_ - dropped_bits_;
    if (y >= high_->words()) y = high_->words() - 1;
    return y;
}

Segment::Pointer repeat_period(const Numeration& system, std::size_t repetitions) {
    if (repetitions == 1 || is_small(system, system.preperiod(), repetitions * system.period()))
        return cut_in_halves(system, system.preperiod(), repetitions * system.period());
    const Segment::Pointer half = repeat_period(system, (repetitions + 1) / 2);
    return std::make_shared<const Segment>(half, half);
}

Segment::Pointer make_segments(const Numeration& system, std::size_t places) {
    const std::size_t preperiod = system.preperiod();
    if (places <= preperiod) return cut_in_halves(system, 0, std::max<std::size_t>(places, 1));
    Segment::Pointer repeated = repeat_period(system, (places - preperiod - 1) / system.period() + 1);
    if (preperiod == 0) return repeated;
    return std::make_shared<const Segment>(std::move(repeated), cut_in_halves(system, 0, preperiod));
}

}  // namespace wythoff
