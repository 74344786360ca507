#include <fmt/format.h>

#include "present/json.hpp"
#include "present/text_stream.hpp"
#include "report/layout.hpp"
#include "wythoff/report/report.hpp"

namespace wythoff {
namespace {

using papers::ClaimReport;
using papers::PaperReport;
using papers::Report;
using papers::Status;

void write_claims(const Report& report, Status status, const char* heading, const Page& page, std::string& out) {
    if (report.count(status) == 0) return;
    fmt::format_to(into(out), "\n{}\n", inked(Ink::heading, heading, page));
    for (const PaperReport& paper : report.papers)
        for (const ClaimReport& claim : paper.claims) {
            if (claim.finding.status != status) continue;
            const std::string name = fmt::format("{} {}", paper.paper.key, claim.claim.name());
            fmt::format_to(into(out), "  {}{}\n", inked(ink_of(status), name, page),
                           claim.is_unexpected() ? "  (not a known erratum)" : "");
            out += wrapped(claim.claim.says, 4, page.width) + wrapped(claim.detail(), 4, page.width);
        }
}

// To the millisecond.
double rounded(double seconds) {
    const auto halves = static_cast<std::int64_t>(seconds * 2000);
    return static_cast<double>((halves + 1) / 2) / 1000;
}

Json json_of(const ClaimReport& report) {
    const auto& [claim, finding, seconds] = report;
    Json rows = Json::array();
    for (const papers::Row& row : finding.rows)
        rows.push_back({{"at", row.at}, {"printed", row.printed}, {"computed", row.computed}});
    return {{"paper", claim.paper},
            {"item", claim.item},
            {"part", claim.part},
            {"place", claim.place},
            {"claim", claim.says},
            {"status", to_text(finding.status)},
            {"known", is_proved(finding.known) ? "proved" : "computed"},
            {"detail", report.detail()},
            {"erratum", claim.erratum.empty() ? Json() : Json(claim.erratum)},
            {"seconds", rounded(seconds)},
            {"values", std::move(rows)}};
}

template <class Part>
Json counts_of(const Part& part) {
    return {{"agrees", part.count(Status::agrees)}, {"differs", part.count(Status::differs)}, {"open", part.count(Status::open)}};
}

}  // namespace

std::string to_overview(const Report& report, const Page& page) {
    std::string out = "paper  agrees  differs  open\n";
    for (const PaperReport& paper : report.papers) {
        const std::string line =
            fmt::format("{:<5} {:7} {:8} {:5}  {}, {}", paper.paper.key, paper.count(Status::agrees),
                        paper.count(Status::differs), paper.count(Status::open), paper.paper.authors, paper.paper.title);
        out += cut(line, page.width) + "\n";
    }
    if (report.papers.size() > 1)
        fmt::format_to(into(out), "{:<5} {:7} {:8} {:5}\n", "all", report.count(Status::agrees), report.count(Status::differs),
                       report.count(Status::open));
    return out;
}

std::string to_text(const Report& report, const Page& page) {
    std::string out = to_overview(report, page);
    write_claims(report, Status::differs, "Differs as printed:", page, out);
    write_claims(report, Status::open, "Open:", page, out);
    for (const PaperReport& paper : report.papers)
        for (const ClaimReport& claim : paper.claims)
            if (claim.is_unexpected() && claim.finding.status != Status::differs)
                fmt::format_to(into(out), "\n{} {} is declared as an erratum, but it agrees\n", paper.paper.key,
                               claim.claim.name());
    return out;
}

std::string to_json(const Report& report, const std::string& program) {
    TextStream out;
    LongDocument document(out);
    document.add_array("claims", [&](LongArray& claims) {
        for (const PaperReport& paper : report.papers)
            for (const ClaimReport& claim : paper.claims) claims.add_line(json_of(claim));
    });
    Json summary = counts_of(report);
    summary["unexpected"] = report.unexpected();
    summary["effort"] = to_text(report.thoroughness);
    summary["seconds"] = rounded(report.seconds);
    summary["program"] = program;
    summary["papers"] = Json::object();
    for (const PaperReport& paper : report.papers) summary["papers"][paper.paper.key] = counts_of(paper);
    document.add("summary", summary);
    document.end();
    return std::move(out).text();
}

}  // namespace wythoff
