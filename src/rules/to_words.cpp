// Rules explained in sentences for people.
#include <fmt/format.h>

#include "wythoff/rules/game.hpp"

namespace wythoff {
namespace {

std::string tokens(const IntegerSet& set) {
    if (set.kind() == IntegerSet::Kind::list && !set.is_complement() && set.file().empty())
        return to_words(set) + (set.values() == std::vector<std::int64_t>{1} ? " token" : " tokens");
    if (set.kind() == IntegerSet::Kind::at_most) return to_words(set) + " tokens";
    if (set.kind() == IntegerSet::Kind::combined) return fmt::format("a number of tokens in the set '{}'", to_text(set));
    return to_words(set) + " of tokens";
}

std::string to_words(const Ray& ray) {
    if (ray.a == 1 && ray.b == 0) return fmt::format("take {} from the first pile", tokens(ray.lengths));
    if (ray.a == 0 && ray.b == 1) return fmt::format("take {} from the second pile", tokens(ray.lengths));
    if (ray.a == 1 && ray.b == 1) return fmt::format("take the same number from both piles: {}", to_words(ray.lengths));
    if (ray.lengths == IntegerSet::make_list({1}))
        return fmt::format("take exactly {} from the first pile and {} from the second", ray.a, ray.b);
    return fmt::format("take {}t from the first pile and {}t from the second, t being {}", ray.a, ray.b, to_words(ray.lengths));
}
std::string to_words(const Band& band) {
    return fmt::format("take k from the first pile and l from the second, k and l differing by less than {}", band.width);
}
std::string to_words(const Cone& cone) {
    std::string text = fmt::format("take k > 0 from the first pile and l > 0 from the second with |l-k| < {}",
                                   cone.s == 1   ? fmt::format("{}", cone.t)
                                   : cone.s == 2 ? fmt::format("min(k,l) + {}", cone.t)
                                                 : fmt::format("{} min(k,l) + {}", cone.s - 1, cone.t));
    if (!cone.first.is_all()) text += fmt::format("; k is {}", to_words(cone.first));
    if (!cone.second.is_all()) text += fmt::format("; l is {}", to_words(cone.second));
    return text;
}
std::string to_words(const Take& take) {
    return fmt::format("take k from the first pile and l from the second, not both 0, where {}{}", to_text(*take.condition),
                       take.condition->depends_on_position() ? " (x and y are the piles before the move)" : "");
}
std::string to_words(const PPositionsOf& inner) {
    return fmt::format("take (k,l) wherever (k,l) is a P-position of {}", to_text(*inner.game));
}

// One sentence a move set; a rook in one.
std::vector<std::string> to_words(const MoveSets& sets) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const auto* ray = std::get_if<Ray>(&sets[i]);
        if (ray != nullptr && ray->a == 1 && ray->b == 0 && i + 1 < sets.size() && sets[i + 1] == vertical(ray->lengths)) {
            lines.push_back(fmt::format("take {} from one pile", tokens(ray->lengths)));
            ++i;
        } else {
            lines.push_back(std::visit([](const auto& set) { return to_words(set); }, sets[i]));
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

std::vector<std::string> to_words(const BoardRules& rules) {
    std::vector<std::string> lines = {"Two piles (x, y). A move is one of these:"};
    for (const std::string& move : to_words(rules.moves)) lines.emplace_back("  - " + move + ";");
    lines.back().back() = '.';
    if (rules.blocking) {
        lines.push_back(
            fmt::format("Before each move the previous player may block at most {} of these options:", rules.blocking->most));
        for (const std::string& move : to_words(rules.blocking->of)) lines.emplace_back("  - " + move + ";");
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
    if (!rules.won.empty()) lines.push_back(to_words(rules.won, "won"));
    const std::string who = rules.prescribes() ? "Elsewhere a player who cannot move" : "A player who cannot move";
    lines.push_back(who + (rules.convention == Convention::normal ? " loses." : " wins."));
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
    return std::visit([](const auto& rules) { return to_words(rules); }, game.rules);
}

}  // namespace wythoff
