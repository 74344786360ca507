#include "numeration/place_by_place.hpp"

#include <algorithm>
#include <utility>

namespace wythoff {
namespace {

// U_i and U_{i+1}, from i = 0 up, and down again.
class Weights {
public:
    explicit Weights(const Numeration& system)
        : system_(system), lower_(1), upper_(wythoff::to_integer(system.place(1).a) + wythoff::to_integer(system.first_b())) {}

    void up() {
        ++i_;
        const Place place = system_.place(i_ + 1);
        lower_ *= static_cast<unsigned long>(place.b);
        mpz_addmul_ui(lower_.get_mpz_t(), upper_.get_mpz_t(), static_cast<unsigned long>(place.a));
        std::swap(lower_, upper_);
    }
    void down() {
        const Place place = system_.place(i_ + 1);
        if (place.b == 0) {  // U_i = a U_{i-1} at every place
            mpz_divexact_ui(upper_.get_mpz_t(), lower_.get_mpz_t(), static_cast<unsigned long>(system_.place(i_).a));
            std::swap(lower_, upper_);
            --i_;
            return;
        }
        mpz_submul_ui(upper_.get_mpz_t(), lower_.get_mpz_t(), static_cast<unsigned long>(place.a));
        mpz_divexact_ui(upper_.get_mpz_t(), upper_.get_mpz_t(), static_cast<unsigned long>(place.b));
        std::swap(lower_, upper_);
        --i_;
    }
    [[nodiscard]] std::size_t i() const { return i_; }
    [[nodiscard]] const Integer& lower() const { return lower_; }
    [[nodiscard]] const Integer& upper() const { return upper_; }

private:
    const Numeration& system_;
    std::size_t i_ = 0;
    Integer lower_;
    Integer upper_;
};

// floor(x / weight), a digit, taken out of x.
std::int64_t take_digit(Integer& x, const Integer& weight) {
    if (x < weight) return 0;
    Integer quotient;
    mpz_fdiv_qr(quotient.get_mpz_t(), x.get_mpz_t(), x.get_mpz_t(), weight.get_mpz_t());
    return quotient.get_si();
}

// U_0, U_1, ... of a recurrence: so many.
std::vector<Integer> recurrence_weights(const std::vector<std::int64_t>& a, std::size_t count) {
    std::vector<Integer> weights;
    for (std::size_t n = 0; n < count; ++n) {
        Integer next = n < a.size() ? 1 : 0;
        for (std::size_t j = 1; j <= std::min(n, a.size()); ++j) next += wythoff::to_integer(a[j - 1]) * weights[n - j];
        weights.push_back(std::move(next));
    }
    return weights;
}

Digits recurrence_digits(const std::vector<std::int64_t>& a, const Integer& x) {
    std::size_t count = 1;
    while (recurrence_weights(a, count).back() <= x) count *= 2;
    const std::vector<Integer> weights = recurrence_weights(a, count);
    Digits digits;
    Integer rest = x;
    for (std::size_t i = count; i-- > 0;) {
        const std::int64_t digit = take_digit(rest, weights[i]);
        if (digit != 0 || !digits.empty()) digits.push_back(digit);
    }
    return digits;
}

}  // namespace

Digits to_digits_by_places(const Numeration& system, const Integer& x) {
    Digits digits;
    if (x == 0) return digits;
    if (!system.recurrence().empty()) return recurrence_digits(system.recurrence(), x);
    Weights weights(system);
    while (weights.upper() <= x) weights.up();
    digits.reserve(weights.i() + 1);
    Integer rest = x;
    for (; weights.i() > 0; weights.down()) digits.push_back(take_digit(rest, weights.lower()));
    digits.push_back(rest.get_si());
    return digits;
}

Integer to_integer_by_places(const Numeration& system, const Digits& digits) {
    if (!system.recurrence().empty()) {
        const std::vector<Integer> weights = recurrence_weights(system.recurrence(), digits.size());
        Integer sum = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) sum += wythoff::to_integer(digits[i]) * weights[digits.size() - 1 - i];
        return sum;
    }
    Weights weights(system);
    Integer sum = 0;
    for (std::size_t i = digits.size(); i-- > 0; weights.up()) sum += wythoff::to_integer(digits[i]) * weights.lower();
    return sum;
}

}  // namespace wythoff
