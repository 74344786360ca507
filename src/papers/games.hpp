// Games with letters in them: "roob-blocking(m={m},p={p})" for all values of the letters within their ranges.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "papers/check.hpp"
#include "papers/linear_form.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff::papers {

// Parameter `letters`: a table of ranges, `m = { quick = 3, thorough = 9 }`, from 1 on or from the integer `<letter>_from`;
// `where`, a list of conditions such as "p > m" or "l != m" between linear forms. In the order of the letters' names.
[[nodiscard]] std::vector<Letters> all_letters(const Parameters& given);
[[nodiscard]] std::string letters_text(const Letters& letters);                            // "m = 2, p = 3"
[[nodiscard]] std::string covered_text(const Parameters& given);                           // "m <= 3, p <= 4, p > m"
[[nodiscard]] std::string covered_text(const Parameters& given, const std::string& what);  // "n <= 50, m <= 3"

// The text with {form} replaced by its value.
[[nodiscard]] std::string filled(const std::string& text, const Letters& letters);

}  // namespace wythoff::papers
