// The positions of nim-value g, as sets that sentences about addition characterise.
//
// Normal play, no blocking: the value of a position is the least number that is not the value of an option (Sprague 1935,
// Grundy 1939), and the positions of value 0 are the P-positions. A value in GAME is the size of the pile of Nim that makes a
// P-position of GAME plus that pile, so these sets are the slices of that sum.
//
// Theorem. Let S_0, ..., S_g be sets of positions such that for each h <= g
//
//   disjoint     no position of S_h is in S_0, ..., S_{h-1},
//   stability    no position of S_h has an option in S_h, unless play ends there by the rules,
//   absorption   every position outside S_0, ..., S_h has an option in S_h,
//   endings      S_0 has all positions where play ends by the rules and the player to move has lost.
//
// Then S_h is the set of positions of value h, for each h <= g; and these sets have the three properties.
//
// Proof. A position where play ends has value 0, and by endings and disjointness it is in S_0 alone. For the others: every play
// ends, so let p be a position and the claim be true of its options: an option is in S_h exactly if its value
// is h, for each h <= g. If p is in S_h, it is in no other S_i, by disjointness. For i < h it is thus outside S_0, ..., S_i,
// and absorption for i gives it an option in S_i, which has value i. By stability no option is in S_h, so none has value h. The
// least number missing is h. If p is in none of the sets, absorption gives it an option in each of S_0, ..., S_g, so that its
// value is larger than g. Hence p is in S_h exactly if its value is h. The converse is the definition of the value:
// disjointness is clear, an option has not the value of its position, and a position of a value larger than h has options of
// all smaller values. QED
//
// So one set is verified after the other, with the smaller ones as predicates that are known. A corner that is cut out holds no
// position, and nothing is asked of it; where rules and sets are symmetric, absorption is decided on one side of the diagonal.
#pragma once

#include "wythoff/logic/formula.hpp"
#include "wythoff/prove/certificate.hpp"

namespace wythoff {

// Error (unsupported) unless the game has nim-values: two piles, normal play, no blocking, no memory, no choice of the board;
// Error (limit) if g is above most_value.
void require_nim_values(const Game& game, std::size_t g);

// How sentences call the sets before the one in question: value_0, value_1, ..., also where these are slices.
[[nodiscard]] Predicate value_predicate(std::size_t value);

}  // namespace wythoff
