// Random games for property tests: every feature of board rules, in combinations that the definition can solve.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <set>

#include "support/print_cell.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {

inline void showValue(const Game& game, std::ostream& out) { out << "\"" << to_text(game) << "\""; }

inline rc::Gen<std::int64_t> between(std::int64_t low, std::int64_t high) {
    return rc::gen::inRange<std::int64_t>(low, high + 1);
}

inline rc::Gen<IntegerSet> arbitrary_set() {
    return rc::gen::exec([] {
        switch (*between(0, 13)) {
            case 0: return IntegerSet::odd();
            case 1: return IntegerSet::even();
            case 2: return IntegerSet::make_at_most(*between(1, 6));
            case 3: return IntegerSet::make_at_least(*between(2, 4));
            case 4: {
                const std::int64_t modulus = *between(2, 5);
                auto residues = *rc::gen::container<std::vector<std::int64_t>>(3, between(0, modulus - 1));
                return IntegerSet::make_residues(modulus, residues);
            }
            case 5: return IntegerSet::make_list(*rc::gen::container<std::vector<std::int64_t>>(3, between(1, 7)));
            case 6: return IntegerSet::make_list(*rc::gen::container<std::vector<std::int64_t>>(2, between(1, 5))).complement();
            case 7: return IntegerSet::fibonacci();
            case 8: {
                const std::int64_t modulus = *between(2, 5);
                auto residues = *rc::gen::container<std::vector<std::int64_t>>(2, between(0, modulus - 1));
                const IntegerSet set = IntegerSet::make_residues_from(modulus, residues, *between(1, 9));
                return *between(0, 1) == 0 || set.is_all() ? set : set.complement();
            }
            case 9: return IntegerSet::make_powers(*between(2, 4));
            case 10: return *between(0, 1) == 0 ? IntegerSet::squares() : IntegerSet::squares().complement();
            case 11: return IntegerSet::primes();
            default: return IntegerSet::all();
        }
    });
}

inline rc::Gen<MoveSets> arbitrary_sets() {
    return rc::gen::exec([] {
        switch (*between(0, 9)) {
            case 0: return MoveSets{horizontal(*arbitrary_set())};
            case 1: return MoveSets{vertical(*arbitrary_set())};
            case 2: return MoveSets{bishop(*arbitrary_set())};
            case 3: return MoveSets{Band{*between(2, 4)}};  // band(1) is written bishop
            case 4: return MoveSets{Cone{*between(1, 3), *between(1, 4), *arbitrary_set(), *arbitrary_set()}};
            case 5: return MoveSets{jump(*between(0, 4), *between(1, 4))};
            case 6: return MoveSets{Ray{*between(1, 3), *between(0, 3), *arbitrary_set()}};
            case 7: return rook(*arbitrary_set());
            default: return rook();
        }
    });
}

inline MoveSets join(const std::vector<MoveSets>& parts) {
    MoveSets all;
    for (const MoveSets& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

inline bool has_cone(const MoveSets& sets) {
    for (const MoveSet& set : sets)
        if (std::holds_alternative<Cone>(set)) return true;
    return false;
}

inline rc::Gen<Game> arbitrary_game() {
    return rc::gen::exec([] {
        BoardRules rules;
        const auto parts = *rc::gen::container<std::vector<MoveSets>>(static_cast<std::size_t>(*between(1, 4)), arbitrary_sets());
        rules.moves = join(parts);
        if (*between(0, 2) == 0) {
            const MoveSets of = *between(0, 1) == 0 ? rules.moves : *arbitrary_sets();
            if (!has_cone(rules.moves) && !has_cone(of)) rules.blocking = Blocking{*between(1, 5), of};
        }
        if (*between(0, 3) == 0) rules.cuts = {{*between(1, 5), *between(1, 5)}};
        if (!rules.blocking && *between(0, 2) == 0) rules.convention = Convention::misere;
        if (!rules.blocking && rules.cuts.empty() && *between(0, 9) == 0) {
            BoardRules inner;
            inner.moves = *arbitrary_sets();
            rules.moves.push_back(PPositionsOf{std::make_shared<const Game>(Game{{}, {}, inner})});
        }
        return Game{{}, {}, rules};
    });
}

// The same with a few positions where play ends, at which the player to move has lost or has won.
inline rc::Gen<Game> arbitrary_game_with_endings() {
    return rc::gen::exec([] {
        Game game = *arbitrary_game();
        auto& rules = std::get<BoardRules>(game.rules);
        std::set<Cell> cells;
        const std::int64_t count = *between(1, 6);
        for (std::int64_t i = 0; i < count; ++i) cells.insert({*between(0, 9), *between(0, 9)});
        for (const Cell& cell : cells)
            if (rules.cuts.empty() || cell.x >= rules.cuts[0].u || cell.y >= rules.cuts[0].v)
                (*between(0, 1) == 0 ? rules.lost : rules.won).push_back(cell);
        return game;
    });
}

// Games with nim-values, and positions where play ends and the player to move has lost, by a list or by a condition on the piles.
inline rc::Gen<Game> arbitrary_game_with_lost_positions() {
    return rc::gen::exec([] {
        Game game = *arbitrary_game();
        auto& rules = std::get<BoardRules>(game.rules);
        rules.blocking.reset();
        rules.convention = Convention::normal;
        const char* where[] = {"x + y <= 2", "x = y", "x mod 3 = 1 and y > 2", "x*y = 6 or y = 0", "x xor y = 5"};
        if (*between(0, 1) == 0) {
            const Game ended = make_game(std::string("rook, lost(") + where[*between(0, 4)] + ")");
            rules.lost_where = ended.board()->lost_where;
            return game;
        }
        std::set<Cell> cells;
        for (std::int64_t i = *between(1, 6); i > 0; --i) cells.insert({*between(0, 9), *between(0, 9)});
        for (const Cell& cell : cells)
            if (rules.cuts.empty() || cell.x >= rules.cuts[0].u || cell.y >= rules.cuts[0].v) rules.lost.push_back(cell);
        return game;
    });
}

}  // namespace wythoff
