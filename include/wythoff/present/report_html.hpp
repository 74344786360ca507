// A reproduction report as a folder of pages: index.html, one page a paper, and the figures as SVG and PDF. A page is whole in
// itself (style and figures are inside, nothing is loaded), follows the reader's light or dark setting, and fits a phone.
#pragma once

#include <string>
#include <vector>

#include "wythoff/papers/reproduce.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct ReportFile {
    std::string path;  // relative to the folder
    std::string bytes;
};
[[nodiscard]] std::vector<ReportFile> to_html(const papers::Report& report, const std::string& version);

// An SVG document to be put into a page: without its prolog, and its ids made unique by the prefix.
[[nodiscard]] std::string to_inline_svg(const std::string& svg, const std::string& prefix);

}  // namespace wythoff

#pragma GCC visibility pop
