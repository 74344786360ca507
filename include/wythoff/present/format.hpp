// The forms in which tables leave the program.
#pragma once

#include <string>

namespace wythoff {

enum class Format { table, csv, json, bfile, latex };
[[nodiscard]] Format parse_format(const std::string& text);  // Error (usage) names the forms

}  // namespace wythoff
