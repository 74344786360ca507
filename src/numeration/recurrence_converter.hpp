// Integers to words of pisot(a_1,...,a_k) and back in sub-quadratic time, by cutting words into halves.
//
// Let N_j(w) be the number of valid words of the length of w that are below w and end in state j of the automaton of valid words
// (recurrence.hpp). A word below w leaves w by a smaller digit, in state 0, so that N(w) is linear in the digits:
// N(w) = sum d_i R_i, where R_i counts the words of i digits from state 0 by their last states, R_0 = (1,0,...,0), and the
// integer of w is the sum of its N_j. With M the matrix of the automaton, for a word h followed by l of n digits
//
//   N(hl) = N(h) M^n + N(l),   integer(hl) = sum_j N_j(h) W_j + integer(l),   W_j the number of words of n digits from state j.
//
// From an integer x to its word: the integer of h, as a word of its own, is x U_high / U_whole up to a bounded number, since the
// other roots of the recurrence are inside the unit circle; h is written by the same method, and goes down or up by 1 until 0 <=
// x - sum N_j(h) W_j < W_j for the state j in which h ends. All halves of a level are alike. Row j of M^n is, with the limits
// t_0, t_1, ... of the digits in the states, R_{n+j} - t_0 R_{n+j-1} - ... - t_{j-1} R_n.
//
// Cost: O(k^2 M(N) log N) for N binary digits, M(N) that of a product; memory O(k^2 N). The slow twin is place_by_place.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

class RecurrenceConverter {
public:
    // For words of `places` digits, or of somewhat more: see length().
    RecurrenceConverter(const std::vector<std::int64_t>& recurrence, std::size_t places);
    ~RecurrenceConverter();

    [[nodiscard]] std::size_t length() const;
    [[nodiscard]] const Integer& words() const;  // how many there are of length()

    // Of 0 <= x < words(), into a word of length(). Digits are std::int64_t or std::uint8_t.
    template <class Digit>
    void write(const Integer& x, std::span<Digit> word) const;
    // Of at most length() digits, valid or not: their sum with the U_i.
    template <class Digit>
    [[nodiscard]] Integer read(std::span<const Digit> word) const;

private:
    struct Tables;
    std::unique_ptr<const Tables> tables_;
};

// A number of places that is enough for all numbers up to x, and not much more.
[[nodiscard]] std::size_t enough_places_of_recurrence(const Numeration& system, const Integer& x);

}  // namespace wythoff
