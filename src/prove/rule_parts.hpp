// The words and numbers of rules that are spelled out, in order and without repetition. Equal games have equal ones: their texts
// differ in the order of their parts, in repetitions, and in whether a horizontal and a vertical part are called a rook. So they
// tell at once which of many texts are worth reading as a game.
#pragma once

#include <string_view>
#include <vector>

namespace wythoff {

// Views of the text, which must outlive them.
[[nodiscard]] std::vector<std::string_view> rule_parts(std::string_view rules);

}  // namespace wythoff
