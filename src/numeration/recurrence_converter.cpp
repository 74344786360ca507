#include "numeration/recurrence_converter.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include "numeration/recurrence.hpp"
#include "numeration/segment.hpp"
#include "word_order.hpp"

namespace wythoff {
namespace {

constexpr std::size_t ratio_guard_bits = 32;
constexpr std::size_t max_leaf = 160;  // 2^61 is passed before: roots are above 1.38

using StateCounts = std::vector<Integer>;  // by state
using SmallCount = std::array<std::uint64_t, most_degree>;

std::int64_t limit_of(const std::vector<std::int64_t>& recurrence, std::size_t state) {
    return GreedyState::limit_of(recurrence, state);
}

// R_{i+1} from R_i: a state goes to state 0 by each digit below its limit, and to the next state by the limit.
template <class Counts>
void append_digit(const std::vector<std::int64_t>& recurrence, Counts& counts) {
    const std::size_t k = recurrence.size();
    Counts longer = counts;
    for (std::size_t j = 0; j < k; ++j) longer[j] = 0;
    for (std::size_t j = 0; j < k; ++j) {
        longer[0] += counts[j] * static_cast<unsigned long>(limit_of(recurrence, j));
        longer[(j + 1) % k] += counts[j];
    }
    counts = std::move(longer);
}

Integer sum_of(const StateCounts& counts) {
    Integer sum = 0;
    for (const Integer& count : counts) sum += count;
    return sum;
}

// The words of so many digits.
struct Level {
    std::size_t length = 0;
    std::vector<StateCounts> power;  // M^length
    std::vector<Integer> words;      // of this length, by the state they begin in
};

// From R_length.
Level make_level(const std::vector<std::int64_t>& recurrence, std::size_t length, StateCounts first_row) {
    const std::size_t k = recurrence.size();
    std::vector<StateCounts> rows{std::move(first_row)};  // R_length, R_{length+1}, ...
    while (rows.size() < k) {
        rows.push_back(rows.back());
        append_digit(recurrence, rows.back());
    }
    for (std::size_t j = k; j-- > 1;)
        for (std::size_t i = 0; i < j; ++i)
            for (std::size_t c = 0; c < k; ++c)
                mpz_submul_ui(rows[j][c].get_mpz_t(), rows[j - 1 - i][c].get_mpz_t(),
                              static_cast<unsigned long>(limit_of(recurrence, i)));
    Level level{length, std::move(rows), {}};
    for (const StateCounts& row : level.power) level.words.push_back(sum_of(row));
    return level;
}

StateCounts append(const StateCounts& head, const Level& tail) {
    StateCounts counts(head.size());
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] == 0) continue;
        for (std::size_t j = 0; j < head.size(); ++j) counts[j] += head[i] * tail.power[i][j];
    }
    return counts;
}

Integer append_all(const StateCounts& head, const Level& tail) {
    Integer sum = 0;
    for (std::size_t i = 0; i < head.size(); ++i) sum += head[i] * tail.words[i];
    return sum;
}

// floor(2^point words(half) / words(whole)), for estimates of x words(half) / words(whole).
struct Ratio {
    Integer ratio;
    std::size_t point = 0;
    std::size_t dropped_bits = 0;  // of x, that the estimate does not need
};

Ratio make_ratio(const Integer& half, const Integer& whole) {
    Ratio made;
    const std::size_t whole_bits = count_bits(whole);
    const std::size_t enough_bits = count_bits(half) + ratio_guard_bits;
    made.point = whole_bits + ratio_guard_bits;
    made.dropped_bits = whole_bits > enough_bits ? whole_bits - enough_bits : 0;
    made.ratio = (half << (made.point - made.dropped_bits)) / (whole >> made.dropped_bits);
    return made;
}

}  // namespace

struct RecurrenceConverter::Tables {
    explicit Tables(Numeration of) : system(std::move(of)) {}
    std::size_t fill_units(std::size_t most);

    Numeration system;
    std::size_t leaf = 1;                  // the length of words that are written with machine arithmetic
    std::vector<SmallCount> units;         // R_i for the digits of a leaf
    std::vector<std::uint64_t> unit_sums;  // U_i
    std::vector<Level> levels;             // of words of leaf, 2 leaf, 4 leaf, ... digits: the halves of longer words
    Integer words;
    mutable std::vector<std::once_flag> has_ratio;
    mutable std::vector<Ratio> ratios;

    [[nodiscard]] const std::vector<std::int64_t>& recurrence() const { return system.recurrence(); }

    [[nodiscard]] Integer estimate_half(std::size_t level, const Integer& x) const {
        std::call_once(has_ratio[level], [&] {
            const Integer& whole = level + 1 == levels.size() ? words : levels[level + 1].words.front();
            ratios[level] = make_ratio(levels[level].words.front(), whole);
        });
        const Ratio& known = ratios[level];
        Integer y = x >> known.dropped_bits;
        y *= known.ratio;
        y >>= known.point - known.dropped_bits;
        if (y >= levels[level].words.front()) y = levels[level].words.front() - 1;
        return y;
    }

    enum class Wanted { integer, counts };  // counts are empty where they are not wanted

    template <class Digit>
    StateCounts write_leaf(std::uint64_t x, std::span<Digit> word, Wanted wanted) const {
        SmallCount counts{};
        for (std::size_t i = word.size(); i-- > 0;) {
            const std::uint64_t digit = x < unit_sums[i] ? 0 : x / unit_sums[i];
            word[word.size() - 1 - i] = static_cast<Digit>(digit);
            if (digit == 0) continue;
            x -= digit * unit_sums[i];
            for (std::size_t j = 0; j < recurrence().size(); ++j) counts[j] += digit * units[i][j];
        }
        if (wanted == Wanted::integer) return {};
        return {counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(recurrence().size())};
    }

    template <class Digit>
    std::size_t last_state(std::span<Digit> word) const {
        GreedyState state(recurrence());
        for (const Digit digit : word) static_cast<void>(state.read(std::int64_t{digit}));
        return state.index();
    }

    // Level 0 is a leaf; a word of level i > 0 has two halves of the length of levels[i - 1].
    template <class Digit>
    StateCounts write_level(std::size_t level, const Integer& x, std::span<Digit> word, Wanted wanted) const {
        if (level == 0) return write_leaf(x.get_ui(), word, wanted);
        const Level& half = levels[level - 1];
        const std::span<Digit> high_word = word.first(half.length), low_word = word.last(half.length);
        if (x < half.words.front()) {
            std::fill(high_word.begin(), high_word.end(), Digit{0});
            return write_level(level - 1, x, low_word, wanted);
        }
        StateCounts high = write_level(level - 1, estimate_half(level - 1, x), high_word, Wanted::counts);
        Integer below = append_all(high, half);
        while (below > x) {
            to_previous_word(system, 0, high_word);
            const std::size_t state = last_state(high_word);
            below -= half.words[state];
            high[state] -= 1;
        }
        for (;;) {
            const std::size_t state = last_state(high_word);
            Integer next = below + half.words[state];
            if (next > x) break;
            std::swap(below, next);
            high[state] += 1;
            to_next_word(system, 0, high_word);
        }
        const StateCounts low = write_level(level - 1, x - below, low_word, wanted);
        if (wanted == Wanted::integer) return {};
        StateCounts counts = append(high, half);
        for (std::size_t j = 0; j < counts.size(); ++j) counts[j] += low[j];
        return counts;
    }

    template <class Digit>
    StateCounts count_leaf(std::span<const Digit> word) const {
        SmallCount counts{};
        const std::size_t k = recurrence().size();
        bool in_range = true;
        for (std::size_t i = 0; i < word.size(); ++i) {
            const auto digit = static_cast<std::uint64_t>(word[i]);
            in_range &= digit <= static_cast<std::uint64_t>(recurrence().front());
            for (std::size_t j = 0; j < k; ++j) counts[j] += digit * units[word.size() - 1 - i][j];
        }
        if (in_range) return {counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(k)};
        StateCounts sums(k);
        for (std::size_t i = 0; i < word.size(); ++i)
            for (std::size_t j = 0; j < k; ++j)
                sums[j] += wythoff::to_integer(std::int64_t{word[i]}) * Integer(units[word.size() - 1 - i][j]);
        return sums;
    }

    template <class Digit>
    StateCounts count_level(std::size_t level, std::span<const Digit> word) const {
        if (level == 0) return count_leaf(word);
        const Level& half = levels[level - 1];
        if (word.size() <= half.length) return count_level(level - 1, word);
        StateCounts counts = append(count_level(level - 1, word.first(word.size() - half.length)), half);
        const StateCounts low = count_level(level - 1, word.last(half.length));
        for (std::size_t j = 0; j < counts.size(); ++j) counts[j] += low[j];
        return counts;
    }

    template <class Digit>
    Integer read_level(std::size_t level, std::span<const Digit> word) const {
        if (level == 0) return sum_of(count_leaf(word));
        const Level& half = levels[level - 1];
        if (word.size() <= half.length) return read_level(level - 1, word);
        return append_all(count_level(level - 1, word.first(word.size() - half.length)), half) +
               read_level(level - 1, word.last(half.length));
    }
};

// The places that a leaf may have: fewer than 2^61 words. Then any digits up to a_1 are worth a_1 (U_0 + ... + U_{n-1}) < 2^64.
std::size_t RecurrenceConverter::Tables::fill_units(std::size_t most) {
    SmallCount unit{1};
    for (;;) {
        std::uint64_t sum = 0;
        for (const std::uint64_t count : unit) sum += count;
        if (sum >> 61 != 0 || units.size() == most) break;
        units.push_back(unit);
        unit_sums.push_back(sum);
        append_digit(system.recurrence(), unit);
    }
    return units.size() == most ? most : units.size() - 1;  // U_i < 2^61 for all i up to the length
}

RecurrenceConverter::RecurrenceConverter(const std::vector<std::int64_t>& recurrence, std::size_t places) {
    auto tables = std::make_unique<Tables>(pisot(recurrence));
    const std::size_t most_in_leaf = tables->fill_units(max_leaf);
    std::size_t length = std::max<std::size_t>(places, 1);
    std::size_t doublings = 0;
    for (; length > most_in_leaf; ++doublings) length = (length + 1) / 2;
    tables->leaf = length;
    StateCounts row(recurrence.size());
    row.front() = 1;
    for (std::size_t i = 0; i < length; ++i) append_digit(recurrence, row);
    tables->words = sum_of(row);
    for (std::size_t i = 0; i < doublings; ++i, length *= 2) {
        tables->levels.push_back(make_level(recurrence, length, std::move(row)));
        const Level& half = tables->levels.back();
        if (i + 1 < doublings) row = append(half.power.front(), half);
        else tables->words = append_all(half.power.front(), half);
    }
    tables->has_ratio = std::vector<std::once_flag>(doublings);
    tables->ratios.resize(doublings);
    tables_ = std::move(tables);
}
RecurrenceConverter::~RecurrenceConverter() = default;

std::size_t RecurrenceConverter::length() const { return tables_->leaf << tables_->levels.size(); }
const Integer& RecurrenceConverter::words() const { return tables_->words; }

template <class Digit>
void RecurrenceConverter::write(const Integer& x, std::span<Digit> word) const {
    static_cast<void>(tables_->write_level(tables_->levels.size(), x, word, Tables::Wanted::integer));
}
template <class Digit>
Integer RecurrenceConverter::read(std::span<const Digit> word) const {
    return tables_->read_level(tables_->levels.size(), word);
}
template void RecurrenceConverter::write(const Integer&, std::span<std::int64_t>) const;
template void RecurrenceConverter::write(const Integer&, std::span<std::uint8_t>) const;
template Integer RecurrenceConverter::read(std::span<const std::int64_t>) const;
template Integer RecurrenceConverter::read(std::span<const std::uint8_t>) const;

// U_m > x is found by the recurrence for small x. A word of m digits, k-1 zeros, another word of m digits, ... is valid, so
// U_{j(m+k-1)} >= U_m^j >= 2^{j (bits(U_m) - 1)}.
std::size_t enough_places_of_recurrence(const Numeration& system, const Integer& x) {
    constexpr std::size_t sample_bits = 4096;
    const auto& recurrence = system.recurrence();
    StateCounts counts(recurrence.size());
    counts.front() = 1;
    for (std::size_t m = 0;; ++m) {
        const Integer words = sum_of(counts);
        if (words > x) return std::max<std::size_t>(m, 1);
        if (count_bits(words) > sample_bits) return (count_bits(x) / (count_bits(words) - 1) + 1) * (m + recurrence.size() - 1);
        append_digit(recurrence, counts);
    }
}

}  // namespace wythoff
