#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "prove/deviation.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

using nlohmann::json;

Certificate wythoff_certificate() { return find_certificate(make_game("wythoff"))->certificate; }

TEST(ProofText, UndecidedSaysWhyAndWhatWasTried) {
    const Game game = make_game("wythoff");
    Proof proof;
    proof.reason = "no automaton \"closed\"";
    proof.attempts = {{"zeckendorf", 1000, 3, 4, 5, 6, {AttemptEnd::Kind::not_closed}}};
    const json said = json::parse(to_text(ProofReport{game, proof, {}, "unused.cert", {}}, Format::json));
    EXPECT_EQ(said["version"], 1);
    EXPECT_EQ(said["status"], "undecided");
    EXPECT_EQ(said["reason"], "no automaton \"closed\"");
    for (const char* name : {"numeration", "word_states", "p_states", "certificate"})
        EXPECT_TRUE(said.at(name).is_null()) << name;
    EXPECT_EQ(said["attempts"], json::parse(R"([{"numeration":"zeckendorf","columns":1000,"depth":3,"questions":4,"states":5,
                                               "open":6,"outcome":"not closed"}])"));
    const std::string text = to_text(ProofReport{game, proof, {}, "", {}}, Format::table);
    EXPECT_NE(text.find("wythoff: undecided\n  no automaton \"closed\"\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("proved"), std::string::npos) << text;
}

TEST(ProofText, WithoutAttemptsTheListIsEmpty) {
    const Game game = make_game("wythoff");
    EXPECT_EQ(json::parse(to_text(ProofReport{game, Proof{}, {}, "", {}}, Format::json))["attempts"], json::array());
}

TEST(ProofText, ProvedNamesTheAutomatonAndTheFile) {
    const Game game = make_game("wythoff");
    Proof proof;
    proof.certificate = wythoff_certificate();
    proof.largest_states = 99;
    const json said = json::parse(to_text(ProofReport{game, proof, {}, "w.cert", {}}, Format::json));
    EXPECT_EQ(said["status"], "proved");
    EXPECT_EQ(said["numeration"], "zeckendorf");
    EXPECT_EQ(said["p_states"], 7);
    EXPECT_EQ(said["certificate"], "w.cert");
    EXPECT_FALSE(said.contains("reason") || said.contains("structure"));
    const std::string text = to_text(ProofReport{game, proof, {}, "w.cert", {}}, Format::table);
    EXPECT_NE(text.find("An automaton of 7 states reads both piles in zeckendorf"), std::string::npos) << text;
    EXPECT_NE(text.find("  certificate: w.cert (wythoff check w.cert)\n"), std::string::npos) << text;
}

TEST(CheckText, ARefutationNamesThePosition) {
    const Certificate certificate = wythoff_certificate();
    Verification refuted;
    refuted.sentence = "no option of an accepted position is accepted";
    refuted.at = Position{Integer("123456789012345678901234567890"), 2};
    refuted.refuted = "is accepted, and so is an option";
    const CheckReport report{"w.cert", certificate, refuted, 0.5, {}};
    const json said = json::parse(to_text(report, Format::json));
    EXPECT_EQ(said["status"], "refuted");
    EXPECT_EQ(said["refuted"]["x"], "123456789012345678901234567890");
    EXPECT_EQ(said["verify_seconds"], 0.5);
    const std::string text = to_text(report, Format::table);
    EXPECT_NE(text.find("w.cert: refuted\n  wythoff: (123456789012"), std::string::npos) << text;
}

TEST(CheckText, WhatIsProvedHasNoRefutation) {
    const Certificate certificate = wythoff_certificate();
    Verification proved;
    proved.proved = true;
    const json said = json::parse(to_text(CheckReport{"w.cert", certificate, proved, 0, {}}, Format::json));
    EXPECT_EQ(said["status"], "proved");
    EXPECT_FALSE(said.contains("refuted"));
}

// Beatty's theorem, as the automaton tells it.
TEST(StructureText, IsTheTextbookForWythoffNim) {
    const Certificate certificate = wythoff_certificate();
    const Structure structure = describe(certificate);
    const std::string text = to_text(structure, Format::table);
    EXPECT_NE(text.find("exactly one on each column, row, diagonal y = x + w, diagonal x = y + w"), std::string::npos) << text;
    EXPECT_NE(text.find("from 0 (attained) to (-1+sqrt(5))/2 = 0.618033..."), std::string::npos) << text;
    const json said = json::parse(to_text(structure, Format::json));
    EXPECT_FALSE(said.contains("version"));  // a part of other documents
    EXPECT_EQ(said["slope"], json::parse(R"({"s":1,"t":1,"gamma":"(1+sqrt(5))/2"})"));
    Verification proved;
    proved.proved = true;
    EXPECT_EQ(json::parse(to_text(CheckReport{"", certificate, proved, 0, {{structure}, {}}}, Format::json))["structure"], said);
}

TEST(StructureText, WhatIsNotKnownIsNull) {
    const json said = json::parse(to_text(Structure{}, Format::json));
    for (const char* name : {"slope", "deviations", "band", "numbering", "words"}) EXPECT_TRUE(said.at(name).is_null()) << name;
}

// P-positions of Nim lie on a line; the digits of base(2) do not tell which.
TEST(StructureText, ADistanceThatIsNotMeasuredIsNotCalledUnbounded) {
    EXPECT_NE(to_text(Structure{}, Format::table).find("slope              not measured: "), std::string::npos);
    Structure unbounded;
    unbounded.slope = to_slope(zeckendorf());
    EXPECT_NE(to_text(unbounded, Format::table).find("no bound was found for the distance from a line of slope (1+sqrt(5))/2\n"),
              std::string::npos);
}

}  // namespace
}  // namespace wythoff
