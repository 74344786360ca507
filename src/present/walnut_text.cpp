#include "wythoff/present/walnut_text.hpp"

#include <fmt/format.h>

#include "present/json.hpp"

namespace wythoff {

std::string to_text(const WalnutReport::Line& line) {
    if (!line.refused.empty()) {
        constexpr std::size_t most = 200;
        return fmt::format("{}{}: {}", line.refused.substr(0, most), line.refused.size() > most ? "..." : "", line.why);
    }
    const walnut::Outcome& done = line.outcome;
    return fmt::format("{} {}{}{}\n", done.command, done.name, done.message.empty() ? "" : ": ", done.message);
}

std::string to_json(const WalnutReport& report) {
    Json commands = Json::array();
    for (const WalnutReport::Line& line : report.commands) {
        if (!line.refused.empty()) {
            commands.push_back({{"command", line.refused}, {"error", line.why}});
            continue;
        }
        const walnut::Outcome& done = line.outcome;
        Json one{{"command", done.command}, {"name", done.name}, {"message", done.message}};
        if (done.truth) one["truth"] = *done.truth;
        if (done.result) {
            one["states"] = done.result->language.states();
            one["edges"] = done.result->language.edge_count();
        }
        commands.push_back(std::move(one));
    }
    return to_document({{"commands", std::move(commands)}});
}

}  // namespace wythoff
