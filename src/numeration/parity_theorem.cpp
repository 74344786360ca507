#include <string>
#include <utility>

#include "numeration/restricted_pairs.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Integer require_parity_parameter(const std::string& name, std::int64_t value) {
    if (value < 1)
        throw Error(Error::Kind::usage, "ParityTheorem: " + name + " must be at least 1, not " + std::to_string(value));
    return to_integer(value);
}

bool is_odd(const Integer& n) { return mpz_odd_p(n.get_mpz_t()) != 0; }
int parity(const Integer& n) { return is_odd(n) ? 1 : 0; }

bool odd_odd_contains(const Integer& x, const Integer& y, Ending ending) {
    if (ending == Ending::normal || (x > 0 && y > 0)) return !is_odd(x) && !is_odd(y);
    return is_odd(x) || is_odd(y);  // one is 0
}

// An N-position, x <= y, in misere play: Theorem 9.
std::optional<Position> odd_odd_misere_target(const Integer& x, const Integer& y) {
    if (y == 0) return std::nullopt;
    if (!is_odd(x)) return Position{x, y - 1};
    if (x == 1) return Position{0, is_odd(y) ? y : Integer(y - 1)};
    return Position{x - 1, y - parity(y)};
}

}  // namespace

ParityTheorem::ParityTheorem(Taking taking, std::int64_t s, std::int64_t t, Ending ending)
    : taking_(taking), s_(require_parity_parameter("s", s)), t_(require_parity_parameter("t", t)), ending_(ending) {}

Integer ParityTheorem::column_start(const Integer& n) const {
    const bool is_misere = ending_ == Ending::misere;
    if (is_misere && n == 0) return 2;
    if (is_odd(n) == is_misere) return 0;
    if (s_ == 1 && t_ == 1) return 2;
    return s_ * (is_misere ? Integer(n - 1) : n) + t_ + parity(s_ + t_);
}

bool ParityTheorem::contains(const Integer& x, const Integer& y) const {
    if (taking_ == Taking::odd_odd) return odd_odd_contains(x, y, ending_);
    const bool exchanged = taking_ == Taking::even_odd;
    const Integer above = (exchanged ? x : y) - column_start(exchanged ? y : x);
    return sgn(above) >= 0 && above <= 1;
}

std::optional<Position> ParityTheorem::winning_target(const Integer& x, const Integer& y) const {
    if (contains(x, y)) return std::nullopt;
    if (taking_ == Taking::odd_odd) {
        if (ending_ == Ending::normal) return Position{x - parity(x), y - parity(y)};
        if (x <= y) return odd_odd_misere_target(x, y);
        auto target = odd_odd_misere_target(y, x);
        if (target) std::swap(target->x, target->y);
        return target;
    }
    // odd-even at (u,v); v keeps its parity.
    const bool exchanged = taking_ == Taking::even_odd;
    const Integer& u = exchanged ? y : x;
    const Integer& v = exchanged ? x : y;
    const int odd = parity(v);
    const Integer start = column_start(u);
    Position target;
    if (v > start) {
        target = {u, start + odd};  // down the column
    } else if (u == 0) {
        return std::nullopt;  // misere: (0,0) and (0,1) have no move
    } else if (v < 2) {
        target = {u - 1, v};
    } else if (ending_ == Ending::normal) {  // Theorem 19: u is odd, and even columns start at 0
        target = {v <= u ? Integer(u - v + 1 + odd) : Integer(0), odd};
    } else {  // Theorem 20: u is even, and odd columns start at 0
        target = {v < u ? Integer(u - v - 1 + odd) : Integer(1), odd};
    }
    if (exchanged) std::swap(target.x, target.y);
    return target;
}

}  // namespace wythoff
