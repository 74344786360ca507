// Integers to words of a Numeration and back in sub-quadratic time, by cutting words into halves.
//
// Let a word of a stretch of places be h followed by l, with l of k digits. In order, words below hl are words below l after h,
// and words of k digits after a word below h. The latter are U in number, or U - D after a word that ends in `most`. So with
// y = #(words below h), q = #(those that end in `most`) and likewise Z, Z - E for the words of k digits that end in `most`,
//
//   y(hl) = U y(h) - D q(h) + y(l),   q(hl) = Z y(h) - E q(h) + q(l),                                                  (*)
//
// and (U, Z), (D, E) of a longer stretch come by the same formula. For the stretch of all places y is the integer itself.
//
// From words to integers (*) is used as it stands. From an integer x to its word: y(h) is x U_high / U_whole up to a small
// number. Proof for Fraenkel's systems, where U_i = A g^i + A' g'^i with g g' = -s, g + g' = s+t-1 and -1 < g' < 0: the digit e_i
// of h adds e_i A' g'^i (1 - (g'/g)^k) to y - x / g^k, terms of alternating signs in i, and |A'| = (1 + g') / (g - g'); the sum
// is below 2 (s+t-1) / (g - g') < 2. For Ostrowski's systems this is the classical bound on sum d_i (q_i alpha - p_i). It bounds
// the cost only: that y is written first, by the same method; (*) tells q(h) and what remains for l; where this is too little
// or too much, h goes down or up by 1 until it is right.
//
// A stretch in the period stands for all its repetitions, so there is one table a level. Words of up to 63 bits are written
// with machine arithmetic.
//
// Recurrences, pisot(a_1,...,a_k), have a converter of their own: recurrence_converter.hpp.
//
// Cost: O(M(N) log N) for N binary digits, M(N) that of a product; memory O(N) besides the digits.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "wythoff/numeration/numeration.hpp"

namespace wythoff {

// The number of places that is enough for all numbers up to x, and not much more.
[[nodiscard]] std::size_t enough_places(const Numeration& system, const Integer& x);

class DigitConverter {
public:
    // For words of up to `places` digits.
    DigitConverter(Numeration system, std::size_t places);
    ~DigitConverter();
    DigitConverter(DigitConverter&&) noexcept;
    DigitConverter& operator=(DigitConverter&&) noexcept;

    // 0 <= x, with a word of at most `places` digits, else Error (usage).
    [[nodiscard]] Digits to_digits(const Integer& x) const;

    // Of at most `places` digits, else Error (usage); otherwise as Numeration.
    [[nodiscard]] Integer to_integer(const Digits& digits) const;

    // An eighth of the memory, for systems with digits below 256, else Error (limit): all words of one length, zeros in front.
    [[nodiscard]] std::vector<std::uint8_t> to_bytes(const Integer& x) const;
    // With `most` of Numeration::to_counts, which the conversion knows nearly for free; 0 for a recurrence.
    struct CountedBytes {
        std::vector<std::uint8_t> word;
        Integer most;
    };
    [[nodiscard]] CountedBytes to_counted_bytes(const Integer& x) const;
    [[nodiscard]] Integer from_bytes(std::span<const std::uint8_t> word) const;
    [[nodiscard]] BelowCounts to_counts(const Digits& digits) const;

private:
    template <class Digit>
    Integer write(const Integer& x, std::span<Digit> word, bool with_most) const;
    template <class Digit>
    [[nodiscard]] Integer read_word(std::span<const Digit> word) const;
    [[nodiscard]] std::vector<std::uint8_t> make_bytes() const;
    void require_length(std::size_t digits) const;

    struct Tables;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace wythoff
