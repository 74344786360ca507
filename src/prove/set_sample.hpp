// The positions of a set that a guess is learned from: one partner a column where the set has it so, else points of boards.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "prove/ruled_sets.hpp"
#include "prove/sample.hpp"
#include "solve/three_heap_lines.hpp"

namespace wythoff {

// Keeps the slices that it has computed, for those above them.
class SetSampler {
public:
    explicit SetSampler(const RuledSets& sets) : sets_(sets) {}

    // Error (limit) for boards that are too large: of slices above 5000, of nim-values as sample_game.
    [[nodiscard]] std::unique_ptr<Sample> sample(std::size_t place, const SampleRange& range, const Budget& budget = {});

private:
    [[nodiscard]] std::unique_ptr<Sample> sample_slice(const Slices& game, std::size_t z, const SampleRange& range,
                                                       const Budget& budget);
    // Up to column `to` at least; nothing for games whose columns do not hold one P-position each.
    [[nodiscard]] const Partners* partners(const Slices& game, std::size_t z, std::int64_t to, const Budget& budget);

    const RuledSets& sets_;
    std::int64_t to_ = -1;
    std::vector<Partners> slices_;  // up to column to_
    std::optional<ThreeHeapSlices> heaps_;
};

}  // namespace wythoff
