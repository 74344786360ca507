#include "wythoff/rules/game.hpp"

#include <algorithm>
#include <set>

namespace wythoff {
namespace {

// Order and repetition of move sets do not matter to a union.
bool same_union(const MoveSets& left, const MoveSets& right) {
    const auto within = [](const MoveSets& part, const MoveSets& whole) {
        return std::all_of(part.begin(), part.end(),
                           [&](const MoveSet& set) { return std::find(whole.begin(), whole.end(), set) != whole.end(); });
    };
    return within(left, right) && within(right, left);
}

bool same_cells(const std::vector<Cell>& left, const std::vector<Cell>& right) {
    return std::set<Cell>(left.begin(), left.end()) == std::set<Cell>(right.begin(), right.end());
}

std::optional<MoveSets> exchanged(const MoveSets& sets, int first, int second) {
    MoveSets result;
    for (const MoveSet& set : sets) {
        const auto other = exchanged(set, first, second);
        if (!other) return std::nullopt;
        result.push_back(*other);
    }
    return result;
}

using Where = std::shared_ptr<const Condition>;

bool same_condition(const Where& left, const Where& right) { return left && right ? *left == *right : !left && !right; }

Where exchanged(const Where& where, int first, int second) {
    return where ? std::make_shared<const Condition>(where->exchanged(first, second)) : nullptr;
}

// The endings that are a condition, and those that are not, are the same.
bool same_endings(const BoardRules& left, const BoardRules& right) {
    return same_cells(left.lost, right.lost) && same_cells(left.won, right.won) &&
           same_condition(left.lost_where, right.lost_where) && same_condition(left.won_where, right.won_where);
}

MoveSets transposed(const MoveSets& sets) { return *exchanged(sets, 0, 1); }

}  // namespace

bool operator==(const Blocking& left, const Blocking& right) { return left.most == right.most && same_union(left.of, right.of); }

bool operator==(const BoardRules& left, const BoardRules& right) {
    return left.piles == right.piles && same_union(left.moves, right.moves) && left.blocking == right.blocking &&
           left.cuts == right.cuts && left.convention == right.convention && left.imitation == right.imitation &&
           same_endings(left, right);
}

std::optional<std::int64_t> Game::number(const std::string& argument) const {
    for (const Argument& given : arguments)
        if (given.name == argument)
            if (const auto* value = std::get_if<std::int64_t>(&given.value)) return *value;
    return std::nullopt;
}

Game transposed(const Game& game) {
    Game result{{}, {}, game.rules};
    if (auto* rules = std::get_if<BoardRules>(&result.rules)) {
        rules->moves = transposed(rules->moves);
        if (rules->blocking) rules->blocking->of = transposed(rules->blocking->of);
        for (Rectangle& cut : rules->cuts) std::swap(cut.u, cut.v);
        for (std::vector<Cell>* cells : {&rules->lost, &rules->won}) {
            for (Cell& cell : *cells) std::swap(cell.x, cell.y);
            std::sort(cells->begin(), cells->end());
        }
        for (Where* where : {&rules->lost_where, &rules->won_where}) *where = exchanged(*where, 0, 1);
    }
    return result;
}

bool is_symmetric(const Game& game) {
    const BoardRules* rules = game.position_rules();
    if (rules == nullptr) return false;
    const Game mirror = transposed(game);
    const BoardRules& other = *mirror.position_rules();
    if (!same_union(rules->moves, other.moves)) return false;
    if (rules->blocking && !same_union(rules->blocking->of, other.blocking->of)) return false;
    if (!same_endings(*rules, other)) return false;
    return std::is_permutation(rules->cuts.begin(), rules->cuts.end(), other.cuts.begin(), other.cuts.end());
}

bool are_piles_alike(const Game& game) {
    if (!is_symmetric(game)) return false;
    if (game.piles() == 2) return true;
    const BoardRules& rules = *game.position_rules();
    const auto other = exchanged(rules.moves, 1, 2);
    const bool plain = !rules.blocking && rules.cuts.empty() && rules.lost.empty() && rules.won.empty();
    return plain && other && same_union(rules.moves, *other) &&
           same_condition(rules.lost_where, exchanged(rules.lost_where, 1, 2)) &&
           same_condition(rules.won_where, exchanged(rules.won_where, 1, 2));
}

bool has_board_without_memory(const Game& game) {
    const BoardRules* rules = game.board();
    return rules != nullptr && !rules->imitation && rules->cuts.size() <= 1;
}

// By what is left when everything allowed is taken away, so that a rule that is not known here is refused.
bool is_base(const Game& game) {
    const BoardRules* rules = game.board();
    if (rules == nullptr || rules->cuts.size() > 1 || measure_of(*rules)) return false;
    BoardRules plain;
    plain.moves = rules->moves;
    plain.cuts = rules->cuts;
    return *rules == plain;
}

std::optional<Measure> measure_of(const BoardRules& rules) {
    if (auto measure = measure_of(rules.moves)) return measure;
    return rules.blocking ? measure_of(rules.blocking->of) : std::nullopt;
}

std::optional<Outcome> prescribed_outcome(const BoardRules& rules, const Position& at) {
    if (!rules.prescribes()) return std::nullopt;
    const auto x = to_int64(at.x);
    const auto y = to_int64(at.y);
    const auto has = [&](const std::vector<Cell>& cells, const Where& where) {
        if (x && y && std::find(cells.begin(), cells.end(), Cell{*x, *y}) != cells.end()) return true;
        return where && where->holds(ConditionValues<Integer>{0, 0, 0, at.x, at.y, at.z});
    };
    if (has(rules.lost, rules.lost_where)) return Outcome::P;
    return has(rules.won, rules.won_where) ? std::optional(Outcome::N) : std::nullopt;
}

Game with_cut(const Game& game, const Rectangle& cut) {
    Game result{{}, {}, game.rules};
    auto& rules = std::get<BoardRules>(result.rules);
    rules.cuts.clear();
    if (cut.u > 0 && cut.v > 0) rules.cuts.push_back(cut);
    return result;
}

bool is_on_board(const Rectangle& cut, const Integer& x, const Integer& y) { return x >= cut.u || y >= cut.v; }

}  // namespace wythoff
