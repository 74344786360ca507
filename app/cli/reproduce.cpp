#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "command_line.hpp"
#include "screen.hpp"
#include "terminal.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/papers/find_papers.hpp"
#include "wythoff/papers/reproduce.hpp"
#include "wythoff/report/report.hpp"

namespace wythoff::cli {
namespace {

struct ReproduceArguments {
    papers::Selection selection;
    std::string folder;
    bool thorough = false, verbose = false, list = false, json = false;
};

void write_report(const papers::Report& report, const std::string& folder) {
    const std::vector<ReportFile> files = to_html(report, WYTHOFF_VERSION);
    std::vector<FileToWrite> all;
    for (const ReportFile& file : files) all.push_back({file.path, file.bytes});
    write_whole_files(folder, all, make_budget("writing").progress);
}

// A selection never takes the place of the whole report, which has a page about every paper.
std::string folder_of(const ReproduceArguments& args) {
    if (args.selection.papers.empty() && args.selection.items.empty()) return args.folder.empty() ? "out/report" : args.folder;
    if (args.folder.empty()) return "out/selection";
    const std::vector<papers::Paper>& all = papers::library();
    const bool whole = std::all_of(all.begin(), all.end(), [&](const papers::Paper& paper) {
        std::error_code unknown;
        return std::filesystem::exists(std::filesystem::path(args.folder) / (paper.key + ".html"), unknown);
    });
    return whole ? args.folder + "/selection" : args.folder;
}

std::string list_of_papers() {
    std::string text = "The papers:\n";
    for (const papers::Paper& paper : papers::library())
        text += fmt::format("  {}  {}, {}\n", paper.key, paper.authors, paper.title);
    return text;
}

ExitStatus list_items(const ReproduceArguments& args) {
    if (!args.selection.items.empty()) throw Error(Error::Kind::usage, "--list: expected no --item with it");
    const std::vector<papers::Paper> papers = papers::find_papers(papers::library(), args.selection.papers);
    if (args.json) write_output(list_of_items_json(papers));
    else show(list_of_items(papers, page_of_output()));
    return yes;
}

std::string report_text_of(const papers::Report& report, const ReproduceArguments& args, const std::string& folder) {
    const Page page = page_of_output();
    const std::string end = fmt::format("{:.1f} s; the report is {}/index.html\n", report.seconds, folder);
    if (!args.selection.items.empty()) return to_items_text(report, page) + "\n" + end;
    if (args.verbose) return to_text(report, page) + "\n" + end;
    return to_summary(report, page) +
           fmt::format("The whole, every claim with its values: {}/index.html ({:.1f} s; -v prints the reasons in full)\n",
                       folder, report.seconds);
}

ExitStatus run_reproduce(const ReproduceArguments& args) {
    if (args.list) return list_items(args);
    if (args.folder == "-") throw Error(Error::Kind::usage, "-o -: expected a folder; --json writes to standard output");
    const auto thoroughness = args.thorough ? papers::Thoroughness::thorough : papers::Thoroughness::quick;
    const papers::Report report = papers::reproduce(papers::library(), args.selection, thoroughness, make_budget("reproducing"));
    finish_progress();
    const std::string folder = folder_of(args);
    write_report(report, folder);
    if (args.json) write_output(to_json(report, WYTHOFF_VERSION));
    else show(report_text_of(report, args, to_printable(folder)));
    return report.unexpected() == 0 ? yes : no;
}

}  // namespace

void add_reproduce(Commands& commands) {
    Command command = commands.add("reproduce", "The papers, claim by claim: what agrees, what differs as printed, what is open");
    auto args = std::make_shared<ReproduceArguments>();
    command.list("PAPER", args->selection.papers, "R, I, M, W or S, or words of a title, as below (default: all)");
    command.list("--item ITEM", args->selection.items, "Only this item, such as \"Table 10\", with its values (may be repeated)");
    command.flag("--list", args->list, "List the items of the papers and check nothing");
    command.flag("--thorough", args->thorough, "Every range at least thirty times as wide");
    command.flag("-v,--verbose", args->verbose, "What differs and what is open in full, not a line each");
    command.optional("-o,--report DIR", args->folder,
                     "The folder of the report (default out/report; of a selection, out/selection)");
    command.flag("--json", args->json, "JSON");
    command.footer([] {
        return list_of_papers() +
               "Exit status: 0 when what differs is exactly what is known to be wrong in print, else 1.\n"
               "Examples:\n  wythoff reproduce\n  wythoff reproduce maharaja --list\n  wythoff reproduce W --item \"table 10\"\n"
               "  wythoff reproduce S --thorough -v\n  wythoff reproduce S --item \"Theorem 3.1\" --json";
    });
    command.action([args] { return run_reproduce(*args); });
}

}  // namespace wythoff::cli
