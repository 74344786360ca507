// Systems of numeration for machines that read numbers digit by digit: Fraenkel's, Ostrowski's and the usual ones.
//
// Digits are written most significant first; the digit at place i (the last digit is at place 0) weighs U_i. Valid words obey a
// rule at every place: the digit is at most `most`, and where it is `most`, the next one, at place i-1, is below `below_most`.
// Then U_i is the number of valid words of i digits,
//
//   U_0 = 1,   U_1 = most_0 + 1,   U_{i+1} = most_i U_i + below_most_i U_{i-1},
//
// every integer has exactly one valid word without leading zeros, the greedy one, and numbers compare as their words do.
//
//   fraenkel(s,t)   most = s+t-1, below_most = s (number_system.hpp); zeckendorf = fraenkel(1,1)
//   fraenkel-count(s,t)   the same words without those that end in s+t-1: most_0 = s+t-2. U_i is C_i of number_system.hpp
//   ostrowski(a)    a = [a_0; a_1, a_2, ...]: most_i = a_{i+1}, but most_0 = a_1 - 1; below_most = 1. U_i = q_i, the denominators
//                   q_{-1} = 0, q_0 = 1, q_{i+1} = a_{i+1} q_i + q_{i-1}. For a_1 = 1 the last digit is always 0.
//   base(b)         most = b-1, below_most = b, which forbids nothing: U_i = b^i, the usual digits. For sets that are periodic
//
// In pisot(a_1,...,a_k) a valid word has no suffix above a_1 ... a_{k-1} (a_k - 1) repeated, in lexicographic order, and
//
//   U_n = a_1 U_{n-1} + ... + a_k U_{n-k} for n >= k,   U_n = a_1 U_{n-1} + ... + a_n U_0 + 1 for n < k.
//
// The recurrence must be the greedy expansion of 1 in its largest root, and that root a Pisot number, so that automata can add:
// see recurrence.hpp. tribonacci = pisot(1,1,1), narayana = pisot(1,0,1); for k <= 2 it is base(a_1) or fraenkel(a_2,a_1-a_2+1).
//
// Conversion: digit_converter.hpp.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/integer.hpp"
#include "wythoff/core/parsed.hpp"
#include "wythoff/numeration/continued_fraction.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

using Digits = std::vector<std::int64_t>;  // most significant first; a number has no leading zero, and 0 no digits

// U_i = a U_{i-1} + b U_{i-2} for i >= 2; U_1 = a + first_b; at place 0 they mean nothing.
struct Place {
    std::int64_t most;
    std::int64_t below_most;
    std::int64_t a;
    std::int64_t b;

    bool operator==(const Place&) const = default;
};

// Of digits: how many words are below, which is the integer, and how many of these end in the `most` of place 0.
struct BelowCounts {
    Integer all;
    Integer most;
};

class Numeration {
public:
    // As parse_numeration reads it: zeckendorf, fraenkel(2,3), ostrowski(0;1,2,(3,4)).
    [[nodiscard]] const std::string& name() const { return name_; }

    // The coefficients of pisot(a_1,...,a_k). Empty for the other systems: their places obey place(i), and only theirs do.
    [[nodiscard]] const std::vector<std::int64_t>& recurrence() const { return recurrence_; }
    [[nodiscard]] Place place(std::size_t i) const;
    [[nodiscard]] std::size_t preperiod() const { return preperiod_; }
    // place(i) = place(i + period) for i >= preperiod.
    [[nodiscard]] std::size_t period() const { return places_.size() - preperiod_; }
    [[nodiscard]] std::int64_t first_b() const { return first_b_; }  // b_1 U_{-1}: Fraenkel 1, else 0
    [[nodiscard]] std::int64_t largest_digit() const;

    [[nodiscard]] Digits to_digits(const Integer& x) const;  // x >= 0, else Error (usage)
    // Linear in the digits, and so for all digits, valid or not: to_integer is their sum with the U_i.
    [[nodiscard]] Integer to_integer(const Digits& digits) const;
    [[nodiscard]] BelowCounts to_counts(const Digits& digits) const;
    [[nodiscard]] bool is_valid(const Digits& digits) const;  // leading zeros are allowed

    // x + 1 and x - 1, in place, for valid digits without leading zeros. The cost is the number of digits that change.
    void increment(Digits& digits) const;
    void decrement(Digits& digits) const;  // x > 0, else Error (usage)
    // Digits in bytes, with any zeros in front; false, and nothing changes, where x = 0.
    [[nodiscard]] bool decrement(std::span<std::uint8_t> word) const;

    // The same words for the same numbers, whatever the name.
    [[nodiscard]] bool operator==(const Numeration& other) const;

private:
    friend Numeration fraenkel(std::int64_t s, std::int64_t t);
    friend Numeration fraenkel_count(std::int64_t s, std::int64_t t);
    friend Numeration ostrowski(const ContinuedFraction& alpha);
    friend Numeration integer_base(std::int64_t b);
    friend Numeration pisot(const std::vector<std::int64_t>& coefficients);
    Numeration(std::string name, std::vector<Place> places, std::size_t preperiod, std::int64_t first_b);

    std::string name_;
    std::vector<Place> places_;  // the preperiod and one period
    std::size_t preperiod_;
    std::int64_t first_b_;
    std::vector<std::int64_t> recurrence_;
};

[[nodiscard]] Numeration zeckendorf();
[[nodiscard]] Numeration fraenkel(std::int64_t s, std::int64_t t);  // errors as NumberSystem
[[nodiscard]] Numeration fraenkel_count(std::int64_t s, std::int64_t t);
[[nodiscard]] Numeration ostrowski(const ContinuedFraction& alpha);  // errors as make_continued_fraction
[[nodiscard]] Numeration integer_base(std::int64_t b);               // 2 to 256, else Error (usage)

// At most 8 coefficients from 0 to 255, the first and the last at least 1; else, and if the conditions above fail, Error (usage).
[[nodiscard]] Numeration pisot(const std::vector<std::int64_t>& coefficients);

//   numeration := zeckendorf | fraenkel(s,t) | fraenkel-count(s,t) | ostrowski(alpha) | base(b)
//               | tribonacci | narayana | pisot(a1,a2,...)
//   alpha      := a0; {a,} (a {,a})      the part in parentheses repeats
//               | surd | (surd)/q        surd := [p (+|-)] [k*]sqrt(d)
[[nodiscard]] Parsed<Numeration> parse_numeration(std::string_view text);

// Digits without leading zeros, of one system.
[[nodiscard]] std::strong_ordering compare(const Digits& x, const Digits& y);
[[nodiscard]] Digits shifted(Digits digits);  // a zero appended; 0 stays 0
[[nodiscard]] std::size_t count_trailing_zeros(const Digits& digits);

}  // namespace wythoff

#pragma GCC visibility pop
