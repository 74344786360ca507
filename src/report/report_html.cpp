#include "wythoff/report/report.hpp"

#include <fmt/format.h>

#include "present/text_stream.hpp"
#include "report/formula_html.hpp"

namespace wythoff {
namespace {

using papers::ClaimReport;
using papers::Figure;
using papers::PaperReport;
using papers::Report;
using papers::Row;
using papers::Status;

constexpr const char* style = R"(
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfdfb; --line: #d9d9d2; --soft: #f1f1ec; --faint: #5d5d58;
  --agrees: #1c6b3c; --differs: #a8321e; --open: #7a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e1; --paper: #171716; --line: #3b3b38; --soft: #222220;
  --faint: #a3a39c; --agrees: #74c893; --differs: #f08a76; --open: #dcb655; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin: 0; }
a { color: inherit; } p { margin: .4rem 0; overflow-wrap: anywhere; }
section { border-top: 1px solid var(--line); padding: .9rem 0; }
.status { font-weight: 600; } .agrees { color: var(--agrees); } .differs { color: var(--differs); } .open { color: var(--open); }
.faint { color: var(--faint); font-size: .9rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: .15rem .6rem; text-align: left; } th { background: var(--soft); }
sub, sup { line-height: 0; }
tr.off td { color: var(--differs); font-weight: 600; }
figure { margin: .8rem 0; } figure svg { background: #fff; max-width: 100%; height: auto; border: 1px solid var(--line); }
)";

std::string escaped(const std::string& text) { return to_escaped_html(text); }

std::string page(const std::string& title, const std::string& body) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n"
        "<title>{}</title>\n<style>{}</style>\n"
        "</head>\n<body>\n{}</body>\n</html>\n",
        escaped(title), style, body);
}

std::string made_by(const Report& report, const std::string& program) {
    return fmt::format("<p class=\"faint\">wythoff {}, {} pass, {:.1f} s</p>\n", escaped(program), to_text(report.thoroughness),
                       report.seconds);
}

std::string render_figure(const Figure& figure, ImageFormat format) {
    return std::visit([&](const auto& drawing) { return render(drawing, format); }, figure.drawing);
}

std::string figure_path(const std::string& key, const Figure& figure, const char* suffix) {
    return fmt::format("figures/{}-{}.{}", key, figure.name, suffix);
}

void write_rows(const std::vector<Row>& rows, std::string& out) {
    if (rows.empty()) return;
    out += "<div class=\"wide\"><table>\n<tr><th>value</th><th>printed</th><th>computed</th></tr>\n";
    for (const Row& row : rows)
        fmt::format_to(into(out), "<tr{}><td>{}</td><td>{}</td><td>{}</td></tr>\n", row.differs() ? " class=\"off\"" : "",
                       to_formula_html(row.at), to_formula_html(row.printed), to_formula_html(row.computed));
    out += "</table></div>\n";
}

void replace_all(std::string& text, const std::string& old, const std::string& with) {
    for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size()))
        text.replace(at, old.size(), with);
}

// An SVG document to be put into a page: without its prolog, and its ids made unique by the prefix.
std::string to_inline_svg(const std::string& svg, const std::string& prefix) {
    std::string text = svg.substr(svg.find("<svg"));
    replace_all(text, " id=\"", " id=\"" + prefix + "-");
    replace_all(text, "url(#", "url(#" + prefix + "-");
    replace_all(text, "href=\"#", "href=\"#" + prefix + "-");
    return text;
}

void write_claim(const ClaimReport& report, const std::string& id, std::string& out) {
    const auto& [claim, finding, seconds] = report;
    fmt::format_to(into(out), "<section id=\"{}\">\n<h2>{}</h2>\n<p class=\"faint\">{}</p>\n<p>{}</p>\n", id,
                   to_formula_html(claim.name()), escaped(claim.place), to_formula_html(claim.says));
    fmt::format_to(into(out), "<p><span class=\"status {0}\">{0}</span>{1}{2}: {3}</p>\n", to_text(finding.status),
                   is_proved(finding.known) && finding.status == Status::agrees ? ", proved" : "",
                   report.is_unexpected() ? " (unexpected)" : "", to_formula_html(report.detail()));
    if (finding.rows.empty() && finding.first) write_rows({*finding.first}, out);
    write_rows(finding.rows, out);
    for (const Figure& figure : finding.figures) {
        const std::string prefix = fmt::format("{}-{}", id, figure.name);
        fmt::format_to(into(out),
                       "<figure>\n{}\n<figcaption class=\"faint\">{} <a href=\"{}\">SVG</a>, <a "
                       "href=\"{}\">PDF</a></figcaption>\n</figure>\n",
                       to_inline_svg(render_figure(figure, ImageFormat::svg), prefix), to_formula_html(figure.caption),
                       figure_path(claim.paper, figure, "svg"), figure_path(claim.paper, figure, "pdf"));
    }
    fmt::format_to(into(out), "<p class=\"faint\">{:.2f} s</p>\n</section>\n", seconds);
}

std::string id_of(const PaperReport& paper, std::size_t claim) { return fmt::format("{}-{}", paper.paper.key, claim + 1); }

std::string paper_page(const Report& report, const PaperReport& part, const std::string& program) {
    const papers::Paper& paper = part.paper;
    std::string body = fmt::format("<p><a href=\"index.html\">All papers</a></p>\n<h1>{}</h1>\n<p>{}, {}</p>\n",
                                   escaped(paper.title), escaped(paper.authors), escaped(paper.source));
    fmt::format_to(into(body), "<p>{} agree, {} differ, {} open.</p>\n", part.count(Status::agrees), part.count(Status::differs),
                   part.count(Status::open));
    for (std::size_t i = 0; i < part.claims.size(); ++i) write_claim(part.claims[i], id_of(part, i), body);
    body += "<section>\n<h2>Without a claim</h2>\n<ul>\n";
    for (const papers::Item& item : paper.items)
        if (!item.prose.empty())
            fmt::format_to(into(body), "<li>{}: {}</li>\n", to_formula_html(item.name), to_formula_html(item.prose));
    body += "</ul>\n</section>\n" + made_by(report, program);
    return page(paper.title, body);
}

std::string index_page(const Report& report, const std::string& program) {
    std::string body =
        "<h1>The papers, claim by claim</h1>\n<div "
        "class=\"wide\"><table>\n<tr><th>paper</th><th>agrees</th><th>differs</th><th>open</th></tr>\n";
    for (const PaperReport& part : report.papers)
        fmt::format_to(into(body),
                       "<tr><td><a href=\"{0}.html\">{1}</a><br><span class=\"faint\">{2}, "
                       "{3}</span></td><td>{4}</td><td>{5}</td><td>{6}</td></tr>\n",
                       part.paper.key, escaped(part.paper.title), escaped(part.paper.authors), escaped(part.paper.source),
                       part.count(Status::agrees), part.count(Status::differs), part.count(Status::open));
    body += "</table></div>\n";
    for (const auto& [status, heading] : {std::pair{Status::differs, "Differs as printed"}, std::pair{Status::open, "Open"}}) {
        if (report.count(status) == 0) continue;
        fmt::format_to(into(body), "<section>\n<h2>{}</h2>\n<ul>\n", heading);
        for (const PaperReport& part : report.papers)
            for (std::size_t i = 0; i < part.claims.size(); ++i)
                if (part.claims[i].finding.status == status)
                    fmt::format_to(into(body), "<li><a href=\"{0}.html#{1}\">{0} {2}</a>: {3}</li>\n", part.paper.key,
                                   id_of(part, i), to_formula_html(part.claims[i].claim.name()),
                                   to_formula_html(part.claims[i].detail()));
        body += "</ul>\n</section>\n";
    }
    return page("The papers, claim by claim", body + made_by(report, program));
}

}  // namespace

std::vector<ReportFile> to_html(const Report& report, const std::string& program) {
    std::vector<ReportFile> files;
    for (const PaperReport& part : report.papers) {
        for (const ClaimReport& claim : part.claims)
            for (const Figure& figure : claim.finding.figures) {
                files.push_back({figure_path(part.paper.key, figure, "svg"), render_figure(figure, ImageFormat::svg)});
                files.push_back({figure_path(part.paper.key, figure, "pdf"), render_figure(figure, ImageFormat::pdf)});
            }
        files.push_back({part.paper.key + ".html", paper_page(report, part, program)});
    }
    files.push_back({"index.html", index_page(report, program)});
    return files;
}

}  // namespace wythoff
