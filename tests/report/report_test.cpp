#include "wythoff/report/report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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
