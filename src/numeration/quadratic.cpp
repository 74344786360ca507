#include "wythoff/numeration/quadratic.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {

Quadratic::Quadratic(mpq_class u, mpq_class v, const Integer& d) : u_(std::move(u)), v_(std::move(v)), d_(d) {
    if (d <= 0 || mpz_perfect_square_p(d.get_mpz_t()) != 0)
        throw Error(Error::Kind::usage, fmt::format("sqrt({}): expected a number above 0 that is no square", d.get_str()));
    for (Integer f = 2; f * f <= d_; ++f)
        while (mpz_divisible_p(d_.get_mpz_t(), Integer(f * f).get_mpz_t()) != 0) {
            d_ /= f * f;
            v_ *= f;
        }
}

Quadratic Quadratic::with(mpq_class u, mpq_class v) const {
    Quadratic other = *this;
    other.u_ = std::move(u);
    other.v_ = std::move(v);
    return other;
}

int Quadratic::sign() const {
    const int u = sgn(u_);
    const int v = sgn(v_);
    if (u * v >= 0) return u != 0 ? u : v;
    return u * sgn(mpq_class(u_ * u_ - v_ * v_ * d_));
}

Integer Quadratic::floor() const {
    // Over a common denominator q: floor((m + floor(n sqrt d)) / q), where n sqrt d is rounded down whatever its sign.
    const Integer q = lcm(u_.get_den(), v_.get_den());
    const Integer m = u_.get_num() * (q / u_.get_den());
    const Integer n = v_.get_num() * (q / v_.get_den());
    Integer root = sqrt(Integer(n * n * d_));
    if (n < 0) root = -root - 1;
    return floor_quotient(m + root, q);
}

Quadratic& Quadratic::operator+=(const Quadratic& other) {
    ensure(d_ == other.d_, "numbers of two quadratic fields meet");
    u_ += other.u_;
    v_ += other.v_;
    return *this;
}

Quadratic& Quadratic::operator-=(const Quadratic& other) {
    ensure(d_ == other.d_, "numbers of two quadratic fields meet");
    u_ -= other.u_;
    v_ -= other.v_;
    return *this;
}

Quadratic& Quadratic::operator*=(const Quadratic& other) {
    ensure(d_ == other.d_, "numbers of two quadratic fields meet");
    const mpq_class u = u_ * other.u_ + v_ * other.v_ * d_;
    v_ = u_ * other.v_ + v_ * other.u_;
    u_ = u;
    return *this;
}

Quadratic& Quadratic::operator/=(const Quadratic& other) {
    const mpq_class norm = other.u_ * other.u_ - other.v_ * other.v_ * other.d_;
    ensure(norm != 0, "a division by zero in a quadratic field");
    *this *= other.conjugate();
    u_ /= norm;
    v_ /= norm;
    return *this;
}

std::string to_text(const Quadratic& number) {
    const Integer q = lcm(number.rational().get_den(), number.root_part().get_den());
    const Integer m = number.rational().get_num() * (q / number.rational().get_den());
    const Integer n = number.root_part().get_num() * (q / number.root_part().get_den());
    std::string text = m == 0 && n != 0 ? "" : m.get_str();
    if (n != 0) {
        text += n < 0 ? "-" : text.empty() ? "" : "+";
        if (abs(n) != 1) text += Integer(abs(n)).get_str() + "*";
        text += "sqrt(" + number.radicand().get_str() + ")";
    }
    if (q == 1) return text;
    if (m != 0 && n != 0) text = "(" + text + ")";
    return text + "/" + q.get_str();
}

std::string to_decimal(const Quadratic& number, unsigned decimals) {
    const bool negative = number.sign() < 0;
    Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, decimals);
    const Quadratic size = negative ? number.with(0) - number : number;
    const Integer scaled = (size * number.with(scale)).floor();
    std::string digits = scaled.get_str();
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0) digits.insert(digits.size() - decimals, ".");
    return (negative && scaled != 0 ? "-" : "") + digits;
}

}  // namespace wythoff
