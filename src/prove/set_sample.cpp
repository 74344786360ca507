#include "prove/set_sample.hpp"

#include <fmt/format.h>

#include <utility>

#include "solve/lines.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t farthest_board = 5000;

// Of passes, the slice below without the positions where there is no move, which are P in every slice.
std::vector<Partners> won_by_pass(const Plan& plan, Descent kind, const Partners& below) {
    Partners won = below;
    for (std::size_t x = 0; x < won.size() && kind == Descent::pass; ++x)
        if (won[x] != no_partner && plan.is_terminal(static_cast<std::int64_t>(x), won[x])) won[x] = no_partner;
    return {std::move(won)};
}

}  // namespace

const Partners* SetSampler::partners(const Slices& game, std::size_t z, std::int64_t to, const Budget& budget) {
    if (game.descent == Descent::three_heaps) {
        if (!heaps_ || heaps_->to() < to) heaps_.emplace(to);
        return &heaps_->slice(z, budget);
    }
    if (to != std::exchange(to_, to)) slices_.clear();
    const auto plan = plan_with_partners(game.base, to);
    if (!plan || game.descent == Descent::nim) return nullptr;
    if (slices_.empty()) slices_.push_back(partners_by_lines(*plan, budget));
    while (slices_.size() <= z)
        slices_.push_back(value_partners_by_lines(*plan, won_by_pass(*plan, game.descent, slices_.back()), budget));
    return &slices_[z];
}

std::unique_ptr<Sample> SetSampler::sample(std::size_t place, const SampleRange& range, const Budget& budget) {
    if (sets_.slices() && place > 0) return sample_slice(*sets_.slices(), place, range, budget);
    return sample_game(sets_.plane(), place, range, budget);  // slice 0 has the P-positions of the base
}

std::unique_ptr<Sample> SetSampler::sample_slice(const Slices& game, std::size_t z, const SampleRange& range,
                                                 const Budget& budget) {
    const std::int64_t columns = many_columns(range);
    if (const Partners* found = partners(game, z, columns, budget))  // which may have more columns than are wanted
        return sample_partners(Partners(found->begin(), found->begin() + columns + 1));
    if (range.wanted > farthest_board)
        throw Error(Error::Kind::limit, fmt::format("layers of this game are computed on boards up to {}", farthest_board));
    Points points;
    const SolvedSlices solved = solve_slices(game, static_cast<std::int64_t>(z), range.wanted, Engine::automatic, budget);
    solved.slices.back().for_each([&](Cell cell) {
        points.push_back({static_cast<std::uint32_t>(cell.x), static_cast<std::uint32_t>(cell.y)});
    });
    return sample_points(std::move(points), range.wanted);
}

}  // namespace wythoff
