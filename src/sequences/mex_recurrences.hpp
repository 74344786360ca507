// Sequences by their mex recurrences, in linear time: the listing twin of BeattyPair.
//
// Larsson, Restrictions of m-Wythoff Nim, Proposition 5.2. With y_n = x_n + m n throughout, each of these is the pair
// (a_n, b_n) of BeattyPair(m, p):
//   (i)   x_n = the least integer that occurs fewer than p times among the x_j and y_j, j < n (a j with x_j = y_j counts once);
//   (ii)  x_n = mex of the x_i, i = n (mod p), and the y_i, i = -n (mod p), i < n;
//   (iii) x_{pn+l} = mex of the x_{pi+l} and the y_{p(i+1)-l}, i < n, for 0 < l < p; x_{pn} = mex of the x_{pi} and y_{pi}.
// For p = 1 all three are Fraenkel's x_n = mex{x_i, y_i : i < n}.
//
// Why linear: x never decreases (in (ii) and (iii): within a class of n mod p), y increases, so each mex goes on from the
// last one, and one pointer into y for each class says what it has to skip.
#pragma once

#include <cstdint>

#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff {

// The first `count` terms, in the memory of `reuse` as far as it goes. m,p >= 1 and count >= 0, else Error (usage);
// m count < 2^62 and room in memory, else Error (limit).
[[nodiscard]] SequencePair mex_by_multiplicity(std::int64_t m, std::int64_t p, std::int64_t count,
                                               SequencePair reuse = {});  // (i)
[[nodiscard]] SequencePair mex_by_congruence(std::int64_t m, std::int64_t p, std::int64_t count,
                                             SequencePair reuse = {});  // (ii)
[[nodiscard]] SequencePair mex_by_interleaving(std::int64_t m, std::int64_t p, std::int64_t count,
                                               SequencePair reuse = {});                                  // (iii)
[[nodiscard]] SequencePair mex_of_fraenkel(std::int64_t m, std::int64_t count, SequencePair reuse = {});  // p = 1

}  // namespace wythoff
