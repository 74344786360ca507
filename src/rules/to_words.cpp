// Rules explained in sentences for people.
#include <fmt/format.h>

#include "rules/moves/set_words.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

std::string tokens(const IntegerSet& set) {
    if (set.kind() == IntegerSet::Kind::list && !set.is_complement() && set.file().empty())
        return to_words(set) + (set.values() == std::vector<std::int64_t>{1} ? " token" : " tokens");
    if (set.kind() == IntegerSet::Kind::at_most) return to_words(set) + " tokens";
    if (set.kind() == IntegerSet::Kind::combined) return fmt::format("a number of tokens in the set '{}'", to_text(set));
    return to_words(set) + " of tokens";
}

namespace {

// One sentence a move set; a rook in one.
std::vector<std::string> to_words(const MoveSets& sets, int piles) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (const Rook rook = rook_at(sets, i, piles); rook.rays > 0) {
            lines.push_back(fmt::format("take {} from one pile", tokens(*rook.lengths)));
            i += rook.rays - 1;
        } else {
            lines.push_back(std::visit([&](const auto& set) { return set.words(piles); }, sets[i]));
        }
    }
    return lines;
}

std::string to_words(const std::vector<Cell>& cells, const char* outcome) {
    std::string list;
    for (std::size_t i = 0; i < cells.size(); ++i)
        list += (i == 0 ? "" : i + 1 < cells.size() ? ", " : " and ") + wythoff::to_text(cells[i]);
    return fmt::format("Play ends at {}: the player who would move there has {}.", list, outcome);
}

std::string to_words(const Condition& where, const char* outcome) {
    return fmt::format("Play ends where {}: the player who would move there has {}.", to_text(where), outcome);
}

std::vector<std::string> to_words(const BoardRules& rules) {
    std::vector<std::string> lines = {rules.piles == 2 ? "Two piles (x, y). A move is one of these:"
                                                       : "Three piles (x, y, z). A move is one of these:"};
    for (const std::string& move : to_words(rules.moves, rules.piles)) lines.emplace_back("  - " + move + ";");
    lines.back().back() = '.';
    if (rules.blocking) {
        lines.push_back(
            fmt::format("Before each move the previous player may block at most {} of these options:", rules.blocking->most));
        for (const std::string& move : to_words(rules.blocking->of, rules.piles)) lines.emplace_back("  - " + move + ";");
        lines.back().back() = '.';
        lines.emplace_back("Blocks are forgotten after the move.");
    }
    if (rules.cuts.size() == 1)
        lines.push_back(fmt::format("The corner x < {}, y < {} is not on the board.", rules.cuts[0].u, rules.cuts[0].v));
    if (rules.cuts.size() > 1)
        lines.push_back(
            fmt::format("Before the first move the second player chooses l from 0 to {}: which corner is cut "
                        "out of the board (none for l = 0).",
                        rules.cuts.size() - 1));
    if (rules.imitation) {
        const auto [m, p] = *rules.imitation;
        lines.emplace_back("If the previous player took x from the smaller pile (either pile if they were equal),");
        lines.push_back(m == 1 ? std::string("then taking x from the other pile imitates that move.")
                               : fmt::format("then taking x to x+{} from the other pile imitates that move.", m - 1));
        lines.push_back(p == 1 ? std::string("No player may imitate.")
                               : fmt::format("No player may imitate on {} consecutive moves of theirs.", p));
    }
    if (!rules.lost.empty()) lines.push_back(to_words(rules.lost, "lost"));
    if (rules.lost_where) lines.push_back(to_words(*rules.lost_where, "lost"));
    if (!rules.won.empty()) lines.push_back(to_words(rules.won, "won"));
    if (rules.won_where) lines.push_back(to_words(*rules.won_where, "won"));
    const std::string who = rules.prescribes() ? "Elsewhere a player who cannot move" : "A player who cannot move";
    lines.push_back(who + (rules.convention == Convention::normal ? " loses." : " wins."));
    return lines;
}

std::vector<std::string> to_words(const Slices& slices) {
    if (slices.descent == Descent::three_heaps)
        return {"Three piles (x, y, z). A move is one of these:", "  - take any positive number of tokens from one pile;",
                "  - take k, l and d from the three, not all 0, where k XOR l XOR d = 0.", "A player who cannot move loses."};
    std::vector<std::string> lines = to_words(*slices.base.board());
    const std::string ending = std::move(lines.back());
    lines.back() = slices.descent == Descent::nim
                       ? "And a third pile of z tokens: a move may take any number from it instead."
                       : "And z passes, for both players together: a move may be a pass instead, which uses one up.";
    if (slices.descent == Descent::pass) lines.emplace_back("Where there is no other move, there is no pass.");
    lines.push_back(ending);
    return lines;
}

std::vector<std::string> to_words(const HeapRules& rules) {
    std::vector<std::string> lines = {"One pile."};
    if (rules.twist == Twist::none) {
        lines.push_back(fmt::format("A move takes {}.", tokens(rules.take)));
    } else {
        lines.push_back(fmt::format("S is the set: {}.", to_words(rules.take)));
        lines.emplace_back("The constraint is S or not S. A move takes a number of tokens that obeys it,");
        lines.emplace_back("and then names the constraint for the opponent's move.");
    }
    lines.emplace_back("A player who cannot move loses.");
    return lines;
}

}  // namespace

std::vector<std::string> to_words(const Game& game) {
    if (const auto slices = slices_of(game)) return to_words(*slices);
    return std::visit([](const auto& rules) { return to_words(rules); }, game.rules);
}

}  // namespace wythoff
