// The p-complementary Beatty sequences of R (1) to (3), for indices and values of any size:
//
//   phi_k = (2 - k + sqrt(k^2 + 4)) / 2,   a_n = floor(n phi_mp / p),   b_n = a_n + m n = floor(n (phi_mp + mp) / p).
//
// R: U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences. (a_n), n >= 0, and (b_n), n >= 1,
// take every integer exactly p times together. With D = m^2 p^2 + 4, which is never a square, everything is exact:
//
//   a_n = floor((n (2 - mp) + floor(sqrt(n^2 D))) / 2p);
//   a_n >= x  iff  n >= x p / phi = x (mp - 2 + sqrt D) / 2m,       because 1/phi_k = (k - 2 + sqrt(k^2 + 4)) / 2k;
//   b_n >= x  iff  n >= x p / (phi + mp) = x (mp + 2 - sqrt D) / 2m, because 1/phi_k + 1/(phi_k + k) = 1.
//
// Cost: a_n, b_n and the inverse questions take one integer square root of twice the length of n or x and a few products;
// `is_a` takes products only.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class BeattyPair {
public:
    BeattyPair(Integer m, Integer p);  // m,p >= 1, else Error (usage)

    // n >= 0, else Error (usage).
    [[nodiscard]] Integer a(const Integer& n) const;
    [[nodiscard]] Integer b(const Integer& n) const;

    // Whether a_n = x, by squaring instead of a root: with r = 2px + n(mp - 2), r <= n sqrt D < r + 2p.
    [[nodiscard]] bool is_a(const Integer& n, const Integer& x) const;
    // The n with (a_n, b_n) = (x, y), x <= y, if there is one: n = (y - x) / m. The decision of the games of R.
    [[nodiscard]] std::optional<Integer> index_of_pair(const Integer& x, const Integer& y) const;

    // The n with a_n = x are consecutive; nothing if there are none, which happens only for p = 1.
    struct Indices {
        Integer first;
        Integer last;
    };
    [[nodiscard]] std::optional<Indices> indices_of_a(const Integer& x) const;
    // The one n >= 0 with b_n = x, if any: b increases strictly.
    [[nodiscard]] std::optional<Integer> index_of_b(const Integer& x) const;

    [[nodiscard]] const Integer& m() const { return m_; }
    [[nodiscard]] const Integer& p() const { return p_; }

private:
    Integer m_;
    Integer p_;
    Integer mp_less_2_;
    Integer discriminant_;  // D
    Integer fewest_equal_;  // floor(p / phi): a value of a has this many indices, or one more
};

// The first terms of two sequences of integers, side by side.
struct SequencePair {
    std::vector<std::int64_t> x;
    std::vector<std::int64_t> y;
};
// (a_n, b_n), n < count, of BeattyPair(m, p) in linear time, by their mex recurrence. m,p >= 1 and count >= 0, else Error
// (usage); m count < 2^62 and room in memory, else Error (limit).
[[nodiscard]] SequencePair list_beatty_pairs(std::int64_t m, std::int64_t p, std::int64_t count);

}  // namespace wythoff

#pragma GCC visibility pop
