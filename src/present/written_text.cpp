// What was written to files, said after it was done.
#include <fmt/format.h>

#include "present/json.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {

std::string to_json(const DrawnReport& report) {
    return to_document({{"game", to_text(report.game)}, {"to", report.to}, {"cells", report.cells}, {"file", report.file}});
}

std::string to_text(const ExportReport& report, Format format) {
    if (format == Format::json)
        return to_document({{"game", to_text(report.game)}, {"certificate", report.certificate}, {"walnut", report.folder}});
    return fmt::format("{}: the automata and sentences of {} for Walnut; {}/README.txt says how to run them\n", report.folder,
                       to_text(report.game), report.folder);
}

}  // namespace wythoff
