#include "recognise.hpp"

#include <algorithm>

#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

template <class Set>
const Set* find_set(const Game& game) {
    if (game.board() == nullptr) return nullptr;
    for (const MoveSet& set : game.board()->moves)
        if (const auto* found = std::get_if<Set>(&set)) return found;
    return nullptr;
}

bool has(const MoveSets& sets, const MoveSet& wanted) { return std::find(sets.begin(), sets.end(), wanted) != sets.end(); }

}  // namespace

Game simplified(const Game& game) {
    if (game.board() == nullptr) return game;
    Game result{game.family, game.arguments, game.rules};
    auto& rules = std::get<BoardRules>(result.rules);
    const bool full_rook = has(rules.moves, horizontal()) && has(rules.moves, vertical());
    for (MoveSet& set : rules.moves) {
        if (const Game* const inner = facts_of(set).adjoined; inner != nullptr && *inner == games::nim()) set = bishop();
        if (const auto* cone = std::get_if<Cone>(&set);
            cone != nullptr && full_rook && cone->s == 1 && cone->first.is_all() && cone->second.is_all())
            set = cone->t == 1 ? bishop() : MoveSet(Band{cone->t});
    }
    return result;
}

std::optional<std::int64_t> bishop_width(const Game& game) {
    if (const Band* band = find_set<Band>(game)) return band->width;
    if (game.board() != nullptr && has(game.board()->moves, bishop())) return 1;
    return std::nullopt;
}

std::optional<std::int64_t> rook_modulus(const Game& game) {
    if (game.board() == nullptr) return std::nullopt;
    for (const MoveSet& set : game.board()->moves)
        if (const auto* ray = std::get_if<Ray>(&set))
            if (ray->a == 1 && ray->b == 0 && ray->lengths.kind() == IntegerSet::Kind::residues) return ray->lengths.number();
    return std::nullopt;
}

const Cone* cone_of(const Game& game) { return find_set<Cone>(game); }

}  // namespace wythoff
