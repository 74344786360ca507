#include "wythoff/sequences/beatty_pair.hpp"

#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// floor(n sqrt(discriminant))
Integer floor_root_multiple(const Integer& n, const Integer& discriminant) {
    Integer square = n * n;
    square *= discriminant;
    mpz_sqrt(square.get_mpz_t(), square.get_mpz_t());
    return square;
}

void require_beatty_index(const Integer& n) {
    if (n < 0) throw Error(Error::Kind::usage, "BeattyPair: the index must be at least 0, not " + to_short_text(n));
}

}  // namespace

BeattyPair::BeattyPair(Integer m, Integer p) : m_(std::move(m)), p_(std::move(p)) {
    if (m_ < 1) throw Error(Error::Kind::usage, "BeattyPair: m must be at least 1, not " + to_short_text(m_));
    if (p_ < 1) throw Error(Error::Kind::usage, "BeattyPair: p must be at least 1, not " + to_short_text(p_));
    const Integer mp = m_ * p_;
    mp_less_2_ = mp - 2;
    discriminant_ = mp * mp + 4;
    fewest_equal_ = floor_quotient(mp_less_2_ + floor_root_multiple(1, discriminant_), 2 * m_);
}

Integer BeattyPair::a(const Integer& n) const {
    require_beatty_index(n);
    return floor_quotient(floor_root_multiple(n, discriminant_) - n * mp_less_2_, 2 * p_);
}

Integer BeattyPair::b(const Integer& n) const { return a(n) + m_ * n; }

bool BeattyPair::is_a(const Integer& n, const Integer& x) const {
    if (n < 0 || x < 0) return false;
    const Integer twice_p = 2 * p_;
    Integer low = twice_p * x + n * mp_less_2_;
    const Integer square = n * n * discriminant_;
    const Integer low_square = low * low;
    if (low > 0 && low_square > square) return false;
    low += twice_p;
    // (low + 2p)^2 from low^2: 2p (2 low + 2p) more.
    return low > 0 && low_square + twice_p * (2 * low - twice_p) > square;
}

std::optional<Integer> BeattyPair::index_of_pair(const Integer& x, const Integer& y) const {
    const Integer difference = y - x;
    if (difference < 0 || !mpz_divisible_p(difference.get_mpz_t(), m_.get_mpz_t())) return std::nullopt;
    Integer n = difference / m_;
    if (!is_a(n, x)) return std::nullopt;
    return n;
}

std::optional<BeattyPair::Indices> BeattyPair::indices_of_a(const Integer& x) const {
    if (x < 0) return std::nullopt;
    Integer first = 0;
    if (x > 0) first = floor_quotient(x * mp_less_2_ + floor_root_multiple(x, discriminant_), 2 * m_) + 1;
    Integer last = first + fewest_equal_;
    if (!is_a(last, x)) --last;
    if (last < first) return std::nullopt;
    return Indices{std::move(first), std::move(last)};
}

std::optional<Integer> BeattyPair::index_of_b(const Integer& x) const {
    if (x < 0) return std::nullopt;
    if (x == 0) return Integer(0);
    // ceil((x (mp + 2) - x sqrt D) / 2m), the numerator being irrational.
    Integer n = floor_quotient(x * (mp_less_2_ + 4) - floor_root_multiple(x, discriminant_) - 1, 2 * m_) + 1;
    if (!is_a(n, x - m_ * n)) return std::nullopt;
    return n;
}

}  // namespace wythoff
