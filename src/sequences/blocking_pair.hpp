// The pairs of (m,p)-Wythoff Nim (bishop-blocking) and (m,p)-Imitation Nim, for indices of any size, I Definition 13:
//
//   a_n = mex{a_i, b_i : i < n},   b_n = a_n + m floor(n/p).
//
// I: U. Larsson, 2-pile Nim with a restricted number of move-size imitations. For n < p, a_n = b_n = n; (a_n), n >= 0, and
// (b_n), n >= p, split the non-negative integers (Proposition 14). The polynomial time is due to Hadad, Fraenkel and Peled.
//
// Let alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p and beta = alpha + m/p. Then 1 < alpha < 2 and 1/alpha + 1/beta = 1, which is
// (alpha - 1)(beta - 1) = 1, or beta (alpha - 1) = alpha.
//
// Bounds, for n >= p - 1:   (n-p+1) alpha - 1 <= a_n <= n alpha,   (n-p+1) beta - 1 <= b_n <= n beta.
// (The paper, 1.4.5, prints them without "- 1" and without floors; for p = 1 and n = 1 that says alpha <= a_1 = 1.)
// Proof, by induction on n; for n = p - 1, a_n = b_n = p - 1. The bounds on a_n give those on b_n, as (n-p+1)/p <= floor(n/p)
// <= n/p. Let n >= p and let k of the b_j, j >= p, lie below a_n, so that a_n = n + k and b_{p+k-1} < n + k < b_{p+k}.
//   Above: if k > 0, k beta - 1 <= b_{p+k-1} <= n + k - 1, so k (beta - 1) <= n, k <= n (alpha - 1), a_n <= n alpha.
//   Below: n + k + 1 <= b_{p+k}. If p + k < n then b_{p+k} <= (p+k) beta, so k (beta - 1) >= n + 1 - p beta,
//   k >= (n+1)(alpha-1) - p alpha, a_n >= (n-p+1) alpha - 1. If p + k >= n then a_n >= 2n - p >= 2(n-p+1) - 1.
//
// The window: a_n = n + #{i >= 0 : b_{p+i} - i <= n}, because b_{p+i} - i never decreases. By the proof the count k lies
// between (n+1)(alpha-1) - p alpha and n (alpha-1), so the b_{p+i} with i between these, fewer than 2p of them, decide a_n.
// The a with indices in a window of width w thus follow from those in one window of width w (alpha-1) + O(p) at the index
// n (alpha-1), by one merge. The widths stay below O(p / (2 - alpha)) = O(p^2 / m + p), the number of windows is
// O(log n / log(1/(alpha-1))), and no value is computed twice.
//
// Scaling: for g dividing m and p the pairs of (m,p) are (g a'_n + i, g b'_n + i), 0 <= i < g, at the index gn + i, from the
// pairs of (m/g, p/g): they have the right differences, and block by block of g integers each is the mex of those before.
// So g = gcd(m,p) is divided out first. With g = p it is the paper's Beatty form for p | m.
#pragma once

#include <cstdint>
#include <optional>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff {

class BlockingPair {
public:
    // m,p >= 1, else Error (usage); m/g and p/g for g = gcd(m,p) at most 2^31, else Error (limit).
    // The budget is that of every question.
    BlockingPair(std::int64_t m, std::int64_t p, Budget budget = {});

    // n >= 0, else Error (usage). Error (limit) when a window would be wider than 2^26 or the memory does not suffice.
    [[nodiscard]] Integer a(const Integer& n) const;
    [[nodiscard]] Integer b(const Integer& n) const;

    [[nodiscard]] std::optional<Integer> index_of_a(const Integer& x) const;  // the n with a_n = x
    [[nodiscard]] std::optional<Integer> index_of_b(const Integer& x) const;  // the n >= p with b_n = x

    // The bounds above as integers: low <= a_n <= high and the same for b_n, for n >= p - 1.
    struct Range {
        Integer low;
        Integer high;
    };
    [[nodiscard]] Range bounds_of_a(const Integer& n) const;
    [[nodiscard]] Range bounds_of_b(const Integer& n) const;

    // How many values of a are computed for one a_n: the size of the work, for benchmarks.
    [[nodiscard]] std::int64_t count_visited(const Integer& n) const;

private:
    [[nodiscard]] Integer b_from(const Integer& a, const Integer& n) const;

    std::int64_t m_;
    std::int64_t p_;
    std::int64_t scale_;      // g
    std::int64_t reduced_m_;  // m/g
    std::int64_t reduced_p_;  // p/g
    Budget budget_;
};

// The same pair by the Beatty sequences of m/p-Wythoff Nim, for p | m only, else Error (unsupported): one square root.
class BlockingBeattyPair {
public:
    BlockingBeattyPair(std::int64_t m, std::int64_t p);
    [[nodiscard]] Integer a(const Integer& n) const;
    [[nodiscard]] Integer b(const Integer& n) const;

private:
    Integer m_over_p_;
    Integer p_;
};

// The first `count` terms by the definition, in linear time. Errors and `reuse` as mex_by_multiplicity.
[[nodiscard]] SequencePair mex_of_blocking(std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse = {});

}  // namespace wythoff
