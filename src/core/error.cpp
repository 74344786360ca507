#include "wythoff/core/error.hpp"

#include "core/utf8.hpp"

namespace wythoff {

namespace {

// The code point of a character in UTF-8.
char32_t code_point(std::string_view character) {
    char32_t code = static_cast<unsigned char>(character.front());
    if (character.size() == 1) return code;
    code &= 0x7FU >> character.size();
    for (const char c : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

// Controls (C0, C1), line and paragraph separators, and format characters: marks, embeddings, overrides and isolates of
// direction, and what has no width.
bool is_unsafe(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
           (c >= 0xE0000 && c <= 0xE007F);
}

}  // namespace

std::string to_printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length > 0 && !is_unsafe(code_point(text.substr(0, length)))) {
            out += text.substr(0, length);
        } else {
            for (const char c : text.substr(0, length > 0 ? length : 1)) {
                const auto shown = static_cast<unsigned char>(c);
                out += {'\\', 'x', digits[shown / 16], digits[shown % 16]};
            }
        }
        text.remove_prefix(length > 0 ? length : 1);
    }
    return out;
}

std::string to_message(std::string_view text, std::size_t most) {
    // Of a long text only both ends are looked at; what is shown of them is cut again, since an escape is longer than its byte.
    std::string out = text.size() <= 2 * most
                          ? to_printable(text)
                          : to_printable(text.substr(0, most)) + to_printable(text.substr(text.size() - most));
    if (out.size() <= most) return out;
    const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(out[at]) & 0xC0U) == 0x80; };
    std::size_t begin = most / 2;
    std::size_t end = out.size() - most / 3;
    while (is_inside(begin)) --begin;
    while (end < out.size() && is_inside(end)) ++end;
    return out.replace(begin, end - begin, " ... ");
}

}  // namespace wythoff
