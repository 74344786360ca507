// Sums of variables with constant factors, and what is said of them as text of the logic: comparisons and congruences.
#pragma once

#include <map>
#include <string>

#include "wythoff/rules/condition.hpp"

namespace wythoff {

// A sum of variables with constant factors.
struct LinearForm {
    std::map<std::string, Integer> factors;
    Integer constant = 0;
};

namespace linear {

inline constexpr const char* always = "x >= 0";
inline constexpr const char* never = "x < 0";

[[nodiscard]] LinearForm plus(const LinearForm& a, const Integer& times, const LinearForm& b);  // a + times b
[[nodiscard]] LinearForm scaled(const Integer& by, const LinearForm& form);
[[nodiscard]] LinearForm constant(const Integer& value);

// form RELATION 0, with what is negative on the other side. Error (limit) for numbers above 100000.
[[nodiscard]] std::string compare_text(const LinearForm& form, ConditionOp op);
// form = residue (mod modulus). Factors are taken modulo the modulus, so nothing is negative.
[[nodiscard]] std::string congruence_text(const LinearForm& form, const Integer& modulus, const Integer& residue);

[[nodiscard]] std::string joined(const std::string& left, const char* sign,
                                 const std::string& right);                  // one of them if left is empty
[[nodiscard]] std::string both(const std::string& a, const std::string& b);  // "and", shortened where one is known or empty

}  // namespace linear
}  // namespace wythoff
