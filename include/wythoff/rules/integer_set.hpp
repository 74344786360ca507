// Sets of positive integers that rules are made of: the lengths a rook may move, the numbers that may be taken.
//
//   all   odd   even   1,2,4   2,3 mod 7   <=5   >=5   fibonacci   not(1,2,4)
//
// A set is a value: it compares, prints and parses back. Membership costs O(log) in the size of the description.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/integer.hpp"

namespace wythoff {

class IntegerSet {
public:
    enum class Kind { residues, at_most, list, fibonacci };

    static IntegerSet all() { return make_residues(1, {0}); }
    static IntegerSet odd() { return make_residues(2, {1}); }
    static IntegerSet even() { return make_residues(2, {0}); }
    // Positive x with x mod modulus among the residues. Needs modulus >= 1 and residues in 0..modulus-1, at least one.
    static IntegerSet make_residues(std::int64_t modulus, std::vector<std::int64_t> residues);
    static IntegerSet make_at_most(std::int64_t bound);   // bound >= 1
    static IntegerSet make_at_least(std::int64_t bound);  // bound >= 1
    static IntegerSet make_list(std::vector<std::int64_t> values);  // positive, at least one
    static IntegerSet fibonacci();

    // Every positive integer that is not in this set; Error (usage) if there is none.
    [[nodiscard]] IntegerSet complement() const;

    [[nodiscard]] bool contains(std::int64_t x) const;
    [[nodiscard]] bool contains(const Integer& x) const;
    [[nodiscard]] std::int64_t least() const;
    [[nodiscard]] bool is_all() const { return kind_ == Kind::residues && number_ == 1; }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_complement() const { return complement_; }
    [[nodiscard]] std::int64_t number() const { return number_; }  // the modulus, or the bound
    [[nodiscard]] const std::vector<std::int64_t>& values() const { return values_; }

    friend bool operator==(const IntegerSet&, const IntegerSet&) = default;

private:
    template <class Int>
    [[nodiscard]] bool contains_any(const Int& x) const;

    Kind kind_ = Kind::residues;
    bool complement_ = false;
    std::int64_t number_ = 1;
    std::vector<std::int64_t> values_{0};  // sorted, unique
};

[[nodiscard]] std::string to_text(const IntegerSet& set);
// "an odd number", "1, 2 or 4", "a number that is 2 or 3 mod 7": for rules in words.
[[nodiscard]] std::string to_words(const IntegerSet& set);

}  // namespace wythoff
