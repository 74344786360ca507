#include "word_order.hpp"

namespace wythoff {

// The last nonzero digit goes down by 1, and the largest word follows: most, below_most - 1, most, ...
void to_previous_word(const Numeration& system, std::size_t first, std::span<std::int64_t> word) {
    std::size_t i = 0;
    const auto digit = [&](std::size_t at) -> std::int64_t& { return word[word.size() - 1 - at]; };
    while (digit(i) == 0) ++i;
    --digit(i);
    bool after_most = false;
    while (i-- > 0) {
        const std::int64_t most = system.place(first + i).most;
        digit(i) = after_most ? system.place(first + i + 1).below_most - 1 : most;
        after_most = digit(i) == most;
    }
}

// The last digit that can goes up by 1, and zeros follow.
bool to_next_word(const Numeration& system, std::size_t first, std::span<std::int64_t> word) {
    const auto digit = [&](std::size_t at) -> std::int64_t& { return word[word.size() - 1 - at]; };
    const auto limit = [&](std::size_t at) {
        const Place above = system.place(first + at + 1);
        return at + 1 < word.size() && digit(at + 1) == above.most ? above.below_most - 1 : system.place(first + at).most;
    };
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (digit(i) < limit(i)) {
            ++digit(i);
            return true;
        }
        digit(i) = 0;
    }
    return false;
}

}  // namespace wythoff
