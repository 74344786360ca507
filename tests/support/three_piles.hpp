// Games on three piles for tests: random ones with every feature, and their P-positions by the rules of play alone.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "solve/definition.hpp"
#include "support/arbitrary_condition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {

inline void PrintTo(const Triple& at, std::ostream* out) { *out << "(" << at.x << "," << at.y << "," << at.z << ")"; }

inline void for_each_triple(std::int64_t to, const std::function<void(const Triple&)>& visit) {
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) visit({x, y, z});
}

// The P-positions of games inside others, piles up to `to`, by the definition.
inline IsPPosition inner_p_positions(std::int64_t to) {
    const auto solved = std::make_shared<std::vector<std::pair<Game, PSet>>>();
    return [solved, to](const Game& of, const Position& at) {
        auto found = std::find_if(solved->begin(), solved->end(), [&](const auto& entry) { return entry.first == of; });
        if (found == solved->end()) {
            solved->emplace_back(of, solve_by_definition(of, to));
            found = solved->end() - 1;
        }
        return found->second.contains(at.x.get_si(), at.y.get_si());
    };
}

inline bool is_on_board(const Game& game, const Triple& at) {
    const auto& cuts = game.position_rules()->cuts;
    return cuts.empty() || at.x >= cuts.front().u || at.y >= cuts.front().v;
}

// Where a move that nothing speaks against leads to.
inline std::set<Triple> options_by_trial(const Game& game, const Triple& at, const IsPPosition& is_p) {
    std::set<Triple> options;
    const State state = make_state(game, position_of(at));
    for (std::int64_t i = 0; i <= at.x; ++i)
        for (std::int64_t j = 0; j <= at.y; ++j)
            for (std::int64_t k = 0; k <= at.z; ++k)
                if (!objection(game, state, {to_integer(i), to_integer(j), std::nullopt, to_integer(k)}, is_p))
                    options.insert({at.x - i, at.y - j, at.z - k});
    return options;
}

inline std::set<Triple> p_positions_by_trial(const Game& game, std::int64_t to) {
    const IsPPosition is_p = inner_p_positions(to);
    const bool misere = game.position_rules()->convention == Convention::misere;
    std::set<Triple> p;
    for_each_triple(to, [&](const Triple& at) {
        if (!is_on_board(game, at)) return;
        const std::set<Triple> options = options_by_trial(game, at, is_p);
        const bool wins = options.empty() ? misere : std::any_of(options.begin(), options.end(), [&](const Triple& to_there) {
            return p.contains(to_there);
        });
        if (!wins) p.insert(at);
    });
    return p;
}

inline MoveSet arbitrary_take_of_three() {
    const Names fixed{{"i", "j", "k"}, {}};
    const Names placed{{"i", "j", "k"}, {"x", "y", "z"}};
    const std::string condition = *arbitrary_condition(Terms::any, *between(0, 1) == 0 ? fixed : placed);
    return make_game("take(i,j,k: " + condition + ")").position_rules()->moves.front();
}

inline std::shared_ptr<const Game> arbitrary_base() {
    return std::make_shared<const Game>(*rc::gen::suchThat(arbitrary_game(), is_base));
}

inline rc::Gen<MoveSets> arbitrary_sets_of_three() {
    return rc::gen::exec([] {
        switch (*between(0, 9)) {
            case 0: return MoveSets{Ray{*between(1, 3), *between(0, 2), *arbitrary_set(), *between(0, 2)}};
            case 1: return MoveSets{Ray{*between(0, 2), *between(0, 2), *arbitrary_set(), *between(1, 3)}};
            case 2: return MoveSets{Ray{*between(0, 4), *between(1, 4), IntegerSet::make_list({1}), *between(0, 4)}};
            case 3: return MoveSets{Ray{0, 0, *arbitrary_set(), 1}};
            case 4:
            case 5: return MoveSets{arbitrary_take_of_three()};
            case 6: {
                static constexpr Plane::Where places[] = {Plane::Where::everywhere, Plane::Where::floor, Plane::Where::above};
                return MoveSets{Plane{arbitrary_base(), places[*between(0, 2)]}};
            }
            case 7: return MoveSets{Pass{arbitrary_base()}};
            case 8: return rook_of_three(*arbitrary_set());
            default: return rook_of_three();
        }
    });
}

inline rc::Gen<Game> arbitrary_game_on_three_piles() {
    return rc::gen::exec([] {
        BoardRules rules;
        rules.piles = 3;
        const auto count = static_cast<std::size_t>(*between(1, 3));
        rules.moves = join(*rc::gen::container<std::vector<MoveSets>>(count, arbitrary_sets_of_three()));
        if (*between(0, 3) == 0) rules.cuts = {{*between(1, 4), *between(1, 4)}};
        if (*between(0, 2) == 0) rules.convention = Convention::misere;
        return Game{{}, {}, rules};
    });
}

}  // namespace wythoff
