// Running text as HTML, with the formulas in it set as formulas. Claims are written plainly, a_n <= floor(n phi^2); a reader of
// pages gets indices, powers, Greek letters, relations, roots and floors. What is no formula stays as it is. Linear in the text,
// times the depth of its brackets.
#pragma once

#include <string>
#include <string_view>

namespace wythoff {

[[nodiscard]] std::string to_escaped_html(std::string_view text);
[[nodiscard]] std::string to_formula_html(std::string_view text);

}  // namespace wythoff
