// What is seen of a word after a prefix u: the columns whose digits are u and then j more begin at u0...0 with j zeros, so a walk
// from u by zeros sees the beginnings of all these blocks, as far as the depth.
//
// Which window lies around u0...0 is soon told by few columns around u, so that walks from different prefixes run together after
// some zeros, and each into a circle at last. Windows are remembered, each with its block and the one that comes after a zero,
// and a walk goes on only until it comes to one that is known: some seven windows for a prefix that is new, however deep.
//
// From several threads at once, but for what says otherwise. What is seen does not depend on what is remembered.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "words/deviation_word.hpp"

namespace wythoff {

class ZeroWalks {
public:
    // About so many windows are remembered at most.
    ZeroWalks(int depth, std::size_t most) : depth_(depth), most_(most) {}

    struct Window;
    struct Sight {
        std::uint64_t hash = 0;  // of all that is seen
        DeviationWord::Letter letter = 0;
        const Window* window = nullptr;
    };
    [[nodiscard]] Sight see(const DeviationWord::Cursor& cursor);
    // After one more zero, if walks before have seen that.
    [[nodiscard]] std::optional<Sight> see_after_zero(const Window& window) const;

    [[nodiscard]] std::size_t size() const;  // windows remembered
    static constexpr double bytes_a_window = 160;
    // Forgets all windows if there are too many, and says whether it did. No other thread may be at work.
    [[nodiscard]] bool forget_if_full();

private:
    static constexpr std::size_t widths = 11;  // 1, 2, 3, 5, ... columns of a block, and all that are shown of one

public:
    struct Window {
        std::array<std::uint64_t, widths> hashes;
        DeviationWord::Letter letter;
        std::uint8_t last;                           // digit
        std::atomic<const Window*> zero = nullptr;  // what comes after a zero, if that is known
    };

private:
    struct alignas(64) Shard {
        mutable std::mutex mutex;
        std::unordered_map<std::uint64_t, Window> windows;  // by the hash of a view
    };

    [[nodiscard]] Window& remember(const DeviationWord::Cursor& cursor);
    [[nodiscard]] std::optional<Sight> sight_of(const Window& window) const;

    int depth_;
    std::size_t most_;
    std::array<Shard, 64> shards_;
};

}  // namespace wythoff
