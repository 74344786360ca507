// A position at which a set is wrong, found without deciding a sentence.
//
// The sentences about a spoilt set may need automata without end, where those about a right one do not. So the set is compared
// with what engines compute, up to some million columns where they are cheap, to the width of a small board where the whole board
// has to be gone through: everything that it accepts with few digits, and
// every position that is known to be in it. An engine is no witness; but where the set differs from it a small position has been
// found at which the rules themselves, read move by move with the options where the sets have them, contradict the set: one of
// its sentences is false there. That is looked at before anything is said.
//
// Cost: the columns, the positions that are accepted up to there, and some of their options.
#pragma once

#include <optional>
#include <vector>

#include "prove/ruled_sets.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// Whether a position belongs into the set at this place by the rules, its options being where the sets have them.
[[nodiscard]] bool belongs(const RuledSets& sets, std::size_t place, const MemberOf& contains, const Cell& at);

// The set of the certificate at this place, with those before it. Nothing if no mistake is found.
[[nodiscard]] std::optional<Verification> far_mistake(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                                      const Budget& budget);
// The same with these numbers of columns, a larger one where the set is right up to the one before.
[[nodiscard]] std::optional<Verification> far_mistake(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                                      const std::vector<std::int64_t>& columns, const Budget& budget);

}  // namespace wythoff
