// Characters of text in UTF-8: how long the first one is, and how many there are. What is no UTF-8 counts byte by byte.
#pragma once

#include <cstddef>
#include <string_view>

namespace wythoff {

// Bytes of the first character; 0 if the text does not begin with one. Overlong forms, surrogates and values above 10FFFF are
// none.
[[nodiscard]] constexpr std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) return 0;
    if (byte(0) < 0x80) return 1;
    const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
    if (byte(0) == 0xE0 && byte(1) < 0xA0) return 0;
    if (byte(0) == 0xED && byte(1) > 0x9F) return 0;
    if (byte(0) == 0xF0 && byte(1) < 0x90) return 0;
    if (byte(0) == 0xF4 && byte(1) > 0x8F) return 0;
    return length;
}

[[nodiscard]] constexpr std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(std::size_t{character_length(text) == 0 ? 1 : character_length(text)});
    return count;
}

}  // namespace wythoff
