#include "words/word_reader.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {

WordReader::WordReader(Dictionary dictionary) : dictionary_(std::move(dictionary)) { (void)state_of(""); }

int WordReader::state_of(const std::string& pending) {
    const auto [found, added] = numbers_.emplace(pending, states());
    if (added) pending_.push_back(pending);
    return found->second;
}

std::vector<std::size_t> WordReader::ended(int state, bool bit) const {
    std::string text = pending(state) + (bit ? '1' : '0');
    std::vector<std::size_t> words;
    while (!text.empty() && !dictionary_.begins_longer_word(text)) {
        const auto found = dictionary_.find_in(text);
        if (!found) break;
        words.push_back(*found);
        text.erase(0, dictionary_.translations()[*found].word.size());
    }
    return words;
}

Step WordReader::step(int state, bool bit) {
    std::string text = pending(state) + (bit ? '1' : '0');
    Step step;
    for (const std::size_t word : ended(state, bit)) {
        const Translation& entry = dictionary_.translations()[word];
        text.erase(0, entry.word.size());
        if (static_cast<std::size_t>(step.length) + entry.translate.size() > 64)
            throw Error(Error::Kind::limit,
                        fmt::format("reading {}: more than 64 bits would be written at once", entry.word.substr(0, 40)));
        for (const char c : entry.translate) step.bits |= std::uint64_t{c == '1'} << step.length++;
    }
    if (text.empty() || dictionary_.begins_longer_word(text)) step.next = state_of(text);
    return step;
}

}  // namespace wythoff
