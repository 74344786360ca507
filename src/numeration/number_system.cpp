#include "wythoff/numeration/number_system.hpp"

#include <string>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// Two neighbours of a sequence X_k = b X_{k-1} + s X_{k-2}, and the way up and down.
class Ladder {
public:
    Ladder(Integer lower, Integer upper, unsigned long b, unsigned long s)
        : lower_(std::move(lower)), upper_(std::move(upper)), b_(b), s_(s) {}

    void up() {
        mpz_mul_ui(lower_.get_mpz_t(), lower_.get_mpz_t(), s_);
        mpz_addmul_ui(lower_.get_mpz_t(), upper_.get_mpz_t(), b_);
        std::swap(lower_, upper_);
    }
    void down() {
        mpz_submul_ui(upper_.get_mpz_t(), lower_.get_mpz_t(), b_);
        mpz_divexact_ui(upper_.get_mpz_t(), upper_.get_mpz_t(), s_);
        std::swap(lower_, upper_);
    }
    [[nodiscard]] const Integer& lower() const { return lower_; }
    [[nodiscard]] const Integer& upper() const { return upper_; }

private:
    Integer lower_;
    Integer upper_;
    unsigned long b_;
    unsigned long s_;
};

// floor(x / unit), a digit, taken out of x.
std::int64_t take_digit(Integer& x, const Integer& unit) {
    if (x < unit) return 0;
    Integer quotient;
    mpz_fdiv_qr(quotient.get_mpz_t(), x.get_mpz_t(), x.get_mpz_t(), unit.get_mpz_t());
    return quotient.get_si();
}

void require_parameter(const std::string& name, std::int64_t value) {
    if (value < 1) throw Error(Error::Kind::usage, "NumberSystem: " + name + " must be at least 1, not " + std::to_string(value));
    if (value > std::int64_t{1} << 61)
        throw Error(Error::Kind::limit, "NumberSystem: " + name + " must be at most 2^61, not " + std::to_string(value));
}

}  // namespace

NumberSystem::NumberSystem(std::int64_t s, std::int64_t t) : s_(s), t_(t) {
    require_parameter("s", s);
    require_parameter("t", t);
}

NumberSystem::Digits NumberSystem::to_digits(const Integer& x) const {
    if (x < 0) throw Error(Error::Kind::usage, "NumberSystem: a number must be at least 0, not " + to_short_text(x));
    const auto b = static_cast<unsigned long>(s_ + t_ - 1);
    Ladder u(1, to_integer(s_ + t_), b, static_cast<unsigned long>(s_));  // U_0, U_1
    std::size_t places = 1;
    for (; u.upper() <= x; ++places) u.up();
    Digits digits;
    if (x == 0) return digits;
    digits.reserve(places);
    Integer rest = x;
    for (std::size_t place = places; place-- > 0;) {
        digits.push_back(take_digit(rest, u.lower()));
        if (place > 0) u.down();
    }
    return digits;
}

bool NumberSystem::is_valid(const Digits& digits) const {
    const std::int64_t largest = s_ + t_ - 1;
    std::int64_t before = 0;
    for (const std::int64_t digit : digits) {
        if (digit < 0 || digit > largest || (before == largest && digit >= s_)) return false;
        before = digit;
    }
    return true;
}

// Horner: with x = sum d_i U_i and y = sum d_i s U_{i-1}, appending the digit d makes ((s+t-1) x + y + d, s x + d).
NumberSystem::Values NumberSystem::to_values(const Digits& digits) const {
    const auto b = static_cast<unsigned long>(s_ + t_ - 1);
    const auto s = static_cast<unsigned long>(s_);
    Integer x = 0;
    Integer y = 0;
    for (const std::int64_t digit : digits) {
        mpz_addmul_ui(y.get_mpz_t(), x.get_mpz_t(), b);
        mpz_mul_ui(x.get_mpz_t(), x.get_mpz_t(), s);
        std::swap(x, y);
        x += digit;
        y += digit;
    }
    Values values;
    values.shifted = x * b + y;
    values.count = (values.shifted - x * s) / t_;
    values.value = std::move(x);
    return values;
}

NumberSystem::Digits NumberSystem::to_even_digits(Integer n) const {
    if (n < 0) throw Error(Error::Kind::usage, "NumberSystem: an index must be at least 0, not " + to_short_text(n));
    const auto b = static_cast<unsigned long>(s_ + t_ - 1);
    Ladder c(1, to_integer(s_ + t_ - 1), b, static_cast<unsigned long>(s_));  // C_0, C_1
    std::size_t places = 1;
    for (; c.upper() <= n; ++places) c.up();
    Digits digits;
    for (std::size_t place = places; place-- > 0;) {
        std::int64_t digit = 0;
        if (place % 2 == 0) {
            digit = take_digit(n, c.lower());
        } else if (n > 0) {
            --n;
            digit = take_digit(n, c.lower());
            ++n;
        }
        if (digit != 0 || !digits.empty()) digits.push_back(digit);
        if (place > 0) c.down();
    }
    return digits;
}

std::size_t count_trailing_zeros(const NumberSystem::Digits& digits) {
    std::size_t zeros = 0;
    while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
    return zeros;
}

}  // namespace wythoff
