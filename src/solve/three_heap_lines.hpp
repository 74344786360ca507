// A layer of Fraenkel's three heaps (rules/layered_game.hpp) with one partner a column, as lines keep the queen's.
//
// Inside a layer the game is Wythoff Nim, so a column, a row and a diagonal hold at most one P-position, and (x, y), x <= y, is
// the P-position of column x exactly if y is the least number for which row and diagonal are free and no lower layer is reached.
// A lower layer, d below, is reached by taking (0, 0), or (k, l) with k XOR l = d: then k has some of the ones of d and l the
// others, so that k - l is one of 2^(ones of d) numbers, and each leaves one diagonal of the lower layer, with one P-position at
// most to be looked at.
//
// Diagonals that stay free for ever, since lower layers are always reached from them, are stepped over one by one; those that are
// used are skipped by links. Cost: columns times free diagonals times the sum of 2^(ones of d) over the layers below.
#pragma once

#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// Of the layer z = lower.size(), columns 0..to, given those of the layers below in the same columns. Partners may lie above `to`.
[[nodiscard]] Partners three_heap_partners(const std::vector<Partners>& lower, std::int64_t to, const Budget& budget = {});

}  // namespace wythoff
