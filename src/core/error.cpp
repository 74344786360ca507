#include "wythoff/core/error.hpp"

#include "core/utf8.hpp"

namespace wythoff {

std::string to_printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const auto byte = static_cast<unsigned char>(text.front());
        // C0 and C1 controls (the latter are written C2 80 to C2 9F) and what is no character at all.
        const bool control =
            byte < 0x20 || byte == 0x7F || (byte == 0xC2 && length == 2 && static_cast<unsigned char>(text[1]) < 0xA0);
        if (length > 0 && !control) {
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

}  // namespace wythoff
