#include <fmt/format.h>

#include "rules/literature.hpp"
#include "words/telescope.hpp"
#include "words/verify.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t first_columns = 1 << 14;

std::string listed(const Dictionary& dictionary) {
    std::string out;
    for (const Translation& entry : dictionary.translations())
        out += fmt::format("{}{} -> {}", out.empty() ? "" : ", ", entry.word, entry.translate);
    return out;
}

// The shorter of the dictionaries that the program found and that writes what the rules write on every path of the graph.
std::optional<Dictionary> correct_dictionary(const QueenWithJumps& game, SectorReader& reader, const FirstColumns& first,
                                             const FactorGraph& graph) {
    constexpr std::size_t most_shown = 16;
    std::optional<Dictionary> best;
    for (const Criterion criterion : {Criterion::perfect, Criterion::relaxed}) {
        const FoundDictionary found = find_dictionary(game, criterion, first.columns());
        if (found.words.size() > most_shown || (best && found.words.size() >= best->translations().size())) continue;
        if (is_correct_for_ever(found, reader, first, graph)) best = found.process().dictionary;
    }
    return best;
}

std::string evidence_text(const std::optional<Dictionary>& dictionary, const FactorGraph& graph, int within) {
    const std::string how = fmt::format("proved by the program on the {} windows of {} bits that the string can contain",
                                        graph.windows(), graph.window());
    if (!dictionary)
        return fmt::format("the telescope of {}: the {} states of a column converge within q = {} bits, {}",
                           cite(Cited::M, "section 4"), graph.states(), within, how);
    return fmt::format("the telescope of {}: the dictionary {} is correct and read heads converge within q = {} bits, {}",
                       cite(Cited::M, "sections 4 and 5.2"), listed(*dictionary), within, how);
}

}  // namespace

std::optional<Telescope> make_telescope(const Game& game, const TelescopeLimits& limits, const Budget& budget) {
    const auto queen = to_queen_with_jumps(game);
    if (!queen || queen->longest() > 64) return std::nullopt;
    const FirstColumns first(*queen, first_columns);
    std::optional<Telescope> made;
    for (const int window : {8, 12, 16, 20, 24, 40, 56}) {
        if (window > limits.widest_window) break;
        SectorReader reader(*queen);
        const auto graph = close_game(reader, first, window, limits.graph, budget);
        if (!graph) break;  // it passed the limits, and with longer windows it would be larger still
        const auto within = graph->convergence().within;
        // With q > window try longer windows first: one longer than q settles a head in one look-up.
        if (!within || (*within > window && 2 * window <= limits.widest_window)) continue;
        const auto dictionary = correct_dictionary(*queen, reader, first, *graph);
        made.emplace(*queen, reader, first, *graph, *within, evidence_text(dictionary, *graph, *within));
        if (*within <= window) break;
    }
    return made;
}

}  // namespace wythoff
