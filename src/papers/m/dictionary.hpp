// Words and strings of paper M as its data has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "papers/check.hpp"
#include "wythoff/words/dictionary.hpp"

namespace wythoff::papers {

// A parameter with lines of so many words each.
[[nodiscard]] std::vector<std::vector<std::string>> printed_lines(const Parameters& given, std::size_t words,
                                                                  const std::string& name = "printed");
// Lines "word translate"; the longest match decides where a word begins another.
[[nodiscard]] Dictionary printed_dictionary(const Parameters& given);

// The words of a whole text, each the longest that fits; nothing if the text does not end with a word.
[[nodiscard]] std::optional<std::vector<Translation>> cut_into_words(const Dictionary& dictionary, std::string_view text);

// The bits of the columns 0..to, as the lines engine has them: 0 where the P-position is above the diagonal.
[[nodiscard]] std::string string_of(const std::string& game, std::int64_t to, const Budget& budget);

}  // namespace wythoff::papers
