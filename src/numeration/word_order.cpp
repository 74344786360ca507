#include "word_order.hpp"

#include <algorithm>

#include "numeration/recurrence.hpp"

namespace wythoff {
namespace {

// Of a recurrence: the last nonzero digit goes down by 1, and the largest word follows.
template <class Digit>
void to_previous_greedy(const std::vector<std::int64_t>& recurrence, std::span<Digit> word) {
    std::size_t i = word.size() - 1;
    while (word[i] == 0) --i;
    --word[i];
    GreedyState state(recurrence);
    while (++i < word.size()) {
        word[i] = static_cast<Digit>(state.limit());
        static_cast<void>(state.read(std::int64_t{word[i]}));
    }
}

// The last digit below its limit goes up by 1, and zeros follow.
template <class Digit>
bool to_next_greedy(const std::vector<std::int64_t>& recurrence, std::span<Digit> word) {
    GreedyState state(recurrence);
    std::size_t grows = word.size();
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (std::int64_t{word[i]} < state.limit()) grows = i;
        static_cast<void>(state.read(std::int64_t{word[i]}));
    }
    const bool found = grows < word.size();
    if (found) ++word[grows++];
    else grows = 0;
    std::fill(word.begin() + static_cast<std::ptrdiff_t>(grows), word.end(), Digit{0});
    return found;
}

}  // namespace

// The last nonzero digit goes down by 1, and the largest word follows: most, below_most - 1, most, ...
template <class Digit>
void to_previous_word(const Numeration& system, std::size_t first, std::span<Digit> word) {
    if (!system.recurrence().empty()) return to_previous_greedy(system.recurrence(), word);
    std::size_t i = 0;
    const auto digit = [&](std::size_t at) -> Digit& { return word[word.size() - 1 - at]; };
    while (digit(i) == 0) ++i;
    --digit(i);
    bool after_most = false;
    while (i-- > 0) {
        const std::int64_t most = system.place(first + i).most;
        digit(i) = static_cast<Digit>(after_most ? system.place(first + i + 1).below_most - 1 : most);
        after_most = digit(i) == most;
    }
}

// The last digit that can goes up by 1, and zeros follow.
template <class Digit>
bool to_next_word(const Numeration& system, std::size_t first, std::span<Digit> word) {
    if (!system.recurrence().empty()) return to_next_greedy(system.recurrence(), word);
    const auto digit = [&](std::size_t at) -> Digit& { return word[word.size() - 1 - at]; };
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

template void to_previous_word(const Numeration&, std::size_t, std::span<std::int64_t>);
template void to_previous_word(const Numeration&, std::size_t, std::span<std::uint8_t>);
template bool to_next_word(const Numeration&, std::size_t, std::span<std::int64_t>);
template bool to_next_word(const Numeration&, std::size_t, std::span<std::uint8_t>);

}  // namespace wythoff
