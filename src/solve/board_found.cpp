#include "board_found.hpp"

#include <algorithm>
#include <bit>

namespace wythoff::board {
namespace {

constexpr std::int64_t words_a_point = 4;  // as many words are moved in the time of one point
constexpr std::int64_t always_few = 2;

}  // namespace

Found::Found(std::int64_t to) : bits_(to) {
    first_.reserve(static_cast<std::size_t>(to) + 2);
    first_.push_back(0);
    thin_.reserve(static_cast<std::size_t>(to) + 1);
}

// The list of points grows by doubling: twice its greatest length, and once more while it is copied.
double Found::bytes(std::int64_t to) {
    const double columns = static_cast<double>(to) + 1;
    const double words = static_cast<double>(to) / 64 + 1;
    const double points = words / words_a_point + always_few;
    return columns * (8 * words + 3 * sizeof(std::uint32_t) * points + sizeof(std::size_t) + 1);
}

void Found::close(std::int64_t x) {
    const ConstColumn bits = column(x);
    const bool thin = count(bits) <= static_cast<std::int64_t>(bits.size()) / words_a_point + always_few;
    thin_.push_back(thin ? 1 : 0);
    if (thin)
        for (std::size_t w = 0; w < bits.size(); ++w)
            for (Word rest = bits[w]; rest != 0; rest &= rest - 1)
                points_.push_back(static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    first_.push_back(points_.size());
    if (!equal_) return;
    const auto same = equal_->find(bits);
    if (!same) equal_->insert(bits, x);
    same_as_.push_back(same.value_or(x));
}

void Found::add_attacks(std::int64_t x, Cell move, Tally tally, Column room) const {
    const std::int64_t from = x - move.x;
    if (is_thin(from)) {
        for (const std::uint32_t point : points(from))
            if (point + move.y <= to()) tally.add_one(point + move.y);
    } else if (tally.is_set()) {
        unite_shifted(tally.digit(0), column(from), move.y);
    } else {
        std::fill(room.begin(), room.end(), Word{0});
        unite_shifted(room, column(from), move.y);
        tally.add(room);
    }
}

}  // namespace wythoff::board
