#include "wythoff/words/process.hpp"

#include <gtest/gtest.h>

#include "words/factor_graph.hpp"
#include "words/word_reader.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Process process_of(const std::string& text) { return parse_process("test", text); }

std::string error_of(const std::string& text) {
    try {
        (void)process_of(text);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::usage);
        return error.what();
    }
    return "no error";
}

TEST(Process, ThatStopsSaysWhere) {
    const ProcessRun run = run_process(process_of("start 11\n1 -> 0\n"), 100, 1000);
    EXPECT_TRUE(run.stopped);
    EXPECT_EQ(run.bits.text(), "1100");
    EXPECT_EQ(run.read, 2);  // 0 begins no word
    EXPECT_EQ(run.words[0].count, 2);
    EXPECT_EQ(run.words[0].first, 0);
}

TEST(Process, StopsAtTheEndOfItsString) {
    const ProcessRun run = run_process(process_of("start 10\n1 ->\n0 ->\n"), 100, 1000);
    EXPECT_TRUE(run.stopped);
    EXPECT_EQ(run.bits.text(), "10");
    EXPECT_EQ(run.read, 2);
    const ProcessRun middle = run_process(process_of("start 00\n001 -> 0\n"), 100, 1000);
    EXPECT_TRUE(middle.stopped);  // the beginning of a word is not a word
    EXPECT_EQ(middle.read, 0);
}

TEST(Process, FromAnEmptyStringStopsAtOnce) {
    const ProcessRun run = run_process(process_of("start\n0 -> 10\n"), 100, 1000);
    EXPECT_TRUE(run.stopped);
    EXPECT_EQ(run.bits.size(), 0);
}

TEST(Process, ThatNeverStopsAndNeverGrowsIsIdle) {
    const ProcessRun run = run_process(process_of("start 01\n01 -> 01\n"), 100, 1000);
    EXPECT_FALSE(run.stopped);  // every word adds two bits, for ever
    EXPECT_FALSE(run.idle);
    EXPECT_EQ(run.bits.text(0, 10), "0101010101");
    const ProcessRun bounded = run_process(process_of("start 01\n0 -> 1\n1 ->\n"), 100, 1000);
    EXPECT_TRUE(bounded.stopped);
    const ProcessRun slow = run_process(process_of("start 0\n0 -> 0\n"), 1000, 50);
    EXPECT_TRUE(slow.idle);
    EXPECT_EQ(slow.bits.size(), 51);
}

TEST(Process, FibonacciWordNeverStops) {
    const Process fibonacci = process_of("start 0\n0 -> 10\n1 -> 0\n");
    const ProcessRun run = run_process(fibonacci, 100'000, 1'000'000);
    EXPECT_FALSE(run.stopped);
    EXPECT_EQ(run.bits.text(0, 13), "0100101001001");
    EXPECT_EQ(run.read + run.words[0].count + 1, run.bits.size());  // each bit writes one, each 0 one more
}

TEST(Process, TakesTheLongestMatchWhereToldTo) {
    EXPECT_NE(error_of("start 0\n0 -> 10\n01000 -> 1\n").find("the word 0 begins the word 01000"), std::string::npos);
    const Process longest = process_of("match longest\nstart 01000\n0 -> 1\n01000 -> 11\n1 -> 00\n");
    EXPECT_EQ(run_process(longest, 7, 100).bits.text(), "0100011");
    const Process shorter = process_of("match longest\nstart 01001\n0 -> 1\n01000 -> 11\n1 -> 00\n");
    EXPECT_EQ(run_process(shorter, 8, 100).bits.text(), "01001100");
}

TEST(Process, RunsToAtLeastTheLengthAsked) {
    const Process fibonacci = process_of("start 0\n0 -> 10\n1 -> 0\n");
    for (int length = 0; length < 50; ++length) {
        const auto size = run_process(fibonacci, length, 1000).bits.size();
        EXPECT_GE(size, length);
        EXPECT_LE(size, length + 2);
    }
}

TEST(ProcessFile, IsReadAndWrittenBack) {
    const std::string text = "match longest\nstart 00000\n0 -> 10\n1 -> 0\n01000 -> 100011100\n01010 -> 10001100\n";
    EXPECT_EQ(to_text(process_of(text)), text);
    const Process commented = process_of("# a comment\n\n  start   01 # and another\r\n1 ->\n0 -> 1\n");
    EXPECT_EQ(commented.start, "01");
    EXPECT_EQ(commented.dictionary.translations()[0], (Translation{"0", "1"}));
    EXPECT_EQ(commented.dictionary.translations()[1], (Translation{"1", ""}));
}

TEST(ProcessFile, MalformedLinesAreNamed) {
    EXPECT_EQ(error_of("start 0\n0 -> 10\n0 = 1\n"),
              "test: line 3: expected 'WORD -> TRANSLATE', 'start STRING' or 'match longest', got '0 = 1'");
    EXPECT_EQ(error_of("start 0\n0 -> 1 0\n"),
              "test: line 2: expected 'WORD -> TRANSLATE', 'start STRING' or 'match longest', got '0 -> 1 0'");
    EXPECT_EQ(error_of("start 0\n\n02 -> 1\n"), "test: line 3: expected a string of 0s and 1s, got '02'");
    EXPECT_EQ(error_of("start 0\n0 -> x\n"), "test: line 2: expected a string of 0s and 1s, got 'x'");
    EXPECT_EQ(error_of("start 2\n"), "test: line 1: expected a string of 0s and 1s, got '2'");
    EXPECT_EQ(error_of("start 0\nstart 1\n"), "test: line 2: start is given twice");
    EXPECT_EQ(error_of("match all\n"), "test: line 1: expected 'match longest' or 'match prefix-free'");
    EXPECT_EQ(error_of("match longest\nmatch longest\n"), "test: line 2: match is given twice");
    EXPECT_EQ(error_of("start 0\n0 -> 1\n0 -> 1\n"), "test: line 3: the word 0 is given twice");
    EXPECT_EQ(error_of("start 0\n-> 1\n"),
              "test: line 2: expected 'WORD -> TRANSLATE', 'start STRING' or 'match longest', got '-> 1'");
    EXPECT_EQ(error_of("start 0\n"), "test: line 1: the file ends without a word: expected 'WORD -> TRANSLATE'");
    EXPECT_EQ(error_of("0 -> 1\n"), "test: line 1: the file ends without 'start STRING'");
    EXPECT_EQ(error_of(""), "test: line 0: the file ends without a word: expected 'WORD -> TRANSLATE'");
    EXPECT_NE(error_of("start 0\n0 -> " + std::string(5000, '1') + "\n").find("line 2: expected at most 4096 bits"),
              std::string::npos);
}

// The reader of single bits against the process: the same words in the same places.
TEST(WordReader, WritesWhatTheProcessWrites) {
    for (const char* text :
         {"start 0\n0 -> 10\n1 -> 0\n", "match longest\nstart 00000\n0 -> 10\n1 -> 0\n01000 -> 100011100\n01010 -> 10001100\n",
          "match longest\nstart 0110\n0 -> 01\n01 -> 1\n011 -> 0010\n1 -> 1\n"}) {
        const Process process = process_of(text);
        const ProcessRun run = run_process(process, 5000, 100'000);
        ASSERT_FALSE(run.stopped);
        WordReader reader(process.dictionary);
        BitString bits(process.start);
        int state = reader.boundary();
        for (std::int64_t i = 0; i < bits.size() && bits.size() < 5000; ++i) {
            const Step step = reader.step(state, bits[i]);
            ASSERT_GE(step.next, 0);
            bits.push(step.bits, step.length);
            state = step.next;
        }
        EXPECT_EQ(bits.text(0, 4000), run.bits.text(0, 4000)) << text;
    }
}

TEST(Convergence, IsDecidedOnEveryString) {
    WordReader fibonacci(Dictionary({{"0", "10"}, {"1", "0"}}, Matching::prefix_free));
    EXPECT_EQ(convergence_everywhere(fibonacci).within, 0);  // every bit is a word
    WordReader comma(Dictionary({{"1", "01"}, {"01", "1"}}, Matching::prefix_free));
    EXPECT_EQ(convergence_everywhere(comma).within, 1);  // a 1 ends every word, and 00 fits nowhere
    WordReader pairs(Dictionary({{"00", "00"}, {"01", "01"}, {"10", "10"}, {"11", "11"}}, Matching::prefix_free));
    const Convergence never = convergence_everywhere(pairs);
    EXPECT_FALSE(never.within);  // two heads an odd distance apart
    EXPECT_FALSE(never.witness.empty());
}

TEST(Convergence, OnItsOwnStringNeedsWindowsThatClose) {
    WordReader pairs(Dictionary({{"01", "0101"}}, Matching::prefix_free));
    const auto graph = close_process(pairs, "01", 8);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->windows(), 2U);
    EXPECT_FALSE(graph->may_stop());
    EXPECT_EQ(graph->convergence().within, 0);  // 10 begins no word: one state per window
    WordReader shrinking(Dictionary({{"00", "0"}}, Matching::prefix_free));
    EXPECT_FALSE(close_process(shrinking, "0000", 8));
    WordReader stopping(Dictionary({{"1", "0"}}, Matching::prefix_free));
    EXPECT_FALSE(close_process(stopping, "11", 8));
}

}  // namespace
}  // namespace wythoff
