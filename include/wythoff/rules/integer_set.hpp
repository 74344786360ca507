// Sets of positive integers that rules are made of: the lengths a rook may move, the numbers that may be taken.
//
//   all   odd   even   1,2,4   2,3 mod 7   2,3 mod 7 from 9   <=5   >=5
//   fibonacci   powers(3)   squares   primes   file(PATH)   not(1,2,4)   odd or 4   odd but 3,7
//
// A set is a value: it compares, prints and parses back. Membership costs O(log) in the size of the description; a
// prime beyond 2^64 is a number that GMP's Baillie-PSW and Miller-Rabin tests let pass. A set from a file holds
// exactly the numbers that the file lists, and keeps them: the file is read once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class IntegerSet {
public:
    enum class Kind { residues, at_most, list, fibonacci, powers, squares, primes, combined };

    static IntegerSet all() { return make_residues(1, {0}); }
    static IntegerSet odd() { return make_residues(2, {1}); }
    static IntegerSet even() { return make_residues(2, {0}); }
    // Positive x with x mod modulus among the residues. Needs modulus >= 1 and residues in 0..modulus-1, at least one.
    static IntegerSet make_residues(std::int64_t modulus, std::vector<std::int64_t> residues);
    // Of those, the ones from `first` on; first >= 1.
    static IntegerSet make_residues_from(std::int64_t modulus, std::vector<std::int64_t> residues, std::int64_t first);
    static IntegerSet make_at_most(std::int64_t bound);             // bound >= 1
    static IntegerSet make_at_least(std::int64_t bound);            // bound >= 1
    static IntegerSet make_list(std::vector<std::int64_t> values);  // positive, at least one
    static IntegerSet fibonacci();
    static IntegerSet make_powers(std::int64_t base);  // 1, base, base^2, ...; base >= 2
    static IntegerSet squares();
    static IntegerSet primes();
    // The positive integers that a file lists, in any order, between spaces, commas or new lines; lines that start
    // with '#' are comments, and a file of lines "n a(n)" with consecutive n is read as the b-file it is. Throws
    // Error: io when the file cannot be read, usage with the line when it lists something else or nothing.
    static IntegerSet read_file(const std::string& path);

    // What is in one of two sets, and what is in the first but not in the second. Error (usage) when no number is found in the
    // difference, or none outside the union, near the numbers that describe them: a set is not empty, and everything is `all`.
    static IntegerSet unite(const IntegerSet& first, const IntegerSet& second);
    static IntegerSet subtract(const IntegerSet& first, const IntegerSet& second);
    enum class Join { unite, subtract };
    struct Parts;  // of a set of the kind `combined`
    [[nodiscard]] const Parts& parts() const { return *parts_; }

    // Every positive integer that is not in this set; Error (usage) if there is none.
    [[nodiscard]] IntegerSet complement() const;

    [[nodiscard]] bool contains(std::int64_t x) const;
    [[nodiscard]] bool contains(const Integer& x) const;
    [[nodiscard]] std::int64_t least() const;
    [[nodiscard]] std::vector<std::int64_t> elements_up_to(std::int64_t bound) const;  // sorted
    [[nodiscard]] bool is_all() const { return kind_ == Kind::residues && number_ == 1; }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_complement() const { return complement_; }
    [[nodiscard]] std::int64_t number() const { return number_; }  // the modulus, the bound or the base
    [[nodiscard]] std::int64_t first() const { return first_; }    // of residue classes; 1 when nothing is left out
    [[nodiscard]] const std::vector<std::int64_t>& values() const { return values_; }

    [[nodiscard]] const std::string& file() const { return file_; }  // empty for a set that is not from a file
    [[nodiscard]] IntegerSet spelled_out() const;                    // the same numbers, from no file

    // Where the numbers came from makes no difference, nor whether 1, ..., n are listed or said as <=n.
    friend bool operator==(const IntegerSet& a, const IntegerSet& b);

private:
    static IntegerSet named(Kind kind, std::int64_t number);
    static IntegerSet combine(const IntegerSet& first, Join join, const IntegerSet& second);
    [[nodiscard]] std::vector<std::int64_t> landmarks() const;
    [[nodiscard]] bool has_element_near_landmarks() const;
    template <class Int>
    [[nodiscard]] bool contains_any(const Int& x) const;
    [[nodiscard]] std::vector<std::int64_t> listed_up_to(std::int64_t bound) const;

    Kind kind_ = Kind::residues;
    bool complement_ = false;
    std::int64_t number_ = 1;
    std::int64_t first_ = 1;
    std::vector<std::int64_t> values_{0};  // sorted, unique
    std::string file_;
    std::shared_ptr<const Parts> parts_;
};

struct IntegerSet::Parts {
    IntegerSet first;
    Join join = Join::unite;
    IntegerSet second;
};

[[nodiscard]] std::string to_text(const IntegerSet& set);
// "an odd number", "1, 2 or 4", "a number that is 2 or 3 mod 7": for rules in words.
[[nodiscard]] std::string to_words(const IntegerSet& set);

}  // namespace wythoff

#pragma GCC visibility pop
