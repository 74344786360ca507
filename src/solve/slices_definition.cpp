#include "solve/slices_definition.hpp"

#include <fmt/format.h>

#include "solve/definition.hpp"
#include "solve/move_parts.hpp"

namespace wythoff {
namespace {

class SliceSolver {
public:
    SliceSolver(const Slices& game, std::int64_t to, const Budget& budget)
        : kind_(game.descent),
          rules_(*game.base.board()),
          cut_(rules_.cuts.empty() ? Rectangle{} : rules_.cuts.front()),
          to_(to) {
        for (const Game* inner : parts_of(rules_.moves).adjoined)
            solve_by_definition(*inner, to, budget).for_each([&](Cell move) {
                if (move != Cell{0, 0}) adjoined_.push_back(move);
            });
    }

    void add_slice(const Budget& budget) {
        p_.emplace_back(to_);
        for (std::int64_t x = 0; x <= to_; ++x) {
            budget.progress.at(x, to_ + 1);
            for (std::int64_t y = 0; y <= to_; ++y)
                if (on_board(x, y) && !has_p_option(x, y)) p_.back().set(x, y);
        }
    }

    std::vector<BitColumns> release() && { return std::move(p_); }

private:
    [[nodiscard]] bool on_board(std::int64_t x, std::int64_t y) const { return x >= cut_.u || y >= cut_.v; }
    // Whether (x, y) is P in the slice d below the one that is being settled.
    [[nodiscard]] bool is_p(std::size_t d, std::int64_t x, std::int64_t y) const { return p_[p_.size() - 1 - d].get(x, y); }

    [[nodiscard]] bool has_p_option(std::int64_t x, std::int64_t y) const {
        bool can_move = false;
        bool to_p = false;
        const VisitMove look = [&](std::int64_t k, std::int64_t l) {
            if (!on_board(x - k, y - l)) return true;
            can_move = true;
            to_p = is_p(0, x - k, y - l);
            return !to_p;
        };
        for (const MoveSet& set : rules_.moves)
            if (!for_each_move(set, x, y, look)) return true;
        for (const Cell& move : adjoined_)
            if (move.x <= x && move.y <= y && !look(move.x, move.y)) return true;
        return to_p || has_p_option_below(x, y, can_move ? Mover::can_move : Mover::cannot);
    }

    enum class Mover { can_move, cannot };
    [[nodiscard]] bool has_p_option_below(std::int64_t x, std::int64_t y, Mover inside) const {
        const std::size_t z = p_.size() - 1;
        if (z == 0) return false;
        if (kind_ == Descent::pass) return inside == Mover::can_move && is_p(1, x, y);
        if (kind_ == Descent::pass_anywhere) return is_p(1, x, y);
        for (std::size_t d = 1; d <= z; ++d) {
            if (is_p(d, x, y)) return true;  // taken from the third number alone
            if (kind_ == Descent::nim) continue;
            for (std::int64_t k = 0; k <= x; ++k) {
                const std::int64_t l = k ^ static_cast<std::int64_t>(d);  // k XOR l XOR d = 0
                if (l <= y && is_p(d, x - k, y - l)) return true;
            }
        }
        return false;
    }

    Descent kind_;
    const BoardRules& rules_;
    Rectangle cut_;
    std::int64_t to_;
    std::vector<Cell> adjoined_;
    std::vector<BitColumns> p_;
};

}  // namespace

std::vector<PSet> solve_slices_by_definition(const Slices& game, std::int64_t last, std::int64_t to, const Budget& budget) {
    if (measure_of(*game.base.board()))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(game.base), base_of_three));
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("{1} slices of {0} x {0}", to + 1, last + 1), (static_cast<double>(last) + 2) * side * side / 8,
                   budget.memory);
    SliceSolver slices(game, to, budget);
    for (std::int64_t z = 0; z <= last; ++z) slices.add_slice(budget.stage(fmt::format("slice {}", z)));
    std::vector<PSet> result;
    for (BitColumns& slice : std::move(slices).release()) result.emplace_back(to, std::move(slice));
    return result;
}

}  // namespace wythoff
