#include "wythoff/present/report_text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "wythoff/present/json.hpp"

namespace wythoff {
namespace {

using papers::ClaimReport;
using papers::PaperReport;
using papers::Report;
using papers::Status;

auto into(std::string& out) { return std::back_inserter(out); }

// Words on lines of at most `width` characters, after an indent.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 120) {
    std::string out, line(indent, ' ');
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (line.size() > indent && line.size() + 1 + word.size() > width) {
            out += line + "\n";
            line.assign(indent, ' ');
        }
        line += (line.size() > indent ? " " : "") + word;
        at = end + 1;
    }
    return out + line + "\n";
}

void write_claims(const Report& report, Status status, const char* heading, std::string& out) {
    if (report.count(status) == 0) return;
    fmt::format_to(into(out), "\n{}\n", heading);
    for (const PaperReport& paper : report.papers)
        for (const ClaimReport& claim : paper.claims) {
            if (claim.finding.status != status) continue;
            fmt::format_to(into(out), "  {} {}{}\n", paper.paper.key, claim.claim.name(),
                           claim.is_unexpected() ? "  (not a known erratum)" : "");
            out += wrapped(claim.claim.says, 4) + wrapped(claim.detail(), 4);
        }
}

void write_claim(const ClaimReport& report, std::string& out) {
    const auto& [claim, finding, seconds] = report;
    fmt::format_to(
        into(out),
        R"({{"paper":{},"item":{},"part":{},"place":{},"claim":{},"status":"{}","known":"{}","detail":{},"erratum":{},)"
        R"("seconds":{:.3f},"values":[)",
        json_string(claim.paper), json_string(claim.item), json_string(claim.part), json_string(claim.place),
        json_string(claim.says), to_text(finding.status), to_text(finding.known), json_string(report.detail()),
        claim.erratum.empty() ? "null" : json_string(claim.erratum), seconds);
    for (std::size_t i = 0; i < finding.rows.size(); ++i) {
        const papers::Row& row = finding.rows[i];
        fmt::format_to(into(out), R"({}{{"at":{},"printed":{},"computed":{}}})", i == 0 ? "" : ",", json_string(row.at),
                       json_string(row.printed), json_string(row.computed));
    }
    out += "]}";
}

}  // namespace

std::string to_text(const Report& report) {
    std::string out = "paper  agrees  differs  open\n";
    for (const PaperReport& paper : report.papers)
        fmt::format_to(into(out), "{:<5} {:7} {:8} {:5}  {}, {}\n", paper.paper.key, paper.count(Status::agrees),
                       paper.count(Status::differs), paper.count(Status::open), paper.paper.authors, paper.paper.title);
    if (report.papers.size() > 1)
        fmt::format_to(into(out), "{:<5} {:7} {:8} {:5}\n", "all", report.count(Status::agrees), report.count(Status::differs),
                       report.count(Status::open));
    write_claims(report, Status::differs, "Differs as printed:", out);
    write_claims(report, Status::open, "Open:", out);
    for (const PaperReport& paper : report.papers)
        for (const ClaimReport& claim : paper.claims)
            if (claim.is_unexpected() && claim.finding.status != Status::differs)
                fmt::format_to(into(out), "\n{} {} is declared as an erratum, but it agrees\n", paper.paper.key,
                               claim.claim.name());
    return out;
}

std::string to_json(const Report& report, const std::string& version) {
    std::string out = "{\"claims\":[";
    const char* comma = "\n";
    for (const PaperReport& paper : report.papers)
        for (const ClaimReport& claim : paper.claims) {
            out += comma;
            write_claim(claim, out);
            comma = ",\n";
        }
    const auto counts = [](const auto& part) {
        return fmt::format("\"agrees\":{},\"differs\":{},\"open\":{}", part.count(Status::agrees), part.count(Status::differs),
                           part.count(Status::open));
    };
    fmt::format_to(into(out),
                   "],\n\"summary\":{{{},\"unexpected\":{},\"budget\":\"{}\",\"seconds\":{:.3f},\"version\":{},\"papers\":{{",
                   counts(report), report.unexpected(), to_text(report.thoroughness), report.seconds, json_string(version));
    for (std::size_t i = 0; i < report.papers.size(); ++i)
        fmt::format_to(into(out), "{}{}:{{{}}}", i == 0 ? "" : ",", json_string(report.papers[i].paper.key),
                       counts(report.papers[i]));
    return out + "}}}\n";
}

}  // namespace wythoff
