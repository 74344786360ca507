#include <string>
#include <utility>

#include "numeration/restricted_pairs.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::int64_t require_multiples_parameter(const std::string& name, std::int64_t value) {
    if (value < 1)
        throw Error(Error::Kind::usage, "MultiplesTheorem: " + name + " must be at least 1, not " + std::to_string(value));
    return value;
}

}  // namespace

MultiplesTheorem::MultiplesTheorem(std::int64_t k, std::int64_t s, std::int64_t t, Ending ending)
    : k_(require_multiples_parameter("K", k)),
      s_(s),
      t_((require_multiples_parameter("t", t) - 1) / k + 1),
      ending_(ending),
      normal_(s, t_),
      misere_(s, t_) {}

// In misere play with s = t = 1 the pairs {0,0}, {1,2} of normal play give way to {2,2}, {0,1}, in this order, so that n is
// still the difference.
std::optional<Integer> MultiplesTheorem::index_of_lower(const Integer& x) const {
    if (ending_ == Ending::normal) return normal_.index_of_a(x);
    if (s_ > 1 || t_ > 1) return misere_.index_of_e(x);
    if (x == 0) return Integer(1);
    if (x == 1) return std::nullopt;
    if (x == 2) return Integer(0);
    return normal_.index_of_a(x);
}

std::optional<Integer> MultiplesTheorem::index_of_upper(const Integer& x) const {
    if (ending_ == Ending::normal) return normal_.index_of_b(x);
    if (s_ > 1 || t_ > 1) return misere_.index_of_h(x);
    if (x == 0) return std::nullopt;
    if (x == 1) return Integer(1);
    if (x == 2) return Integer(0);
    return normal_.index_of_b(x);
}

Position MultiplesTheorem::pair(const Integer& n) const {
    if (ending_ == Ending::misere && (s_ > 1 || t_ > 1)) {
        Integer lower = misere_.e(n);
        Integer upper = s_ * lower + t_ * n + 1;
        return {std::move(lower), std::move(upper)};
    }
    if (ending_ == Ending::misere && n == 0) return {2, 2};
    if (ending_ == Ending::misere && n == 1) return {0, 1};
    Integer lower = normal_.a(n);
    Integer upper = s_ * lower + t_ * n;
    return {std::move(lower), std::move(upper)};
}

bool MultiplesTheorem::contains(const Integer& x, const Integer& y) const {
    Integer lower = floor_quotient(x, to_integer(k_));
    Integer upper = floor_quotient(y, to_integer(k_));
    if (lower > upper) std::swap(lower, upper);
    const std::optional<Integer> n = index_of_lower(lower);
    if (!n) return false;
    const bool has_one_more = ending_ == Ending::misere && (s_ > 1 || t_ > 1);
    return upper == s_ * lower + t_ * *n + (has_one_more ? 1 : 0);
}

std::optional<Position> MultiplesTheorem::winning_target(const Integer& x, const Integer& y) const {
    const Integer k = to_integer(k_);
    const Integer quotient_x = floor_quotient(x, k);
    const Integer quotient_y = floor_quotient(y, k);
    const bool exchanged = quotient_x > quotient_y;
    std::optional<Position> target =
        exchanged ? quotient_target(quotient_y, quotient_x) : quotient_target(quotient_x, quotient_y);
    if (!target) return std::nullopt;
    if (exchanged) std::swap(target->x, target->y);
    return Position{k * target->x + (x - k * quotient_x), k * target->y + (y - k * quotient_y)};
}

// x <= y, K = 1.
std::optional<Position> MultiplesTheorem::quotient_target(const Integer& x, const Integer& y) const {
    if (const auto n = index_of_lower(x)) {
        const Position of_x = pair(*n);
        if (y == of_x.y) return std::nullopt;
        if (y > of_x.y) return of_x;
        if (x == 0) return std::nullopt;  // (0,0) in misere play
        const Integer one_more = ending_ == Ending::misere && (s_ > 1 || t_ > 1) ? 1 : 0;
        Integer m = floor_quotient(y - s_ * x - one_more, to_integer(t_));
        if (m < 0) m = 0;
        return pair(m);
    }
    const auto n = index_of_upper(x);
    return Position{x, pair(*n).x};  // every number is a lower or an upper one
}

}  // namespace wythoff
