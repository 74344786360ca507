#include "wythoff/words/dictionary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

bool is_binary(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '0' || c == '1'; });
}

std::string shortened(const std::string& text) { return text.size() > 40 ? text.substr(0, 37) + "..." : text; }

void require_bits(const Translation& entry) {
    for (const std::string& text : {entry.word, entry.translate}) {
        if (!is_binary(text))
            throw Error(Error::Kind::usage, fmt::format("'{}': expected a string of 0s and 1s", shortened(text)));
        if (text.size() > max_word_bits)
            throw Error(Error::Kind::usage,
                        fmt::format("'{}': expected at most {} bits, got {}", shortened(text), max_word_bits, text.size()));
    }
    if (entry.word.empty()) throw Error(Error::Kind::usage, "expected a word of at least one bit, got an empty one");
}

}  // namespace

bool is_prefix_free(const std::vector<Translation>& translations) {
    std::vector<std::string> words;
    for (const Translation& entry : translations) words.push_back(entry.word);
    std::sort(words.begin(), words.end());  // a prefix comes right before one of the words it begins
    return std::adjacent_find(words.begin(), words.end(), [](const auto& a, const auto& b) { return b.starts_with(a); }) ==
           words.end();
}

Dictionary::Dictionary(std::vector<Translation> translations, Matching match)
    : translations_(std::move(translations)), match_(match), trie_(1) {
    for (const Translation& entry : translations_) require_bits(entry);
    std::sort(translations_.begin(), translations_.end(), [](const Translation& a, const Translation& b) {
        return a.word.size() != b.word.size() ? a.word.size() < b.word.size() : a.word < b.word;
    });
    for (std::size_t i = 0; i < translations_.size(); ++i) {
        const std::string& word = translations_[i].word;
        int at = 0;
        for (const char c : word) {
            const int begun = trie_[static_cast<std::size_t>(at)].word;  // words come by length: a beginning is already in
            if (begun >= 0 && match == Matching::prefix_free)
                throw Error(Error::Kind::usage,
                            fmt::format("the word {} begins the word {}: expected prefix-free words, or 'match longest'",
                                        shortened(translations_[static_cast<std::size_t>(begun)].word), shortened(word)));
            int next = trie_[static_cast<std::size_t>(at)].child[c - '0'];
            if (next < 0) {
                next = static_cast<int>(trie_.size());
                trie_[static_cast<std::size_t>(at)].child[c - '0'] = next;
                trie_.emplace_back();
            }
            at = next;
        }
        int& here = trie_[static_cast<std::size_t>(at)].word;
        if (here >= 0) throw Error(Error::Kind::usage, fmt::format("the word {} is given twice", shortened(word)));
        here = static_cast<int>(i);
    }
}

std::optional<std::size_t> Dictionary::find(const BitString& bits, std::int64_t from) const {
    int at = 0;
    int found = -1;
    for (std::int64_t i = from; i < bits.size(); ++i) {
        at = trie_[static_cast<std::size_t>(at)].child[bits[i] ? 1 : 0];
        if (at < 0) break;
        if (trie_[static_cast<std::size_t>(at)].word >= 0) found = trie_[static_cast<std::size_t>(at)].word;
    }
    return found < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(found));
}

std::optional<std::size_t> Dictionary::find_in(std::string_view text) const { return find(BitString(text), 0); }

bool Dictionary::begins_longer_word(std::string_view text) const {
    int at = 0;
    for (const char c : text) {
        at = trie_[static_cast<std::size_t>(at)].child[c - '0'];
        if (at < 0) return false;
    }
    const Node& node = trie_[static_cast<std::size_t>(at)];
    return node.child[0] >= 0 || node.child[1] >= 0;
}

}  // namespace wythoff
