// The text form of games: catalogue names with their arguments, and rules spelled out.
#include <fmt/format.h>

#include "rules/arguments.hpp"
#include "rules/guarded_text.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

std::string to_guarded_text(const IntegerSet& set) {
    if (set.kind() == IntegerSet::Kind::combined && !set.is_complement()) return "(" + to_text(set) + ")";
    const bool list = set.kind() == IntegerSet::Kind::list || set.values().size() > 1;
    if (!list || set.is_complement() || !set.file().empty()) return to_text(set);
    std::string text = to_text(set);
    const std::size_t end = text.find(' ');
    return "{" + text.substr(0, end) + "}" + (end == std::string::npos ? "" : text.substr(end));
}

namespace {

std::string named(const std::string& name, const IntegerSet& lengths) {
    return lengths.is_all() ? name : fmt::format("{}({})", name, to_text(lengths));
}

std::string to_text(const Ray& ray) {
    if (ray.a == 1 && ray.b == 0) return named("horizontal", ray.lengths);
    if (ray.a == 0 && ray.b == 1) return named("vertical", ray.lengths);
    if (ray.a == 1 && ray.b == 1) return named("bishop", ray.lengths);
    if (ray.lengths == IntegerSet::make_list({1})) return fmt::format("jump({},{})", ray.a, ray.b);
    if (ray.lengths.is_all()) return fmt::format("ray({},{})", ray.a, ray.b);
    return fmt::format("ray({},{},{})", ray.a, ray.b, to_guarded_text(ray.lengths));
}
std::string to_text(const Band& band) { return fmt::format("band({})", band.width); }
std::string to_text(const Cone& cone) {
    if (cone.first.is_all() && cone.second.is_all()) return fmt::format("cone({},{})", cone.s, cone.t);
    return fmt::format("cone({},{},{},{})", cone.s, cone.t, to_guarded_text(cone.first), to_guarded_text(cone.second));
}
std::string to_text(const Take& take) { return fmt::format("take(k,l: {})", to_text(*take.condition)); }
std::string to_text(const PPositionsOf& inner) { return fmt::format("p-positions({})", to_text(*inner.game)); }

// A horizontal and a vertical ray of the same lengths side by side are a rook.
std::string to_text(const MoveSets& sets) {
    std::string text;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += " + ";
        const auto* ray = std::get_if<Ray>(&sets[i]);
        if (ray != nullptr && ray->a == 1 && ray->b == 0 && i + 1 < sets.size() && sets[i + 1] == vertical(ray->lengths)) {
            text += named("rook", ray->lengths);
            ++i;
        } else {
            text += std::visit([](const auto& set) { return to_text(set); }, sets[i]);
        }
    }
    return text;
}

std::string to_text(const char* clause, const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell& cell : cells) text += fmt::format("{}({},{})", text.empty() ? "" : ",", cell.x, cell.y);
    return text.empty() ? text : fmt::format(", {}({})", clause, text);
}

std::string to_text(const BoardRules& rules) {
    std::string text = to_text(rules.moves);
    if (rules.blocking) text += fmt::format(", block({}, {})", rules.blocking->most, to_text(rules.blocking->of));
    for (std::size_t i = 0; i < rules.cuts.size(); ++i)
        text += fmt::format("{}cut({},{})", i == 0 ? ", " : " or ", rules.cuts[i].u, rules.cuts[i].v);
    if (rules.imitation) text += fmt::format(", imitate({},{})", rules.imitation->m, rules.imitation->p);
    if (rules.convention == Convention::misere) text += ", misere";
    return text + to_text("lost", rules.lost) + to_text("won", rules.won);
}

std::string to_text(const HeapRules& rules) {
    return fmt::format("take({}){}", to_text(rules.take), rules.twist == Twist::muller ? ", twist" : "");
}

}  // namespace

std::string value_text(const ArgumentValue& value) {
    struct {
        std::string operator()(std::int64_t number) const { return fmt::format("{}", number); }
        std::string operator()(const IntegerSet& set) const { return wythoff::to_text(set); }
        std::string operator()(const JumpList& list) const {
            std::string text;
            for (const auto& [k, l] : list.jumps) text += fmt::format("{}({},{})", text.empty() ? "" : ",", k, l);
            return text;
        }
        std::string operator()(const ResidueList& list) const {
            std::string text;
            for (const std::int64_t r : list.residues) text += fmt::format("{}{}", text.empty() ? "" : ",", r);
            return text;
        }
        std::string operator()(const Endless&) const { return "inf"; }
        std::string operator()(const std::shared_ptr<const Game>& game) const { return wythoff::to_text(*game); }
    } printer;
    return std::visit(printer, value);
}

std::string to_rules_text(const Game& game) {
    return std::visit([](const auto& rules) { return to_text(rules); }, game.rules);
}

std::string to_text(const Game& game) {
    if (game.family.empty()) return to_rules_text(game);
    std::string list;
    Convention inherited = Convention::normal;  // adjoin-p has the convention of the game inside, which says it already
    const auto add = [&](const std::string& text) { list += (list.empty() ? "" : ",") + text; };
    for (const Argument& argument : game.arguments) {
        const std::string value = value_text(argument.value);
        if (const auto* inner = std::get_if<std::shared_ptr<const Game>>(&argument.value)) {
            inherited = (*inner)->board()->convention;
            add((*inner)->family.empty() ? "(" + value + ")" : value);
        } else {
            add(argument.name + "=" + value);
        }
    }
    const BoardRules* rules = game.board();
    if (rules != nullptr && rules->convention != inherited) add("misere");
    return list.empty() ? game.family : fmt::format("{}({})", game.family, list);
}

}  // namespace wythoff
