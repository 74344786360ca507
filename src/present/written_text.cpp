// What was written to files, said after it was done.
#include <fmt/format.h>

#include "present/json.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {

std::string to_json(const DrawnReport& report) {
    Json document{{"game", report.game}, {"to", report.to}, {"cells", report.cells}, {"file", report.file}};
    if (report.layer) document["layer"] = *report.layer;
    return to_document(document);
}

std::string to_text(const ExportReport& report, Format format) {
    const std::string& game = report.game;
    if (format == Format::json) {
        Json document{{"game", game}, {"certificate", report.certificate}};
        if (report.walnut) document["walnut"] = *report.walnut;
        if (report.trace && !report.refuted) document["trace"] = *report.trace;
        if (report.coq && !report.refuted) document["coq"] = *report.coq;
        document["refuted"] = report.refuted;
        return to_document(document);
    }
    std::string out;
    if (report.walnut)
        out += fmt::format("{}: the automata and sentences of {} for Walnut; {}/README.txt says how to run them\n",
                           to_printable(*report.walnut), game, to_printable(*report.walnut));
    if (report.refuted)
        return out + fmt::format("{}: refuted, so that there is nothing to prove; `wythoff check` says where\n",
                                 to_printable(report.certificate));
    if (report.trace) out += fmt::format("{}: the trace of {} for a checker\n", to_printable(*report.trace), game);
    if (report.coq)
        out += fmt::format("{}: the theorem about {} for Coq; `formal/prove {}` checks it\n", to_printable(*report.coq), game,
                           to_printable(*report.coq));
    return out;
}

}  // namespace wythoff
