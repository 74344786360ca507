#include "numeration/digit_converter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "numeration/recurrence_converter.hpp"
#include "segment.hpp"
#include "word_order.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

// The tables of one of the two kinds of systems: places with rules of their own, or a recurrence.
struct DigitConverter::Tables {
    Numeration system;
    Segment::Pointer all_places;
    std::unique_ptr<const RecurrenceConverter> recurrence;

    Tables(Numeration of, std::size_t places) : system(std::move(of)) {
        if (system.recurrence().empty()) all_places = make_segments(system, places);
        else recurrence = std::make_unique<const RecurrenceConverter>(system.recurrence(), places);
    }
    [[nodiscard]] std::size_t length() const { return recurrence ? recurrence->length() : all_places->length(); }
    [[nodiscard]] const Integer& words() const { return recurrence ? recurrence->words() : all_places->words(); }
};

namespace {

using Count = CountPair<Integer>;

enum class Wanted { all, all_and_most };  // of a count of words; `most` means nothing where it is not wanted

template <class Digit>
class Writer {
public:
    using Word = std::span<Digit>;

    explicit Writer(const Numeration& system) : system_(system) {}

    // Writes the word that x words of the segment are below, and returns how many of these end in `most`.
    Integer write(const Segment& segment, const Integer& x, Word word, Wanted wanted) const {
        if (segment.is_leaf()) return Integer(write_leaf(segment, x.get_ui(), word));
        const Segment& low = *segment.low();
        const Word high_word = word.first(segment.high()->length());
        const Word low_word = word.last(low.length());
        if (x < low.words()) {
            std::fill(high_word.begin(), high_word.end(), 0);
            return write(low, x, low_word, wanted);
        }
        Count below{segment.estimate_high(x), 0};
        below.most = write(*segment.high(), below.all, high_word, Wanted::all_and_most);
        Count appended = wanted == Wanted::all ? Count{low.append_all_to(below), 0} : low.append_to(below);
        correct(segment, appended, x, high_word);
        return appended.most + write(low, x - appended.all, low_word, wanted);
    }

private:
    // Moves h until h, with `appended` words below h0...0, is the beginning of the word of x.
    void correct(const Segment& segment, Count& appended, const Integer& x, Word high_word) const {
        const std::size_t first = segment.high()->first();
        const auto& [free, barred] = segment.low()->counts();
        const std::int64_t most = system_.place(first).most;
        while (appended.all > x) {
            to_previous_word(system_, first, high_word);
            appended.all -= free.all;
            appended.most -= free.most;
            if (std::int64_t{high_word.back()} != most) continue;
            appended.all += barred.all;
            appended.most += barred.most;
        }
        for (;;) {
            Count next{appended.all + free.all, appended.most + free.most};
            if (high_word.back() == most) {
                next.all -= barred.all;
                next.most -= barred.most;
            }
            if (next.all > x) return;
            std::swap(appended, next);
            to_next_word(system_, first, high_word);
        }
    }

    static std::uint64_t write_leaf(const Segment& leaf, std::uint64_t x, Word word) {
        std::uint64_t most = 0;
        if (leaf.has_bits()) {
            for (std::size_t i = leaf.length(); i-- > 0;) {
                const auto& unit = leaf.unit(i).count;
                const std::uint64_t mask = x >= unit.all ? ~std::uint64_t{0} : 0;
                x -= unit.all & mask;
                most += unit.most & mask;
                word[leaf.length() - 1 - i] = static_cast<Digit>(mask & 1);
            }
            return most;
        }
        for (std::size_t i = leaf.length(); i-- > 0;) {
            const auto& unit = leaf.unit(i).count;
            const std::uint64_t digit = x < unit.all ? 0 : x / unit.all;
            x -= digit * unit.all;
            most += digit * unit.most;
            word[leaf.length() - 1 - i] = static_cast<Digit>(digit);
        }
        return most;
    }

    const Numeration& system_;
};

template <class Digit>
Count read_leaf(const Segment& leaf, std::span<const Digit> word) {
    CountPair<std::uint64_t> count{0, 0};
    bool in_range = true;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const Segment::Unit& unit = leaf.unit(word.size() - 1 - i);
        const auto digit = static_cast<std::uint64_t>(word[i]);
        in_range &= digit <= unit.largest;
        count.all += digit * unit.count.all;
        count.most += digit * unit.count.most;
    }
    if (in_range) return {Integer(count.all), Integer(count.most)};
    Count sum{0, 0};
    for (std::size_t i = 0; i < word.size(); ++i) {
        const auto& unit = leaf.unit(word.size() - 1 - i).count;
        sum.all += to_integer(word[i]) * Integer(unit.all);
        sum.most += to_integer(word[i]) * Integer(unit.most);
    }
    return sum;
}

// Of a word that may be shorter than the segment.
template <class Digit>
Count read(const Segment& segment, std::span<const Digit> word, Wanted wanted) {
    if (segment.is_leaf()) return read_leaf(segment, word);
    const Segment& low = *segment.low();
    if (word.size() <= low.length()) return read(low, word, wanted);
    const Count below = read(*segment.high(), word.first(word.size() - low.length()), Wanted::all_and_most);
    Count count = wanted == Wanted::all ? Count{low.append_all_to(below), 0} : low.append_to(below);
    const Count rest = read(low, word.last(low.length()), wanted);
    count.all += rest.all;
    count.most += rest.most;
    return count;
}

}  // namespace

// U_{m+n} <= U_m U_n, and at least half of it. So a period is worth at least (log2(U) - 1) / n bits where n of them have U words.
std::size_t enough_places(const Numeration& system, const Integer& x) {
    constexpr std::size_t sample_bits = 4096;
    if (!system.recurrence().empty()) return enough_places_of_recurrence(system, x);
    if (const auto places = find_small_places(system, x)) return *places;
    const std::size_t preperiod = system.preperiod();
    if (preperiod > 0 && make_segments(system, preperiod)->words() > x) return preperiod;
    std::size_t repetitions = 1;
    Segment::Pointer sample = repeat_period(system, 1);
    while (count_bits(sample->words()) < std::min(sample_bits, count_bits(x) + 2)) {
        sample = std::make_shared<const Segment>(sample, sample);
        repetitions *= 2;
    }
    return preperiod + (count_bits(x) * repetitions / (count_bits(sample->words()) - 2) + 1) * system.period();
}

DigitConverter::DigitConverter(Numeration system, std::size_t places)
    : tables_(std::make_unique<const Tables>(std::move(system), places)) {}
DigitConverter::~DigitConverter() = default;
DigitConverter::DigitConverter(DigitConverter&&) noexcept = default;
DigitConverter& DigitConverter::operator=(DigitConverter&&) noexcept = default;

// Fills `word`, which has the length of all places, and returns how many of the words below end in `most`, if that is wanted.
template <class Digit>
Integer DigitConverter::write(const Integer& x, std::span<Digit> word, bool with_most) const {
    if (x < 0 || x >= tables_->words())
        throw Error(Error::Kind::usage, fmt::format("{}: a number must be at least 0 and have at most {} digits, not {}",
                                                    tables_->system.name(), tables_->length(), to_short_text(x)));
    if (tables_->recurrence) {
        tables_->recurrence->write(x, word);
        return 0;
    }
    return Writer<Digit>(tables_->system).write(*tables_->all_places, x, word, with_most ? Wanted::all_and_most : Wanted::all);
}

template <class Digit>
Integer DigitConverter::read_word(std::span<const Digit> word) const {
    require_length(word.size());
    return tables_->recurrence ? tables_->recurrence->read(word) : read(*tables_->all_places, word, Wanted::all).all;
}

Digits DigitConverter::to_digits(const Integer& x) const {
    Digits digits(tables_->length());
    write(x, std::span(digits), false);
    digits.erase(digits.begin(), std::find_if(digits.begin(), digits.end(), [](std::int64_t digit) { return digit != 0; }));
    return digits;
}

Integer DigitConverter::to_integer(const Digits& digits) const { return read_word(std::span(digits)); }

std::vector<std::uint8_t> DigitConverter::make_bytes() const {
    if (tables_->system.largest_digit() > 255)
        throw Error(Error::Kind::limit, fmt::format("{}: a byte holds digits up to 255, this numeration has digits up to {}",
                                                    tables_->system.name(), tables_->system.largest_digit()));
    return std::vector<std::uint8_t>(tables_->length());
}

std::vector<std::uint8_t> DigitConverter::to_bytes(const Integer& x) const {
    std::vector<std::uint8_t> word = make_bytes();
    write(x, std::span(word), false);
    return word;
}

DigitConverter::CountedBytes DigitConverter::to_counted_bytes(const Integer& x) const {
    std::vector<std::uint8_t> word = make_bytes();
    Integer most = write(x, std::span(word), true);
    return {std::move(word), std::move(most)};
}

Integer DigitConverter::from_bytes(std::span<const std::uint8_t> word) const { return read_word(word); }

BelowCounts DigitConverter::to_counts(const Digits& digits) const {
    require_length(digits.size());
    if (tables_->recurrence) return {tables_->recurrence->read(std::span(digits)), 0};
    auto [all, most] = read(*tables_->all_places, std::span(digits), Wanted::all_and_most);
    return {std::move(all), std::move(most)};
}

void DigitConverter::require_length(std::size_t digits) const {
    if (digits > tables_->length())
        throw Error(Error::Kind::usage, fmt::format("{}: a word must have at most {} digits, not {}", tables_->system.name(),
                                                    tables_->length(), digits));
}

Digits Numeration::to_digits(const Integer& x) const { return DigitConverter(*this, enough_places(*this, x)).to_digits(x); }
Integer Numeration::to_integer(const Digits& digits) const { return DigitConverter(*this, digits.size()).to_integer(digits); }
BelowCounts Numeration::to_counts(const Digits& digits) const { return DigitConverter(*this, digits.size()).to_counts(digits); }

}  // namespace wythoff
