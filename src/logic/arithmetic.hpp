// Addition and comparison of numbers written in a numeration, as automata.
//
// Sums and comparisons are made by linear_automaton.hpp, with the words that write no number taken away; the constant sums that
// formulas meet again and again are kept.
//
// Copies share what is kept and may be used on several threads, one each.
//
// An automaton of a sum is arithmetic itself, digit by digit, and needs no proof beyond this; tests compare it with sums of
// integers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
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
    // A copy that works within another budget.
    [[nodiscard]] Arithmetic within(const Budget& budget) const;

    [[nodiscard]] const Numeration& numeration() const { return numeration_; }
    [[nodiscard]] unsigned base() const { return base_; }

    // The words that write a number, leading zeros allowed; on each of so many tracks.
    [[nodiscard]] const Dfa& valid(unsigned tracks);
    // c_1 x_1 + ... + c_k x_k + constant = 0, or <= 0. Coefficients are not 0; made once and kept.
    [[nodiscard]] const Dfa& linear(const std::vector<std::int64_t>& coefficients, std::int64_t constant, Comparison comparison);
    // This number alone.
    [[nodiscard]] Dfa number(const Integer& x) const;

    [[nodiscard]] Integer to_integer(const Word& word) const;
    [[nodiscard]] Word to_word(const Integer& x) const;

private:
    using Linear = std::tuple<std::vector<std::int64_t>, std::int64_t, Comparison>;
    // Entries stay where they are; two threads may make the same one, and the first is kept.
    struct Kept {
        std::mutex mutex;
        std::map<unsigned, Dfa> valid;
        std::map<Linear, Dfa> linear;
    };
    template <class Key>
    [[nodiscard]] const Dfa* find(const std::map<Key, Dfa>& map, const Key& key) const;
    template <class Key>
    const Dfa& keep(std::map<Key, Dfa>& map, const Key& key, Dfa made);
    [[nodiscard]] Dfa make_valid(unsigned tracks);
    [[nodiscard]] Dfa make_valid_number() const;
    [[nodiscard]] Dfa make_comparison(const std::vector<std::int64_t>& coefficients, std::int64_t constant,
                                      Comparison comparison);

    Numeration numeration_;
    unsigned base_;
    Budget budget_;
    std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
};

// Words as long as the longest, with zeros in front.
void pad(Words& words);

}  // namespace wythoff
