#include "effort.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "terminal.hpp"

namespace wythoff::cli {
namespace {

double read_seconds(const std::string& text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(seconds) || seconds < 0 ||
        seconds > most_effort)
        throw Error(Error::Kind::usage,
                    fmt::format("--effort '{}': expected a number of seconds from 0 to {:.0f}", text.substr(0, 60), most_effort));
    return seconds;
}

}  // namespace

void add_effort(Command& command, std::string& seconds) {
    command.optional("--effort SECONDS", seconds,
                     "Processor time for a proof that is tried when nothing else knows; 0: none (default 3)");
}

double effort_seconds(const std::string& text) { return text.empty() ? usual_effort : read_seconds(text); }

std::shared_ptr<ProofCache> make_proofs(const std::string& text) {
    const double seconds = effort_seconds(text);
    return std::make_shared<ProofCache>(Effort{seconds, [seconds](const std::string& game) {
                                                   constexpr std::size_t most_shown = 200;
                                                   finish_progress();
                                                   tell(fmt::format(
                                                       "wythoff: trying a proof of {}{} for at most {:g} s of processor "
                                                       "time (--effort 0: none)\n",
                                                       to_printable(game.substr(0, most_shown)),
                                                       game.size() > most_shown ? "..." : "", seconds));
                                               }});
}

}  // namespace wythoff::cli
