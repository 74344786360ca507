#include "solve/row_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "solve/move_parts.hpp"
#include "solve/nimbers.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t most_window = 1'000'000;
constexpr std::size_t most_moves = 20'000'000;

[[noreturn]] void throw_no_row(const Game& game, const char* why) {
    throw Error(Error::Kind::unsupported, fmt::format("{}: rows are computed {}", to_text(game), why));
}

// The moves (k,l) with 1 <= l <= row, and whether every move (k,0) is there. Moves with k > most_window are not all listed.
struct RowMoves {
    bool all_along = false;
    std::vector<Cell> others;

    void add(const MoveParts& parts, std::int64_t row) {
        for (const Ray* ray : parts.rays) add_ray(*ray, row);
        for (const Band* band : parts.bands) add_band(*band, row);
        for (const Cone* cone : parts.cones) add_cone(*cone, row);
    }

private:
    void push(std::int64_t k, std::int64_t l) {
        if (others.size() >= most_moves)
            throw Error(Error::Kind::limit, fmt::format("rows are computed for up to {} moves into the rows below", most_moves));
        others.push_back({k, l});
    }
    void add_ray(const Ray& ray, std::int64_t row) {
        if (ray.b == 0) all_along = all_along || (ray.a == 1 && ray.lengths.is_all());
        else
            for (std::int64_t t = 1; t <= row / ray.b; ++t)
                if (ray.lengths.contains(t)) push(t * std::min(ray.a, most_window + 1), t * ray.b);
    }
    void add_band(const Band& band, std::int64_t row) {
        const std::int64_t width = std::min(band.width, most_window + 2);
        for (std::int64_t l = 1; l <= row; ++l)
            for (std::int64_t k = std::max<std::int64_t>(0, l - width + 1); k < l + width; ++k) push(k, l);
    }
    // k - l < (s-1) l + t and l - k < (s-1) k + t.
    void add_cone(const Cone& cone, std::int64_t row) {
        for (std::int64_t l = 1; l <= row; ++l) {
            if (!cone.second.contains(l)) continue;
            const std::int64_t end = l > most_window / cone.s ? most_window + 2 : std::min(cone.s * l + cone.t, most_window + 2);
            for (std::int64_t k = l < cone.t ? 1 : (l - cone.t) / cone.s + 1; k < end; ++k)
                if (cone.first.contains(k)) push(k, l);
        }
    }
};

RowMoves row_moves(const Game& game, std::int64_t row) {
    RowMoves moves;
    const MoveParts parts = parts_of(game.board()->moves);
    if (!parts.takes.empty() || !parts.moves_to.empty()) throw_no_row(game, "for games without conditions");
    if (!parts.adjoined.empty()) throw_no_row(game, "for games without P-positions as moves");
    moves.add(parts, row);
    if (!moves.all_along) throw_no_row(game, "where every number may be taken from the pile that grows");
    std::sort(moves.others.begin(), moves.others.end(),
              [](const Cell& a, const Cell& b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
    moves.others.erase(std::unique(moves.others.begin(), moves.others.end()), moves.others.end());
    return moves;
}

}  // namespace

RowState::RowState(const Game& game, std::int64_t row, const Budget& budget) : rows_(row + 1) {
    require_nim_values(game);
    const BoardRules& rules = *game.board();
    if (rules.prescribes()) throw_no_row(game, "for games where play ends only when there is no move");
    if (!rules.cuts.empty()) cut_ = rules.cuts.front();
    const RowMoves moves = row_moves(game, row);
    for (const Cell& move : moves.others) window_ = std::max(window_, move.x);
    if (window_ > most_window) throw_no_row(game, "for moves that take up to 1000000");
    const std::int64_t cells = 2 * (window_ + 1) * rows_;
    require_memory(fmt::format("the last {} columns of {} rows", window_, rows_), 8.0 * static_cast<double>(cells),
                   budget.memory);
    for (const Cell& move : moves.others) {
        fitting_.resize(static_cast<std::size_t>(move.y), steps_.size());
        steps_.push_back(move.x * rows_ + move.y);
    }
    fitting_.resize(static_cast<std::size_t>(rows_), steps_.size());
    shown_.resize(static_cast<std::size_t>(rows_));
    for (Shown& shown : shown_) shown.bits.assign(2, 0);
    values_.assign(static_cast<std::size_t>(cells), -1);
    next_ = values_.data() + window_ * rows_;
}

// The last columns move to the front when the room behind them is used up.
void RowState::open_column() {
    if (next_ + rows_ <= values_.data() + values_.size()) return;
    std::copy(before(window_), static_cast<const std::int64_t*>(next_), values_.data());
    next_ = values_.data() + window_ * rows_;
}

void RowState::step() {
    open_column();
    for (std::int64_t y = 0; y < rows_; ++y) {
        const bool is_cut = column_ < cut_.u && y < cut_.v;
        const std::int64_t value = is_cut ? -1 : next_value(y);
        next_[y] = value;
        if (is_cut) continue;
        Shown& shown = shown_[static_cast<std::size_t>(y)];
        const std::int64_t offset = value - shown.base;
        shown.bits[static_cast<std::size_t>(offset / 64)] |= Bits{1} << (offset % 64);
        if (shown.bits.front() != ~Bits{0}) continue;
        std::rotate(shown.bits.begin(), shown.bits.begin() + 1, shown.bits.end());
        shown.bits.back() = 0;
        shown.base += 64;
    }
    next_ += rows_;
    ++column_;
}

std::int64_t RowState::next_value(std::int64_t y) {
    Shown& shown = shown_[static_cast<std::size_t>(y)];
    marks_.assign(shown.bits.size(), 0);
    const std::int64_t* here = next_ + y;
    const std::size_t count = fitting_[static_cast<std::size_t>(y)];
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t offset = here[-steps_[i]] - shown.base;
        if (offset < 0) continue;  // smaller, or in a cut corner, or off the board
        const auto w = static_cast<std::size_t>(offset / 64);
        if (w >= marks_.size()) marks_.resize(w + 1, 0);
        marks_[w] |= Bits{1} << (offset % 64);
    }
    std::size_t w = 0;
    const auto taken = [&] {
        if (w >= shown.bits.size()) shown.bits.resize(w + 1, 0);
        return shown.bits[w] | (w < marks_.size() ? marks_[w] : 0);
    };
    while (taken() == ~Bits{0}) ++w;
    return shown.base + static_cast<std::int64_t>(w * 64) + std::countr_one(taken());
}

std::vector<std::int64_t> RowState::glance() const {
    std::vector<std::int64_t> found;
    for (std::int64_t y = 0; y < rows_; ++y) found.push_back(value(y) - column_);
    return found;
}

bool RowState::has_glance(const std::vector<std::int64_t>& glance) const {
    for (std::int64_t y = rows_ - 1; y >= 0; --y)
        if (value(y) - column_ != glance[static_cast<std::size_t>(y)]) return false;
    return true;
}

// Of each row the least number that it has not shown, and the larger ones that it has, with their count before them; then the
// values in the window.
std::vector<std::int64_t> RowState::state() const {
    std::vector<std::int64_t> found;
    for (const Shown& shown : shown_) {
        std::size_t w = 0;
        while (shown.bits[w] == ~Bits{0}) ++w;
        const std::int64_t missing = static_cast<std::int64_t>(w * 64) + std::countr_one(shown.bits[w]);
        found.push_back(shown.base + missing - column_);
        const std::size_t count_at = found.size();
        found.push_back(0);
        for (; w < shown.bits.size(); ++w)
            for (Bits bits = shown.bits[w]; bits != 0; bits &= bits - 1) {
                const std::int64_t offset = static_cast<std::int64_t>(w * 64) + std::countr_zero(bits);
                if (offset > missing) found.push_back(shown.base + offset - column_);
            }
        found[count_at] = static_cast<std::int64_t>(found.size() - count_at);
    }
    for (std::int64_t i = 1; i <= window_; ++i)
        for (std::int64_t y = 0; y + 1 < rows_; ++y) found.push_back(before(i)[y] - column_);
    return found;
}

}  // namespace wythoff
