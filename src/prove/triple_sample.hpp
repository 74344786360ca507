// The P-positions of a game on three piles in a cube, to learn from: slice by slice where the game has that form, else as a
// cube. Memory: 8 bytes a P-position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

// corner <= (x,y,z) < corner + size.
struct Box {
    std::array<std::int64_t, 3> corner{};
    std::array<std::int64_t, 3> size{1, 1, 1};
};

class TripleSample {
public:
    TripleSample(std::vector<Triple> points, std::int64_t to);

    // All points with piles up to here.
    [[nodiscard]] std::int64_t to() const { return static_cast<std::int64_t>(planes_.size()) - 1; }
    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] bool knows(const Box& box) const {
        return std::all_of(axes.begin(), axes.end(), [&](std::size_t i) { return box.corner[i] + box.size[i] - 1 <= to(); });
    }
    [[nodiscard]] bool contains(const Triple& at) const;

    // Calls visit(dx, dy, dz) with the distance from the corner for every point in a box that is known.
    template <class Visit>
    void visit(const Box& box, const Visit& visit) const {
        for (std::int64_t dx = 0; dx < box.size[0]; ++dx) {
            const std::vector<std::uint64_t>& plane = planes_[static_cast<std::size_t>(box.corner[0] + dx)];
            for (auto it = std::lower_bound(plane.begin(), plane.end(), pack(box.corner[1], box.corner[2])); it != plane.end();) {
                const std::int64_t y = unpack_y(*it);
                if (y >= box.corner[1] + box.size[1]) break;
                const std::int64_t dz = unpack_z(*it) - box.corner[2];
                if (dz < 0) {
                    it = std::lower_bound(it, plane.end(), pack(y, box.corner[2]));
                } else if (dz >= box.size[2]) {
                    it = std::lower_bound(it, plane.end(), pack(y + 1, box.corner[2]));
                } else {
                    visit(dx, y - box.corner[1], dz);
                    ++it;
                }
            }
        }
    }

private:
    static constexpr std::array<std::size_t, 3> axes{0, 1, 2};
    static std::uint64_t pack(std::int64_t y, std::int64_t z) {
        return static_cast<std::uint64_t>(y) << 32U | static_cast<std::uint64_t>(z);
    }
    static std::int64_t unpack_y(std::uint64_t packed) { return static_cast<std::int64_t>(packed >> 32U); }
    static std::int64_t unpack_z(std::uint64_t packed) { return static_cast<std::int64_t>(packed & 0xFFFFFFFFU); }

    std::vector<std::vector<std::uint64_t>> planes_;  // by x: the (y,z), sorted
    std::size_t count_ = 0;
};

// Error (limit) where the cube does not fit into the memory.
[[nodiscard]] TripleSample sample_triples(const Game& game, std::int64_t to, const Budget& budget = {});

}  // namespace wythoff
