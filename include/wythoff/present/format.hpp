// The forms in which tables leave the program.
#pragma once

#include <string>

#pragma GCC visibility push(default)
namespace wythoff {

enum class Format { table, csv, json, bfile, latex };
[[nodiscard]] Format parse_format(const std::string& text);  // Error (usage) names the forms

}  // namespace wythoff

#pragma GCC visibility pop
