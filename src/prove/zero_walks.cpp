#include "prove/zero_walks.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace wythoff {
namespace {

using Letter = DeviationWord::Letter;

constexpr auto breadth = static_cast<std::size_t>(DeviationWord::breadth);

}  // namespace

ZeroWalks::Window& ZeroWalks::remember(const DeviationWord::Cursor& cursor) {
    const std::uint64_t key = cursor.view().hash();
    Shard& shard = shards_[key % shards_.size()];
    {
        const std::lock_guard lock(shard.mutex);
        if (const auto found = shard.windows.find(key); found != shard.windows.end()) return found->second;
    }
    std::vector<Letter> letters;
    cursor.show(DeviationWord::breadth, letters);
    const std::size_t values = letters.size() / breadth;
    std::array<std::uint64_t, widths> hashes{};
    std::uint64_t hash = 0x51ED270B0FULL;
    std::size_t place = 0;
    std::size_t next = 1;
    std::size_t after_next = 2;
    for (std::size_t column = 1; column <= breadth; ++column) {
        for (std::size_t i = (column - 1) * values; i < column * values; ++i) {
            hash = (hash ^ static_cast<std::uint16_t>(letters[i])) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 29;
        }
        if (column != next && column != breadth) continue;
        hashes[place++] = hash;
        next = std::exchange(after_next, next + after_next);
    }
    const std::lock_guard lock(shard.mutex);
    const auto [made, fresh] = shard.windows.try_emplace(key);
    if (fresh) {
        made->second.hashes = hashes;
        made->second.letter = letters.front();
        made->second.last = static_cast<std::uint8_t>(cursor.view().place.last);
    }
    return made->second;
}

// Of j digits F_{j+2} words can follow, but F_{j+1} after a 1, where the next digit must be 0; as many columns of a block are
// looked at, if they are not too many.
std::optional<ZeroWalks::Sight> ZeroWalks::sight_of(const Window& window) const {
    Sight sight{std::uint64_t{1} + window.last, window.letter, &window};
    const Window* at = &window;
    for (int level = 0;; ++level) {
        const auto width = static_cast<std::size_t>(std::max(0, level - window.last));
        // Another mixture than within blocks: with the same one a letter and a block could change places.
        sight.hash = (sight.hash + at->hashes[std::min(width, widths - 1)]) * 0xD6E8FEB86659FD93U;
        sight.hash ^= sight.hash >> 32;
        if (level == depth_) return sight;
        at = at->zero.load(std::memory_order_acquire);
        if (at == nullptr) return std::nullopt;
    }
}

ZeroWalks::Sight ZeroWalks::see(const DeviationWord::Cursor& cursor) {
    Window& first = remember(cursor);
    const auto walk = [&](const auto& goes_on) {
        DeviationWord::Cursor walking = cursor;
        Window* window = &first;
        for (int level = 0; level < depth_ && goes_on(*window); ++level) {
            walking.append(0);
            Window& next = remember(walking);
            window->zero.store(&next, std::memory_order_release);
            window = &next;
        }
    };
    walk([](const Window& window) { return window.zero.load(std::memory_order_acquire) == nullptr; });
    if (const auto sight = sight_of(first)) return *sight;
    walk([](const Window&) { return true; });  // a walk before ended too soon for this one
    return sight_of(first).value();
}

std::optional<ZeroWalks::Sight> ZeroWalks::see_after_zero(const Window& window) const {
    const Window* next = window.zero.load(std::memory_order_acquire);
    return next == nullptr ? std::nullopt : sight_of(*next);
}

std::size_t ZeroWalks::size() const {
    std::size_t size = 0;
    for (const Shard& shard : shards_) {
        const std::lock_guard lock(shard.mutex);
        size += shard.windows.size();
    }
    return size;
}

bool ZeroWalks::forget_if_full() {
    if (size() <= most_) return false;
    for (Shard& shard : shards_) shard.windows.clear();
    return true;
}

}  // namespace wythoff
