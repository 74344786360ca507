// How lines are laid out for people: words wrapped, lines cut, colours. Width counts characters, not bytes of UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "wythoff/report/report.hpp"

namespace wythoff {

[[nodiscard]] std::size_t width_of(std::string_view text);
// The text in so many columns: filled with spaces at its end.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);
// The text on one line of at most `width` characters; what is left out, from a word on if
// that is near, becomes "...".
[[nodiscard]] std::string cut(std::string_view text, std::size_t width);
// Words on lines of at most `width` characters, after an indent.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

enum class Ink { heading, good, bad, undecided };
// The text between the codes of a terminal, or as it is when the page has no colours.
[[nodiscard]] std::string inked(Ink ink, std::string_view text, const Page& page);
[[nodiscard]] constexpr Ink ink_of(papers::Status status) {
    return status == papers::Status::agrees ? Ink::good : status == papers::Status::differs ? Ink::bad : Ink::undecided;
}

// A line per paper, with the number of claims that agree, differ and are open.
[[nodiscard]] std::string to_overview(const papers::Report& report, const Page& page);

}  // namespace wythoff
