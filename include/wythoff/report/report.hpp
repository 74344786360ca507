// A reproduction report: for the terminal, as JSON (docs/json.md), and as a folder of pages. The folder has index.html, one page
// per paper, and the figures as SVG and PDF. A page is whole in itself (style and figures are inside, nothing is loaded), follows
// the reader's light or dark setting, and fits a phone.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "wythoff/papers/reproduce.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// What text for people is written on: how wide it is, and whether it takes the colours of a terminal.
enum class Colour { none, ansi };
struct Page {
    std::size_t width = 120;
    Colour colour = Colour::none;
};

// A table per paper, then what differs as printed and what is open, a line each, cut where the page ends.
[[nodiscard]] std::string to_summary(const papers::Report& report, const Page& page = {});
// A line per paper, then the differences and the open questions, in full.
[[nodiscard]] std::string to_text(const papers::Report& report, const Page& page = {});
// A line per paper, then every claim in full with its values, printed beside computed: for the report of some items.
[[nodiscard]] std::string to_items_text(const papers::Report& report, const Page& page = {});
// What items papers have, a line each: how many claims are about it, or why there is nothing to check.
[[nodiscard]] std::string list_of_items(const std::vector<papers::Paper>& papers, const Page& page = {});
[[nodiscard]] std::string list_of_items_json(const std::vector<papers::Paper>& papers);
// `program` is the version of the program that made the report.
[[nodiscard]] std::string to_json(const papers::Report& report, const std::string& program);

struct ReportFile {
    std::string path;  // relative to the folder
    std::string bytes;
};
[[nodiscard]] std::vector<ReportFile> to_html(const papers::Report& report, const std::string& program);

}  // namespace wythoff

#pragma GCC visibility pop
