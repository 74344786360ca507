// The result of reading text from outside: a value, or where and why the text is not one.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "wythoff/core/error.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// "column 13: expected a positive integer for m, got -2". Columns count from 1.
struct ParseError {
    std::size_t column = 1;
    std::string expected;
    std::string got;

    [[nodiscard]] std::string message() const {
        return "column " + std::to_string(column) + ": expected " + expected + ", got " + got;
    }
};

template <class T>
class Parsed {
public:
    Parsed(T value) : result_(std::move(value)) {}
    Parsed(ParseError error) : result_(std::move(error)) {}

    [[nodiscard]] explicit operator bool() const noexcept { return result_.index() == 0; }
    [[nodiscard]] const T& operator*() const { return std::get<0>(result_); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(result_); }
    [[nodiscard]] const ParseError& error() const { return std::get<1>(result_); }

    // The value, or an Error of kind usage that quotes the text.
    [[nodiscard]] T value_or_throw(const std::string& what) && {
        if (!*this) throw Error(Error::Kind::usage, what + ": " + error().message());
        return std::get<0>(std::move(result_));
    }

private:
    std::variant<T, ParseError> result_;
};

}  // namespace wythoff

#pragma GCC visibility pop
