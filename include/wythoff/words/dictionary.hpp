// A list of binary words with their translates (Maharaja Nim, section 3). A read head goes along a bit string; as soon as
// it finds a word, the word's translate is written at the end of the string, and the head goes on after the word.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/words/bit_string.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Translation {
    std::string word;
    std::string translate;
    friend bool operator==(const Translation&, const Translation&) = default;
};

// Prefix-free: no word begins another. Longest: of the words that fit, the longest is taken (section 5).
enum class Matching { prefix_free, longest };
[[nodiscard]] constexpr const char* to_text(Matching match) { return match == Matching::longest ? "longest" : "prefix-free"; }

inline constexpr std::size_t max_word_bits = 4096;

class Dictionary {
public:
    // Error (usage) names the word: not of 0s and 1s, empty, given twice, or, where words must be prefix-free, the
    // beginning of another.
    Dictionary(std::vector<Translation> translations, Matching match);

    [[nodiscard]] const std::vector<Translation>& translations() const { return translations_; }  // sorted by length, then bits
    [[nodiscard]] Matching match() const { return match_; }
    [[nodiscard]] std::size_t longest_word() const { return translations_.empty() ? 0 : translations_.back().word.size(); }
    // The index of the longest word at bit `from` of the string; nothing if none fits.
    [[nodiscard]] std::optional<std::size_t> find(const BitString& bits, std::int64_t from) const;
    [[nodiscard]] std::optional<std::size_t> find_in(std::string_view text) const;
    // Whether some longer word begins with this text.
    [[nodiscard]] bool begins_longer_word(std::string_view text) const;
    friend bool operator==(const Dictionary&, const Dictionary&) = default;

private:
    struct Node {
        int child[2] = {-1, -1};
        int word = -1;
        friend bool operator==(const Node&, const Node&) = default;
    };
    std::vector<Translation> translations_;
    Matching match_;
    std::vector<Node> trie_;
};

[[nodiscard]] bool is_prefix_free(const std::vector<Translation>& translations);

}  // namespace wythoff

#pragma GCC visibility pop
