#include "wythoff/solve/three_piles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "solve/board.hpp"
#include "solve/slices_definition.hpp"
#include "solve/solving_plan.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t farthest = std::numeric_limits<std::uint32_t>::max() - 2;
constexpr std::int64_t most_slices = 100'000;

void unite(BitColumns& into, const PSet& set) {
    set.for_each([&](Cell cell) { into.set(cell.x, cell.y); });
}

// The cells from which (k, l) with k XOR l = d leads to this one: k has some of the ones of d, l the others, and they share
// any ones elsewhere.
void add_xor_attacks(BitColumns& into, const Cell& from, std::int64_t d) {
    const std::int64_t room = into.to() - std::max(from.x, from.y);
    for (std::int64_t shared = 0; shared <= room; shared = ((shared | d) + 1) & ~d)
        for (std::int64_t ones = d;; ones = (ones - 1) & d) {
            const std::int64_t x = from.x + (shared | ones);
            const std::int64_t y = from.y + (shared | (d ^ ones));
            if (x <= into.to() && y <= into.to()) into.set(x, y);
            if (ones == 0) break;
        }
}

// Whether the base has no move from here. The plan knows the moves along lines and through cones; what a condition allows is
// tried, so that only where there is nothing all of it is.
bool is_terminal(const Plan& plan, const Cell& at, const Progress& progress) {
    if (!plan.is_terminal(at.x, at.y)) return false;
    for (const auto& take : plan.takes)
        for (std::int64_t k = 0; k <= at.x; ++k) {
            progress.check();
            for (std::int64_t l = k == 0 ? 1 : 0; l <= at.y; ++l)
                if (!plan.is_cut(at.x - k, at.y - l) && take->holds(k, l, at.x, at.y)) return false;
        }
    return true;
}

// The positions of the next slice with a move to a P-position of a slice below.
class WonBelow {
public:
    WonBelow(Descent kind, const Plan& plan) : kind_(kind), plan_(plan), won_(plan.to) {}

    const BitColumns& above(const std::vector<PSet>& slices, const Budget& budget) {
        if (slices.empty()) return won_;
        if (kind_ == Descent::nim) {
            unite(won_, slices.back());  // what was won in a lower slice is won here too
            return won_;
        }
        won_ = BitColumns(plan_.to);
        if (kind_ == Descent::three_heaps) {
            if (slices.back().count() > 0) some_.push_back(slices.size() - 1);
            for (const std::size_t lower : some_) {
                const auto d = static_cast<std::int64_t>(slices.size() - lower);
                unite(won_, slices[lower]);
                if (d > static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(plan_.to) + 1)) - 1) continue;
                slices[lower].for_each([&](Cell cell) {
                    budget.progress.check();
                    add_xor_attacks(won_, cell, d);
                });
            }
            return won_;
        }
        slices.back().for_each([&](Cell cell) {
            if (kind_ == Descent::pass_anywhere || !is_terminal(plan_, cell, budget.progress)) won_.set(cell.x, cell.y);
        });
        return won_;
    }

private:
    Descent kind_;
    const Plan& plan_;
    BitColumns won_;
    std::vector<std::size_t> some_;  // of three heaps: the slices that have a P-position; on a small board few do
};

std::vector<PSet> solve_on_boards(const Slices& game, std::int64_t last, std::int64_t to, const Budget& budget) {
    const Plan plan = make_solving_plan(game.base, to, budget);
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("{1} slices of {0} x {0}", to + 1, last + 1), (static_cast<double>(last) + 3) * side * side / 8,
                   budget.memory);
    std::vector<PSet> slices;
    WonBelow below(game.descent, plan);
    for (std::int64_t z = 0; z <= last; ++z) {
        const Budget stage = budget.stage(fmt::format("slice {} of {}", z, last));
        const BitColumns& won = below.above(slices, stage);
        slices.push_back(solve_on_board(plan, won, stage));
    }
    return slices;
}

}  // namespace

SolvedSlices solve_slices(const Slices& game, std::int64_t last, std::int64_t to, Engine engine, const Budget& budget) {
    if (to < 0 || to > farthest)
        throw Error(Error::Kind::limit, fmt::format("engines solve up to piles of {}, not {}", farthest, to));
    if (last < 0 || last > most_slices)
        throw Error(Error::Kind::limit, fmt::format("slices are solved from 0 to {}, not to {}", most_slices, last));
    if (engine == Engine::lines)
        throw Error(Error::Kind::unsupported, "slices come from the board or the definition engine, not from lines");
    if (engine == Engine::definition) return {solve_slices_by_definition(game, last, to, budget), engine};
    try {
        return {solve_on_boards(game, last, to, budget), Engine::board};
    } catch (const Error& error) {
        if (engine == Engine::board || error.kind() != Error::Kind::unsupported) throw;
        return {solve_slices_by_definition(game, last, to, budget), Engine::definition};
    }
}

Solved solve_slice(const Game& game, std::int64_t z, std::int64_t to, Engine engine, const Budget& budget) {
    if (const auto slices = slices_of(game)) {
        SolvedSlices solved = solve_slices(*slices, z, to, engine, budget);
        return {std::move(solved.slices.back()), solved.engine};
    }
    const SolvedCube solved = solve_cube(game, std::max(z, to), engine, budget);
    Points points;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (solved.p.contains({x, y, z})) points.push_back({static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)});
    return {PSet(to, std::move(points)), solved.engine};
}

}  // namespace wythoff
