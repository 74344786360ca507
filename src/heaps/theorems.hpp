// The theorems of D. G. Horrocks and M. A. Trenton, Subtraction with a Muller twist, Integers 8 (2008), with hypotheses
// that are decided for a set, infinite ones too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "wythoff/heaps/heap_table.hpp"

namespace wythoff {

// Lemma 1: 1 in S, no two consecutive numbers in S. Then G(n, not S) >= 4 for n >= 6.
[[nodiscard]] bool satisfies_lemma_1(const IntegerSet& set);
// Theorem 2.1 and Corollary 2.3: 1 in S, all elements odd, any two at least 6 apart.
[[nodiscard]] bool satisfies_theorem_2_1(const IntegerSet& set);
[[nodiscard]] Integer theorem_2_1_value(const IntegerSet& set, const Integer& n);  // G(n, S)
[[nodiscard]] Integer corollary_2_3_value(const Integer& n);                       // G(n, not S)

// Theorem 2.2: G(n, not S) = d + floor((n-m)/2) for n >= m. Its hypotheses are those of Lemma 1 and
//   d = G(m, not S) = G(m+1, not S), no G(i, not S), i < m, and no G(i, S) at all is larger, and each value below d
//   stands in two consecutive rows of the table before row m.
// `greatest` is a proved bound of G(i, S) for all i. The first such m, if the table shows one.
struct Theorem22 {
    std::int64_t d = 0;
    std::int64_t m = 0;
};
[[nodiscard]] std::optional<Theorem22> check_theorem_2_2(const IntegerSet& set, const HeapTable& table, std::int64_t greatest);

// S = {x : x = b mod c}, 2 <= b < c.
struct OneClass {
    std::int64_t b = 0;
    std::int64_t c = 0;
};
[[nodiscard]] std::optional<OneClass> to_one_class(const IntegerSet& set);
// Theorem 3.1, 2b >= c+2: its argument run to its end. The blocks of length c from 2b on agree from behind with the one
// before in more and more places; n is where the first block starts that agrees in all of them, so that
// G(n, S) = G(n-c, S) from there on. Nothing if the table is too short.
[[nodiscard]] std::optional<std::int64_t> run_theorem_3_1(const OneClass& set, const HeapTable& table);
// Theorem 3.2, b >= 5: G(n, not S) for n >= b + 3; Corollary 3.3: period 2b with saltus b from there.
[[nodiscard]] Integer theorem_3_2_value(const OneClass& set, const Integer& n);

}  // namespace wythoff
