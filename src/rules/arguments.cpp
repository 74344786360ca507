#include "rules/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {
namespace {

void require_between(const std::string& name, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value < least || value > most) throw BadArgument{name, fmt::format("an integer from {} to {}", least, most)};
}

// How many games are inside one another: 0 when no move set is made of another game's P-positions.
int nesting(const Game& game) {
    int deepest = 0;
    const BoardRules* rules = game.position_rules();
    if (rules == nullptr) return deepest;
    for (const MoveSet& set : rules->moves) {
        const MoveFacts facts = facts_of(set);
        for (const Game* inner : {facts.adjoined, facts.played, facts.passed})
            if (inner != nullptr) deepest = std::max(deepest, 1 + nesting(*inner));
    }
    return deepest;
}

// What a value must be by itself, whatever the other arguments are. A set of integers is right by construction.
struct ValueCheck {
    const Parameter& parameter;

    void operator()(std::int64_t number) const { require_between(parameter.name, number, parameter.least, max_parameter); }
    void operator()(const IntegerSet&) const {}
    void operator()(const JumpList& list) const {
        for (const auto& [k, l] : list.jumps) {
            require_between(parameter.name, k, 0, max_jump);
            require_between(parameter.name, l, 0, max_jump);
            if (k == 0 && l == 0) throw BadArgument{parameter.name, "a jump that takes something"};
        }
    }
    void operator()(const ResidueList& list) const {
        if (list.residues.empty()) throw BadArgument{parameter.name, "at least one residue"};
        for (const std::int64_t residue : list.residues) require_between(parameter.name, residue, 0, max_parameter);
    }
    void operator()(const Endless&) const {}
    void operator()(const Named&) const {}
    void operator()(const std::shared_ptr<const Game>& game) const {
        if (nesting(*game) >= max_nesting)
            throw BadArgument{parameter.name, fmt::format("at most {} games inside one another", max_nesting)};
        if (parameter.kind == ParameterKind::base && !is_base(*game)) throw BadArgument{parameter.name, base_of_three};
    }
};

}  // namespace

const Argument* Arguments::find(const std::string& name) const {
    const auto it = std::find_if(given_.begin(), given_.end(), [&](const Argument& a) { return a.name == name; });
    return it == given_.end() ? nullptr : &*it;
}

std::int64_t Arguments::number(const std::string& name) const { return std::get<std::int64_t>(find(name)->value); }

std::int64_t Arguments::number_or(const std::string& name, std::int64_t otherwise) const {
    return find(name) == nullptr ? otherwise : number(name);
}

IntegerSet Arguments::set_or_all(const std::string& name) const {
    const Argument* given = find(name);
    return given == nullptr ? IntegerSet::all() : std::get<IntegerSet>(given->value);
}

Game make_catalogue_game(const CatalogueEntry& entry, Arguments given, Convention convention) {
    for (const Parameter& parameter : entry.parameters)
        if (const Argument* argument = given.find(parameter.name)) std::visit(ValueCheck{parameter}, argument->value);
    auto rules = entry.rules(given);
    if (std::holds_alternative<HeapRules>(rules) && convention == Convention::misere)
        throw BadArgument{"misere", "normal play: misere is not defined with one pile"};
    if (auto* board = std::get_if<BoardRules>(&rules); board != nullptr && convention == Convention::misere) {
        if (board->blocking) throw BadArgument{"misere", "normal play: misere is not defined with blocking"};
        board->convention = convention;
    }
    return {entry.name, std::move(given).release(), std::move(rules)};
}

}  // namespace wythoff
