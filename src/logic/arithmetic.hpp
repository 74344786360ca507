// Addition and comparison of numbers written in a numeration, as automata.
//
// Let place i have the weight U_i = a_i U_{i-1} + b_i U_{i-2}. After the digits of c_1 x_1 + ... + c_k x_k down to place i the
// sum so far is r U_i + s U_{i-1}; reading the digits e_j at place i-1 makes it
//
//   r' = a_i r + s + (c_1 e_1 + ... + c_k e_k),   s' = b_i r,
//
// and what is still to come lies between n (U_i - 1) and p (U_i - 1), where n and p are the sums of the negative and of the
// positive c. A pair (r,s) for which this leaves no hope at any place is dropped, and where the larger root of the recurrence is
// a Pisot number finitely many remain: r + s/gamma is bounded by what can still come, the conjugate of r + s/gamma by
// contraction. Feasibility is tried at all places i, i + l, i + 2l, ... with the same digits whose weight is at most 2^72. From
// one of these to the next g = (r + n) U_i + s U_{i-1} obeys g'' = T g' - D g, with T >= 3 where D = 1, and T >= 1 where D < 0.
// So a g that has not shrunk and has kept its sign does so forever; where that is not seen, or g is not yet above the constant,
// the pair is kept. Coefficients with a sum above 2^20, constants above 2^40 and automata of more than 10^6 states are refused:
// Error (limit).
//
// The automaton is arithmetic itself, digit by digit, and needs no proof beyond this; tests compare it with sums of integers.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

enum class Comparison : std::uint8_t { equal, at_most };

class Arithmetic {
public:
    // Error (limit) for a numeration with digits above 255, or with a period too long to see two of it below 2^72.
    explicit Arithmetic(Numeration numeration, const Budget& budget = {});

    [[nodiscard]] const Numeration& numeration() const { return numeration_; }
    [[nodiscard]] unsigned base() const { return base_; }

    // The words that write a number, leading zeros allowed; on each of so many tracks.
    [[nodiscard]] const Dfa& valid(unsigned tracks);
    // c_1 x_1 + ... + c_k x_k + constant = 0, or <= 0. Coefficients are not 0; made once and kept.
    [[nodiscard]] const Dfa& linear(const std::vector<std::int64_t>& coefficients, std::int64_t constant, Comparison comparison);

    [[nodiscard]] Integer to_integer(const Word& word) const;
    [[nodiscard]] Word to_word(const Integer& x) const;

private:
    [[nodiscard]] Dfa make_valid() const;
    [[nodiscard]] Dfa make_linear(const std::vector<std::int64_t>& coefficients, std::int64_t constant,
                                  Comparison comparison) const;

    Numeration numeration_;
    unsigned base_;
    Budget budget_;
    std::map<unsigned, Dfa> valid_;
    std::map<std::tuple<std::vector<std::int64_t>, std::int64_t, Comparison>, Dfa> linear_;
};

// Words as long as the longest, with zeros in front.
void pad(Words& words);

}  // namespace wythoff
