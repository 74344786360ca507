#include "wythoff/present/search_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "present/json.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_shown = 30;  // of a few terms hundreds of games may agree in all

std::string document(const SequenceSearch& search) {
    Json matches = Json::array();
    for (const SequenceMatch& match : search.matches)
        matches.push_back({{"game", match.game},
                           {"sequence", match.sequence},
                           {"from", match.from},
                           {"agree", match.agree},
                           {"next", match.next}});
    return to_document(
        {{"terms", search.terms}, {"games", search.games}, {"sequences", search.sequences}, {"matches", std::move(matches)}});
}

}  // namespace

std::string to_text(const SequenceSearch& search, Format format) {
    if (format == Format::json) return document(search);
    const std::size_t terms = search.terms.size();
    const std::string where = fmt::format("{} sequences of {} games", search.sequences, search.games);
    if (search.matches.empty())
        return fmt::format("None of {} agrees in the first {} of these {} terms.\n", where, least_terms, terms);
    const std::size_t agree = search.matches.front().agree;
    std::string out = agree == terms
                          ? fmt::format("All {} terms agree with", terms)
                          : fmt::format("None of {} agrees in all {} terms; the first {} agree with", where, terms, agree);
    out +=
        fmt::format(" {}:\n", search.matches.size() == 1 ? "one sequence" : fmt::format("{} sequences", search.matches.size()));
    std::size_t game = 0, sequence = 0;
    const std::span<const SequenceMatch> shown(search.matches.data(), std::min(most_shown, search.matches.size()));
    for (const SequenceMatch& match : shown) {
        game = std::max(game, match.game.size());
        sequence = std::max(sequence, match.sequence.size());
    }
    for (const SequenceMatch& match : shown)
        out += fmt::format("  {:<{}}  {:<{}}  from n = {}, then {}{}\n", match.game, game, match.sequence, sequence, match.from,
                           fmt::join(match.next, ", "), match.next.empty() ? "no term that was computed" : ", ...");
    if (shown.size() < search.matches.size())
        out += fmt::format("  and {} more, which --json lists\n", search.matches.size() - shown.size());
    return out + fmt::format("computed, {}; further terms were not compared, and nothing is proved\n", where);
}

}  // namespace wythoff
