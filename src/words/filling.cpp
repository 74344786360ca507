#include "words/filling.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t mask_bits = 64;  // of what is looked at

}  // namespace

std::uint64_t Bits::from(std::size_t value, std::int64_t i) const {
    const std::uint64_t* word = all.data() + value * words + i / 64;
    const auto rest = static_cast<unsigned>(i % 64);
    return rest == 0 ? *word : word[0] >> rest | word[1] << (64 - rest);
}

std::int64_t Bits::count_before(std::size_t value, std::int64_t i) const {
    const std::uint64_t* word = all.data() + value * words;
    std::int64_t count = 0;
    for (; i >= 64; i -= 64) count += std::popcount(*word++);
    return i > 0 ? count + std::popcount(*word & ((std::uint64_t{1} << i) - 1)) : count;
}

void Bits::cut_off(std::int64_t bits) {
    for (std::size_t first = 0; first < all.size(); first += words)
        for (std::size_t i = static_cast<std::size_t>(bits / 64); i < words; ++i) {
            const bool part = i == static_cast<std::size_t>(bits / 64);
            all[first + i] &= part ? (std::uint64_t{1} << (bits % 64)) - 1 : 0;
        }
}

void Filling::refuse() { throw Error(Error::Kind::limit, "the diagonals that columns use do not keep together"); }

Filling::Filling(const QueenWithJumps& game, std::size_t values, std::int64_t columns)
    : memory_(game.longest()), lanes_(values), diagonals_(values * static_cast<std::size_t>(memory_ + columns), no_diagonal) {
    for (const Cell& jump : game.jumps) jumps_.push_back({jump.x, jump.y - jump.x});
    for (std::size_t value = 0; value < values; ++value)
        lanes_[value].column = memory_ + static_cast<std::int64_t>(value) * (memory_ + columns);
}

void Filling::begin(const Front& front, const std::vector<std::int32_t>& upper) {
    auto recent = front.recent.begin();
    for (std::size_t value = 0; value < lanes_.size(); ++value) {
        Lane& lane = lanes_[value];
        lane.diagonals = front.diagonals[value];
        lane.rows = front.rows[value];
        lane.least = upper[value] - std::popcount(lane.diagonals);
        for (std::int64_t x = -memory_; x < 0; ++x, ++recent)
            at(value, x) = *recent == no_diagonal ? no_diagonal : static_cast<std::int32_t>(*recent + lane.least);
    }
}

Front Filling::front(std::int64_t x) const {
    Front front;
    for (std::size_t value = 0; value < lanes_.size(); ++value) {
        const Lane& lane = lanes_[value];
        front.diagonals.push_back(lane.diagonals);
        front.rows.push_back(lane.rows);
        for (std::int64_t i = x - memory_; i < x; ++i)
            front.recent.push_back(matters(value, x, i) ? static_cast<std::int32_t>(diagonal(value, i) - lane.least)
                                                        : no_diagonal);
    }
    return front;
}

// Whether a jump to the position in column i comes from a free row and diagonal in column x or later.
bool Filling::matters(std::size_t value, std::int64_t x, std::int64_t i) const {
    const Lane& lane = lanes_[value];
    if (diagonal(value, i) == no_diagonal) return false;
    return std::any_of(jumps_.begin(), jumps_.end(), [&](const Cell& jump) {
        const std::int64_t column = i + jump.x - x;
        const std::int64_t up = diagonal(value, i) + jump.y - lane.least;
        if (column < 0 || up < 0) return false;
        const bool diagonal_used = up < mask_bits && (lane.diagonals >> up & 1U) != 0;
        const bool row_used = column + up < mask_bits && (lane.rows >> (column + up) & 1U) != 0;
        return !diagonal_used && !row_used;
    });
}

namespace {

constexpr int fewest_bits = 12;
constexpr int more_bits = 4;

std::uint64_t hash_of(const std::uint64_t* before, std::size_t values, int bits) {
    auto hash = static_cast<std::uint64_t>(bits);
    for (std::size_t value = 0; value < values; ++value) hash = mix_hash(hash, before[value] >> (Fronts::most_bits - bits));
    return hash;
}

}  // namespace

void Fronts::see(const std::vector<std::uint64_t>& before, const Front& front) {
    std::uint64_t hash = 0;
    for (const std::uint64_t used : front.diagonals) hash = mix_hash(hash, used);
    for (const std::uint64_t used : front.rows) hash = mix_hash(hash, used);
    for (const std::int32_t diagonal : front.recent) hash = mix_hash(hash, static_cast<std::uint32_t>(diagonal));
    const auto [number, fresh] = numbers_.emplace(hash, static_cast<int>(fronts_.size()));
    if (fresh) fronts_.push_back(front);
    seen_.push_back(number->second);
    before_.insert(before_.end(), before.begin(), before.end());
}

void Fronts::settle() {
    const std::size_t values = seen_.empty() ? 0 : before_.size() / seen_.size();
    std::vector<std::size_t> open(seen_.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (int bits = fewest_bits; bits <= most_bits && !open.empty(); bits += more_bits) {
        const auto hash = [&](std::size_t i) { return hash_of(before_.data() + i * values, values, bits); };
        for (const std::size_t i : open) {
            const auto [after, first] = after_.emplace(hash(i), seen_[i]);
            if (!first && after->second != seen_[i]) after->second = -1;
        }
        std::erase_if(open, [&](std::size_t i) { return after_.at(hash(i)) >= 0; });
    }
    before_ = {};
    seen_ = {};
}

int Fronts::find(const std::vector<std::uint64_t>& before) const {
    for (int bits = fewest_bits; bits <= most_bits; bits += more_bits) {
        const auto found = after_.find(hash_of(before.data(), before.size(), bits));
        if (found == after_.end()) return -1;
        if (found->second >= 0) return found->second;
    }
    return -1;
}

}  // namespace wythoff
