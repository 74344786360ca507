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

TEST(Printable, WhatTurnsTextAroundOrHasNoWidthIsSpelledOut) {
    EXPECT_EQ(to_printable("a\u202Eb"), "a\\xe2\\x80\\xaeb");
    EXPECT_EQ(to_printable("\u2066"), "\\xe2\\x81\\xa6");
    EXPECT_EQ(to_printable("\u200B\uFEFF"), "\\xe2\\x80\\x8b\\xef\\xbb\\xbf");
    EXPECT_EQ(to_printable("\u2028"), "\\xe2\\x80\\xa8");
    EXPECT_EQ(to_printable("\U000E0041"), "\\xf3\\xa0\\x81\\x81");
}

TEST(Printable, ALongMessageKeepsItsEnds) {
    const Error error(Error::Kind::usage, "GAME " + std::string(3'000'000, '\x1b') + ": expected another");
    const std::string message = error.what();
    EXPECT_LE(message.size(), most_message_bytes);
    EXPECT_TRUE(message.starts_with("GAME \\x1b")) << message;
    EXPECT_TRUE(message.ends_with("\\x1b: expected another")) << message;
    const std::string around = to_message(std::string(999, 'a') + "é" + std::string(999, 'a') + "∀");
    EXPECT_EQ(to_printable(around), around);  // no character is cut in two
    EXPECT_EQ(to_message(std::string(most_message_bytes, 'a')), std::string(most_message_bytes, 'a'));
}

TEST(Printable, AnErrorSaysNothingElse) { EXPECT_STREQ(Error(Error::Kind::usage, "bad \x1b value").what(), "bad \\x1b value"); }

TEST(Utf8, CharactersAreCounted) {
    EXPECT_EQ(count_characters("rook"), 4U);
    EXPECT_EQ(count_characters("∀é\xff"), 3U);
}

}  // namespace
}  // namespace wythoff
