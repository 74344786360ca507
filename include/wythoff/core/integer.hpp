// Exact integers of any size (GMP), and the way people write them: 123, 10^100+7, 3*2^64-1, 1e6, 10^(10^3).
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wythoff/core/parsed.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

using Integer = mpz_class;

// Sums and differences of products of powers, with parentheses; spaces are allowed, and 10^10^3 is 10^(10^3). A result of more
// than `most_digits` decimal digits is refused before it is computed.
inline constexpr unsigned long max_integer_digits = 100'000'000;
[[nodiscard]] Parsed<Integer> parse_integer(std::string_view text, unsigned long most_digits = max_integer_digits);

[[nodiscard]] std::optional<std::int64_t> to_int64(const Integer& value);
[[nodiscard]] Integer to_integer(std::int64_t value);

[[nodiscard]] Integer floor_quotient(const Integer& dividend, const Integer& divisor);  // divisor != 0

// Decimal digits; from 60 digits on, the first and last few and the count, for people.
[[nodiscard]] std::string to_text(const Integer& value);
[[nodiscard]] std::string to_short_text(const Integer& value);

}  // namespace wythoff

#pragma GCC visibility pop
