#include "segment.hpp"

#include <algorithm>
#include <utility>

namespace wythoff {
namespace {

constexpr std::size_t guard_bits = 32;
constexpr std::size_t many_limbs = 24;  // from here on three products with sums are cheaper than four

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

using SmallCounts = SegmentCounts<std::uint64_t>;

// Modulo 2^64. No digits: (*) appends nothing.
constexpr SmallCounts no_digits{{1, 0}, {0, ~std::uint64_t{0}}};

SmallCounts put_before(const DigitCounts& digits, const SmallCounts& tail) {
    const auto append = [&](std::uint64_t all, std::uint64_t most) {
        return CountPair<std::uint64_t>{all * tail.free.all - most * tail.barred.all,
                                        all * tail.free.most - most * tail.barred.most};
    };
    return {append(digits.all, 1), append(digits.barred, digits.barred_most)};
}

// Whether a leaf can be as large with one digit more.
bool grow(SmallCounts& counts, const DigitCounts& digits) {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(digits.all, counts.free.all, &product)) return false;
    counts = put_before(digits, counts);
    return counts.free.all >> 62 == 0;
}

bool is_small(const Numeration& system, std::size_t first, std::size_t length) {
    if (length == 1) return true;
    SmallCounts counts = no_digits;
    for (std::size_t i = 0; i < length; ++i)
        if (!grow(counts, count_digits(system, first + i))) return false;
    return true;
}

Segment::Pointer cut_in_halves(const Numeration& system, std::size_t first, std::size_t length) {
    if (is_small(system, first, length)) return std::make_shared<const Segment>(system, first, length);
    const std::size_t low = length / 2;
    return std::make_shared<const Segment>(cut_in_halves(system, first + low, length - low), cut_in_halves(system, first, low));
}

// The preperiod goes to the very end, so that the cuts above it stay in the middle.
Segment::Pointer put_before(const Segment::Pointer& repeated, const Segment::Pointer& preperiod) {
    if (!repeated->has_equal_halves()) return std::make_shared<const Segment>(repeated, preperiod);
    return std::make_shared<const Segment>(repeated->high(), put_before(repeated->low(), preperiod));
}

}  // namespace

Segment::Segment(const Numeration& system, std::size_t first, std::size_t length) : first_(first), length_(length) {
    SmallCounts counts = no_digits;
    units_.reserve(length);
    for (std::size_t i = 0; i < length; ++i) {
        const DigitCounts digits = count_digits(system, first + i);
        units_.push_back({counts.free, digits.all - 1});
        if (digits.all > 2) has_bits_ = false;
        counts = put_before(digits, counts);
        if (first == system.preperiod() && i + 1 == system.period())
            repetition_ = Repetition{counts.barred.all, counts.free.most, counts.free.all + counts.barred.most};
    }
    words_ = counts.free.all;
    counts_ = {{words_, counts.free.most}, {counts.barred.all, counts.barred.most}};
    if (length % system.period() != 0) repetition_.reset();
    if (repetition_) factor_ = counts.free.most / repetition_->z;
}

Segment::Segment(Pointer high, Pointer low)
    : first_(low->first_), length_(high->length_ + low->length_), high_(std::move(high)), low_(std::move(low)) {
    if (has_equal_halves()) repetition_ = low_->repetition_;
}

const Integer& Segment::words() const {
    if (is_leaf()) return words_;
    std::call_once(has_words_, [&] {
        const CountPair<Integer>& head = high_->counts().free;
        if (!repetition_) {
            words_ = low_->append_all_to(head);
            return;
        }
        words_ = low_->factor_ * low_->factor_;  // U^2 - D Z with two squares
        words_ *= repetition_->d;
        words_ *= repetition_->z;
        words_ = head.all * head.all - words_;
    });
    return words_;
}

const SegmentCounts<Integer>& Segment::counts() const {
    if (is_leaf()) return counts_;
    std::call_once(has_counts_, [&] {
        if (!repetition_) {
            const SegmentCounts<Integer>& head = high_->counts();
            counts_ = {low_->append_to(head.free), low_->append_to(head.barred)};
            return;
        }
        const SegmentCounts<Integer>& half = low_->counts();
        factor_ = half.free.all - half.barred.most;
        factor_ *= low_->factor_;
        counts_ = {{words(), factor_ * repetition_->z}, {factor_ * repetition_->d, factor_ * repetition_->trace - words()}};
    });
    return counts_;
}

CountPair<Integer> Segment::append_to(const CountPair<Integer>& head) const {
    const auto& [free, barred] = counts();
    if (repetition_ && mpz_size(barred.most.get_mpz_t()) >= many_limbs) {
        const Integer fy = factor_ * head.all;
        const Integer eq = barred.most * head.most;
        Integer mixed = (barred.all + barred.most) * (head.all + head.most);  // D y + D q + E y + E q
        mixed -= repetition_->d * fy;
        mixed -= eq;
        return {repetition_->trace * fy - mixed, repetition_->z * fy - eq};
    }
    Integer most = head.all * free.most;
    most -= head.most * barred.most;
    return {append_all_to(head), std::move(most)};
}

Integer Segment::append_all_to(const CountPair<Integer>& head) const {
    const auto& [free, barred] = counts();
    Integer all = head.all * free.all;
    all -= head.most * barred.all;
    return all;
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

std::optional<std::size_t> find_small_places(const Numeration& system, const Integer& x) {
    SmallCounts counts = no_digits;
    for (std::size_t places = 1; grow(counts, count_digits(system, places - 1)); ++places)
        if (x < counts.free.all) return places;
    return std::nullopt;
}

Segment::Pointer repeat_period(const Numeration& system, std::size_t repetitions) {
    if (repetitions == 1 || is_small(system, system.preperiod(), repetitions * system.period()))
        return cut_in_halves(system, system.preperiod(), repetitions * system.period());
    const Segment::Pointer half = repeat_period(system, (repetitions + 1) / 2);
    return std::make_shared<const Segment>(half, half);
}

Segment::Pointer make_segments(const Numeration& system, std::size_t places) {
    const std::size_t preperiod = system.preperiod();
    if (places == 0) places = 1;
    if (places <= preperiod || is_small(system, 0, places)) return cut_in_halves(system, 0, places);
    const Segment::Pointer repeated = repeat_period(system, (places - preperiod - 1) / system.period() + 1);
    return preperiod == 0 ? repeated : put_before(repeated, cut_in_halves(system, 0, preperiod));
}

}  // namespace wythoff
