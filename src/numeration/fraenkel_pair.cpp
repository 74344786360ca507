#include "numeration/fraenkel_pair.hpp"

#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// K_l and J_l of (**), from l = 0 up: K_{l+1} - K_l = s U_{l-1} and J_{l+1} - J_l = s C_{l-1}, also for l = 0, where these
// are 1 and 0.
class Lengths {
public:
    Lengths(std::int64_t s, std::int64_t t) : s_(to_integer(s)), b_(to_integer(s + t - 1)), next_k_step_(s_), next_j_step_(s_) {}

    [[nodiscard]] const Integer& k() const { return k_; }
    [[nodiscard]] const Integer& j() const { return j_; }
    [[nodiscard]] const Integer& previous_j() const { return previous_j_; }  // J_{l-1}, for l > 0
    [[nodiscard]] bool is_odd() const { return odd_; }
    [[nodiscard]] Integer next_k() const { return k_ + k_step_; }
    // The index of the first E with length l + 1: J_{l+1} + [l + 1 odd].
    [[nodiscard]] Integer next_index() const { return j_ + j_step_ + (odd_ ? 0 : 1); }

    void up() {
        k_ += k_step_;
        previous_j_ = j_;
        j_ += j_step_;
        step(k_step_, next_k_step_);
        step(j_step_, next_j_step_);
        odd_ = !odd_;
    }

private:
    void step(Integer& now, Integer& next) const {
        now = b_ * next + s_ * now;
        std::swap(now, next);
    }

    Integer s_;
    Integer b_;
    Integer k_ = 0;
    Integer j_ = 0;
    Integer previous_j_ = 0;
    Integer k_step_ = 1;
    Integer next_k_step_;
    Integer j_step_ = 0;
    Integer next_j_step_;
    bool odd_ = false;
};

Lengths length_of_index(const Integer& n, std::int64_t s, std::int64_t t) {
    if (n < 0) throw Error(Error::Kind::usage, "MisereFraenkelPair: the index must be at least 0, not " + to_short_text(n));
    Lengths lengths(s, t);
    while (lengths.next_index() <= n) lengths.up();
    return lengths;
}

Lengths length_of_value(const Integer& x, std::int64_t s, std::int64_t t) {
    Lengths lengths(s, t);
    while (lengths.next_k() <= x) lengths.up();
    return lengths;
}

}  // namespace

FraenkelPair::FraenkelPair(std::int64_t s, std::int64_t t) : system_(s, t) {}

Integer FraenkelPair::a(const Integer& n) const { return system_.to_values(system_.to_even_digits(n)).value; }

Integer FraenkelPair::b(const Integer& n) const { return system_.to_values(system_.to_even_digits(n)).shifted; }

std::optional<Integer> FraenkelPair::index_of_a(const Integer& x) const {
    if (x < 0) return std::nullopt;
    const Digits digits = system_.to_digits(x);
    if (count_trailing_zeros(digits) % 2 != 0) return std::nullopt;
    return system_.to_values(digits).count;
}

std::optional<Integer> FraenkelPair::index_of_b(const Integer& x) const {
    if (x < 0) return std::nullopt;
    Digits digits = system_.to_digits(x);
    if (digits.empty()) return Integer(0);
    if (count_trailing_zeros(digits) % 2 != 1) return std::nullopt;
    digits.pop_back();
    return system_.to_values(digits).count;
}

MisereFraenkelPair::MisereFraenkelPair(std::int64_t s, std::int64_t t) : pair_(s, t), s_(s), t_(t) {}

Integer MisereFraenkelPair::e(const Integer& n) const {
    const Lengths lengths = length_of_index(n, s_, t_);
    return lengths.k() + pair_.a(n - lengths.j());
}

Integer MisereFraenkelPair::h(const Integer& n) const { return s_ * e(n) + t_ * n + 1; }

std::optional<Integer> MisereFraenkelPair::index_of_e(const Integer& x) const {
    if (x < 0) return std::nullopt;
    const Lengths lengths = length_of_value(x, s_, t_);
    if (x == lengths.k()) {  // the rest is 0, and all l digits are zeros
        if (lengths.is_odd()) return std::nullopt;
        return lengths.j();
    }
    std::optional<Integer> rest = pair_.index_of_a(x - lengths.k());
    if (rest) *rest += lengths.j();
    return rest;
}

std::optional<Integer> MisereFraenkelPair::index_of_h(const Integer& x) const {
    if (x < 1) return std::nullopt;
    const Lengths lengths = length_of_value(x, s_, t_);
    const Integer rest = x - lengths.k();
    std::optional<Integer> n;
    if (rest == 0) {
        if (lengths.is_odd()) n = 0;
    } else {
        n = pair_.index_of_b(rest);
    }
    if (!n) return std::nullopt;  // else x = K_l + B_i = H_{J_{l-1} + i}
    return lengths.previous_j() + *n;
}

}  // namespace wythoff
