// The text form of games: catalogue names with their arguments, and rules spelled out.
#include <fmt/format.h>

#include "rules/arguments.hpp"
#include "rules/guarded_text.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/slices.hpp"

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

// Rays along the axes with the same lengths, side by side, are a rook.
std::string to_text(const MoveSets& sets, int piles) {
    std::string text;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += " + ";
        if (const Rook rook = rook_at(sets, i, piles); rook.rays > 0) {
            text += rook.lengths->is_all() ? "rook" : fmt::format("rook({})", to_text(*rook.lengths));
            i += rook.rays - 1;
        } else {
            text += std::visit([&](const auto& set) { return set.text(piles); }, sets[i]);
        }
    }
    return text;
}

// Whether the text of the moves says that there are three piles: a rook does not.
bool says_three(const MoveSets& sets) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (const Rook rook = rook_at(sets, i, 3); rook.rays > 0) i += rook.rays - 1;
        else if (facts_of(sets[i]).says_three) return true;
    }
    return false;
}

std::string to_text(const char* clause, const std::vector<Cell>& cells, const std::shared_ptr<const Condition>& where) {
    if (where) return fmt::format(", {}({})", clause, to_text(*where));
    std::string text;
    for (const Cell& cell : cells) text += fmt::format("{}({},{})", text.empty() ? "" : ",", cell.x, cell.y);
    return text.empty() ? text : fmt::format(", {}({})", clause, text);
}

std::string to_text(const BoardRules& rules) {
    std::string text = to_text(rules.moves, rules.piles);
    if (rules.piles == 3 && !says_three(rules.moves)) text += ", piles(3)";
    if (const auto measure = measure_of(rules); measure && *measure != Measure{})
        text += fmt::format(", measure({})", to_text(*measure, rules.piles));
    if (rules.blocking) text += fmt::format(", block({}, {})", rules.blocking->most, to_text(rules.blocking->of, rules.piles));
    for (std::size_t i = 0; i < rules.cuts.size(); ++i)
        text += fmt::format("{}cut({},{})", i == 0 ? ", " : " or ", rules.cuts[i].u, rules.cuts[i].v);
    if (rules.imitation) text += fmt::format(", imitate({},{})", rules.imitation->m, rules.imitation->p);
    if (rules.convention == Convention::misere) text += ", misere";
    return text + to_text("lost", rules.lost, rules.lost_where) + to_text("won", rules.won, rules.won_where);
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
        std::string operator()(const Named&) const { return ""; }
        std::string operator()(const std::shared_ptr<const Game>& game) const { return wythoff::to_text(*game); }
    } printer;
    return std::visit(printer, value);
}

std::string to_rules_text(const Game& game) {
    return std::visit([](const auto& rules) { return to_text(rules); }, game.rules);
}

// Whether a parameter is a game that may have clauses without parentheses around it.
static bool takes_clauses(const std::string& family, const std::string& parameter) {
    for (const Parameter& of : find_entry(family)->parameters)
        if (of.name == parameter) return of.kind == ParameterKind::base;
    return false;
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
            const bool spelled_out = (*inner)->family.empty() && !takes_clauses(game.family, argument.name);
            add(spelled_out ? "(" + value + ")" : value);
        } else if (std::holds_alternative<Named>(argument.value)) {
            add(argument.name);
        } else {
            add(argument.name + "=" + value);
        }
    }
    const BoardRules* rules = game.position_rules();
    if (rules != nullptr && rules->convention != inherited) add("misere");
    return list.empty() ? game.family : fmt::format("{}({})", game.family, list);
}

}  // namespace wythoff
