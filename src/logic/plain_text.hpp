// A formula with the signs of mathematics, written with those of the keyboard: A x E y ~(x <= y) for the quantifiers, connectives
// and comparisons of Unicode. Greek letters become their names. Columns of errors are those of the characters as typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/parsed.hpp"

namespace wythoff {

class PlainText {
public:
    explicit PlainText(std::string_view original);

    [[nodiscard]] const std::string& text() const { return text_; }
    // An error about text(), whose column counts characters of the original.
    [[nodiscard]] ParseError in_the_original(ParseError error) const;

private:
    std::string_view original_;
    std::string text_;
    std::vector<std::size_t> begin_;  // by byte of text_: the byte of the original that it stands for; and the end
};

}  // namespace wythoff
