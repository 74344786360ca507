#include "present/set_meaning.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

struct Enough {
    std::string options;  // "No accepted position has ..."
    std::string same;     // "every other position has ..."
};

Enough enough_options(const BoardRules& rules) {
    if (!rules.blocking || rules.blocking->most == 0) return {"an accepted option", "one"};
    const std::int64_t most = rules.blocking->most;
    const char* plural = most == 1 ? "" : "s";
    if (rules.blocking->of == rules.moves) return {fmt::format("more than {} accepted option{}", most, plural), "more"};
    return {fmt::format("an accepted option that cannot be blocked, or more than {} accepted option{} that can be blocked", most,
                        plural),
            "one or the other"};
}

}  // namespace

std::string set_meaning(const BoardRules& rules) {
    const auto [options, same] = enough_options(rules);
    const bool misere = rules.convention == Convention::misere;
    std::string out;
    if (rules.prescribes())
        out +=
            "Of the positions where play ends by the rules exactly those are accepted where the player to move has lost. "
            "Elsewhere no";
    else out += "No";
    out += fmt::format(" accepted position has {}, and every other position{}{} has {}.", options,
                       rules.cuts.empty() ? "" : " on the board", misere ? " with a move" : "", same);
    if (misere) out += " A position without a move is not accepted: the player to move wins there.";
    return out;
}

std::string value_sets_meaning(const BoardRules& rules, std::size_t value) {
    return fmt::format(
        "{}No accepted position is in the set of a smaller nim-value or has an accepted option, and every position{} that is in "
        "none of the sets of the nim-values up to {} has an accepted option.",
        rules.prescribes() ? "Where play ends by the rules the player to move has lost, and the nim-value is 0. " : "",
        rules.cuts.empty() ? "" : " on the board", value);
}

std::string to_indented_lines(const std::string& text) {
    constexpr std::size_t width = 120;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = text.size();
        if (end - at > width - 2) end = text.rfind(' ', at + width - 2);
        ensure(end > at && end != std::string::npos, "words are shorter than a line");
        out += fmt::format("  {}\n", text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

}  // namespace wythoff
