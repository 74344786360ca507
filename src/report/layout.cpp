#include "report/layout.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string cut(std::string_view text, std::size_t width) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    while (line.ends_with(' ')) line.pop_back();
    if (width_of(line) <= width) return line;
    const std::size_t kept = width < 3 ? 0 : width - 3;
    std::size_t end = 0;
    for (std::size_t seen = 0; end < line.size(); ++end)
        if (begins_character(line[end]) && seen++ == kept) break;
    line.resize(end);
    if (const std::size_t space = line.rfind(' '); space != std::string::npos && space + 20 > end) line.resize(space);
    while (line.ends_with(' ')) line.pop_back();
    line += "...";
    return line;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::string out, line(indent, ' ');
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (line.size() > indent && width_of(line) + 1 + width_of(word) > width) {
            out += line + "\n";
            line.assign(indent, ' ');
        }
        if (line.size() > indent) line += ' ';
        line += word;
        at = end + 1;
    }
    return out + line + "\n";
}

std::string inked(Ink ink, std::string_view text, const Page& page) {
    if (page.colour == Colour::none) return std::string(text);
    const char* code = ink == Ink::heading ? "1" : ink == Ink::good ? "32" : ink == Ink::bad ? "31" : "33";
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace wythoff
