// What is seen of a word after a prefix u. The columns whose digits are u and then j more are a block of the word, for each j. A
// walk along the left edge, u, u0, u00, ..., sees the first columns of all these blocks, as far as the depth; one along the
// right edge, u, u1, u10, u101, ... (or u0, u01, ... after a 1), the last ones.
//
// Which window lies around the edge of a long block is told by few columns around u, so that walks from different prefixes run
// together after some digits, and each into a circle at last. Windows are remembered, each with what it shows and the one that
// comes next, and a walk goes on only until it comes to one that is known: some seven windows for a prefix that is new, however
// deep.
//
// From several threads at once, but for what says otherwise. What is seen does not depend on what is remembered.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <optional>

#include "automata/pair_index.hpp"
#include "words/deviation_word.hpp"

namespace wythoff {

enum class Edge : std::uint8_t { left, right };

class BlockWalks {
public:
    // About so many windows are remembered at most.
    BlockWalks(Edge edge, int depth, std::size_t most) : edge_(edge), depth_(depth), most_(most) {}

    struct Window {
        static constexpr std::size_t widths = 11;  // 1, 2, 3, 5, ... columns of a block, and all that are looked at
        std::array<std::uint64_t, widths> hashes{};
        DeviationWord::Letter letter = 0;
        std::uint8_t last = 0;                      // digit
        std::atomic<const Window*> next = nullptr;  // along the edge, if that is known
    };
    struct Sight {
        std::uint64_t hash = 0;  // of all that is seen
        DeviationWord::Letter letter = 0;
        const Window* window = nullptr;
    };
    [[nodiscard]] Sight see(const DeviationWord::Cursor& cursor);
    // What is seen one digit further along the edge, if walks before have come there.
    [[nodiscard]] std::optional<Sight> see_after(const Window& window) const;

    [[nodiscard]] std::size_t size() const;  // windows remembered
    static constexpr double bytes_a_window = 140;
    // Forgets all windows if there are too many, and says whether it did. No other thread may be at work.
    [[nodiscard]] bool forget_if_full();

private:
    struct alignas(64) Shard {
        mutable std::mutex mutex;
        PairIndex numbers{std::numeric_limits<std::size_t>::max()};  // by the halves of a view's hash
        std::deque<Window> windows;
    };

    [[nodiscard]] int digit_after(int last) const { return edge_ == Edge::right && last == 0 ? 1 : 0; }
    [[nodiscard]] Window& remember(const DeviationWord::Cursor& cursor);
    void look(const DeviationWord::Cursor& cursor, Window& window) const;
    [[nodiscard]] std::optional<Sight> sight_of(const Window& window) const;

    Edge edge_;
    int depth_;
    std::size_t most_;
    std::array<Shard, 64> shards_;
};

}  // namespace wythoff
