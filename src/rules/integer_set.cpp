#include "wythoff/rules/integer_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "integer_file.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// Where elements are not known but tried, one after the other.
constexpr std::int64_t most_tries = 30'000'000;
// The complement of residues lists the others; as for not(...) in a text (read_set.cpp).
constexpr std::int64_t max_complement_modulus = 1'000'000;

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

bool is_square(const Integer& x) { return mpz_perfect_square_p(x.get_mpz_t()) != 0; }
bool is_square(std::int64_t x) { return is_square(to_integer(x)); }

// Exact below 2^64: no composite number there passes the Baillie-PSW test, which GMP runs first.
bool is_prime(const Integer& x) { return mpz_probab_prime_p(x.get_mpz_t(), 40) != 0; }
bool is_prime(std::int64_t x) { return is_prime(to_integer(x)); }

bool is_power(const Integer& x, std::int64_t base) {
    Integer rest;
    const Integer factor = to_integer(base);
    mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), factor.get_mpz_t());
    return rest == 1;
}
bool is_power(std::int64_t x, std::int64_t base) {
    while (x % base == 0) x /= base;
    return x == 1;
}

// A number that no element is smaller than.
std::int64_t none_below(const IntegerSet& set) {
    using Kind = IntegerSet::Kind;
    if (set.kind() == Kind::at_most && set.is_complement() && set.number() < INT64_MAX) return set.number() + 1;
    if (set.is_complement()) return 1;
    if (set.kind() == Kind::list) return set.values().front();
    if (set.kind() == Kind::residues) return set.first();
    if (set.kind() != Kind::combined) return 1;
    const auto& [first, join, second] = set.parts();
    if (join == IntegerSet::Join::unite) return std::min(none_below(first), none_below(second));
    const bool cuts = second.kind() == Kind::at_most && !second.is_complement() && second.number() < INT64_MAX;
    return std::max(none_below(first), cuts ? second.number() + 1 : 1);
}

std::vector<std::int64_t> primes_up_to(std::int64_t bound) {
    std::vector<std::int64_t> found;
    std::vector<bool> composite(static_cast<std::size_t>(std::max<std::int64_t>(bound, 0)) + 1);
    for (std::int64_t p = 2; p <= bound; ++p) {
        if (composite[static_cast<std::size_t>(p)]) continue;
        found.push_back(p);
        if (p > bound / p) continue;
        for (std::int64_t q = p * p; q <= bound; q += p) composite[static_cast<std::size_t>(q)] = true;
    }
    return found;
}

}  // namespace

IntegerSet IntegerSet::make_residues(std::int64_t modulus, std::vector<std::int64_t> residues) {
    if (modulus < 1) throw Error(Error::Kind::usage, fmt::format("a modulus is a positive integer, not {}", modulus));
    sort_unique(residues);
    if (residues.empty()) throw Error(Error::Kind::usage, "a set of residues needs at least one residue");
    for (const std::int64_t r : {residues.front(), residues.back()})
        if (r < 0 || r >= modulus)
            throw Error(Error::Kind::usage, fmt::format("a residue mod {} is from 0 to {}, not {}", modulus, modulus - 1, r));
    IntegerSet set;
    set.kind_ = Kind::residues;
    if (static_cast<std::int64_t>(residues.size()) == modulus) return set;  // every residue: all
    set.number_ = modulus;
    set.values_ = std::move(residues);
    return set;
}

IntegerSet IntegerSet::make_residues_from(std::int64_t modulus, std::vector<std::int64_t> residues, std::int64_t first) {
    if (first < 1) throw Error(Error::Kind::usage, fmt::format("a first element is a positive integer, not {}", first));
    IntegerSet set = make_residues(modulus, std::move(residues));
    if (set.is_all()) return make_at_least(first);
    const std::int64_t r = first % set.number_;
    const auto next = std::lower_bound(set.values_.begin(), set.values_.end(), r);
    const std::int64_t step = next != set.values_.end() ? *next - r : set.number_ - r + set.values_.front();
    if (first > INT64_MAX - step)
        throw Error(Error::Kind::usage, fmt::format("a first element of at most {}, not {}", INT64_MAX - step, first));
    if (first + step > set.least()) set.first_ = first + step;
    return set;
}

IntegerSet IntegerSet::make_at_most(std::int64_t bound) {
    if (bound < 1) throw Error(Error::Kind::usage, fmt::format("<={} is empty: the bound is a positive integer", bound));
    IntegerSet set;
    set.kind_ = Kind::at_most;
    set.number_ = bound;
    set.values_.clear();
    return set;
}

IntegerSet IntegerSet::make_at_least(std::int64_t bound) { return bound <= 1 ? all() : make_at_most(bound - 1).complement(); }

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

IntegerSet IntegerSet::named(Kind kind, std::int64_t number) {
    IntegerSet set;
    set.kind_ = kind;
    set.number_ = number;
    set.values_.clear();
    return set;
}

IntegerSet IntegerSet::fibonacci() { return named(Kind::fibonacci, 0); }
IntegerSet IntegerSet::squares() { return named(Kind::squares, 0); }
IntegerSet IntegerSet::primes() { return named(Kind::primes, 0); }

IntegerSet IntegerSet::make_powers(std::int64_t base) {
    if (base < 2) throw Error(Error::Kind::usage, fmt::format("a base of powers is at least 2, not {}", base));
    return named(Kind::powers, base);
}

IntegerSet IntegerSet::read_file(const std::string& path) {
    IntegerSet set = make_list(read_integer_file(path));
    set.file_ = path;
    return set;
}

IntegerSet IntegerSet::spelled_out() const {
    IntegerSet set = *this;
    set.file_.clear();
    if (parts_)
        set.parts_ = std::make_shared<Parts>(Parts{parts_->first.spelled_out(), parts_->join, parts_->second.spelled_out()});
    return set;
}

IntegerSet IntegerSet::complement() const {
    if (is_all()) throw Error(Error::Kind::usage, "not(all) is empty: a set needs at least one element");
    if (kind_ == Kind::residues && first_ == 1) {
        if (number_ > max_complement_modulus)
            throw Error(Error::Kind::limit, fmt::format("a modulus of at most {} inside not(...)", max_complement_modulus));
        std::vector<std::int64_t> others;
        auto mine = values_.begin();
        for (std::int64_t r = 0; r < number_; ++r) {
            if (mine != values_.end() && *mine == r) ++mine;
            else others.push_back(r);
        }
        return make_residues(number_, std::move(others));
    }
    IntegerSet set = *this;
    set.complement_ = !complement_;
    if (kind_ == Kind::combined && !set.has_element_near_landmarks())
        throw Error(Error::Kind::usage, "a set that leaves some positive integer out");
    return set;
}

template <class Int>
bool IntegerSet::contains_any(const Int& x) const {
    if (x < 1) return false;
    const auto raw = [&] {
        switch (kind_) {
            case Kind::residues:
                return number_ == 1 || (x >= first_ && std::binary_search(values_.begin(), values_.end(), residue(x, number_)));
            case Kind::at_most: return x <= number_;
            case Kind::list: return std::binary_search(values_.begin(), values_.end(), x);
            case Kind::fibonacci: return is_fibonacci(x);
            case Kind::powers: return is_power(x, number_);
            case Kind::squares: return is_square(x);
            case Kind::primes: return is_prime(x);
            case Kind::combined:
                return parts_->join == Join::unite ? parts_->first.contains(x) || parts_->second.contains(x)
                                                   : parts_->first.contains(x) && !parts_->second.contains(x);
        }
        throw internal_error("a set of integers of no kind");
    };
    return raw() != complement_;
}

bool IntegerSet::contains(std::int64_t x) const { return contains_any(x); }

bool IntegerSet::contains(const Integer& x) const { return contains_any(x); }

std::int64_t IntegerSet::least() const {
    if (kind_ == Kind::list && !complement_) return values_.front();
    if (kind_ == Kind::at_most && complement_) return number_ + 1;
    if (kind_ == Kind::residues && first_ > 1 && !complement_) return first_;
    if (kind_ == Kind::residues && !complement_)
        return values_.front() > 0 ? values_.front() : values_.size() > 1 ? values_[1] : number_;
    const std::int64_t from = none_below(*this);
    const std::int64_t end = from > INT64_MAX - most_tries ? INT64_MAX : from + most_tries;
    for (std::int64_t x = from; x < end; ++x)
        if (contains(x)) return x;
    throw Error(Error::Kind::limit, fmt::format("{}: no element from {} up to {}", to_text(*this), from, end));
}

std::vector<std::int64_t> IntegerSet::listed_up_to(std::int64_t bound) const {
    std::vector<std::int64_t> found;
    switch (kind_) {
        case Kind::list: found.assign(values_.begin(), std::upper_bound(values_.begin(), values_.end(), bound)); break;
        case Kind::fibonacci:
            for (std::int64_t x = 1, step = 1; x <= bound; x += step, step = x - step) {
                found.push_back(x);
                if (x > INT64_MAX - step) break;
            }
            break;
        case Kind::powers:
            for (std::int64_t x = 1; x <= bound; x *= number_) {
                found.push_back(x);
                if (x > bound / number_) break;
            }
            break;
        case Kind::squares:
            for (std::int64_t r = 1; r <= bound / r; ++r) found.push_back(r * r);
            break;
        case Kind::primes: return primes_up_to(bound);
        case Kind::residues:
        case Kind::at_most:
        case Kind::combined:
            for (std::int64_t x = 1; x <= bound; ++x)
                if (contains(x) != complement_) found.push_back(x);
            break;
    }
    return found;
}

std::vector<std::int64_t> IntegerSet::elements_up_to(std::int64_t bound) const {
    std::vector<std::int64_t> listed = listed_up_to(bound);
    if (!complement_) return listed;
    std::vector<std::int64_t> others;
    std::size_t i = 0;
    for (std::int64_t x = 1; x <= bound; ++x) {
        if (i < listed.size() && listed[i] == x) ++i;
        else others.push_back(x);
    }
    return others;
}

}  // namespace wythoff
