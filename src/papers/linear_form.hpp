// Linear forms as papers print them, "2b+3+i", with the values of the letters filled in.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace wythoff::papers {

using Letters = std::map<char, std::int64_t>;

// A sum of terms 3, b, 2b with signs. Error (usage) names a letter without a value, or the text.
[[nodiscard]] std::int64_t evaluate(const std::string& form, const Letters& letters);

}  // namespace wythoff::papers
