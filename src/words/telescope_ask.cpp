// What is asked of the telescope: partners, diagonals, winning moves, from the views that telescope.cpp makes.
#include <algorithm>

#include "words/telescope_view.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

// The partner of column x + offset, x the view's target; nothing when the window does not show it.
std::optional<Integer> Telescope::partner_in(const Integer& x, std::int64_t offset, const View& view) const {
    const std::int64_t target = view.here.delta + offset;
    if (target < 0 || target >= static_cast<std::int64_t>(view.here.bits.size())) return std::nullopt;
    if (view.here.bits[static_cast<std::size_t>(target)] == 1) {  // somebody's row: in one of the columns below
        int state = view.below.state;
        std::int64_t up = 0;
        for (std::size_t j = 0; j < view.below.bits.size(); ++j) {
            const Step& read = step(state, view.below.bits[j]);
            const auto column = static_cast<std::int64_t>(j);
            if (read.placed >= 0 && column + up + read.placed == view.written + offset)
                return view.next - to_integer(view.below.delta - column);
            up += read.length - 1;
            state = read.next;
        }
        return std::nullopt;
    }
    int state = view.here.state;
    std::int64_t nu = view.here.nu;
    for (std::int64_t j = 0; j < target; ++j) {
        const std::uint8_t bit = view.here.bits[static_cast<std::size_t>(j)];
        nu -= bit == 0 ? 1 : 0;
        state = step(state, bit).next;
    }
    const Step& read = step(state, 0);
    return x + view.next + to_integer(offset + read.placed - nu - diagonals_[static_cast<std::size_t>(state)]);
}

// The partners of the columns x + offset, from one view.
std::vector<Integer> Telescope::partners(const Integer& x, const std::vector<std::int64_t>& offsets) const {
    std::vector<Integer> found;
    const auto farthest = *std::min_element(offsets.begin(), offsets.end());
    if (x + to_integer(farthest) <= table_top) {
        for (const std::int64_t offset : offsets) found.push_back(partner(x + to_integer(offset)));
        return found;
    }
    for (std::int64_t left = 32 - farthest;; left *= 2) {
        const View view = look(x, left);
        found.clear();
        for (const std::int64_t offset : offsets)
            if (auto y = partner_in(x, offset, view)) found.push_back(std::move(*y));
        if (found.size() == offsets.size()) return found;
        left = std::max(left, view.here.delta);
    }
}

Integer Telescope::partner(const Integer& x) const {
    ensure(x >= 0, "the partner of a negative column is asked for");
    if (x <= table_top) return to_integer(partner_[static_cast<std::size_t>(x.get_si())]);
    return partners(x, {0})[0];
}

bool Telescope::is_p(const Position& at) const {
    if (at.x < 0 || at.y < 0) return false;
    return at.x <= at.y ? partner(at.x) == at.y : partner(at.y) == at.x;
}

Position Telescope::on_diagonal(const Integer& d) const {
    ensure(d >= 0, "a diagonal below the main one is asked for");
    if (d < static_cast<std::int64_t>(on_diagonal_.size())) {
        const Integer x = to_integer(on_diagonal_[static_cast<std::size_t>(d.get_si())]);
        return {x, x + d};
    }
    Integer x;  // floor(phi d)
    const Integer five = 5 * d * d;
    mpz_sqrt(x.get_mpz_t(), five.get_mpz_t());
    x = (x + d) / 2;
    for (std::int64_t left = 1;; left *= 2) {
        const View view = look(x, left);
        const auto ahead = to_int64(d - view.next);
        int state = view.here.state;
        std::int64_t nu = view.here.nu;
        for (std::size_t j = 0; ahead && j < view.here.bits.size(); ++j) {
            const Step& read = step(state, view.here.bits[j]);
            if (read.placed >= 0 && read.placed - nu - diagonals_[static_cast<std::size_t>(state)] == *ahead) {
                const Integer a = x + to_integer(static_cast<std::int64_t>(j) - view.here.delta);
                return {a, a + d};
            }
            nu -= view.here.bits[j] == 0 ? 1 : 0;
            state = read.next;
        }
        left = std::max(left, view.here.delta);
    }
}

std::vector<Position> Telescope::winning_targets(const Position& at) const {
    const bool above = at.y >= at.x;
    const Integer& x = above ? at.x : at.y;  // the rules are symmetric: look from above
    const Integer& y = above ? at.y : at.x;
    std::vector<std::int64_t> offsets{0};
    for (const Cell& jump : game_.jumps)
        if (jump.x <= x && jump.y <= y) offsets.push_back(-jump.x);
    const std::vector<Integer> columns = partners(x, offsets);
    std::vector<Position> targets;
    if (columns[0] == y) return targets;
    if (columns[0] < y) targets.push_back({x, columns[0]});
    const Integer in_row = partner(y);
    if (in_row < x) targets.push_back({in_row, y});
    const Position diagonal = on_diagonal(y - x);
    if (diagonal.x < x) targets.push_back(diagonal);
    std::size_t i = 0;
    for (const Cell& jump : game_.jumps) {
        if (jump.x > x || jump.y > y) continue;
        const Position to{x - to_integer(jump.x), y - to_integer(jump.y)};
        if (columns[++i] == to.y) targets.push_back(to);
    }
    if (!above)
        for (Position& target : targets) std::swap(target.x, target.y);
    return targets;
}

Telescope::Upper Telescope::upper_from(const Integer& x, std::int64_t columns) const {
    Upper upper{x, {}};
    if (x <= table_top) {
        for (std::int64_t dx = 0; dx < columns; ++dx) {
            const Integer dy = partner(x + to_integer(dx)) - x;
            if (dy >= dx) upper.offsets.push_back({dx, dy.get_si()});
        }
        return upper;
    }
    const View view = look(x, columns);
    upper.row = x + view.next;
    int state = view.here.state;
    std::int64_t nu = view.here.nu;
    for (std::int64_t j = 0; j < view.here.delta + columns; ++j) {
        const std::uint8_t bit = view.here.bits[static_cast<std::size_t>(j)];
        const Step& read = step(state, bit);
        const std::int64_t dx = j - view.here.delta;
        if (bit == 0 && dx >= 0)
            upper.offsets.push_back({dx, dx + read.placed - nu - diagonals_[static_cast<std::size_t>(state)]});
        nu -= bit == 0 ? 1 : 0;
        state = read.next;
    }
    return upper;
}

}  // namespace wythoff
