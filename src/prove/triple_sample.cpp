#include "prove/triple_sample.hpp"

#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

TripleSample::TripleSample(std::vector<Triple> points, std::int64_t to)
    : planes_(static_cast<std::size_t>(to) + 1), count_(points.size()) {
    for (const Triple& at : points) planes_[static_cast<std::size_t>(at.x)].push_back(pack(at.y, at.z));
    for (std::vector<std::uint64_t>& plane : planes_) std::sort(plane.begin(), plane.end());
}

bool TripleSample::contains(const Triple& at) const {
    const std::vector<std::uint64_t>& plane = planes_[static_cast<std::size_t>(at.x)];
    return std::binary_search(plane.begin(), plane.end(), pack(at.y, at.z));
}

TripleSample sample_triples(const Game& game, std::int64_t to, const Budget& budget) {
    std::vector<Triple> points;
    if (const auto slices = slices_of(game)) {
        const SolvedSlices solved = solve_slices(*slices, to, to, Engine::automatic, budget);
        for (std::int64_t z = 0; z <= to; ++z)
            solved.slices[static_cast<std::size_t>(z)].for_each([&](Cell cell) { points.push_back({cell.x, cell.y, z}); });
    } else {
        solve_cube(game, to, Engine::automatic, budget).p.for_each([&](const Triple& at) { points.push_back(at); });
    }
    return {std::move(points), to};
}

}  // namespace wythoff
