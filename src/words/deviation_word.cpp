#include "words/deviation_word.hpp"

#include <algorithm>
#include <utility>

namespace wythoff {
namespace {

constexpr std::int64_t computed = 1 << 12;  // by the rules; the rest of the table by reading on
constexpr int most_sectors = 10'000;
constexpr std::int64_t widest = 1 << 14;                  // margin of a window
constexpr std::size_t start_bits = 16;                    // of a window, looked up
constexpr std::int64_t far = DeviationWord::columns / 8;  // from here on windows fit between the first columns and the end

}  // namespace

DeviationWord::DeviationWord(const QueenWithJumps& game) : game_(game), reader_(game, most_sectors) {}

std::optional<DeviationWord> DeviationWord::make(const QueenWithJumps& game) {
    DeviationWord word(game);
    if (!word.fill_table()) return std::nullopt;
    // From here on sectors are met that depend on what was asked before: a bound here would make answers depend on it too.
    word.reader_.allow(std::numeric_limits<int>::max());
    return word;
}

bool DeviationWord::fill_table() {
    Table table;
    table.ends_in_one.assign(columns, false);
    for (std::int64_t v = 0, shifted = 0; shifted + 1 < columns; ++v) {
        const bool one = table.ends_in_one[static_cast<std::size_t>(v)];
        if (!one) table.ends_in_one[static_cast<std::size_t>(shifted + 1)] = true;
        shifted += one ? 1 : 2;
    }
    const FirstColumns first(game_, computed);
    while (table.first_column < computed && !first.is_settled(table.first_column)) ++table.first_column;
    if (table.first_column + first.least_diagonal(table.first_column) >= computed) return false;
    std::vector<std::uint8_t> bits;
    for (std::int64_t x = 0; x < table.first_column + first.least_diagonal(table.first_column); ++x)
        bits.push_back(first.bit(x) ? 1 : 0);
    int state = reader_.state_of(first.sector(table.first_column));
    std::int64_t upper = 0;
    std::int64_t shifted = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        table.upper.push_back(static_cast<std::int32_t>(upper));
        const std::uint8_t bit = bits[static_cast<std::size_t>(x)];
        std::int64_t partner = x < table.first_column ? first.partner(x) : 0;
        if (x >= table.first_column) {
            table.state.push_back(state);
            const auto diagonals = static_cast<std::int64_t>(reader_.sector(state).diagonals.size());
            const Step step = reader_.step(state, bit != 0);
            if (step.next < 0) return false;
            for (int i = 0; i < step.length; ++i) bits.push_back(static_cast<std::uint8_t>(step.bits >> i & 1U));
            partner = x + upper - diagonals + step.placed;
            state = step.next;
        }
        table.deviations.push_back(bit == 0 ? static_cast<int>(partner - shifted) : below);
        upper += bit == 0 ? 1 : 0;
        shifted += table.ends_in_one[static_cast<std::size_t>(x)] ? 1 : 2;
    }
    table.states.assign(table.state.begin(), table.state.end());
    std::sort(table.states.begin(), table.states.end());
    table.states.erase(std::unique(table.states.begin(), table.states.end()), table.states.end());
    table_ = std::make_shared<const Table>(std::move(table));
    return true;
}

std::vector<int> DeviationWord::after(const std::vector<std::uint8_t>& digits, int depth) {
    for (std::vector<int> word; margin_ <= widest; margin_ *= 2)
        if (look(digits, depth, word)) return word;
    throw Error(Error::Kind::limit, "the sectors of a window are not told apart by its bits");
}

bool DeviationWord::look(const std::vector<std::uint8_t>& digits, int depth, std::vector<int>& word) {
    word.clear();
    steps_.clear();
    Place place;
    std::optional<Sight> sight;  // none as long as the number is small enough for the table of first columns
    // `width` words of j digits can follow: F_{j+2} of them, but F_{j+1} after a 1, where the next digit must be 0.
    std::int64_t width = 1;
    std::int64_t next_width = digits.empty() || digits.back() == 0 ? 2 : 1;
    const std::size_t end = digits.size() + static_cast<std::size_t>(depth);
    for (std::size_t i = 0;; ++i) {
        if (i >= digits.size()) {
            if (sight) {
                if (!read(*sight, place.last, width, word)) return false;
            } else {
                const auto from = table_->deviations.begin() + place.v;
                word.insert(word.end(), from, from + width);
            }
            if (i == end) return true;
            next_width = std::min(breadth, next_width + std::exchange(width, next_width));
        }
        const int digit = i < digits.size() ? digits[i] : 0;
        const std::int64_t right = 64 + margin_ / 8 + width;
        if (!sight && place.v > far) sight = sight_at(place, right);
        if (sight) {
            sight = rise(*sight, place.last + digit, right);
            steps_.clear();
            if (!sight) return false;
            place.last = digit;
        } else {
            place.append(digit);
        }
    }
}

DeviationWord::Sight DeviationWord::sight_at(const Place& place, std::int64_t right) const {
    const std::int64_t x = place.v - margin_;
    Sight sight{margin_,
                place.parent - table_->upper[static_cast<std::size_t>(x)],
                table_->state[static_cast<std::size_t>(x - table_->first_column)],
                {}};
    for (std::int64_t i = x; i < place.v + right; ++i)
        sight.bits.push_back(table_->deviations[static_cast<std::size_t>(i)] == below ? 1 : 0);
    return sight;
}

// The steps of the first columns of a window are kept in steps_, for rising and for reading; false if the head cannot go on.
// steps_ is emptied wherever another window takes its place.
bool DeviationWord::walk(const Sight& sight, std::int64_t length) {
    while (static_cast<std::int64_t>(steps_.size()) < length) {
        const int state = steps_.empty() ? sight.state : steps_.back().next;
        const Step step = reader_.step(state, sight.bits[steps_.size()] != 0);
        if (step.next < 0) return false;
        steps_.push_back(step);
    }
    return true;
}

// The window around the number with one more digit; nothing if it does not reach so far.
std::optional<DeviationWord::Sight> DeviationWord::rise(const Sight& from, int carry, std::int64_t right) {
    const Sector& sector = reader_.sector(from.state);
    const auto diagonals = static_cast<std::int64_t>(sector.diagonals.size());
    const auto rows = static_cast<std::int64_t>(sector.rows.size());
    const std::int64_t delta = from.delta + from.nu + carry + diagonals;
    std::int64_t nu = from.delta - 1 + diagonals - rows;
    std::vector<std::uint8_t> written;
    written.reserve(static_cast<std::size_t>(std::max<std::int64_t>(0, delta + right)) + 64);
    for (std::size_t k = 0; static_cast<std::int64_t>(written.size()) < delta + right; ++k) {
        if (k == from.bits.size() || !walk(from, static_cast<std::int64_t>(k) + 1)) return std::nullopt;
        const Step& step = steps_[k];
        for (int i = 0; i < step.length; ++i) written.push_back(static_cast<std::uint8_t>(step.bits >> i & 1U));
    }
    const auto settled = settle(written);
    if (!settled || static_cast<std::int64_t>(settled->bits) > delta) return std::nullopt;
    int state = settled->state;
    const auto begin = static_cast<std::size_t>(std::max(static_cast<std::int64_t>(settled->bits), delta - margin_));
    for (std::size_t i = settled->bits; i < begin; ++i) {
        state = reader_.step(state, written[i] != 0).next;
        if (state < 0) return std::nullopt;
    }
    nu -= std::count(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(begin), std::uint8_t{0});
    return Sight{delta - static_cast<std::int64_t>(begin),
                 nu,
                 state,
                 {written.begin() + static_cast<std::ptrdiff_t>(begin), written.begin() + delta + right}};
}

void DeviationWord::advance(std::vector<int>& heads, bool bit) {
    for (int& head : heads) head = reader_.step(head, bit).next;
    std::sort(heads.begin(), heads.end());
    heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
    if (!heads.empty() && heads.front() < 0) heads.erase(heads.begin());
}

// After how many bits one sector is left of all that may begin there, and which.
std::optional<DeviationWord::Settled> DeviationWord::settle(const std::vector<std::uint8_t>& bits) {
    if (bits.size() < start_bits) return std::nullopt;
    std::uint32_t start = 0;
    for (std::size_t i = 0; i < start_bits; ++i) start |= std::uint32_t{bits[i]} << i;
    const auto [it, fresh] = after_start_.try_emplace(start, table_->states);
    if (fresh)
        for (std::size_t i = 0; i < start_bits; ++i) advance(it->second, bits[i] != 0);
    std::vector<int> heads = it->second;
    for (std::size_t i = start_bits;; ++i) {
        if (heads.size() == 1) return Settled{i, heads.front()};
        if (i == bits.size()) return std::nullopt;
        advance(heads, bits[i] != 0);
    }
}

// The deviations of the columns v, ..., v + width - 1, whose digits are those of v and then those of 0, ..., width - 1.
bool DeviationWord::read(const Sight& sight, int last, std::int64_t width, std::vector<int>& word) {
    if (!walk(sight, sight.delta + width)) return false;
    std::int64_t nu = sight.nu;
    std::int64_t ahead = -last;  // i - shift(i)
    for (std::int64_t k = 0; k < sight.delta + width; ++k) {
        const bool bit = sight.bits[static_cast<std::size_t>(k)] != 0;
        const int state = k == 0 ? sight.state : steps_[static_cast<std::size_t>(k) - 1].next;
        const Step& step = steps_[static_cast<std::size_t>(k)];
        if (const std::int64_t i = k - sight.delta; i >= 0) {
            const auto diagonals = static_cast<std::int64_t>(reader_.sector(state).diagonals.size());
            word.push_back(bit ? below : static_cast<int>(ahead - nu + step.placed - diagonals));
            ahead -= table_->ends_in_one[static_cast<std::size_t>(i)] ? 0 : 1;
        }
        nu -= bit ? 0 : 1;
    }
    return true;
}

}  // namespace wythoff
