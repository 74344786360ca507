#include "wythoff/numeration/numeration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "numeration/recurrence.hpp"
#include "word_order.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

void require_parameter(const char* name, std::int64_t value) {
    if (value < 1) throw Error(Error::Kind::usage, fmt::format("fraenkel: {} must be at least 1, not {}", name, value));
    if (value > std::int64_t{1} << 61)
        throw Error(Error::Kind::limit, fmt::format("fraenkel: {} must be at most 2^61, not {}", name, value));
}

std::string to_text(const ContinuedFraction& alpha) {
    return fmt::format("{};{}{}({})", alpha.whole, fmt::join(alpha.preperiod, ","), alpha.preperiod.empty() ? "" : ",",
                       fmt::join(alpha.period, ","));
}

}  // namespace

Numeration::Numeration(std::string name, std::vector<Place> places, std::size_t preperiod, std::int64_t first_b)
    : name_(std::move(name)), places_(std::move(places)), preperiod_(preperiod), first_b_(first_b) {}

Place Numeration::place(std::size_t i) const {
    return places_[i < places_.size() ? i : preperiod_ + (i - preperiod_) % period()];
}

std::int64_t Numeration::largest_digit() const {
    return std::max_element(places_.begin(), places_.end(), [](const Place& x, const Place& y) { return x.most < y.most; })->most;
}

bool Numeration::is_valid(const Digits& digits) const {
    if (!recurrence_.empty()) {
        GreedyState state(recurrence_);
        return std::all_of(digits.begin(), digits.end(), [&](std::int64_t digit) { return digit >= 0 && state.read(digit); });
    }
    std::size_t i = digits.size();
    std::size_t at = i < places_.size() ? i : preperiod_ + (i - preperiod_) % period();  // places_[at] is place(i)
    std::int64_t limit = INT64_MAX;
    for (const std::int64_t digit : digits) {
        at = (at == preperiod_ && i > preperiod_ ? places_.size() : at) - 1;
        --i;
        const Place& rule = places_[at];
        if (digit < 0 || digit > rule.most || digit >= limit) return false;
        limit = digit == rule.most ? rule.below_most : INT64_MAX;
    }
    return true;
}

void Numeration::increment(Digits& digits) const {
    if (!to_next_word(*this, 0, std::span(digits))) digits.insert(digits.begin(), 1);
    if (digits.size() == 1 && place(0).most == 0) digits.push_back(0);  // the word of 1 is 10 there
}

void Numeration::decrement(Digits& digits) const {
    if (digits.empty()) throw Error(Error::Kind::usage, fmt::format("{}: there is no number below 0", name_));
    to_previous_word(*this, 0, std::span(digits));
    digits.erase(digits.begin(), std::find_if(digits.begin(), digits.end(), [](std::int64_t digit) { return digit != 0; }));
}

bool Numeration::decrement(std::span<std::uint8_t> word) const {
    if (std::all_of(word.begin(), word.end(), [](std::uint8_t digit) { return digit == 0; })) return false;
    to_previous_word(*this, 0, word);
    return true;
}

bool Numeration::operator==(const Numeration& other) const {
    if (!recurrence_.empty() || !other.recurrence_.empty()) return recurrence_ == other.recurrence_;
    // Two sequences of periods p and q that agree on p + q terms are equal (Fine and Wilf).
    const std::size_t enough = std::max(preperiod(), other.preperiod()) + period() + other.period();
    for (std::size_t i = 0; i < enough; ++i)
        if (place(i).most != other.place(i).most || place(i).below_most != other.place(i).below_most) return false;
    return true;
}

Numeration zeckendorf() { return fraenkel(1, 1); }

Numeration fraenkel(std::int64_t s, std::int64_t t) {
    require_parameter("s", s);
    require_parameter("t", t);
    const std::int64_t most = s + t - 1;
    return Numeration(s == 1 && t == 1 ? "zeckendorf" : fmt::format("fraenkel({},{})", s, t), {{most, s, most, s}}, 0, 1);
}

Numeration fraenkel_count(std::int64_t s, std::int64_t t) {
    require_parameter("s", s);
    require_parameter("t", t);
    const std::int64_t most = s + t - 1;
    return Numeration(fmt::format("fraenkel-count({},{})", s, t), {{most - 1, s, 0, 0}, {most, s, most, s}}, 1, 0);
}

Numeration ostrowski(const ContinuedFraction& written) {
    const ContinuedFraction alpha = make_continued_fraction(written);
    std::vector<std::int64_t> terms = alpha.preperiod;  // a_1, a_2, ...
    terms.insert(terms.end(), alpha.period.begin(), alpha.period.end());
    terms.push_back(alpha.period.front());
    std::vector<Place> places{{terms[0] - 1, 1, 0, 0}};
    for (std::size_t i = 1; i < terms.size(); ++i) places.push_back({terms[i], 1, terms[i - 1], 1});
    return Numeration("ostrowski(" + to_text(alpha) + ")", std::move(places), alpha.preperiod.size() + 1, 0);
}

// The recurrence U_i = b U_{i-1} has one term.
Numeration integer_base(std::int64_t b) {
    if (b < 2 || b > 256) throw Error(Error::Kind::usage, fmt::format("base: b must be from 2 to 256, not {}", b));
    return Numeration(fmt::format("base({})", b), {{b - 1, b, b, 0}}, 0, 0);
}

Numeration pisot(const std::vector<std::int64_t>& coefficients) {
    require_pisot_recurrence(coefficients);
    const std::int64_t most = coefficients.front();
    if (coefficients.size() == 1) return integer_base(most);
    if (coefficients.size() == 2) return fraenkel(coefficients[1], most - coefficients[1] + 1);
    Numeration made(recurrence_name(coefficients), {{most, most + 1, 0, 0}}, 0, 0);
    made.recurrence_ = coefficients;
    return made;
}

std::strong_ordering compare(const Digits& x, const Digits& y) { return x.size() != y.size() ? x.size() <=> y.size() : x <=> y; }

Digits shifted(Digits digits) {
    if (!digits.empty()) digits.push_back(0);
    return digits;
}

std::size_t count_trailing_zeros(const Digits& digits) {
    const auto last = std::find_if(digits.rbegin(), digits.rend(), [](std::int64_t digit) { return digit != 0; });
    return static_cast<std::size_t>(last - digits.rbegin());
}

}  // namespace wythoff
