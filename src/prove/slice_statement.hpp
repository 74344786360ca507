// What it means that sets are the slices of P-positions of a game on three piles, as sentences about addition.
//
// Theorem. Let S_0, ..., S_Z be sets of pairs (x, y) such that for each z <= Z
//
//   stability    no (x, y) of S_z has a move inside the slice to S_z, or a move to a lower slice z' that leads into S_z',
//   absorption   every other (x, y) has one.
//
// Then (x, y, z) is a P-position exactly if (x, y) is in S_z, for each z <= Z; and these sets have the two properties.
//
// Proof. Every play ends: a move lowers x + y + z. Let p = (x, y, z) and the claim be true of its options, which lie in the
// slices up to z. If (x, y) is in S_z, no option is P by stability, so p is P. If not, an option is P by absorption, so p is N.
// The converse is the definition of P and N. QED
//
// So one slice is verified after the other, with those below it as predicates that are known. The moves to lower slices:
//
//   with-nim    (x, y) stays, and z' < z is any: S_0, ..., S_{z-1} are sets that S_z must not meet (value_sets.hpp)
//   with-pass   (x, y) stays, and z' = z - 1; not where the base has no move, unless passes are allowed anywhere
//   three-heap  (x, y) stays, or (k, l) is taken with k XOR l = z - z'. For a fixed d = z - z' and a part of the ones of d, those
//               of k, it means that k - l is a fixed number and k lies in certain classes modulo a power of two: sets that
//               addition defines
//
// Where the base is symmetric, its own moves and those to lower slices are, and each lower slice has been shown to be; so
// absorption and stability towards lower slices on one side of the diagonal, and the symmetry of S_z, give them on the other.
#pragma once

#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

// Over the predicates P, of slice z, and value_0, ..., value_{z-1}, of those below. Errors as make_statement; (limit) for z above
// most_slice.
[[nodiscard]] Statement make_slice_statement(const Slices& game, std::size_t z);

}  // namespace wythoff
