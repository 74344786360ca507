// Exact numbers u + v sqrt(d), u and v rational, d > 1 without square factors: sums, products, quotients, and order.
//
// The sign of u + v sqrt(d) is that of u or of v where these agree, else it is decided by u^2 against v^2 d.
#pragma once

#include <gmpxx.h>

#include <compare>
#include <string>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class Quadratic {
public:
    // u + v sqrt(d); square factors of d go into v. Error (usage) unless d > 0 is no square; trial division, so d is small.
    Quadratic(mpq_class u, mpq_class v, const Integer& d);

    [[nodiscard]] const mpq_class& rational() const { return u_; }
    [[nodiscard]] const mpq_class& root_part() const { return v_; }
    [[nodiscard]] const Integer& radicand() const { return d_; }
    [[nodiscard]] Quadratic with(mpq_class u, mpq_class v = 0) const;  // of the same field
    [[nodiscard]] Quadratic conjugate() const { return with(u_, -v_); }
    [[nodiscard]] int sign() const;
    [[nodiscard]] Integer floor() const;

    // Of one field, and the divisor is not 0; else Error (internal).
    Quadratic& operator+=(const Quadratic& other);
    Quadratic& operator-=(const Quadratic& other);
    Quadratic& operator*=(const Quadratic& other);
    Quadratic& operator/=(const Quadratic& other);
    friend Quadratic operator+(Quadratic a, const Quadratic& b) { return a += b; }
    friend Quadratic operator-(Quadratic a, const Quadratic& b) { return a -= b; }
    friend Quadratic operator*(Quadratic a, const Quadratic& b) { return a *= b; }
    friend Quadratic operator/(Quadratic a, const Quadratic& b) { return a /= b; }
    friend bool operator==(const Quadratic&, const Quadratic&) = default;
    friend std::strong_ordering operator<=>(const Quadratic& a, const Quadratic& b) { return (a - b).sign() <=> 0; }

private:
    mpq_class u_;
    mpq_class v_;
    Integer d_;
};

// 3, (1+sqrt(5))/2, 2-3*sqrt(13): one fraction.
[[nodiscard]] std::string to_text(const Quadratic& number);
// Rounded towards 0 after so many decimals.
[[nodiscard]] std::string to_decimal(const Quadratic& number, unsigned decimals);

}  // namespace wythoff

#pragma GCC visibility pop
