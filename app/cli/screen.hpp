// Standard output as people see it. On a terminal a text may have colours (not with NO_COLOR, https://no-color.org), fits the
// window, and goes through a pager when it is longer than that: PAGER, or less if it is there. Elsewhere, in a pipe or a file,
// it is plain, 120 columns wide, and never goes through a pager.
#pragma once

#include <string>

#include "wythoff/report/report.hpp"

namespace wythoff::cli {

[[nodiscard]] Page page_of_output();
void show(const std::string& text);

}  // namespace wythoff::cli
