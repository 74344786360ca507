#include "words/value_word.hpp"

#include <algorithm>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t slack = 256;  // how far counts of two values, and free rows or diagonals, lie apart at most
constexpr std::int64_t spread = 64;  // of the rows that a column may use
constexpr std::int64_t right = ValueWord::breadth + 2 * spread;  // columns of a window from v on
constexpr std::int64_t far = ValueWord::columns / 8;             // from here on windows fit between the first columns and the end

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

[[noreturn]] void give_up() { throw Error(Error::Kind::limit, "a window of the word does not reach far enough"); }

}  // namespace

ValueWord::ValueWord(const QueenWithJumps& game, std::size_t value, Corner corner, std::int64_t settling)
    : game_(game), value_(value), corner_(corner), settling_(settling), margin_(4 * settling) {
    if (2 * margin_ > far) give_up();
    fill_table();
}

void ValueWord::fill_table() {
    std::vector<bool> ends_in_one(index(columns), false);
    std::int64_t shifted = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        shift_.push_back(shifted);
        const bool one = ends_in_one[index(x)];
        if (!one && shifted + 1 < columns) ends_in_one[index(shifted + 1)] = true;
        shifted += one ? 1 : 2;
    }
    for (std::size_t value = 0; value <= value_; ++value) fill_table(value);
}

// By the rules, with the positions below the diagonal: near the corner jumps reach these as well.
void ValueWord::fill_table(std::size_t value) {
    partner_.emplace_back(index(columns), none);
    upper_.emplace_back();
    on_diagonal_.push_back(0);
    std::vector<std::int64_t>& partner = partner_.back();
    std::vector<bool> row(index(4 * columns), false);
    std::vector<bool> diagonal(index(3 * columns), false);
    const auto is_free = [&](std::int64_t x, std::int64_t y) {
        if (row[index(y)] || diagonal[index(y - x)]) return false;
        const bool is_shared = corner_ == Corner::all_values && x == 0 && y == 0;
        for (std::size_t smaller = 0; smaller < value && !is_shared; ++smaller)
            if (partner_[smaller][index(x)] == y) return false;
        return std::none_of(game_.jumps.begin(), game_.jumps.end(), [&](const Cell& jump) {
            const Cell to{x - jump.x, y - jump.y};
            if (to.x < 0 || to.y < 0) return false;
            return to.x <= to.y ? partner[index(to.x)] == to.y : partner[index(to.y)] == to.x;
        });
    };
    std::int64_t least = 0;
    std::int32_t upper = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        upper_.back().push_back(upper);
        if (row[index(x)]) continue;
        while (diagonal[index(least)]) ++least;
        std::int64_t y = x + least;
        while (!is_free(x, y))
            if (++y >= 3 * columns) give_up();
        partner[index(x)] = y;
        row[index(y)] = true;
        diagonal[index(y - x)] = true;
        if (y == x) on_diagonal_.back() = 1;
        ++upper;
    }
}

// The positions of all values in a window, the lowest rows and diagonals being taken for used before.
class ValueWord::Filling {
public:
    Filling(const ValueWord& word, const Sight& sight)
        : word_(word), sight_(sight), columns_(static_cast<std::int64_t>(sight.bits[0].size())) {
        for (std::size_t value = 0; value < sight.nu.size(); ++value) {
            const std::int64_t used = sight.nu[0] - sight.nu[value];  // u_h(x) - u_0(x)
            if (used <= -slack || used >= slack) give_up();
            diagonals_.emplace_back(index(columns_ + 2 * slack), std::uint8_t{0});
            std::fill_n(diagonals_.back().begin(), used + slack, std::uint8_t{1});
            least_.push_back(used);
            filled_.rows.emplace_back(index(2 * columns_ + 2 * slack), std::uint8_t{0});
            filled_.row.emplace_back(index(columns_), none);
        }
    }

    Filled fill() && {
        for (std::int64_t x = 0; x < columns_; ++x) {
            if (x == word_.settling_) filled_.trusted = x + *std::max_element(least_.begin(), least_.end()) + spread;
            for (std::size_t value = 0; value < least_.size(); ++value)
                if (sight_.bits[value][index(x)] == 0) place(value, x);
        }
        filled_.final = columns_ + *std::min_element(least_.begin(), least_.end());
        return std::move(filled_);
    }

private:
    void place(std::size_t value, std::int64_t x) {
        const std::vector<std::uint8_t>& diagonals = diagonals_[value];
        const std::int64_t end = columns_ + slack;
        std::int64_t& least = least_[value];
        while (least < end && diagonals[index(least + slack)] != 0) ++least;
        for (std::int64_t d = least; d < end; ++d) {
            if (diagonals[index(d + slack)] != 0 || !is_free(value, x, x + d)) continue;
            filled_.row[value][index(x)] = x + d;
            filled_.rows[value][index(x + d + slack)] = 1;
            diagonals_[value][index(d + slack)] = 1;
            return;
        }
        give_up();
    }

    [[nodiscard]] bool is_free(std::size_t value, std::int64_t x, std::int64_t row) const {
        if (filled_.rows[value][index(row + slack)] != 0) return false;
        for (std::size_t smaller = 0; smaller < value; ++smaller)
            if (filled_.row[smaller][index(x)] == row) return false;
        return std::none_of(word_.game_.jumps.begin(), word_.game_.jumps.end(), [&](const Cell& jump) {
            return jump.x <= x && filled_.row[value][index(x - jump.x)] == row - jump.y;
        });
    }

    const ValueWord& word_;
    const Sight& sight_;
    std::int64_t columns_;
    std::vector<std::vector<std::uint8_t>> diagonals_;  // by value, from diagonal -slack on
    std::vector<std::int64_t> least_;                   // that is free
    Filled filled_;
};

std::vector<int> ValueWord::after(const std::vector<std::uint8_t>& digits, int depth) const {
    std::vector<int> word;
    Place place;
    std::optional<Sight> sight;  // none as long as the number is small enough for the table of first columns
    Filled filled;
    // `width` words of j digits can follow: F_{j+2} of them, but F_{j+1} after a 1, where the next digit must be 0.
    std::int64_t width = 1;
    std::int64_t next_width = digits.empty() || digits.back() == 0 ? 2 : 1;
    const std::size_t end = digits.size() + static_cast<std::size_t>(depth);
    for (std::size_t i = 0;; ++i) {
        if (i >= digits.size()) {
            if (sight) read(*sight, filled, place.last, width, word);
            for (std::int64_t x = place.v; !sight && x < place.v + width; ++x)
                for (std::size_t value = value_ + 1; value-- > 0;) {
                    const std::int64_t y = partner_[value][index(x)];
                    word.push_back(y == none ? below : static_cast<int>(y - shift_[index(x)]));
                }
            if (i == end) return word;
            next_width = std::min(breadth, next_width + std::exchange(width, next_width));
        }
        const int digit = i < digits.size() ? digits[i] : 0;
        if (!sight && place.v > far) {
            sight = sight_at(place);
            filled = Filling(*this, *sight).fill();
        }
        if (sight) {
            sight = rise(*sight, filled, place.last, digit);
            filled = Filling(*this, *sight).fill();
            place.last = digit;
        } else {
            place.append(digit);
        }
    }
}

ValueWord::Sight ValueWord::sight_at(const Place& place) const {
    const std::int64_t x = place.v - margin_;
    Sight sight{margin_, {}, {}};
    for (std::size_t value = 0; value <= value_; ++value) {
        sight.nu.push_back(place.parent - upper_[value][index(x)]);
        Bits bits;
        for (std::int64_t i = x; i < place.v + right; ++i) bits.push_back(partner_[value][index(i)] == none ? 1 : 0);
        sight.bits.push_back(std::move(bits));
    }
    return sight;
}

// The window around the number with one more digit.
ValueWord::Sight ValueWord::rise(const Sight& from, const Filled& filled, int last, int digit) const {
    const std::int64_t row = from.delta + from.nu[0] + last + digit;  // of the new number
    const std::int64_t begin = std::max(filled.trusted, row - margin_);
    const std::int64_t end = std::min(filled.final, row + right);
    Sight to{row - begin, {}, {}};
    if (to.delta < margin_ || end < row + right) give_up();
    for (std::size_t value = 0; value < from.nu.size(); ++value) {
        const auto rows = filled.rows[value].begin() + slack;
        const auto used = std::count(filled.rows[value].begin(), rows + begin, std::uint8_t{1});
        to.nu.push_back(used - on_diagonal_[value] - from.nu[value] - last - digit + to.delta);
        to.bits.emplace_back(rows + begin, rows + end);
    }
    return to;
}

// The deviations of the columns v, ..., v + width - 1, whose digits are those of v and then those of 0, ..., width - 1.
void ValueWord::read(const Sight& sight, const Filled& filled, int last, std::int64_t width, std::vector<int>& word) const {
    const std::int64_t shifted = sight.delta + sight.nu[0] + last;
    for (std::int64_t i = 0; i < width; ++i)
        for (std::size_t value = value_ + 1; value-- > 0;) {
            const std::int64_t row = filled.row[value][index(sight.delta + i)];
            word.push_back(row == none ? below : static_cast<int>(row - shifted - shift_[index(i)]));
        }
}

}  // namespace wythoff
