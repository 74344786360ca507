// The text of a command: names, numbers, and what stands in quotes.
#pragma once

#include <cctype>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "walnut/shelf.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {

class CommandText {
public:
    explicit CommandText(const std::string& text) : text_(text) {}

    [[nodiscard]] std::size_t column() {
        skip();
        return at_ + 1;
    }
    [[nodiscard]] bool at_end() {
        skip();
        return at_ == text_.size();
    }
    [[nodiscard]] bool at_quote() {
        skip();
        return at_ < text_.size() && text_[at_] == '"';
    }
    bool take(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::string name(const char* expected) {
        skip();
        std::string read;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_'))
            read += text_[at_++];
        if (read.empty() || std::isdigit(static_cast<unsigned char>(read[0])) != 0) {
            at_ -= read.size();
            fail(expected);
        }
        return read;
    }
    std::int64_t integer() {
        skip();
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (error != std::errc() || value > 1'000'000'000 || value < -1'000'000'000) fail("an integer up to 10^9");
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }
    std::vector<std::int64_t> integers() {  // [0 3 1]
        if (!take('[')) fail("an opening bracket");
        std::vector<std::int64_t> read;
        while (!take(']')) read.push_back(integer());
        return read;
    }
    std::string quoted() {
        if (!take('"')) fail("an opening quote");
        const std::size_t end = text_.find('"', at_);
        if (end == std::string::npos) {
            at_ = text_.size();
            fail("a closing quote");
        }
        std::string inside = text_.substr(at_, end - at_);
        at_ = end + 1;
        return inside;
    }
    std::string up_to_quote() {
        skip();
        const std::size_t end = std::min(text_.find('"', at_), text_.size());
        std::string read = text_.substr(at_, end - at_);
        at_ = end;
        return read;
    }
    std::string rest() {
        skip();
        return text_.substr(at_);
    }
    void end() {
        if (!at_end()) fail("the end of the command");
    }
    [[noreturn]] void fail(const std::string& expected) {
        skip();
        throw Error(Error::Kind::usage, fmt::format("column {}: expected {}, got {}", at_ + 1, expected,
                                                    at_ < text_.size() ? std::string(1, text_[at_]) : "the end"));
    }

private:
    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

// "column 7: ..." of a text that begins behind so many characters of the command.
[[nodiscard]] inline std::string shifted_column(const std::string& message, std::size_t by) {
    constexpr std::string_view begin = "column ";
    std::size_t column = 0;
    if (!message.starts_with(begin)) return message;
    const auto [end, error] = std::from_chars(message.data() + begin.size(), message.data() + message.size(), column);
    if (error != std::errc()) return message;
    return fmt::format("column {}{}", column + by, end);
}

[[nodiscard]] Outcome run_morphism_command(Shelf& shelf, const std::string& command, CommandText& in);

}  // namespace wythoff::walnut
