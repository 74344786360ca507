// The P-positions of a layer that a guess is learned from: one partner a column where the layer has it so, else points of boards.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "prove/sample.hpp"
#include "solve/three_heap_lines.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

// Keeps the layers that it has computed, for those above them.
class LayerSampler {
public:
    explicit LayerSampler(const Slices& game) : game_(game) {}

    // Boards are computed to 5000 at most: Error (limit).
    [[nodiscard]] std::unique_ptr<Sample> sample(std::size_t z, const SampleRange& range, const Budget& budget = {});

private:
    // Up to column `to` at least; nothing for games whose columns do not hold one P-position each.
    [[nodiscard]] const Partners* partners(std::size_t z, std::int64_t to, const Budget& budget);

    const Slices& game_;
    std::int64_t to_ = -1;
    std::vector<Partners> layers_;  // up to column to_
    std::optional<ThreeHeapLayers> heaps_;
};

}  // namespace wythoff
