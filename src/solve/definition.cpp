#include "solve/definition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "solve/by_measure.hpp"
#include "solve/move_parts.hpp"
#include "solve/nimbers.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {
namespace {

// The moves of a union of sets from (x,y); those of PPositionsOf come from the inner game, solved the same way.
class DefinitionMoves {
public:
    DefinitionMoves(const MoveSets& sets, std::int64_t to, const Budget& budget) : sets_(sets) {
        for (const Game* inner : parts_of(sets).adjoined)
            solve_by_definition(*inner, to, budget).for_each([&](Cell move) {
                if (move != Cell{0, 0}) adjoined_.push_back(move);
            });
    }

    template <class Visit>
    void for_each(std::int64_t x, std::int64_t y, const Visit& visit) const {
        for (const MoveSet& set : sets_)
            if (!for_each_move(set, x, y, visit)) return;
        for (const Cell& move : adjoined_)
            if (move.x <= x && move.y <= y && !visit(move.x, move.y)) return;
    }

private:
    MoveSets sets_;
    std::vector<Cell> adjoined_;
};

// The positions that have to be known for piles up to `to`, in an order in which options come first: column by column, or, where
// moves may add tokens, by increasing measure.
class Extent {
public:
    Extent(const BoardRules& rules, std::int64_t to) : to_(to) {
        if (measure_of(rules)) measured_ = measured_board(rules, to_position({to, to}));
    }

    [[nodiscard]] std::int64_t piles() const { return measured_ ? measured_->piles : to_; }

    template <class Visit>
    void for_each(const Progress& progress, const Visit& visit) const {
        const std::int64_t last = measured_ ? measured_->most : to_;
        for (std::int64_t i = 0; i <= last; ++i) {
            progress.at(i, last + 1);
            if (measured_) {
                for_each_of_measure(measured_->measure, i, [&](const Cell& at) {
                    progress.check();
                    visit(at);
                });
            } else {
                for (std::int64_t y = 0; y <= to_; ++y) visit(Cell{i, y});
            }
        }
    }

private:
    std::int64_t to_;
    std::optional<MeasuredBoard> measured_;
};

class DefinitionBoard {
public:
    DefinitionBoard(const BoardRules& rules, const Rectangle& cut, const Extent& extent, const Budget& budget)
        : rules_(rules), cut_(cut), moves_(rules.moves, extent.piles(), budget), p_(extent.piles()) {
        if (rules.blocking) blockable_.emplace(rules.blocking->of, extent.piles(), budget);
        for (const Cell& cell : rules.won) prescribed_[cell] = Outcome::N;
        for (const Cell& cell : rules.lost) prescribed_[cell] = Outcome::P;
        extent.for_each(budget.progress, [&](const Cell& at) {
            if (on_board(at.x, at.y) && outcome(at.x, at.y) == Outcome::P) p_.set(at.x, at.y);
        });
    }

    BitColumns release() && { return std::move(p_); }

private:
    [[nodiscard]] bool on_board(std::int64_t x, std::int64_t y) const { return x >= cut_.u || y >= cut_.v; }
    static bool holds(const std::shared_ptr<const Condition>& where, std::int64_t x, std::int64_t y) {
        return where && where->holds(0, 0, x, y);
    }

    [[nodiscard]] Outcome outcome(std::int64_t x, std::int64_t y) const {
        // Where a list and a condition, or two conditions, disagree, the player to move has lost.
        const auto listed = prescribed_.find({x, y});
        const bool is_listed = listed != prescribed_.end();
        if (holds(rules_.lost_where, x, y) || (is_listed && listed->second == Outcome::P)) return Outcome::P;
        if (holds(rules_.won_where, x, y) || is_listed) return Outcome::N;
        if (rules_.blocking) return blocked_outcome(x, y);
        bool can_move = false;
        bool to_p = false;
        moves_.for_each(x, y, [&](std::int64_t k, std::int64_t l) {
            if (!on_board(x - k, y - l)) return true;
            can_move = true;
            to_p = p_.get(x - k, y - l);
            return !to_p;
        });
        if (!can_move) return rules_.convention == Convention::normal ? Outcome::P : Outcome::N;
        return to_p ? Outcome::N : Outcome::P;
    }

    [[nodiscard]] std::set<Cell> p_options(const DefinitionMoves& moves, std::int64_t x, std::int64_t y) const {
        std::set<Cell> found;
        moves.for_each(x, y, [&](std::int64_t k, std::int64_t l) {
            if (on_board(x - k, y - l) && p_.get(x - k, y - l)) found.insert({k, l});
            return true;
        });
        return found;
    }

    [[nodiscard]] Outcome blocked_outcome(std::int64_t x, std::int64_t y) const {
        const std::set<Cell> good = p_options(moves_, x, y);
        const std::set<Cell> can_be_blocked = p_options(*blockable_, x, y);
        std::int64_t to_block = 0;
        for (const Cell& move : good) {
            if (!can_be_blocked.contains(move)) return Outcome::N;
            ++to_block;
        }
        return to_block <= rules_.blocking->most ? Outcome::P : Outcome::N;
    }

    const BoardRules& rules_;
    Rectangle cut_;
    DefinitionMoves moves_;
    std::optional<DefinitionMoves> blockable_;
    std::map<Cell, Outcome> prescribed_;
    BitColumns p_;
};

PSet solve_imitation(const Imitation& rule, std::int64_t to, const Budget& budget) {
    ImitationSearch search(rule, to, budget);
    BitColumns p(to);
    for (std::int64_t x = 0; x <= to; ++x) {
        budget.progress.at(x, to + 1);
        for (std::int64_t y = 0; y <= to; ++y)
            if (search.outcome(x, y, {}) == Outcome::P) p.set(x, y);
    }
    return {to, std::move(p)};
}

const BoardRules& board_rules(const Game& game) {
    if (const BoardRules* rules = game.board()) return *rules;
    throw Error(Error::Kind::unsupported, fmt::format("{}: not a game on two piles", to_text(game)));
}

}  // namespace

PSet solve_by_definition(const Game& game, std::int64_t to, const Budget& budget) {
    const BoardRules& rules = board_rules(game);
    if (rules.imitation) return solve_imitation(*rules.imitation, to, budget);
    const Extent extent(rules, to);
    const auto side = static_cast<double>(extent.piles() + 1);
    require_memory(fmt::format("a board of {0} x {0}", extent.piles() + 1), 2 * side * side / 8, budget.memory);
    const auto solved = [&](const Rectangle& cut) {
        BitColumns p = DefinitionBoard(rules, cut, extent, budget).release();
        return p.to() == to ? std::move(p) : cropped(p, to);
    };
    if (rules.cuts.size() <= 1) return {to, solved(rules.cuts.empty() ? Rectangle{} : rules.cuts.front())};
    BitColumns any(to);
    for (const Rectangle& cut : rules.cuts) {
        const BitColumns one = solved(cut);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::size_t w = 0; w < any.words(); ++w) any.column(x)[w] |= one.column(x)[w];
    }
    return {to, std::move(any)};
}

NimTable nimbers_by_definition(const Game& game, std::int64_t to, const Budget& budget) {
    const BoardRules& rules = board_rules(game);
    require_nim_values(game);
    const Extent extent(rules, to);
    const auto side = static_cast<std::size_t>(extent.piles() + 1);
    require_memory(fmt::format("a table of {0} x {0} nim-values", side), 4.0 * static_cast<double>(side * side), budget.memory);
    const Rectangle cut = rules.cuts.empty() ? Rectangle{} : rules.cuts.front();
    const DefinitionMoves moves(rules.moves, extent.piles(), budget);
    NimTable table(side, std::vector<std::int32_t>(side, -1));
    const auto value_at = [&](std::int64_t x, std::int64_t y) -> std::int32_t& {
        return table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
    };
    std::vector<char> seen;
    extent.for_each(budget.progress, [&](const Cell& at) {
        if (at.x < cut.u && at.y < cut.v) return;
        if (rules.prescribes() && prescribed_outcome(rules, to_position(at))) {  // lost: the value is 0
            value_at(at.x, at.y) = 0;
            return;
        }
        seen.clear();
        moves.for_each(at.x, at.y, [&](std::int64_t k, std::int64_t l) {
            const std::int32_t value = value_at(at.x - k, at.y - l);
            if (value < 0) return true;
            if (static_cast<std::size_t>(value) >= seen.size()) seen.resize(static_cast<std::size_t>(value) + 1, 0);
            seen[static_cast<std::size_t>(value)] = 1;
            return true;
        });
        seen.push_back(0);
        value_at(at.x, at.y) = static_cast<std::int32_t>(std::find(seen.begin(), seen.end(), 0) - seen.begin());
    });
    table.resize(static_cast<std::size_t>(to + 1));
    for (auto& column : table) column.resize(static_cast<std::size_t>(to + 1));
    return table;
}

HeapOutcomes solve_heap_by_definition(const HeapRules& rules, std::int64_t to, const Budget& budget) {
    require_memory(fmt::format("a pile of {}", to), 2.0 * static_cast<double>(to + 1), budget.memory);
    const bool twist = rules.twist == Twist::muller;
    HeapOutcomes result;
    // With the twist the mover chooses the opponent's constraint too, so he wins if n-x is P under either of them.
    const auto any_p = [&](std::int64_t n) {
        const auto i = static_cast<std::size_t>(n);
        return result.inside[i] == Outcome::P || (twist && result.outside[i] == Outcome::P);
    };
    for (std::int64_t n = 0; n <= to; ++n) {
        budget.progress.at(n, to + 1);
        Outcome inside = Outcome::P;
        Outcome outside = Outcome::P;
        for (std::int64_t x = 1; x <= n; ++x) {
            if (!any_p(n - x)) continue;
            (rules.take.contains(x) ? inside : outside) = Outcome::N;
        }
        result.inside.push_back(inside);
        if (twist) result.outside.push_back(outside);
    }
    return result;
}

}  // namespace wythoff
