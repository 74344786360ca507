#include "wythoff/report/report.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

namespace wythoff {
namespace {

using nlohmann::json;
using papers::Report;
using papers::Status;

// Two claims of a paper that was never written: one agrees, one differs as printed.
Report made_up() {
    papers::PaperReport part;
    part.paper = {"Q", "A. <Author>", "On \"queens\" & kings", "1907", {{"Remark", "an opinion"}}, {}};
    papers::ClaimReport agrees;
    agrees.claim.paper = "Q";
    agrees.claim.item = "Lemma 1";
    agrees.claim.says = "1 < 2\n";
    agrees.finding.rows = {{"n = 1", "2", "2"}};
    agrees.seconds = 0.0126;
    papers::ClaimReport differs = agrees;
    differs.claim.item = "Lemma 2";
    differs.claim.erratum = "misprint";
    differs.finding.status = Status::differs;
    differs.finding.first = papers::Row{"n = 2", "3", "4"};
    differs.finding.rows = {{"n = 2", "3", "4"}};
    part.claims = {agrees, differs};
    Report report;
    report.papers = {part};
    report.seconds = 1.5;
    return report;
}

TEST(ReportJson, HasEveryClaimWithItsValuesAndASummary) {
    const std::string text = to_json(made_up(), "0.1.0");
    EXPECT_EQ(text.substr(0, 24), "{\"version\":1,\"claims\":[\n");
    const json said = json::parse(text);
    ASSERT_EQ(said["claims"].size(), 2U);
    EXPECT_EQ(said["claims"][0]["claim"], "1 < 2\n");
    EXPECT_EQ(said["claims"][0]["seconds"], 0.013);
    EXPECT_TRUE(said["claims"][0]["erratum"].is_null());
    EXPECT_EQ(said["claims"][1]["status"], "differs");
    EXPECT_EQ(said["claims"][1]["values"], json::parse(R"([{"at":"n = 2","printed":"3","computed":"4"}])"));
    EXPECT_EQ(said["summary"], json::parse(R"({"agrees":1,"differs":1,"open":0,"unexpected":0,"effort":"quick","seconds":1.5,
                                              "program":"0.1.0","papers":{"Q":{"agrees":1,"differs":1,"open":0}}})"));
}

TEST(ReportJson, AnEmptyReportIsADocumentToo) {
    const json said = json::parse(to_json(Report{}, "x"));
    EXPECT_EQ(said["claims"], json::array());
    EXPECT_EQ(said["summary"]["papers"], json::object());
}

TEST(ReportText, ListsWhatDiffers) {
    const std::string text = to_text(made_up());
    EXPECT_NE(text.find("Q           1        1     0  A. <Author>, On \"queens\" & kings\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Differs as printed:\n  Q Lemma 2\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("Lemma 1"), std::string::npos) << text;
}

TEST(ReportSummary, HasATablePerPaperAndALinePerDifference) {
    const std::string text = to_summary(made_up());
    EXPECT_NE(text.find("Q  A. <Author>, On \"queens\" & kings\n"), std::string::npos) << text;
    EXPECT_NE(text.find("   theorems, lemmas         1       .        1     .\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Differs as printed, and why (1)\n  Q Lemma 2: misprint\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Of 2 claims 1 agree, 0 of them proved for all they speak of; 1 differ as printed, 0 are open.\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(text.find("Open"), std::string::npos) << text;
}

TEST(ReportSummary, SaysWhatWasNotExpected) {
    Report report = made_up();
    report.papers[0].claims[1].claim.erratum.clear();
    EXPECT_NE(to_summary(report).find("  Q Lemma 2: NOT A KNOWN ERRATUM: at n = 2: printed 3, computed 4"), std::string::npos);
    report.papers[0].claims[0].claim.erratum = "declared";
    EXPECT_NE(to_summary(report).find("Q Lemma 1 is declared as an erratum, but it agrees\n"), std::string::npos);
}

TEST(ReportSummary, FitsThePageAndCountsCharactersNotBytes) {
    Report report = made_up();
    report.papers[0].claims[1].claim.erratum = std::string(200, 'x') + " W\u00e4stlund W\u00e4stlund";
    report.papers[0].paper.title = "W\u00e4stlund's \u03c6 \u03c6 \u03c6 \u03c6 \u03c6 \u03c6 \u03c6 \u03c6 \u03c6 \u03c6";
    for (const std::size_t width : {40U, 41U, 60U, 119U}) {
        std::istringstream lines(to_summary(report, {width, Colour::none}) + list_of_items({report.papers[0].paper}, {width}));
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("Of ")) continue;
            const auto bytes = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
            EXPECT_LE(static_cast<std::size_t>(bytes), std::max<std::size_t>(width, 52)) << line;  // the table's own width
            EXPECT_NO_THROW(json(line).dump()) << "cut inside a character";
        }
    }
}

TEST(ReportSummary, HasColoursOnlyWhenThePageTakesThem) {
    EXPECT_EQ(to_summary(made_up()).find('\x1b'), std::string::npos);
    std::string coloured = to_summary(made_up(), {120, Colour::ansi});
    EXPECT_NE(coloured.find("\x1b[31mQ Lemma 2\x1b[0m: misprint\n"), std::string::npos) << coloured;
    for (const std::string code : {"\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m", "\x1b[33m"})
        for (std::size_t at; (at = coloured.find(code)) != std::string::npos;) coloured.erase(at, code.size());
    EXPECT_EQ(coloured, to_summary(made_up()));
}

TEST(ReportItems, HaveTheirValuesInATableWhereTheyStandInOne) {
    Report report = made_up();
    report.papers[0].claims[1].finding.rows = {
        {"a, n = 0", "0", "0"}, {"a, n = 1", "1", "1"}, {"b, n = 0", "0", "0"}, {"b, n = 1", "3", "2"}};
    const std::string text = to_items_text(report);
    EXPECT_NE(text.find("Q Lemma 1: agrees\n"), std::string::npos) << text;
    EXPECT_NE(text.find("    at     printed  computed\n    n = 1  2        2\n"), std::string::npos) << text;
    EXPECT_NE(text.find("           a  b\n    n = 0  0  0\n    n = 1  1  3 [2]\n"), std::string::npos) << text;
    report.papers[0].claims[1].finding.rows.pop_back();  // a table with a hole is a list
    EXPECT_NE(to_items_text(report).find("    a, n = 1  1        1\n"), std::string::npos);
}

TEST(ReportItems, AreListedWithWhatThereIsToCheck) {
    papers::Paper paper = made_up().papers[0].paper;
    paper.items.push_back({"Lemma 1", ""});
    paper.claims.emplace_back().item = "Lemma 1";
    EXPECT_EQ(list_of_items({paper}),
              "Q  A. <Author>, On \"queens\" & kings\n   Remark: nothing to check: an opinion\n"
              "   Lemma 1: 1 claim\n");
    EXPECT_EQ(json::parse(list_of_items_json({paper}))["items"],
              json::parse(R"([{"paper":"Q","item":"Remark","claims":0,"prose":"an opinion"},
                              {"paper":"Q","item":"Lemma 1","claims":1,"prose":null}])"));
}

TEST(ReportHtml, IsAPagePerPaperAndEscapesWhatPapersSay) {
    const std::vector<ReportFile> files = to_html(made_up(), "0.1.0");
    ASSERT_EQ(files.size(), 2U);
    EXPECT_EQ(files[0].path, "Q.html");
    EXPECT_EQ(files[1].path, "index.html");
    EXPECT_NE(files[0].bytes.find("On &quot;queens&quot; &amp; kings"), std::string::npos);
    EXPECT_NE(files[0].bytes.find("<p>1 &lt; 2"), std::string::npos);
    EXPECT_EQ(files[0].bytes.find("<Author>"), std::string::npos);
    EXPECT_NE(files[1].bytes.find("wythoff 0.1.0, quick pass"), std::string::npos);
}

}  // namespace
}  // namespace wythoff
