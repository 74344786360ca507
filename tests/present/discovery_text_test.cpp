#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

using nlohmann::json;

Discovery made_up() {
    Discovery found;
    found.game = make_game("wythoff");
    found.to = 100;
    found.engine = "lines";
    found.p_positions = 7;
    return found;
}

TEST(DiscoveryText, NothingSeenIsADocumentToo) {
    EXPECT_EQ(to_text(made_up(), Format::json),
              R"({"version":1,"game":"wythoff","to":100,"status":"conjecture","engine":"lines","p_positions":7,"lines":[],)"
              R"("slopes":[],"words":null,"automaton":null})"
              "\n");
}

TEST(DiscoveryText, LinesAndSlopesCarryTheirRange) {
    Discovery found = made_up();
    found.counts = {{"columns", 61, {{0, 2}, {1, 60}}, 0}, {"rows", 9, {{0, 9}, {62, 1}}, 1}, {"diagonals", 9, {{7, 10}}, 10}};
    found.beams = {
        {true, 39, 61, mpq_class(3, 2), mpq_class(1, 1000), QuadraticRoot{1, -1, -1}, mpq_class(-1, 4), mpq_class(1, 3), true}};
    const json said = json::parse(to_text(found, Format::json));
    EXPECT_EQ(said["lines"], json::parse(R"([{"lines":"columns","to":61,"counts":{"0":2,"1":60},"endless":0},
                                            {"lines":"rows","to":9,"counts":{"0":9,"62":1},"endless":1},
                                            {"lines":"diagonals","to":9,"counts":{"7":10},"endless":10}])"));
    EXPECT_EQ(said["slopes"][0]["side"], "above");
    EXPECT_EQ(said["slopes"][0]["slope"], "1.500000000");
    EXPECT_EQ(said["slopes"][0]["root"], "t^2 - t - 1");
    EXPECT_EQ(said["slopes"][0]["deviation"], json::array({"-0.250000", "0.333333"}));
    const std::string text = to_text(found, Format::table);
    EXPECT_NE(text.find("P-positions per line\n  columns 0..61: 2 with 0, 60 with 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  rows 0..9: 9 with 0, 1 with 62; 1 run to the edge of the board\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  diagonals 0..9: 10 with 7; 10 run to the edge of the board\n"), std::string::npos) << text;
    EXPECT_NE(text.find("pile up to 61: fitted slope 1.50; conjecture: the root of t^2 - t - 1"), std::string::npos) << text;
    EXPECT_EQ(text.find("+-"), std::string::npos) << text;
}

TEST(DiscoveryText, SequencesSayWhereTheyFail) {
    Discovery found = made_up();
    found.multiplicity = Multiplicity{50, 1, 2};
    found.differences = Differences{20, 0, 1, 7, -1, 9};
    const json said = json::parse(to_text(found, Format::json));
    EXPECT_TRUE(said["complementary"]["p"].is_null());
    EXPECT_EQ(said["differences"]["fails_at"], 7);
    EXPECT_EQ(said["differences"]["progression"], false);
    EXPECT_TRUE(said["differences"]["sorted_fails_at"].is_null());
    const std::string text = to_text(found, Format::table);
    EXPECT_NE(text.find("from 1 to 2 times; not complementary"), std::string::npos) << text;
    EXPECT_NE(text.find("in increasing order, conjecture: 0 + 1n"), std::string::npos) << text;
    found.differences->sorted_pairs = 2;  // which make a progression of any two numbers
    EXPECT_NE(to_text(found, Format::table).find("no arithmetic progression (n = 7)\n"), std::string::npos);
    EXPECT_EQ(json::parse(to_text(found, Format::json))["differences"]["sorted_progression"], false);
}

TEST(DiscoveryText, WithoutALineThereIsNoSlope) { EXPECT_EQ(to_text(made_up(), Format::table).find("slope"), std::string::npos); }

TEST(DiscoveryText, OnlyWhatIsProvedIsCalledProved) {
    Discovery found = made_up();
    WordsFound words;
    words.beginning = "01001";
    words.dictionaries.resize(1);
    words.correct = {false};
    found.words = words;
    found.automaton = AutomatonFound{false, "", 0, "none \"closed\""};
    const json open = json::parse(to_text(found, Format::json));
    EXPECT_EQ(open["automaton"], json::parse(R"({"status":"undecided","reason":"none \"closed\""})"));
    EXPECT_TRUE(open["words"]["closed"].is_null());
    EXPECT_EQ(open["words"]["dictionaries"][0]["status"], "conjecture");
    words.window = 8;
    words.within = 12;
    words.correct = {true};
    found.words = words;
    found.automaton = AutomatonFound{true, "zeckendorf", 7, ""};
    const json proved = json::parse(to_text(found, Format::json));
    EXPECT_EQ(proved["automaton"], json::parse(R"({"status":"proved","numeration":"zeckendorf","p_states":7})"));
    EXPECT_EQ(proved["words"]["closed"]["converges_within"], 12);
    EXPECT_EQ(proved["words"]["dictionaries"][0]["status"], "proved");
}

// The Fibonacci word: 0 -> 10, 1 -> 0.
TEST(ProcessText, CountsWordsAndSaysWhereItStopped) {
    const Process process = parse_process("file", "start 1\n0 -> 10\n");
    ProcessReport report{"a \"file\"", process, 100, 1, 0, true, false, "1", process.dictionary, {{0, -1}}, "nothing is known"};
    const json said = json::parse(to_text(report, Format::json));
    EXPECT_EQ(said["version"], 1);
    EXPECT_EQ(said["process"], "a \"file\"");
    EXPECT_EQ(said["stopped"], true);
    EXPECT_EQ(said["words"], json::parse(R"([{"word":"0","translate":"10","count":0,"first":null}])"));
    const std::string text = to_text(report, Format::table);
    EXPECT_NE(text.find("  stops: no word fits at bit 0; the string has 1 bits\n"), std::string::npos) << text;
    EXPECT_NE(text.find("    0 -> 10  never\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace wythoff
