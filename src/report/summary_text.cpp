// The report for people: a table per paper and a line per erratum and open question; one item in full; what items there are.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "present/json.hpp"
#include "report/layout.hpp"
#include "report/values_text.hpp"
#include "wythoff/report/report.hpp"

namespace wythoff {
namespace {

using papers::ClaimReport;
using papers::Paper;
using papers::PaperReport;
using papers::Report;
using papers::Status;

enum Kind : std::size_t { statements, tables, examples, questions, others, kinds };
constexpr std::array<const char*, kinds> kind_names = {"theorems, lemmas", "tables, figures", "examples", "questions",
                                                       "all else"};

// By the word that an item begins with.
Kind kind_of(std::string_view item) {
    constexpr std::string_view appendix = "Appendix, ";
    if (item.starts_with(appendix)) item.remove_prefix(appendix.size());
    const auto begins = [&](auto... words) { return (item.starts_with(words) || ...); };
    if (begins("Theorem", "Main Theorem", "Proposition", "Lemma", "Corollary", "Fact", "Claim", "Property", "Beatty's theorem"))
        return statements;
    if (begins("Table", "Figure", "Dictionary")) return tables;
    if (begins("Example", "Worked")) return examples;
    if (begins("Question", "Conjecture", "Open")) return questions;
    return others;
}

struct Counts {
    std::size_t agrees = 0, proved = 0, differs = 0, open = 0;

    void add(const papers::Finding& finding) {
        ++(finding.status == Status::agrees ? agrees : finding.status == Status::differs ? differs : open);
        if (finding.status == Status::agrees && is_proved(finding.known)) ++proved;
    }
    [[nodiscard]] std::size_t all() const { return agrees + differs + open; }
};

// A number in its colour; nothing to tell is a dot, so that the eye finds the rest.
std::string number(std::size_t n, std::size_t width, Ink ink, const Page& page) {
    if (n == 0) return fmt::format("{:>{}}", ".", width);
    return inked(ink, fmt::format("{:>{}}", n, width), page);
}

std::string row(const char* name, const Counts& counts, const Page& page) {
    return fmt::format("   {:<18}{}{}{}{}\n", name, number(counts.agrees, 8, Ink::good, page),
                       number(counts.proved, 8, Ink::good, page), number(counts.differs, 9, Ink::bad, page),
                       number(counts.open, 6, Ink::undecided, page));
}

std::string table_of(const PaperReport& part, const Page& page) {
    std::array<Counts, kinds> by_kind;
    Counts together;
    for (const ClaimReport& claim : part.claims) {
        by_kind[kind_of(claim.claim.item)].add(claim.finding);
        together.add(claim.finding);
    }
    const std::string title = fmt::format("{}  {}, {}", part.paper.key, part.paper.authors, part.paper.title);
    std::string out = inked(Ink::heading, cut(title, page.width), page) + "\n";
    out += fmt::format("   {:<18}{:>8}{:>8}{:>9}{:>6}\n", "", "agrees", "proved", "differs", "open");
    for (std::size_t kind = 0; kind < kinds; ++kind)
        if (by_kind[kind].all() > 0) out += row(kind_names[kind], by_kind[kind], page);
    return out + row("together", together, page) + "\n";
}

// "Theorem 2.1, (iiia): l and p-l are exchanged: by ...", as much of it as fits.
std::string line_of(const ClaimReport& report, const Page& page) {
    const auto& [claim, finding, seconds] = report;
    std::string name = fmt::format("{} {}", claim.paper, claim.name());
    std::string why = finding.status == Status::open ? claim.says : claim.erratum;
    if (report.is_unexpected()) why = "NOT A KNOWN ERRATUM: " + report.detail();
    name = cut(name, page.width - std::min<std::size_t>(page.width, 4));
    const std::size_t used = 2 + width_of(name) + 2;
    const std::string rest = used + 8 > page.width ? "" : fmt::format(": {}", cut(why, page.width - used));
    return fmt::format("  {}{}\n", inked(ink_of(finding.status), name, page), rest);
}

std::string lines_of(const Report& report, Status status, const char* heading, const Page& page) {
    if (report.count(status) == 0) return "";
    std::string out = inked(Ink::heading, fmt::format("{} ({})", heading, report.count(status)), page) + "\n";
    for (const PaperReport& part : report.papers)
        for (const ClaimReport& claim : part.claims)
            if (claim.finding.status == status) out += line_of(claim, page);
    return out + "\n";
}

std::string in_full(const ClaimReport& report, const Page& page) {
    const auto& [claim, finding, seconds] = report;
    const std::string place = claim.place.empty() ? "" : fmt::format(" ({})", claim.place);
    const std::string out = fmt::format(
        "{}{}: {}{}\n", inked(Ink::heading, fmt::format("{} {}", claim.paper, claim.name()), page), place,
        inked(ink_of(finding.status), to_text(finding.status), page), report.is_unexpected() ? ", not as declared" : "");
    return out + wrapped(claim.says, 2, page.width) + wrapped(report.detail(), 2, page.width) + values_text(finding.rows, page);
}

}  // namespace

std::string to_summary(const Report& report, const Page& page) {
    std::string out;
    Counts all;
    for (const PaperReport& part : report.papers) {
        out += table_of(part, page);
        for (const ClaimReport& claim : part.claims) all.add(claim.finding);
    }
    out += lines_of(report, Status::differs, "Differs as printed, and why", page);
    out += lines_of(report, Status::open, "Open questions", page);
    for (const PaperReport& part : report.papers)
        for (const ClaimReport& claim : part.claims)
            if (claim.is_unexpected() && claim.finding.status != Status::differs)
                out += fmt::format("{} {} is declared as an erratum, but it agrees\n\n", part.paper.key, claim.claim.name());
    return out +
           fmt::format("Of {} claims {} agree, {} of them proved for all they speak of; {} differ as printed, {} {} open.\n",
                       all.all(), all.agrees, all.proved, all.differs, all.open, all.open == 1 ? "is" : "are");
}

std::string to_items_text(const Report& report, const Page& page) {
    std::string out = to_overview(report, page);
    for (const PaperReport& part : report.papers)
        for (const ClaimReport& claim : part.claims) out += "\n" + in_full(claim, page);
    return out;
}

std::string list_of_items(const std::vector<Paper>& papers, const Page& page) {
    std::string out;
    for (const Paper& paper : papers) {
        std::map<std::string, std::size_t> claims;
        for (const papers::Claim& claim : paper.claims) ++claims[claim.item];
        if (!out.empty()) out += "\n";
        out +=
            inked(Ink::heading, cut(fmt::format("{}  {}, {}", paper.key, paper.authors, paper.title), page.width), page) + "\n";
        for (const papers::Item& item : paper.items) {
            const std::size_t count = claims[item.name];
            const std::string what = count == 0 ? fmt::format("nothing to check: {}", item.prose)
                                                : fmt::format("{} {}", count, count == 1 ? "claim" : "claims");
            out += fmt::format("{}\n", cut(fmt::format("   {}: {}", item.name, what), page.width));
        }
    }
    return out;
}

std::string list_of_items_json(const std::vector<Paper>& papers) {
    Json items = Json::array();
    for (const Paper& paper : papers)
        for (const papers::Item& item : paper.items) {
            const auto claims = std::count_if(paper.claims.begin(), paper.claims.end(),
                                              [&](const papers::Claim& claim) { return claim.item == item.name; });
            items.push_back({{"paper", paper.key},
                             {"item", item.name},
                             {"claims", claims},
                             {"prose", item.prose.empty() ? Json() : Json(item.prose)}});
        }
    return to_document({{"items", std::move(items)}});
}

}  // namespace wythoff
