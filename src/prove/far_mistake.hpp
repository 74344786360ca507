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

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "prove/sample.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

// Whether a position is in the set of this value or layer, as the certificate has it.
using MemberOf = std::function<bool(std::size_t set, const Cell& cell)>;

struct FarWitness {
    // What engines say of the set, for so many columns.
    std::function<std::unique_ptr<Sample>(std::int64_t columns, const Budget& budget)> sample;
    // How many are compared at first, and where they are right, how many then.
    std::function<std::vector<std::int64_t>()> columns;
    // Whether a position belongs into the set by the rules, its options being where the sets have them.
    std::function<bool(const MemberOf& contains, const Cell& at)> belongs;
};
// Of the positions of a nim-value, for 0 the P-positions; and of the P-positions of a layer. The game must outlive them.
[[nodiscard]] FarWitness witness_of(const Game& game, std::size_t value);
[[nodiscard]] FarWitness witness_of(const Slices& game, std::size_t z);

// The set of the certificate, with those of smaller values or lower layers. Nothing if no mistake is found.
[[nodiscard]] std::optional<Verification> far_mistake(const Certificate& certificate, const FarWitness& witness,
                                                      const Budget& budget);

}  // namespace wythoff
