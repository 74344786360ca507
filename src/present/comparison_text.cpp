#include "wythoff/present/comparison_text.hpp"

#include <fmt/format.h>

#include "present/json.hpp"

namespace wythoff {

std::string to_text(const ComparisonReport& report, Format format) {
    const GameComparison& found = report.comparison;
    const std::string first = to_text(report.first);
    const std::string second = to_text(report.second);
    const auto& at = found.first_difference;
    const char* const kind = found.same_rules ? "rules" : to_text(found.evidence.kind);
    const char* outcomes[] = {found.at_difference == Outcome::P ? "P" : "N", found.at_difference == Outcome::P ? "N" : "P"};
    if (format == Format::json) {
        Json json{{"games", Json::array({first, second})}, {"same", or_null(found.same)}};
        if (at) json["first_difference"] = Json::array({at->x, at->y});
        if (at) json["outcomes"] = Json::array({outcomes[0], outcomes[1]});
        json["evidence"] = {{"kind", kind}, {"ref", found.evidence.ref}};
        return to_document(json);
    }
    std::string out;
    if (at) {
        out = fmt::format("{} and {} differ first at {}: {} in the first, {} in the second\n", first, second, to_text(*at),
                          outcomes[0], outcomes[1]);
    } else if (!found.same) {
        out = fmt::format("{} and {}: the same P-positions as far as computed\n", first, second);
    } else {
        out = fmt::format("{} and {} {}\n", first, second,
                          *found.same ? "have the same P-positions, all of them" : "do not have the same P-positions");
    }
    return out + fmt::format("  how it is known: {}, {}\n", kind, found.evidence.ref);
}

}  // namespace wythoff
