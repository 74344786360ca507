// Addition and comparison of numbers written in a numeration, as automata.
//
// Sums and comparisons are made by linear_automaton.hpp, with the words that write no number taken away; the constant sums that
// formulas meet again and again are kept.
//
// An automaton of a sum is arithmetic itself, digit by digit, and needs no proof beyond this; tests compare it with sums of
// integers.
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

    Numeration numeration_;
    unsigned base_;
    Budget budget_;
    std::map<unsigned, Dfa> valid_;
    std::map<std::tuple<std::vector<std::int64_t>, std::int64_t, Comparison>, Dfa> linear_;
};

// Words as long as the longest, with zeros in front.
void pad(Words& words);

}  // namespace wythoff
