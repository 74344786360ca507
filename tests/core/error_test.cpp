#include "wythoff/core/error.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/utf8.hpp"

namespace wythoff {
namespace {

TEST(Printable, TextStaysAsItIs) {
    for (const std::string text : {"", "rook + bishop", "Wästlund", "∀x: x < ∞", "🂡"}) EXPECT_EQ(to_printable(text), text);
}

TEST(Printable, ControlCharactersAreSpelledOut) {
    EXPECT_EQ(to_printable("\x1b[31mred"), "\\x1b[31mred");
    EXPECT_EQ(to_printable("a\nb\tc\x7f"), "a\\x0ab\\x09c\\x7f");
    EXPECT_EQ(to_printable("\xc2\x9b"
                           "31m"),
              "\\xc2\\x9b"
              "31m");  // the C1 form of the same escape
    EXPECT_EQ(to_printable(std::string("\0", 1)), "\\x00");
}

TEST(Printable, BytesThatAreNoCharacterAreSpelledOut) {
    EXPECT_EQ(to_printable("\xff"), "\\xff");
    EXPECT_EQ(to_printable("\xe2\x88"), "\\xe2\\x88");           // cut off
    EXPECT_EQ(to_printable("\xc0\xaf"), "\\xc0\\xaf");           // overlong
    EXPECT_EQ(to_printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
    EXPECT_EQ(to_printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
}

TEST(Printable, AnErrorSaysNothingElse) { EXPECT_STREQ(Error(Error::Kind::usage, "bad \x1b value").what(), "bad \\x1b value"); }

TEST(Utf8, CharactersAreCounted) {
    EXPECT_EQ(count_characters("rook"), 4U);
    EXPECT_EQ(count_characters("∀é\xff"), 3U);
}

}  // namespace
}  // namespace wythoff
