#include "wythoff/rules/integer_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace wythoff {
namespace {

void sort_unique(std::vector<std::int64_t>& values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

// x is a Fibonacci number exactly when 5x^2+4 or 5x^2-4 is a square (Gessel).
bool is_fibonacci(const Integer& x) {
    const Integer five = 5 * x * x;
    const Integer above = five + 4;
    const Integer below = five - 4;
    return mpz_perfect_square_p(above.get_mpz_t()) != 0 || mpz_perfect_square_p(below.get_mpz_t()) != 0;
}
bool is_fibonacci(std::int64_t x) {
    std::int64_t a = 1;
    std::int64_t b = 2;
    while (b <= x) {
        const std::int64_t next = b > INT64_MAX - a ? INT64_MAX : a + b;
        a = b;
        b = next;
        if (b == INT64_MAX) break;
    }
    return a == x;
}

std::int64_t residue(std::int64_t x, std::int64_t modulus) { return x % modulus; }
std::int64_t residue(const Integer& x, std::int64_t modulus) {
    const Integer r = x % to_integer(modulus);
    return r.get_si();
}

std::string or_list(const std::vector<std::int64_t>& values) {
    if (values.size() == 1) return fmt::format("{}", values[0]);
    return fmt::format("{} or {}", fmt::join(values.begin(), values.end() - 1, ", "), values.back());
}

}  // namespace

IntegerSet IntegerSet::make_residues(std::int64_t modulus, std::vector<std::int64_t> residues) {
    if (modulus < 1)
        throw Error(Error::Kind::usage, fmt::format("a modulus is a positive integer, not {}", modulus));
    sort_unique(residues);
    if (residues.empty()) throw Error(Error::Kind::usage, "a set of residues needs at least one residue");
    for (const std::int64_t r : {residues.front(), residues.back()})
        if (r < 0 || r >= modulus)
            throw Error(Error::Kind::usage,
                        fmt::format("a residue mod {} is from 0 to {}, not {}", modulus, modulus - 1, r));
    IntegerSet set;
    set.kind_ = Kind::residues;
    if (static_cast<std::int64_t>(residues.size()) == modulus) return set;  // every residue: all
    set.number_ = modulus;
    set.values_ = std::move(residues);
    return set;
}

IntegerSet IntegerSet::make_at_most(std::int64_t bound) {
    if (bound < 1)
        throw Error(Error::Kind::usage, fmt::format("<={} is empty: the bound is a positive integer", bound));
    IntegerSet set;
    set.kind_ = Kind::at_most;
    set.number_ = bound;
    set.values_.clear();
    return set;
}

IntegerSet IntegerSet::make_at_least(std::int64_t bound) {
    return bound <= 1 ? all() : make_at_most(bound - 1).complement();
}

IntegerSet IntegerSet::make_list(std::vector<std::int64_t> values) {
    sort_unique(values);
    if (values.empty()) throw Error(Error::Kind::usage, "a list needs at least one positive integer");
    if (values.front() < 1)
        throw Error(Error::Kind::usage, fmt::format("a list holds positive integers, not {}", values.front()));
    IntegerSet set;
    set.kind_ = Kind::list;
    set.number_ = 0;
    set.values_ = std::move(values);
    return set;
}

IntegerSet IntegerSet::fibonacci() {
    IntegerSet set;
    set.kind_ = Kind::fibonacci;
    set.number_ = 0;
    set.values_.clear();
    return set;
}

IntegerSet IntegerSet::complement() const {
    if (is_all()) throw Error(Error::Kind::usage, "not(all) is empty: a set needs at least one element");
    if (kind_ == Kind::residues) {
        std::vector<std::int64_t> others;
        for (std::int64_t r = 0; r < number_; ++r)
            if (!std::binary_search(values_.begin(), values_.end(), r)) others.push_back(r);
        return make_residues(number_, std::move(others));
    }
    IntegerSet set = *this;
    set.complement_ = !complement_;
    return set;
}

template <class Int>
bool IntegerSet::contains_any(const Int& x) const {
    if (x < 1) return false;
    const auto raw = [&] {
        switch (kind_) {
            case Kind::residues:
                return number_ == 1 || std::binary_search(values_.begin(), values_.end(), residue(x, number_));
            case Kind::at_most: return x <= number_;
            case Kind::list: return std::binary_search(values_.begin(), values_.end(), x);
            case Kind::fibonacci: return is_fibonacci(x);
        }
        return false;
    };
    return raw() != complement_;
}

bool IntegerSet::contains(std::int64_t x) const { return contains_any(x); }

bool IntegerSet::contains(const Integer& x) const { return contains_any(x); }

std::int64_t IntegerSet::least() const {
    std::int64_t x = 1;
    if (kind_ == Kind::list && !complement_) return values_.front();
    if (kind_ == Kind::at_most && complement_) return number_ + 1;
    if (kind_ == Kind::residues) return values_.front() > 0 ? values_.front() : values_.size() > 1 ? values_[1] : number_;
    while (!contains(x)) ++x;
    return x;
}

std::string to_text(const IntegerSet& set) {
    const std::string list = fmt::format("{}", fmt::join(set.values(), ","));
    const auto negated = [&](const std::string& text) { return set.is_complement() ? "not(" + text + ")" : text; };
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.is_all()) return "all";
            if (set == IntegerSet::odd()) return "odd";
            if (set == IntegerSet::even()) return "even";
            return fmt::format("{} mod {}", list, set.number());
        case IntegerSet::Kind::at_most:
            return set.is_complement() ? fmt::format(">={}", set.number() + 1) : fmt::format("<={}", set.number());
        case IntegerSet::Kind::list: return negated(list);
        case IntegerSet::Kind::fibonacci: return negated("fibonacci");
    }
    return {};
}

std::string to_words(const IntegerSet& set) {
    const bool other = set.is_complement();
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.is_all()) return "any number";
            if (set == IntegerSet::odd()) return "an odd number";
            if (set == IntegerSet::even()) return "an even number";
            if (set.values() == std::vector<std::int64_t>{0}) return fmt::format("a multiple of {}", set.number());
            return fmt::format("a number that is {} mod {}", or_list(set.values()), set.number());
        case IntegerSet::Kind::at_most:
            return other ? fmt::format("at least {}", set.number() + 1) : fmt::format("at most {}", set.number());
        case IntegerSet::Kind::list:
            return other ? fmt::format("any number but {}", or_list(set.values())) : or_list(set.values());
        case IntegerSet::Kind::fibonacci:
            return other ? "a number that is not a Fibonacci number" : "a Fibonacci number";
    }
    return {};
}

}  // namespace wythoff
