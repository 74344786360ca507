#include "numeration/number_system.hpp"

#include "wythoff/core/error.hpp"

namespace wythoff {

NumberSystem::NumberSystem(std::int64_t s, std::int64_t t)
    : s_(s), t_(t), system_(fraenkel(s, t)), counting_(fraenkel_count(s, t)) {}

Digits NumberSystem::to_digits(const Integer& x) const { return system_.to_digits(x); }

NumberSystem::Values NumberSystem::to_values(const Digits& digits) const {
    const auto [all, most] = system_.to_counts(digits);
    return {all, s_ * all + t_ * (all - most), all - most};
}

Digits NumberSystem::to_even_digits(const Integer& n) const {
    if (n < 0) throw Error(Error::Kind::usage, "NumberSystem: an index must be at least 0, not " + to_short_text(n));
    if (n == 0) return {};
    Digits digits = counting_.to_digits(n - 1);
    system_.increment(digits);
    return digits;
}

}  // namespace wythoff
