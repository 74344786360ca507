// A reproduction report: for the terminal, as JSON (docs/json.md), and as a folder of pages. The folder has index.html, one page
// per paper, and the figures as SVG and PDF. A page is whole in itself (style and figures are inside, nothing is loaded), follows
// the reader's light or dark setting, and fits a phone.
#pragma once

#include <string>
#include <vector>

#include "wythoff/papers/reproduce.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// A line per paper, then the differences and the open questions, a few lines each.
[[nodiscard]] std::string to_text(const papers::Report& report);
// `program` is the version of the program that made the report.
[[nodiscard]] std::string to_json(const papers::Report& report, const std::string& program);

struct ReportFile {
    std::string path;  // relative to the folder
    std::string bytes;
};
[[nodiscard]] std::vector<ReportFile> to_html(const papers::Report& report, const std::string& program);

}  // namespace wythoff

#pragma GCC visibility pop
