// Text on its way to a sink, handed on in pieces, so that a long one is never in memory as a whole; without a sink it is kept.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "wythoff/core/whole_file.hpp"

namespace wythoff {

class TextStream {
public:
    TextStream() = default;
    explicit TextStream(Sink sink) : sink_(std::move(sink)) {}

    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
        if (text_.size() >= piece) hand_on();
    }
    // add("{:>{}}", value, width), many times as quickly: tables have hundreds of millions of numbers.
    void add_number(std::int64_t value, std::size_t width = 0) {
        const fmt::format_int digits(value);
        if (digits.size() < width) text_.append(width - digits.size(), ' ');
        *this += std::string_view(digits.data(), digits.size());
    }
    // Two numbers with what stands between them and after them.
    void add_pair(std::int64_t first, std::string_view between, std::int64_t second, std::string_view after) {
        add_number(first);
        *this += between;
        add_number(second);
        *this += after;
    }
    TextStream& operator+=(std::string_view text) {
        text_ += text;
        if (text_.size() >= piece) hand_on();
        return *this;
    }

    // What is left, at the end: to the sink, or to the caller.
    void finish() { hand_on(); }
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    static constexpr std::size_t piece = std::size_t{1} << 16;

    void hand_on() {
        if (!sink_) return;
        sink_(text_);
        text_.clear();
    }

    Sink sink_;
    std::string text_;
};

// Where fmt::format_to appends to a string.
[[nodiscard]] inline auto into(std::string& out) { return std::back_inserter(out); }

// The text that `write` adds to the stream it is handed: as one string, or piece by piece.
template <class Write>
[[nodiscard]] std::string text_of(const Write& write) {
    TextStream out;
    write(out);
    return std::move(out).text();
}
template <class Write>
void pass_text(const Sink& sink, const Write& write) {
    TextStream out(sink);
    write(out);
    out.finish();
}

}  // namespace wythoff
