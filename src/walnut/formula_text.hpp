// The text of a formula of Walnut's while it is read: signs, names, numbers, the numeration that holds here, and macros.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "walnut/read_formula.hpp"
#include "walnut/systems.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {

class FormulaText {
public:
    FormulaText(const std::string& text, Systems& systems, const Library& library)
        : text_(text), systems_(systems), library_(library), current_(systems.find("msd_2")) {}

protected:
    static bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
    static bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
    static bool is_word_part(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
    static bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

    [[noreturn]] void fail(const std::string& expected) {
        skip_spaces();
        std::string got = "the end";
        if (at_ < text_.size()) {
            std::size_t end = at_ + 1;
            while (end < text_.size() && is_word_part(text_[at_]) && is_word_part(text_[end]) && end < at_ + 40) ++end;
            got = text_.substr(at_, end - at_);
        }
        throw Error(Error::Kind::usage, fmt::format("column {}: expected {}, got {}", at_ + 1, expected, got));
    }
    template <class Work>
    static auto at_column(std::size_t place, const Work& work) {
        try {
            return work();
        } catch (const Error& error) {
            const std::string said = error.what();
            if ((error.kind() != Error::Kind::usage && error.kind() != Error::Kind::unsupported) || said.starts_with("column "))
                throw;
            throw Error(error.kind(), fmt::format("column {}: {}", place + 1, said));
        }
    }
    void skip_spaces() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    // Spaces, and the numeration that holds from here on.
    void skip() {
        for (skip_spaces(); at_ < text_.size() && text_[at_] == '?'; skip_spaces()) {
            const std::size_t begin = at_++;
            std::string name;
            while (at_ < text_.size() && is_word_part(text_[at_])) name += text_[at_++];
            at_column(begin, [&] { current_ = systems_.find(name); });
        }
    }
    bool take(std::string_view token) {
        skip();
        if (!std::string_view(text_).substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }
    std::string name() {
        skip_spaces();
        std::string read;
        if (at_ < text_.size() && is_letter(text_[at_]))
            while (at_ < text_.size() && is_word_part(text_[at_])) read += text_[at_++];
        return read;
    }

    struct Deeper {
        explicit Deeper(FormulaText& in) : depth(in.depth_) {
            if (++depth > 400) in.fail("at most 200 brackets inside each other");
        }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        ~Deeper() { --depth; }
        std::size_t& depth;
    };

    Integer integer() {
        std::string digits;
        while (at_ < text_.size() && is_digit(text_[at_])) digits += text_[at_++];
        if (digits.empty()) fail("an integer");
        if (digits.size() > 10'000) fail("an integer of at most 10000 digits");
        return Integer(digits);
    }

    // At @.
    Integer letter() {
        ++at_;
        skip_spaces();
        const bool negative = at_ < text_.size() && text_[at_] == '-';
        if (negative || (at_ < text_.size() && text_[at_] == '+')) ++at_;
        skip_spaces();
        const Integer size = integer();
        return negative ? Integer(-size) : size;
    }

    [[noreturn]] void fail_at(std::size_t place, const std::string& expected) {
        at_ = place;
        fail(expected);
    }

    // Puts the text of a macro in the place of #name(a, b).
    void expand_macro() {
        const std::size_t begin = at_++;
        const std::string called = name();
        if (called.empty() || !take("(")) fail("the name of a macro and its arguments");
        std::string text = at_column(begin, [&] { return library_.macro(called); });
        std::vector<std::string> arguments{""};
        for (int depth = 1; depth > 0; ++at_) {
            if (at_ >= text_.size()) fail("a closing bracket");
            const char c = text_[at_];
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) continue;
            if (c == ',' && depth == 1) arguments.emplace_back();
            else arguments.back() += c;
        }
        for (std::size_t i = arguments.size(); i-- > 0;) {
            const std::string gap = fmt::format("%{}", i);
            for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap, at + arguments[i].size()))
                text.replace(at, gap.size(), arguments[i]);
        }
        if (++expansions_ > 1000 || text.size() + text_.size() > 1'000'000)
            throw Error(Error::Kind::limit, fmt::format("column {}: macros of more than 10^6 characters", begin + 1));
        text_.replace(begin, at_ - begin, text);
        at_ = begin;
    }

    std::string text_;
    Systems& systems_;
    const Library& library_;
    const System* current_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::size_t expansions_ = 0;
};

}  // namespace wythoff::walnut
