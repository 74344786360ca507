#include "core/text_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/utf8.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {
namespace {

bool is_alpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string describe_range(std::int64_t least, std::int64_t most) {
    if (least == 1) return fmt::format("a positive integer up to {}", most);
    if (least == 0) return fmt::format("a non-negative integer up to {}", most);
    return fmt::format("an integer from {} to {}", least, most);
}

}  // namespace

std::size_t TextReader::at() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_;
}

bool TextReader::accept(std::string_view punctuation) {
    if (text_.substr(at(), punctuation.size()) != punctuation) return false;
    at_ += punctuation.size();
    return true;
}

void TextReader::expect(std::string_view punctuation, const std::string& expected) {
    if (!accept(punctuation)) fail(expected);
}

std::string TextReader::word() {
    const std::size_t start = at();
    std::size_t end = start;
    if (end >= text_.size() || !is_alpha(text_[end])) return {};
    while (end < text_.size() && (is_alpha(text_[end]) || is_digit(text_[end]) || text_[end] == '-')) ++end;
    at_ = end;
    return std::string(text_.substr(start, end - start));
}

std::string TextReader::letters() {
    const std::size_t start = at();
    std::size_t end = start;
    while (end < text_.size() && is_alpha(text_[end])) ++end;
    at_ = end;
    return std::string(text_.substr(start, end - start));
}

bool TextReader::accept_word(std::string_view expected) {
    const std::size_t start = at();
    if (word() == expected) return true;
    at_ = start;
    return false;
}

std::string TextReader::quoted_or_plain() {
    const std::size_t start = at();
    if (accept("\"")) {
        const std::size_t end = text_.find('"', at_);
        if (end == std::string_view::npos) fail_at(start, "a closing '\"'");
        std::string text(text_.substr(start + 1, end - start - 1));
        at_ = end + 1;
        return text;
    }
    std::size_t end = std::min(text_.find(')', start), text_.size());
    at_ = end;
    while (end > start && std::isspace(static_cast<unsigned char>(text_[end - 1])) != 0) --end;
    return std::string(text_.substr(start, end - start));
}

bool TextReader::next_is_integer() {
    const std::size_t start = at();
    if (start >= text_.size()) return false;
    if (is_digit(text_[start])) return true;
    return (text_[start] == '-' || text_[start] == '+') && start + 1 < text_.size() && is_digit(text_[start + 1]);
}

std::size_t TextReader::end_of_digits(std::size_t start) const {
    while (start < text_.size() && is_digit(text_[start])) ++start;
    return start;
}

std::int64_t TextReader::digits(const std::string& name, std::int64_t least, std::int64_t most) {
    const std::size_t start = at();
    const std::string wanted = least == 1 ? "a positive integer" : least == 0 ? "a non-negative integer" : "an integer";
    if (!next_is_integer()) fail(fmt::format("{} for {}", wanted, name));
    std::int64_t value = 0;
    const char* first = text_.data() + start + (text_[start] == '+' ? 1 : 0);
    const auto [last, error] = std::from_chars(first, text_.data() + end_of_digits(start + 1), value);
    if (error != std::errc{} || value > most) fail(fmt::format("{} for {}", describe_range(least, most), name));
    if (value < least) fail(fmt::format("{} for {}", wanted, name));
    at_ = static_cast<std::size_t>(last - text_.data());
    return value;
}

std::int64_t TextReader::integer(const std::string& name, std::int64_t least, std::int64_t most) {
    const std::size_t start = at();
    const std::size_t sign = next_is_integer() ? end_of_digits(start + 1) : start;
    if (sign == start || sign + 1 >= text_.size() || text_[sign] != '^' || !is_digit(text_[sign + 1]))
        return digits(name, least, most);
    const std::size_t end = end_of_digits(sign + 1);
    const std::size_t first = start + (text_[start] == '+' ? 1 : 0);
    const Parsed<Integer> power = parse_integer(text_.substr(first, end - first), 1000);
    const auto value = power ? to_int64(*power) : std::nullopt;
    if (!value || *value > most || *value < least || (end < text_.size() && text_[end] == '^'))
        fail(fmt::format("{} for {}", describe_range(least, most), name));
    at_ = end;
    return *value;
}

std::string TextReader::rest_of_token() {
    std::size_t end = at();
    if (end >= text_.size()) return "the end";
    const std::size_t start = end;
    const auto inner = [&](char c) { return is_alpha(c) || is_digit(c) || c == '-' || c == '_'; };
    if (text_[end] == '-' || text_[end] == '+') ++end;
    while (end < text_.size() && inner(text_[end])) ++end;
    const bool digits_only = end > start && end_of_digits(start) == end;
    while (digits_only && end + 1 < text_.size() && text_[end] == '^' && is_digit(text_[end + 1])) end = end_of_digits(end + 1);
    if (end == start) end += std::max<std::size_t>(character_length(text_.substr(start)), 1);
    const std::string token(text_.substr(start, end - start));
    const bool number = is_digit(token.back()) && !is_alpha(token.front());
    if (token.size() > 40) return fmt::format("{}... ({} characters)", token.substr(0, 20), token.size());
    return number ? token : "'" + token + "'";
}

void TextReader::fail_at(std::size_t place, const std::string& expected) {
    at_ = place;
    std::string got = rest_of_token();
    throw ParseError{count_characters(text_.substr(0, place)) + 1, expected, to_printable(got)};
}

}  // namespace wythoff
