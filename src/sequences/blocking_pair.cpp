#include "sequences/blocking_pair.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "blocking_window.hpp"
#include "prefix_limits.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff {
namespace {

void require_parameters(std::int64_t m, std::int64_t p) {
    if (m < 1) throw Error(Error::Kind::usage, "BlockingPair: m must be at least 1, not " + std::to_string(m));
    if (p < 1) throw Error(Error::Kind::usage, "BlockingPair: p must be at least 1, not " + std::to_string(p));
}

void require_blocking_index(const Integer& n) {
    if (n < 0) throw Error(Error::Kind::usage, "BlockingPair: the index must be at least 0, not " + to_short_text(n));
}

// floor and ceiling of x sqrt(m^2 + 4p^2), which may be rational.
struct RootMultiple {
    Integer floor;
    Integer ceiling;
};
RootMultiple root_multiple(const Integer& x, const Integer& m, const Integer& p) {
    const Integer square = x * x * (m * m + 4 * p * p);
    RootMultiple root;
    Integer remainder;
    mpz_sqrtrem(root.floor.get_mpz_t(), remainder.get_mpz_t(), square.get_mpz_t());
    root.ceiling = remainder == 0 ? root.floor : Integer(root.floor + 1);
    return root;
}

// Quotient and remainder of n by the scale: n = scale n' + i.
struct Scaled {
    Integer quotient;
    std::int64_t remainder = 0;
};
Scaled divide(const Integer& n, std::int64_t scale) {
    Scaled scaled;
    scaled.remainder =
        static_cast<std::int64_t>(mpz_fdiv_q_ui(scaled.quotient.get_mpz_t(), n.get_mpz_t(), static_cast<unsigned long>(scale)));
    return scaled;
}

}  // namespace

BlockingPair::BlockingPair(std::int64_t m, std::int64_t p, Budget budget)
    : m_(m), p_(p), scale_(1), reduced_m_(m), reduced_p_(p), budget_(std::move(budget)) {
    require_parameters(m, p);
    scale_ = std::gcd(m, p);
    reduced_m_ = m / scale_;
    reduced_p_ = p / scale_;
    constexpr std::int64_t most = std::int64_t{1} << 31;
    if (reduced_m_ > most || reduced_p_ > most)
        throw Error(Error::Kind::limit, "BlockingPair: m = " + std::to_string(m) + ", p = " + std::to_string(p) +
                                            " divided by their gcd must be at most 2^31");
}

Integer BlockingPair::a(const Integer& n) const {
    require_blocking_index(n);
    const Scaled index = divide(n, scale_);
    return scale_ * blocking_window(reduced_m_, reduced_p_, index.quotient, 1, budget_).base + index.remainder;
}

Integer BlockingPair::b_from(const Integer& a, const Integer& n) const { return a + m_ * divide(n, p_).quotient; }

Integer BlockingPair::b(const Integer& n) const { return b_from(a(n), n); }

std::int64_t BlockingPair::count_visited(const Integer& n) const {
    require_blocking_index(n);
    return blocking_window(reduced_m_, reduced_p_, divide(n, scale_).quotient, 1, budget_).visited;
}

// x <= n alpha and (n-p+1) alpha - 1 <= x leave n between x/alpha and (x+1)/alpha + p - 1, fewer than p + 2 integers;
// 1/alpha = (m - 2p + sqrt(m^2 + 4p^2)) / 2m.
std::optional<Integer> BlockingPair::index_of_a(const Integer& x) const {
    if (x < 0) return std::nullopt;
    const Scaled value = divide(x, scale_);
    const Integer m = to_integer(reduced_m_);
    const Integer p = to_integer(reduced_p_);
    const Integer first = floor_quotient(value.quotient * (m - 2 * p) + root_multiple(value.quotient, m, p).floor, 2 * m);
    const BlockingWindow window = blocking_window(reduced_m_, reduced_p_, first, reduced_p_ + 3, budget_);
    const auto offset = to_int64(value.quotient - window.base);
    if (!offset) return std::nullopt;
    const auto found = std::lower_bound(window.offsets.begin(), window.offsets.end(), *offset);
    if (found == window.offsets.end() || *found != *offset) return std::nullopt;
    return scale_ * (first + (found - window.offsets.begin())) + value.remainder;
}

// The same with beta: 1/beta = 1 - 1/alpha = (m + 2p - sqrt(m^2 + 4p^2)) / 2m.
std::optional<Integer> BlockingPair::index_of_b(const Integer& x) const {
    if (x < 0) return std::nullopt;
    const Scaled value = divide(x, scale_);
    const Integer m = to_integer(reduced_m_);
    const Integer p = to_integer(reduced_p_);
    Integer first = floor_quotient(value.quotient * (m + 2 * p) - root_multiple(value.quotient, m, p).ceiling, 2 * m);
    if (first < p) first = p;
    const BlockingWindow window = blocking_window(reduced_m_, reduced_p_, first, reduced_p_ + 3, budget_);
    const Scaled phase = divide(first, reduced_p_);
    const auto target = to_int64(value.quotient - window.base - m * phase.quotient);
    if (!target) return std::nullopt;
    for (std::size_t i = 0; i < window.offsets.size(); ++i) {
        const std::int64_t turns = (phase.remainder + static_cast<std::int64_t>(i)) / reduced_p_;
        if (window.offsets[i] + reduced_m_ * turns == *target) return scale_ * (first + i) + value.remainder;
    }
    return std::nullopt;
}

// alpha = (2p - m + root) / 2p and beta = (2p + m + root) / 2p.
BlockingPair::Range BlockingPair::bounds_of_a(const Integer& n) const {
    const Integer m = to_integer(m_);
    const Integer p = to_integer(p_);
    const Integer from = n - p + 1;
    return {-floor_quotient(-(from * (2 * p - m) + root_multiple(from, m, p).ceiling), 2 * p) - 1,
            floor_quotient(n * (2 * p - m) + root_multiple(n, m, p).floor, 2 * p)};
}

BlockingPair::Range BlockingPair::bounds_of_b(const Integer& n) const {
    const Integer m = to_integer(m_);
    const Integer p = to_integer(p_);
    const Integer from = n - p + 1;
    return {-floor_quotient(-(from * (2 * p + m) + root_multiple(from, m, p).ceiling), 2 * p) - 1,
            floor_quotient(n * (2 * p + m) + root_multiple(n, m, p).floor, 2 * p)};
}

BlockingBeattyPair::BlockingBeattyPair(std::int64_t m, std::int64_t p) {
    require_parameters(m, p);
    if (m % p != 0)
        throw Error(Error::Kind::unsupported,
                    "BlockingBeattyPair: m must be a multiple of p, not m = " + std::to_string(m) + ", p = " + std::to_string(p));
    m_over_p_ = to_integer(m / p);
    p_ = to_integer(p);
}

Integer BlockingBeattyPair::a(const Integer& n) const {
    require_blocking_index(n);
    const Integer block = n / p_;
    return p_ * BeattyPair(m_over_p_, 1).a(block) + (n - p_ * block);
}

Integer BlockingBeattyPair::b(const Integer& n) const { return a(n) + m_over_p_ * p_ * (n / p_); }

SequencePair mex_of_blocking(std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse) {
    SequencePair pair = make_prefix("mex_of_blocking", m, p, count, std::move(reuse));
    auto& [a, b] = pair;
    std::int64_t value = 0;
    std::int64_t difference = 0;
    std::int64_t phase = 0;  // n mod p
    std::size_t next_b = static_cast<std::size_t>(p);
    for (std::size_t n = 0; n < a.size(); ++n) {
        while (next_b < n && b[next_b] == value) {
            ++value;
            ++next_b;
        }
        a[n] = value;
        b[n] = value + difference;
        ++value;
        if (++phase == p) {
            phase = 0;
            difference += m;
        }
    }
    return pair;
}

}  // namespace wythoff
