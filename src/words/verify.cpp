#include "words/verify.hpp"

namespace wythoff {

bool is_correct_for_ever(const FoundDictionary& found, SectorReader& reader, const FirstColumns& first,
                         const FactorGraph& graph) {
    if (!found.rebuilds) return false;
    const Dictionary dictionary = found.process().dictionary;
    const int k = graph.window();
    if (dictionary.longest_word() > static_cast<std::size_t>(k)) return false;
    // The dictionary's own head, from where it takes over to the first word for which the graph holds.
    std::int64_t x = found.process_column;
    std::int64_t written = x + static_cast<std::int64_t>(found.start.size());
    while (x + 2 * k < first.columns()) {
        BitString ahead;
        for (int i = 0; i < k; ++i) ahead.push(first.bit(x + i) ? 1 : 0, 1);
        if (first.least_diagonal(x) >= k)
            return written == x + first.least_diagonal(x) &&
                   graph.follows(dictionary, reader.state_of(first.sector(x)), ahead.window(0, k));
        const auto word = dictionary.find(ahead, 0);
        if (!word) return false;
        x += static_cast<std::int64_t>(dictionary.translations()[*word].word.size());
        written += static_cast<std::int64_t>(dictionary.translations()[*word].translate.size());
    }
    return false;
}

}  // namespace wythoff
