// A cursor over text that people write: words, integers and punctuation, with failures that carry the column.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wythoff/core/parsed.hpp"

namespace wythoff {

class TextReader {
public:
    explicit TextReader(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t at();  // the next character that is not a space
    [[nodiscard]] bool at_end() { return at() >= text_.size(); }
    void back_to(std::size_t place) { at_ = place; }
    [[nodiscard]] std::string between(std::size_t start) const { return std::string(text_.substr(start, at_ - start)); }

    [[nodiscard]] bool accept(std::string_view punctuation);
    void expect(std::string_view punctuation, const std::string& expected);

    // Letters, digits and inner hyphens, starting with a letter; empty if there is none here.
    [[nodiscard]] std::string word();
    [[nodiscard]] std::string letters();  // only letters, none of them left out
    [[nodiscard]] bool accept_word(std::string_view word);

    // Text between double quotes, or everything before the next ')' without the spaces around it; empty if there is none.
    [[nodiscard]] std::string quoted_or_plain();

    [[nodiscard]] bool next_is_integer();
    // An integer from least to most, digits or a power such as 10^6, or a failure "expected a positive integer for m, got -2".
    [[nodiscard]] std::int64_t integer(const std::string& name, std::int64_t least, std::int64_t most);
    // The same of digits alone, where a power is read otherwise.
    [[nodiscard]] std::int64_t digits(const std::string& name, std::int64_t least, std::int64_t most);

    [[nodiscard]] std::string rest_of_token();
    [[noreturn]] void fail(const std::string& expected) { fail_at(at(), expected); }
    [[noreturn]] void fail_at(std::size_t place, const std::string& expected);

private:
    [[nodiscard]] std::size_t end_of_digits(std::size_t start) const;

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace wythoff
