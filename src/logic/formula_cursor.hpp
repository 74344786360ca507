// The place in the text of a formula, and how reading it ends at the first thing that does not fit.
#pragma once

#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "wythoff/core/parsed.hpp"

namespace wythoff {

struct FormulaFailure {
    ParseError error;
};

class FormulaCursor {
public:
    explicit FormulaCursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t at() {
        skip();
        return at_;
    }
    void back_to(std::size_t place) { at_ = place; }
    [[nodiscard]] bool at_end() { return at() >= text_.size(); }
    [[nodiscard]] std::string_view rest() { return text_.substr(at()); }

    [[noreturn]] void fail(std::string expected) {
        std::string got = "the end";
        if (!at_end()) {
            got = std::string(1, text_[at_]);
            for (std::size_t i = at_ + 1; i < text_.size() && is_letter_or_digit(text_[at_]) && is_letter_or_digit(text_[i]); ++i)
                got += text_[i];
        }
        if (got.size() > 40) got = got.substr(0, 40) + "...";
        throw FormulaFailure{{at_ + 1, std::move(expected), std::move(got)}};
    }
    [[noreturn]] void fail_at(std::size_t place, std::string expected) {
        at_ = place;
        fail(std::move(expected));
    }

    bool take(std::string_view token) {
        if (!rest().starts_with(token)) return false;
        at_ += token.size();
        return true;
    }

    std::optional<std::string> take_name() {
        const std::size_t begin = at();
        if (begin >= text_.size() || !is_name_start(text_[begin])) return std::nullopt;
        while (at_ < text_.size() && (is_name_start(text_[at_]) || is_digit(text_[at_]))) ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }
    bool take_word(std::string_view word) {
        const std::size_t begin = at();
        if (take_name() == word) return true;
        at_ = begin;
        return false;
    }
    // Empty if there is none here.
    std::string_view take_digits() {
        const std::size_t begin = at();
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    // Formulas are read, evaluated and destroyed by recursion.
    struct Nested {
        explicit Nested(FormulaCursor& in) : depth(in.depth_) {
            if (++depth > 2 * most_depth) in.fail(fmt::format("at most {} formulas inside each other", most_depth));
        }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        ~Nested() { --depth; }
        std::size_t& depth;
    };

private:
    static constexpr std::size_t most_depth = 150;

    [[nodiscard]] static bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
    [[nodiscard]] static bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
    [[nodiscard]] static bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace wythoff
