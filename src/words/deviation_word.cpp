#include "words/deviation_word.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t slack = 256;                          // how far the counts of two values lie apart at most
constexpr std::int64_t right = DeviationWord::breadth + 64;  // columns of a window from v on
constexpr std::int64_t far = DeviationWord::columns / 8;     // from here on windows fit between the first columns and the end
constexpr std::int64_t longest_settling = 2048;              // that is looked for
constexpr std::int64_t word_bits = 64;
constexpr std::int64_t often = 1 << 12;  // columns between two looks at whether to go on

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

[[noreturn]] void give_up() { throw Error(Error::Kind::limit, "a window of the word does not reach far enough"); }

}  // namespace

DeviationWord::DeviationWord(const QueenWithJumps& game, std::size_t value, Corner corner)
    : game_(game), values_(value + 1), corner_(corner), table_(std::make_shared<Table>()) {}

std::optional<DeviationWord> DeviationWord::make(const QueenWithJumps& game, std::size_t value, Corner corner, int care,
                                                 const Progress& progress) {
    DeviationWord word(game, value, corner);
    try {
        if (!word.fill_table(progress) || !word.see_fronts(progress)) return std::nullopt;
        const std::int64_t settling = word.settling(progress);
        if (settling > longest_settling / 2) return std::nullopt;
        word.margin_ = 2 * word_bits + 2 * settling * care;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        progress.check();  // it was the time that ended
        return std::nullopt;
    }
    return word;
}

bool DeviationWord::fill_table(const Progress& progress) {
    std::vector<bool> ends_in_one(index(columns), false);
    std::int32_t shifted = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        table_->shift.push_back(shifted);
        const bool one = ends_in_one[index(x)];
        if (!one && shifted + 1 < columns) ends_in_one[index(shifted + 1)] = true;
        shifted += one ? 1 : 2;
    }
    for (std::size_t value = 0; value < values_; ++value)
        if (!fill_table(value, progress)) return false;
    return true;
}

// By the rules, with the positions below the diagonal: near the corner jumps reach these as well.
bool DeviationWord::fill_table(std::size_t value, const Progress& progress) {
    std::vector<std::int32_t>& diagonals = table_->diagonal.emplace_back(index(columns), no_diagonal);
    std::vector<std::int32_t>& uppers = table_->upper.emplace_back();
    table_->on_diagonal.push_back(0);
    std::vector<bool> row(index(4 * columns), false);
    std::vector<bool> diagonal(index(3 * columns), false);
    const auto is_free = [&](std::int64_t x, std::int64_t y) {
        if (row[index(y)] || diagonal[index(y - x)]) return false;
        const bool is_corner = x == 0 && y == 0;
        if (is_corner && game_.convention == Convention::misere) return false;
        for (std::size_t smaller = 0; smaller < value && !(is_corner && corner_ == Corner::all_values); ++smaller)
            if (table_->diagonal[smaller][index(x)] == y - x) return false;
        return std::none_of(game_.jumps.begin(), game_.jumps.end(), [&](const Cell& jump) {
            const auto [lower, upper] = std::minmax({x - jump.x, y - jump.y});
            return lower >= 0 && diagonals[index(lower)] == upper - lower;
        });
    };
    std::int64_t least = 0;
    std::int32_t upper = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        if (x % often == 0) progress.check();
        uppers.push_back(upper);
        if (row[index(x)]) continue;
        while (diagonal[index(least)]) ++least;
        std::int64_t y = x + least;
        while (!is_free(x, y))
            if (++y >= x + least + slack) return false;
        if (std::abs(y - table_->shift[index(x)]) > std::numeric_limits<Letter>::max()) return false;
        diagonals[index(x)] = static_cast<std::int32_t>(y - x);
        row[index(y)] = true;
        diagonal[index(y - x)] = true;
        if (y == x) table_->on_diagonal.back() = 1;
        ++upper;
    }
    return true;
}

// As if the lowest rows and diagonals were used.
Front DeviationWord::plain_front() const {
    return {std::vector<std::uint64_t>(values_), std::vector<std::uint64_t>(values_),
            std::vector<std::int32_t>(values_ * index(game_.longest()), no_diagonal)};
}

void DeviationWord::begin_at(std::int64_t first, Filling& filling) const {
    std::vector<std::int32_t> upper;
    for (const auto& uppers : table_->upper) upper.push_back(uppers[index(first)]);
    filling.begin(plain_front(), upper);
}

// Column `first` + x. Whether what is filled in is what is there.
bool DeviationWord::fill_column(std::int64_t first, std::int64_t x, Filling& filling) const {
    filling.fill(x, [&](std::size_t value) { return table_->diagonal[value][index(first + x)] == no_diagonal; });
    for (std::size_t value = 0; value < values_; ++value)
        if (filling.diagonal(value, x) != table_->diagonal[value][index(first + x)]) return false;
    return true;
}

// Fills in the columns from some on, with a plain front, and looks at what comes when that is forgotten.
bool DeviationWord::see_fronts(const Progress& progress) {
    constexpr std::int64_t first = 1 << 12;
    constexpr std::int64_t forgotten = first + 2 * longest_settling;
    constexpr std::int64_t end = columns / 4;
    Filling filling(game_, values_, end - first);
    begin_at(first, filling);
    std::vector<std::uint64_t> bits(values_, 0);
    for (std::int64_t column = first; column < end; ++column) {
        if (column % often == 0) progress.check();
        if (column >= forgotten) table_->fronts.see(bits, filling.front(column - first));
        if (!fill_column(first, column - first, filling) && column >= forgotten) return false;
        for (std::size_t value = 0; value < values_; ++value)
            bits[value] = bits[value] >> 1 | std::uint64_t{table_->diagonal[value][index(column)] == no_diagonal}
                                                 << (word_bits - 1);
    }
    table_->fronts.settle();
    return true;
}

// After how many columns a wrong front is forgotten, in windows of the first columns.
std::int64_t DeviationWord::settling(const Progress& progress) const {
    constexpr int windows = 1000;
    Filling filling(game_, values_, longest_settling);
    std::int64_t settling = 0;
    for (int i = 0; i < windows; ++i) {
        progress.check();
        const std::int64_t first = far + i * ((columns - longest_settling - far) / windows);
        begin_at(first, filling);
        for (std::int64_t x = 0; x < longest_settling; ++x)
            if (!fill_column(first, x, filling)) settling = std::max(settling, x + 1);
    }
    return settling;
}

DeviationWord::View DeviationWord::view_at(const ZeckendorfPlace& place) const {
    View view;
    view.place.last = place.last;
    std::int64_t x = place.v - margin_;
    for (;; --x) {
        if (x < far / 2) give_up();
        std::vector<std::uint64_t> before(values_, 0);
        for (std::size_t value = 0; value < values_; ++value)
            for (std::int64_t i = 0; i < word_bits; ++i)
                before[value] |= std::uint64_t{table_->diagonal[value][index(x - word_bits + i)] == no_diagonal} << i;
        view.front = table_->fronts.find(before);
        if (view.front >= 0) break;
    }
    view.delta = static_cast<std::int32_t>(place.v - x);
    view.bits = Bits(values_, view.delta + right);
    for (std::size_t value = 0; value < values_; ++value) {
        view.nu.push_back(static_cast<std::int32_t>(place.parent - table_->upper[value][index(x)]));
        for (std::int64_t i = 0; i < view.delta + right; ++i)
            if (table_->diagonal[value][index(x + i)] == no_diagonal) view.bits.set(value, i);
    }
    return view;
}

std::uint64_t DeviationWord::View::hash() const {
    std::uint64_t hash = mix_hash(mix_hash(1, static_cast<std::uint64_t>(place.last)), static_cast<std::uint64_t>(place.v));
    if (front < 0) return hash;
    hash = mix_hash(mix_hash(hash, static_cast<std::uint64_t>(front) + 1), static_cast<std::uint64_t>(delta));
    for (const std::int32_t count : nu) hash = mix_hash(hash, static_cast<std::uint32_t>(count));
    for (const std::uint64_t word : bits.all) hash = mix_hash(hash, word);
    return hash;
}

DeviationWord::Cursor::Cursor(const DeviationWord& word, const View& view) : word_(word), view_(view) {
    if (view_.front >= 0) fill();
}

void DeviationWord::Cursor::append(int digit) {
    if (view_.front < 0 && view_.place.v > far) {
        view_ = word_.view_at(view_.place);
        fill();
    }
    if (view_.front < 0) {
        view_.place.append(digit);
    } else {
        rise(digit);
        fill();
    }
}

void DeviationWord::Cursor::fill() {
    const std::size_t values = word_.values_;
    const std::int64_t width = view_.delta + right;
    std::vector<std::int32_t> upper;
    for (const std::int32_t nu : view_.nu) {
        upper.push_back(view_.nu[0] - nu);  // u_h(x) - u_0(x)
        if (std::abs(upper.back()) > slack - word_bits) give_up();
    }
    if (!filling_ || width > room_) {
        room_ = width + word_bits;
        filling_.emplace(word_.game_, values, room_);
        rows_ = Bits(values, 2 * room_ + 3 * slack);
    }
    const Front& front = word_.table_->fronts[view_.front];
    filling_->begin(front, upper);
    rows_.clear();
    known_ = filling_->least(0);
    for (std::size_t value = 0; value < values; ++value) {
        known_ = std::max(known_, filling_->least(value));
        for (std::uint64_t rest = front.rows[value]; rest != 0; rest &= rest - 1)
            rows_.set(value, slack + filling_->least(value) + std::countr_zero(rest));
    }
    for (std::int64_t x = 0; x < width; ++x) filling_->fill(x, [&](std::size_t value) { return view_.bits(value, x); });
    final_ = width + filling_->least(0);
    for (std::size_t value = 0; value < values; ++value) {
        final_ = std::min(final_, width + filling_->least(value));
        for (std::int64_t x = 0; x < width; ++x)
            if (const std::int32_t diagonal = filling_->diagonal(value, x); diagonal != no_diagonal)
                rows_.set(value, slack + x + diagonal);
    }
}

// The window around the number with one more digit.
void DeviationWord::Cursor::rise(int digit) {
    const Fronts& fronts = word_.table_->fronts;
    const int last = view_.place.last;
    const std::int64_t row = view_.delta + view_.nu[0] + last + digit;  // of the new number
    if (row + right > final_) give_up();
    std::vector<std::uint64_t> before(word_.values_);
    const auto front_at = [&](std::int64_t at) {
        for (std::size_t value = 0; value < word_.values_; ++value) before[value] = rows_.from(value, slack + at - word_bits);
        return fronts.find(before);
    };
    // As far left as is wanted, or farther, or nearer.
    std::int64_t begin = std::max(row - word_.margin_, known_ + word_bits);
    int front = -1;
    while (begin >= known_ + word_bits && (front = front_at(begin)) < 0) --begin;
    if (front < 0) {
        begin = std::max(row - word_.margin_, known_ + word_bits) + 1;
        while (begin < row && (front = front_at(begin)) < 0) ++begin;
    }
    if (front < 0) give_up();
    Bits bits(word_.values_, row + right - begin);
    for (std::size_t value = 0; value < word_.values_; ++value) {
        const auto used = rows_.count_before(value, slack + begin) - std::popcount(fronts[view_.front].rows[value]);
        const std::int64_t nu = used - word_.table_->on_diagonal[value] - view_.nu[value] - last - digit + row - begin;
        view_.nu[value] = static_cast<std::int32_t>(nu);
        for (std::size_t i = 0; i < bits.words; ++i)
            bits.all[value * bits.words + i] = rows_.from(value, slack + begin + static_cast<std::int64_t>(i) * word_bits);
    }
    bits.cut_off(row + right - begin);
    view_.bits = std::move(bits);
    view_.front = front;
    view_.delta = static_cast<std::int32_t>(row - begin);
    view_.place.last = digit;
}

void DeviationWord::Cursor::show(std::int64_t width, std::vector<Letter>& letters) const {
    const Table& table = *word_.table_;
    // Where columns are counted from, and the rows that diagonals are counted from less the row shift(v).
    const std::int64_t above = view_.front < 0 ? 0 : -view_.nu[0] - view_.place.last;
    for (std::int64_t i = 0; i < width; ++i)
        for (std::size_t value = word_.values_; value-- > 0;) {
            const std::int64_t x = view_.place.v + i;
            const std::int32_t diagonal =
                view_.front < 0 ? table.diagonal[value][index(x)] : filling_->diagonal(value, view_.delta + i);
            const std::int64_t ahead = view_.front < 0 ? x - table.shift[index(x)] : i - table.shift[index(i)] + above;
            letters.push_back(diagonal == no_diagonal ? below : static_cast<Letter>(diagonal + ahead));
        }
}

void DeviationWord::Cursor::show_before(std::int64_t width, std::vector<Letter>& letters) const {
    const Table& table = *word_.table_;
    const bool in_table = view_.front < 0;
    const std::int64_t v = view_.place.v;
    const std::int64_t above = in_table ? v - table.shift[index(v)] : -view_.nu[0] - view_.place.last;
    for (std::int64_t i = 0; i < width; ++i)
        for (std::size_t value = word_.values_; value-- > 0;) {
            std::int32_t diagonal = no_diagonal;
            if (in_table && i <= v) diagonal = table.diagonal[value][index(v - i)];
            else if (!in_table && i <= view_.delta) diagonal = filling_->diagonal(value, view_.delta - i);
            letters.push_back(diagonal == no_diagonal ? below : static_cast<Letter>(diagonal + above));
        }
}

void DeviationWord::show_ahead(Cursor& cursor, int depth, std::vector<Letter>& letters) {
    // `width` words of j digits can follow: F_{j+2} of them, but F_{j+1} after a 1, where the next digit must be 0.
    std::int64_t width = 1;
    std::int64_t next_width = cursor.view().place.last == 0 ? 2 : 1;
    for (int j = 0;; ++j) {
        cursor.show(width, letters);
        if (j == depth) return;
        cursor.append(0);
        next_width = std::min(breadth, next_width + std::exchange(width, next_width));
    }
}

std::vector<DeviationWord::Letter> DeviationWord::after(const std::vector<std::uint8_t>& digits, int depth) const {
    Cursor cursor(*this);
    for (const std::uint8_t digit : digits) cursor.append(digit);
    std::vector<Letter> letters;
    show_ahead(cursor, depth, letters);
    return letters;
}

}  // namespace wythoff
