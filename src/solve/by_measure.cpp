#include "solve/by_measure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/lowering.hpp"
#include "solve/condition_lanes.hpp"
#include "solve/definition.hpp"
#include "solve/move_parts.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

class BoardByMeasure {
public:
    BoardByMeasure(const BoardRules& rules, const MeasuredBoard& board, const Budget& budget)
        : rules_(rules),
          parts_(parts_of(rules.moves)),
          board_(board),
          cut_(rules.cuts.empty() ? Rectangle{} : rules.cuts.front()),
          marked_(board.piles),
          p_(board.piles),
          budget_(budget) {
        for (const Ray* ray : parts_.rays) lengths_.push_back(ray->lengths.elements_up_to(board.piles));
        for (const auto& take : parts_.takes) takes_.emplace_back(*take, board.piles);
        for (const auto& move : parts_.moves_to) moves_to_.emplace_back(*move, board.piles);
        for (const Game* game : parts_.adjoined) {
            BitColumns& moves = adjoined_.emplace_back(board.piles);
            solve_by_definition(*game, board.piles, budget.quiet()).for_each([&](Cell move) { moves.set(move.x, move.y); });
        }
    }

    BitColumns solve() && {
        for (std::int64_t value = 0; value <= board_.most; ++value) {
            budget_.progress.at(value, board_.most + 1);
            for_each_of_measure(board_.measure, value, [&](const Cell& at) {
                budget_.progress.check();
                if (on_board(at) && outcome(at) == Outcome::P) add(at);
            });
        }
        return std::move(p_);
    }

private:
    [[nodiscard]] bool on_board(const Cell& at) const { return at.x >= cut_.u || at.y >= cut_.v; }
    [[nodiscard]] std::int64_t measure(const Cell& at) const { return board_.measure.a * at.x + board_.measure.b * at.y; }

    Outcome outcome(const Cell& at) {
        if (rules_.prescribes())
            if (const auto ending = prescribed_outcome(rules_, to_position(at))) return *ending;
        if (marked_.get(at.x, at.y) || reaches_p(at)) return Outcome::N;
        return rules_.convention == Convention::misere && !can_move(at) ? Outcome::N : Outcome::P;
    }

    void add(const Cell& at) {
        p_.set(at.x, at.y);
        x_.push_back(at.x);
        y_.push_back(at.y);
        for (std::size_t i = 0; i < lengths_.size(); ++i)
            for (const std::int64_t t : lengths_[i]) {
                const Cell from{at.x + t * parts_.rays[i]->a, at.y + t * parts_.rays[i]->b};
                if (measure(from) > board_.most) break;
                marked_.set(from.x, from.y);
            }
        for (const Band* band : parts_.bands)
            band->for_each(board_.piles - at.x, board_.piles - at.y, [&](std::int64_t k, std::int64_t l) {
                marked_.set(at.x + k, at.y + l);
                return true;
            });
    }

    // Whether a move of a cone, by a condition or of another game's P-positions leads to P.
    bool reaches_p(const Cell& at) {
        for (std::size_t first = 0; first < x_.size(); first += ConditionLanes::lanes) {
            const std::size_t count = std::min(ConditionLanes::lanes, x_.size() - first);
            const std::span<const std::int64_t> u(x_.data() + first, count);
            const std::span<const std::int64_t> v(y_.data() + first, count);
            if (moves_to_one(at, u, v) || takes_to_one(at, u, v)) return true;
        }
        return false;
    }

    static bool any_of(std::span<const std::int64_t> holds) {
        return std::any_of(holds.begin(), holds.end(), [](std::int64_t value) { return value != 0; });
    }

    bool moves_to_one(const Cell& at, std::span<const std::int64_t> u, std::span<const std::int64_t> v) {
        return std::any_of(moves_to_.begin(), moves_to_.end(),
                           [&](ConditionLanes& lanes) { return any_of(lanes.evaluate(u, v, at.x, at.y)); });
    }

    bool takes_to_one(const Cell& at, std::span<const std::int64_t> u, std::span<const std::int64_t> v) {
        if (takes_.empty() && adjoined_.empty() && parts_.cones.empty()) return false;
        k_.clear();
        l_.clear();
        for (std::size_t i = 0; i < u.size(); ++i)
            if (u[i] <= at.x && v[i] <= at.y) {
                k_.push_back(at.x - u[i]);
                l_.push_back(at.y - v[i]);
            }
        for (ConditionLanes& lanes : takes_)
            if (any_of(lanes.evaluate(k_, l_, at.x, at.y))) return true;
        for (std::size_t i = 0; i < k_.size(); ++i) {
            for (const BitColumns& moves : adjoined_)
                if (moves.get(k_[i], l_[i])) return true;
            for (const Cone* cone : parts_.cones)
                if (is_in(*cone, k_[i], l_[i])) return true;
        }
        return false;
    }

    static bool is_in(const Cone& cone, std::int64_t k, std::int64_t l) {
        return k > 0 && l > 0 && std::abs(l - k) < (cone.s - 1) * std::min(k, l) + cone.t && cone.first.contains(k) &&
               cone.second.contains(l);
    }

    // Whether a move stays on the board.
    [[nodiscard]] bool can_move(const Cell& at) const {
        const VisitMove leaves = [&](std::int64_t k, std::int64_t l) { return !on_board({at.x - k, at.y - l}); };
        for (const MoveSet& set : rules_.moves)
            if (!for_each_move(set, at.x, at.y, leaves)) return true;
        for (const BitColumns& moves : adjoined_)
            for (std::int64_t k = 0; k <= at.x; ++k)
                for (std::int64_t l = k == 0 ? 1 : 0; l <= at.y; ++l)
                    if (moves.get(k, l) && !leaves(k, l)) return true;
        return false;
    }

    const BoardRules& rules_;
    MoveParts parts_;
    MeasuredBoard board_;
    Rectangle cut_;
    BitColumns marked_;
    BitColumns p_;
    const Budget& budget_;
    std::vector<std::vector<std::int64_t>> lengths_;  // of each ray
    std::vector<ConditionLanes> takes_;
    std::vector<ConditionLanes> moves_to_;
    std::vector<BitColumns> adjoined_;
    std::vector<std::int64_t> x_;  // the P-positions found so far
    std::vector<std::int64_t> y_;
    std::vector<std::int64_t> k_;  // what takes tokens to some of them
    std::vector<std::int64_t> l_;
};

}  // namespace

MeasuredBoard measured_board(const BoardRules& rules, const Position& corner) {
    constexpr std::int64_t largest = 20'000;
    require_lowering(rules);
    MeasuredBoard board{*measure_of(rules), 0, 0};
    const Integer most = board.measure.of(corner);
    if (most > largest)
        throw Error(Error::Kind::limit,
                    fmt::format("{} needs all positions with {} up to {}, and games whose moves add tokens are "
                                "solved up to {}",
                                to_text(corner), to_text(board.measure, rules.piles), to_text(most), largest));
    board.most = most.get_si();
    const auto& [a, b, c] = board.measure;
    board.piles = board.most / (rules.piles == 3 ? std::min({a, b, c}) : std::min(a, b));
    return board;
}

BitColumns solve_by_measure(const BoardRules& rules, const Cell& corner, const Budget& budget) {
    if (rules.blocking)
        throw Error(Error::Kind::unsupported, "blocking with moves that add tokens is left to the definition engine");
    const MeasuredBoard board = measured_board(rules, to_position(corner));
    const auto side = static_cast<double>(board.piles + 1);
    require_memory(fmt::format("a board of {0} x {0}", board.piles + 1), 2 * side * side / 8, budget.memory);
    return BoardByMeasure(rules, board, budget).solve();
}

BitColumns cropped(const BitColumns& p, std::int64_t to) {
    BitColumns part(to);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (p.get(x, y)) part.set(x, y);
    return part;
}

}  // namespace wythoff
