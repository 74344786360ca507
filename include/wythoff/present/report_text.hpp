// A reproduction report for the terminal and as JSON.
#pragma once

#include <string>

#include "wythoff/papers/reproduce.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// A line a paper, then the differences and the open questions, a few lines each.
[[nodiscard]] std::string to_text(const papers::Report& report);
// {"claims":[{"paper","item","status","detail",...}],"summary":{...}}
[[nodiscard]] std::string to_json(const papers::Report& report, const std::string& version);

}  // namespace wythoff

#pragma GCC visibility pop
