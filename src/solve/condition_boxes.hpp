// The moves that a condition allows at one position, by boxes: intervals of k and l are halved until the condition holds in the
// whole box, in no part of it, or the box is a single move.
//
// The value of each node lies in an interval that is computed from those of its operands. A condition whose moves lie on curves,
// such as k*l = x, costs about as many boxes as its curve passes; a sum of remainders can cost a box for each (k,l), so that
// whoever asks sets a bound. It shares no code with Condition::holds, which decides single moves that intervals leave open.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/condition.hpp"
#include "wythoff/rules/imitation.hpp"

namespace wythoff {

// For each size of one pile the moves that the condition allows, whatever the other pile, as far as both fit.
using MoveLists = std::vector<std::vector<Cell>>;

// The pile that the condition speaks of, if it speaks of exactly one.
[[nodiscard]] Pile only_pile(const Condition& condition);

// The lists for 0..to of that pile, which is not `none`, by boxes; nothing when they, or the boxes, are more than a few dozen
// for each size. The numbers of the condition have to stay below 2^62, as ConditionLanes sees to.
[[nodiscard]] std::optional<MoveLists> move_lists(const Condition& condition, Pile pile, std::int64_t to,
                                                  const Progress& progress);

}  // namespace wythoff
