#include <fmt/format.h>

#include <iterator>

#include "present/json.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {
namespace {

std::string plain(const ProcessReport& report) {
    std::string out = fmt::format("{}: {} words, {} match\n", to_printable(report.source),
                                  report.process.dictionary.translations().size(), to_text(report.process.dictionary.match()));
    if (report.stopped)
        fmt::format_to(into(out), "  stops: no word fits at bit {}; the string has {} bits\n", report.read, report.written);
    else if (report.idle)
        fmt::format_to(into(out), "  neither grows to {} bits nor stops: {} bits after reading {}\n", report.length,
                       report.written, report.read);
    else fmt::format_to(into(out), "  has not stopped: {} bits written, {} read\n", report.written, report.read);
    fmt::format_to(into(out), "  {}{}\n", report.beginning,
                   report.written > static_cast<std::int64_t>(report.beginning.size()) ? "..." : "");
    if (!report.convergence.empty()) fmt::format_to(into(out), "  {}\n", report.convergence);
    const auto& translations = report.watched.translations();
    for (std::size_t i = 0; i < translations.size(); ++i) {
        const WordCount& word = report.words[i];
        fmt::format_to(into(out), "    {} -> {}  {}\n", translations[i].word, translations[i].translate,
                       word.count == 0 ? "never" : fmt::format("{} times, first at bit {}", word.count, word.first));
    }
    return out;
}

std::string json(const ProcessReport& report) {
    Json words = Json::array();
    const auto& translations = report.watched.translations();
    for (std::size_t i = 0; i < translations.size(); ++i)
        words.push_back({{"word", translations[i].word},
                         {"translate", translations[i].translate},
                         {"count", report.words[i].count},
                         {"first", report.words[i].count == 0 ? Json() : Json(report.words[i].first)}});
    return to_document({{"process", report.source},
                        {"match", to_text(report.process.dictionary.match())},
                        {"start", report.process.start},
                        {"length", report.length},
                        {"written", report.written},
                        {"read", report.read},
                        {"stopped", report.stopped},
                        {"idle", report.idle},
                        {"string", report.beginning},
                        {"convergence", report.convergence},
                        {"words", std::move(words)}});
}

}  // namespace

std::string to_text(const ProcessReport& report, Format format) { return format == Format::json ? json(report) : plain(report); }

}  // namespace wythoff
