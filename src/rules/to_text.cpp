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
std::string to_text(const Take& take) {
    const bool three = take.condition->form() == ConditionForm::take_three;
    return fmt::format("take({}: {})", three ? "i,j,k" : "k,l", to_text(*take.condition));
}
std::string to_text(const PPositionsOf& inner) { return fmt::format("p-positions({})", to_text(*inner.game)); }
std::string to_text(const Plane& plane) {
    static constexpr const char* names[] = {"plane", "floor", "above"};
    return fmt::format("{}({})", names[static_cast<std::size_t>(plane.where)], to_text(*plane.game));
}
std::string to_text(const Pass& pass) { return fmt::format("pass({})", to_text(*pass.game)); }

std::string text_of_three(const Ray& ray) {
    if (ray.lengths == IntegerSet::make_list({1})) return fmt::format("jump({},{},{})", ray.a, ray.b, ray.c);
    const std::string lengths = ray.lengths.is_all() ? "" : "," + to_guarded_text(ray.lengths);
    return fmt::format("ray({},{},{}{})", ray.a, ray.b, ray.c, lengths);
}

// Rays along the axes with the same lengths, side by side, are a rook.
std::string to_text(const MoveSets& sets, int piles) {
    std::string text;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += " + ";
        const auto* ray = std::get_if<Ray>(&sets[i]);
        if (const std::size_t rays = ray != nullptr ? rays_of_rook(sets, i, piles) : 0; rays > 0) {
            text += named("rook", ray->lengths);
            i += rays - 1;
        } else if (ray != nullptr && piles == 3) {
            text += text_of_three(*ray);
        } else {
            text += std::visit([](const auto& set) { return to_text(set); }, sets[i]);
        }
    }
    return text;
}

// Whether the text of the moves says that there are three piles: a rook does not, and ray(1,2,3) is two things.
bool says_three(const MoveSets& sets) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const auto* ray = std::get_if<Ray>(&sets[i]);
        if (ray == nullptr) return true;
        if (const std::size_t rays = rays_of_rook(sets, i, 3); rays > 0) i += rays - 1;
        else if ((ray->c == 0 && ray->lengths.is_all()) || (ray->a == 0 && ray->b == 0) ||
                 ray->lengths == IntegerSet::make_list({1}))
            return true;
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
