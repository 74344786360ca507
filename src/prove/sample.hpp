// The P-positions that a guess is learned from, and where they are known.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solve/plan.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// 0 <= x - left < width, 0 <= y - bottom < height.
struct Block {
    std::int64_t left = 0;
    std::int64_t bottom = 0;
    std::int64_t width = 1;
    std::int64_t height = 1;
};

class Sample {
public:
    virtual ~Sample() = default;
    // Calls visit(x - left, y - bottom) for every point of the set in the block, in any order; false if the block is not known.
    using Visit = std::function<void(std::int64_t dx, std::int64_t dy)>;
    [[nodiscard]] virtual bool visit(const Block& block, const Visit& visit) = 0;
    // Every point with both coordinates up to here is at hand.
    [[nodiscard]] virtual std::int64_t to() const = 0;
    // Whether every column is known to hold exactly one point.
    [[nodiscard]] virtual bool has_one_a_column() const { return false; }
};

// How far a game is to be computed: to `wanted` at least, and never beyond `most`.
struct SampleRange {
    std::int64_t wanted = 0;
    std::int64_t most = wanted;
};
// How far it is computed then. Where each column holds one P-position columns are cheap, and many of them refute a wrong guess
// long before verification would: there it is 300000, if that is allowed, even if fewer are wanted.
[[nodiscard]] std::int64_t columns_of(const Game& game, const SampleRange& range);

// The P-positions of a game, or its positions of a nim-value, computed by the engines: one partner a column where the game has it
// so, else points. Nim-values of other games are computed on boards up to 25000: Error (limit).
[[nodiscard]] std::unique_ptr<Sample> sample_game(const Game& game, std::size_t value, const SampleRange& range,
                                                  const Budget& budget = {});

// The pieces of that, for slices (set_sample.hpp): how many columns are computed where they are cheap, the plan of a game with
// one P-position in each column, and nothing for other games, and a symmetric set with one point (x, partner[x]) in each column.
[[nodiscard]] std::int64_t many_columns(const SampleRange& range);
[[nodiscard]] std::optional<Plan> plan_with_partners(const Game& game, std::int64_t to);
// The plan of a game that the lines engine takes, and nothing for other games: the number of P-positions is what it costs.
[[nodiscard]] std::optional<Plan> plan_with_lines(const Game& game, std::int64_t to);
[[nodiscard]] std::unique_ptr<Sample> sample_partners(Partners partners);

// Points that are given: all points of a set with both coordinates up to `to`.
[[nodiscard]] std::unique_ptr<Sample> sample_points(Points points, std::int64_t to);

}  // namespace wythoff
