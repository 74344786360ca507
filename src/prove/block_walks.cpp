#include "prove/block_walks.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// Fewer columns on the right: those far to the left in a window may be wrong.
constexpr std::int64_t breadth_of(Edge edge) { return edge == Edge::left ? DeviationWord::breadth : DeviationWord::breadth / 2; }

}  // namespace

BlockWalks::Window& BlockWalks::remember(const DeviationWord::Cursor& cursor) {
    const std::uint64_t hash = cursor.view().hash();
    Shard& shard = shards_[hash % shards_.size()];
    const std::lock_guard lock(shard.mutex);
    const StateId number = shard.numbers.number(static_cast<StateId>(hash >> 32), static_cast<StateId>(hash));
    if (number < shard.windows.size()) return shard.windows[number];
    Window& window = shard.windows.emplace_back();
    look(cursor, window);
    return window;
}

void BlockWalks::look(const DeviationWord::Cursor& cursor, Window& window) const {
    std::vector<DeviationWord::Letter> letters;
    if (edge_ == Edge::left) cursor.show(breadth_of(edge_), letters);
    else cursor.show_before(breadth_of(edge_), letters);
    const auto breadth = static_cast<std::size_t>(breadth_of(edge_));
    const std::size_t values = letters.size() / breadth;
    std::uint64_t hash = 0x51ED270B0FULL;
    std::size_t place = 0;
    std::size_t next = 1;
    std::size_t after_next = 2;
    for (std::size_t column = 1; column <= breadth; ++column) {
        for (std::size_t i = (column - 1) * values; i < column * values; ++i)
            hash = mix_hash(hash, static_cast<std::uint16_t>(letters[i]));
        if (column != next && column != breadth) continue;
        window.hashes.at(place++) = hash;
        next = std::exchange(after_next, next + after_next);
    }
    std::fill(window.hashes.begin() + static_cast<std::ptrdiff_t>(place), window.hashes.end(), hash);
    window.letter = letters.front();
    window.last = static_cast<std::uint8_t>(cursor.view().place.last);
}

// Of j digits F_{j+2} words can follow, but F_{j+1} after a 1, where the next digit must be 0; as many columns of a block are
// looked at, if they are not too many.
std::optional<BlockWalks::Sight> BlockWalks::sight_of(const Window& window) const {
    Sight sight{std::uint64_t{1} + window.last, window.letter, &window};
    const Window* at = &window;
    for (int level = 0;; ++level) {
        const auto width = static_cast<std::size_t>(std::max(0, level - window.last));
        // Another mixture than within blocks: with the same one a letter and a block could change places.
        sight.hash = (sight.hash + at->hashes[std::min(width, Window::widths - 1)]) * 0xD6E8FEB86659FD93U;
        sight.hash ^= sight.hash >> 32;
        if (level == depth_) return sight;
        at = at->next.load(std::memory_order_acquire);
        if (at == nullptr) return std::nullopt;
    }
}

BlockWalks::Sight BlockWalks::see(const DeviationWord::Cursor& cursor) {
    Window& first = remember(cursor);
    const auto walk = [&](const auto& goes_on) {
        DeviationWord::Cursor walking = cursor;
        Window* window = &first;
        for (int level = 0; level < depth_ && goes_on(*window); ++level) {
            walking.append(digit_after(window->last));
            Window& next = remember(walking);
            window->next.store(&next, std::memory_order_release);
            window = &next;
        }
    };
    walk([](const Window& window) { return window.next.load(std::memory_order_acquire) == nullptr; });
    if (const auto sight = sight_of(first)) return *sight;
    walk([](const Window&) { return true; });  // a walk before ended too soon for this one
    const auto sight = sight_of(first);
    if (!sight) throw Error(Error::Kind::limit, "two windows of the word have the same hash");
    return *sight;
}

std::optional<BlockWalks::Sight> BlockWalks::see_after(const Window& window) const {
    const Window* next = window.next.load(std::memory_order_acquire);
    return next == nullptr ? std::nullopt : sight_of(*next);
}

std::size_t BlockWalks::size() const {
    std::size_t size = 0;
    for (const Shard& shard : shards_) {
        const std::lock_guard lock(shard.mutex);
        size += shard.windows.size();
    }
    return size;
}

bool BlockWalks::forget_if_full() {
    if (size() <= most_) return false;
    for (Shard& shard : shards_) {
        shard.numbers = PairIndex(std::numeric_limits<std::size_t>::max());
        shard.windows.clear();
    }
    return true;
}

}  // namespace wythoff
