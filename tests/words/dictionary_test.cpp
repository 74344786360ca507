// From rules to dictionary: the words of the paper Maharaja Nim (U. Larsson and J. Wästlund, 2010), found from the rules.
#include <gtest/gtest.h>

#include "solve/lines.hpp"
#include "words/sector.hpp"
#include "words/verify.hpp"
#include "words/word_reader.hpp"
#include "words/word_stream.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff {
namespace {

QueenWithJumps queen(const std::string& text) { return to_queen_with_jumps(make_game(text)).value(); }

Partners by_lines(const std::string& text, std::int64_t to) {
    return partners_by_lines(make_plan(make_game(text), to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; }));
}

const std::vector<Translation> paper_27_to_35 = {{"1", "0"},
                                                 {"01", "100"},
                                                 {"00100", "100101100"},
                                                 {"00110", "10010100"},
                                                 {"000100", "10010110100"},
                                                 {"001110", "100100100"},
                                                 {"0010110", "10010011000"},
                                                 {"00000100", "100101100111000"},
                                                 {"000010010", "1001001111000100"}};
const std::vector<Translation> paper_36_to_40 = {{"0000000", "10010110110100"},
                                                 {"0010100", "100100110100"},
                                                 {"0011110", "1001000100"},
                                                 {"00000010", "100101101100100"},
                                                 {"00001000", "100100111100100"}};
const std::vector<Translation> paper_41_to_44 = {{"0", "10"}, {"1", "0"}, {"01000", "100011100"}, {"01010", "10001100"}};

TEST(QueenWithJumps, IsRecognisedByItsRules) {
    EXPECT_EQ(queen("maharaja").jumps, (std::vector<Cell>{{1, 2}, {2, 1}}));
    EXPECT_EQ(queen("rook + jump(3,1) + bishop + jump(1,3)").jumps, (std::vector<Cell>{{1, 3}, {3, 1}}));
    EXPECT_EQ(queen("adjoined(T=2)").jumps, (std::vector<Cell>{{1, 2}, {2, 1}, {2, 4}, {4, 2}}));
    EXPECT_TRUE(queen("wythoff").jumps.empty());
    EXPECT_TRUE(queen("m-wythoff(m=1)").jumps.empty());
    EXPECT_TRUE(queen("rook + bishop + jump(2,2) + jump(0,3)").jumps.empty());
    EXPECT_EQ(queen("wythoff(misere)").convention, Convention::misere);
    for (const char* other :
         {"nim", "m-wythoff(m=2)", "adjoined(T=inf)", "rook + bishop + jump(1,2)", "rook + bishop(even) + jump(1,2) + jump(2,1)",
          "roob-blocking(m=1,p=2)", "shifted(1,2,1)", "subtraction(S=1,2)", "imitation(1,1)"})
        EXPECT_FALSE(to_queen_with_jumps(make_game(other))) << other;
}

TEST(FirstColumns, AreThePartnersOfTheLinesEngine) {
    for (const char* text : {"maharaja", "maharaja(2,3)", "maharaja(3,5)", "maharaja(4,7)", "wythoff", "adjoined(T=5)",
                             "wythoff(misere)", "maharaja(misere)"}) {
        const FirstColumns first(queen(text), 3000);
        const Partners lines = by_lines(text, 10'000);
        for (std::int64_t x = 0; x < first.columns(); ++x)
            ASSERT_EQ(first.partner(x), lines[static_cast<std::size_t>(x)]) << text << " column " << x;
    }
}

// The local simulation, sector by sector, against the rules: the same placements, the same sectors.
TEST(SectorReader, GoesOnAsTheRulesDo) {
    for (const char* text : {"maharaja", "maharaja(2,3)", "maharaja(3,5)", "maharaja(7,11)", "wythoff", "adjoined(T=4)",
                             "maharaja(misere)", "rook + bishop + jump(1,4) + jump(4,1) + jump(2,3) + jump(3,2)"}) {
        const QueenWithJumps game = queen(text);
        const FirstColumns first(game, 1200);
        SectorReader reader(game);
        std::int64_t x = 0;
        while (!first.is_settled(x)) ++x;
        int state = reader.state_of(first.sector(x));
        std::int64_t written = x + first.least_diagonal(x);
        for (; x + 1 < first.columns() && written < first.columns() - 64; ++x) {
            ASSERT_EQ(reader.sector(state), first.sector(x)) << text << " column " << x;
            ASSERT_EQ(written, x + first.least_diagonal(x));
            const Step step = reader.step(state, first.bit(x));
            ASSERT_EQ(step.placed, first.bit(x) ? -1 : first.partner(x) - x - first.least_diagonal(x)) << text << " column " << x;
            for (int i = 0; i < step.length; ++i) ASSERT_EQ((step.bits >> i & 1U) != 0, first.bit(written++)) << text;
            state = step.next;
        }
    }
}

// Section 2.2: the string of Maharaja Nim from column 8 on, word by word.
TEST(Maharaja, WorkedStringOfSection22) {
    const FirstColumns first(queen("maharaja"), 60);
    EXPECT_TRUE(first.sector(8).is_perfect());
    for (std::int64_t x = 1; x < 8; ++x) EXPECT_FALSE(first.is_settled(x) && first.sector(x).is_perfect()) << x;
    const std::vector<std::pair<int, int>> printed = {{8, 13}, {9, 16}, {10, 7}, {11, 19}, {12, 18}};
    for (const auto& [x, y] : printed) EXPECT_EQ(first.partner(x), y);
    const FoundDictionary found = find_dictionary(queen("maharaja"), Criterion::perfect, 10'000);
    EXPECT_EQ(found.first_column, 8);
    EXPECT_EQ(found.start, "00100");
    const Process process = found.process();
    EXPECT_EQ(run_process(process, 14, 1).bits.text(), "00100100101100");
    EXPECT_EQ(run_process(process, 15, 2).bits.text(), "001001001011000");
    // Printed with one 0 too many before the last translate: 15 bits and the 11 bits of 10010011000 are 26.
    EXPECT_EQ(run_process(process, 26, 3).bits.text(), "00100100101100010010011000");
    EXPECT_EQ(run_process(process, 26, 3).read, 13);
}

TEST(Maharaja, DictionaryFromTheRulesIs27To35) {
    const FoundDictionary found = find_dictionary(queen("maharaja"), Criterion::perfect, 100'000);
    EXPECT_EQ(found.translations(), paper_27_to_35);
    EXPECT_EQ(found.process().dictionary.match(), Matching::prefix_free);
    EXPECT_TRUE(found.rebuilds);
    EXPECT_EQ(found.outcome, FoundDictionary::Outcome::finite_so_far);
    EXPECT_EQ(found.last_new, 518);  // 001110, within the paper's 20000 bits
    std::int64_t columns = 0;
    for (const FoundWord& word : found.words) columns += word.count * static_cast<std::int64_t>(word.word.size());
    EXPECT_NEAR(static_cast<double>(columns), 100'000 - 8, 9);  // every column is in a word
}

// (36)-(40): from a perfect sector each is a word with the printed translate, so the paper could not exclude them by words alone.
TEST(Maharaja, Words36To40HaveThePrintedTranslates) {
    SectorReader reader(queen("maharaja"));
    const int perfect = reader.state_of(Sector{});
    std::vector<Translation> all = paper_27_to_35;
    all.insert(all.end(), paper_36_to_40.begin(), paper_36_to_40.end());
    for (const Translation& entry : all) {
        BitString out;
        int state = perfect;
        for (std::size_t i = 0; i < entry.word.size(); ++i) {
            const Step step = reader.step(state, entry.word[i] == '1');
            out.push(step.bits, step.length);
            state = step.next;
            EXPECT_EQ(state == perfect, i + 1 == entry.word.size()) << entry.word;
        }
        EXPECT_EQ(out.text(), entry.translate) << entry.word;
    }
}

// Section 5.1: the string of (2,3)-Maharaja Nim.
TEST(Maharaja23, WorkedStringOfSection51) {
    const FirstColumns first(queen("maharaja(2,3)"), 60);
    const std::vector<std::pair<int, int>> printed = {{1, 2}, {2, 1}, {3, 6}, {4, 8}, {5, 7}, {6, 3}, {7, 5}, {8, 4}, {9, 14}};
    for (const auto& [x, y] : printed) EXPECT_EQ(first.partner(x), y);
    std::string initial;
    for (std::int64_t x = 1; x <= 13; ++x) initial += first.bit(x) ? '1' : '0';
    EXPECT_EQ(initial, "0100011100000");
    const FoundDictionary found = find_dictionary(queen("maharaja(2,3)"), Criterion::relaxed, 10'000);
    EXPECT_EQ(found.first_column, 9);
    EXPECT_EQ(found.start, "00000");
    const Process process = found.process();
    EXPECT_EQ("01000111" + run_process(process, 13, 4).bits.text(), "010001110000010101010");
    EXPECT_EQ("01000111" + run_process(process, 21, 5).bits.text(), "01000111000001010101010001100");
}

TEST(Maharaja23, DictionaryFromTheRulesIs41To44) {
    const FoundDictionary found = find_dictionary(queen("maharaja(2,3)"), Criterion::relaxed, 100'000);
    EXPECT_EQ(found.translations(), paper_41_to_44);
    EXPECT_EQ(found.process().dictionary.match(), Matching::longest);
    EXPECT_TRUE(found.rebuilds);
    EXPECT_EQ(find_dictionary(queen("maharaja(2,3)"), Criterion::perfect, 100'000).words.size(), 10U);
}

TEST(Dictionaries, OfOtherGamesAreReportedAsTheyAre) {
    const FoundDictionary fibonacci = find_dictionary(queen("wythoff"), Criterion::perfect, 10'000);
    EXPECT_EQ(fibonacci.translations(), (std::vector<Translation>{{"0", "10"}, {"1", "0"}}));
    EXPECT_EQ(find_dictionary(queen("maharaja(4,7)"), Criterion::perfect, 10'000).outcome, FoundDictionary::Outcome::none);
    EXPECT_FALSE(find_dictionary(queen("maharaja(4,7)"), Criterion::relaxed, 10'000).rebuilds);
    EXPECT_EQ(find_dictionary(queen("adjoined(T=3)"), Criterion::relaxed, 20'000).outcome, FoundDictionary::Outcome::growing);
    const FoundDictionary short_run = find_dictionary(queen("maharaja"), Criterion::perfect, 5);
    EXPECT_TRUE(short_run.words.empty());
}

TEST(Strings, ByDictionaryAreTheStringsByLines) {
    constexpr std::int64_t to = 10'000'000;
    const std::vector<std::pair<const char*, Criterion>> games = {{"maharaja", Criterion::perfect},
                                                                  {"maharaja(2,3)", Criterion::relaxed}};
    for (const auto& [text, criterion] : games) {
        const FoundDictionary found = find_dictionary(queen(text), criterion, 10'000);
        const std::int64_t from = found.process_column;
        const BitString bits = long_string(found.process(), to - from + 1);
        const Partners lines = by_lines(text, to);
        std::int64_t differ = -1;
        for (std::int64_t x = from; x <= to && differ < 0; ++x)
            if (bits[x - from] != (lines[static_cast<std::size_t>(x)] < static_cast<std::uint64_t>(x))) differ = x;
        EXPECT_EQ(differ, -1) << text;
    }
}

TEST(Strings, OfStreamAndMemoryAndPlainProcessAgree) {
    const Process process = find_dictionary(queen("maharaja"), Criterion::perfect, 10'000).process();
    for (const std::int64_t length : {0, 1, 63, 64, 65, 1000, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3'000'001}) {
        ProcessRun run = run_process(process, length, 1'000'000'000);
        run.bits.truncate(std::min(run.bits.size(), std::max<std::int64_t>(length, 5)));
        BitString fast = long_string(process, std::max<std::int64_t>(length, 5));
        EXPECT_EQ(fast, run.bits) << length;
    }
    const BitString whole = long_string(process, 30'000'000);
    WordStream stream(process);
    for (std::int64_t at = 0; at < 29'000'000;) {
        for (const std::uint8_t byte : stream.next()) {
            if (at < 29'000'000) {
                ASSERT_EQ(whole.window(at, 8), byte) << at;
            }
            at += 8;
        }
    }
}

TEST(CountWords, AgreesWithThePlainProcess) {
    const std::vector<std::pair<const char*, Criterion>> games = {{"maharaja", Criterion::perfect},
                                                                  {"maharaja(2,3)", Criterion::relaxed}};
    for (const auto& [text, criterion] : games) {
        const Process process = find_dictionary(queen(text), criterion, 10'000).process();
        const WordCounts counts = count_words(process, process.dictionary, 4'000'000);
        EXPECT_EQ(counts.read, 4'000'000);
        EXPECT_EQ(counts.lost_at, -1);
        const ProcessRun run = run_process(process, 9'000'000, 100'000'000);
        std::vector<WordCount> expected(run.words.size());
        for (std::int64_t at = 0; at < 4'000'000;) {
            const std::size_t word = process.dictionary.find(run.bits, at).value();
            const auto size = static_cast<std::int64_t>(process.dictionary.translations()[word].word.size());
            // With the longest match a word counts when it is certain, up to a word later.
            if (at + size <= 4'000'000 && expected[word].count++ == 0) expected[word].first = at;
            at += size;
        }
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_NEAR(static_cast<double>(counts.words[i].count), static_cast<double>(expected[i].count),
                        criterion == Criterion::perfect ? 0 : 8)
                << text;
            EXPECT_EQ(counts.words[i].first, expected[i].first) << text << " " << process.dictionary.translations()[i].word;
        }
    }
}

TEST(CountWords, SaysWhereNoWordFits) {
    const Process process = find_dictionary(queen("maharaja"), Criterion::perfect, 10'000).process();
    std::vector<Translation> fewer = paper_27_to_35;
    std::erase(fewer, Translation{"001110", "100100100"});  // first read in column 518
    const WordCounts counts = count_words(process, Dictionary(fewer, Matching::prefix_free), 1'000'000);
    EXPECT_EQ(counts.lost_at / 8, (518 - 8 + 4) / 8);  // 00111 begins no word any more
}

TEST(FastStrings, OfProcessesThatStopAreRefused) {
    EXPECT_THROW((void)long_string(parse_process("test", "start 11\n1 -> 0\n"), 1000), Error);
    EXPECT_THROW((void)long_string(parse_process("test", "start 11\n1 -> 0\n"), 10'000'000), Error);
    EXPECT_THROW(WordStream(parse_process("test", "start 11\n1 -> 0\n")), Error);
}

}  // namespace
}  // namespace wythoff
