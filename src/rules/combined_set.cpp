// Unions and differences of sets of integers. Sets of one kind are joined into one of that kind where it can hold the result, so
// that `1 mod 4 or 3 mod 4` is `odd`; others keep their two parts.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "wythoff/core/error.hpp"
#include "wythoff/rules/integer_set.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_joined_modulus = 1000;

bool is_plain_list(const IntegerSet& set) {
    return set.kind() == IntegerSet::Kind::list && !set.is_complement() && set.file().empty();
}
bool is_plain_residues(const IntegerSet& set) {
    return set.kind() == IntegerSet::Kind::residues && !set.is_complement() && set.first() == 1;
}

std::int64_t behind(std::int64_t x) { return x < INT64_MAX ? x + 1 : x; }

// The residues modulo the least common multiple of both; nothing when there would be too many, or none.
std::optional<IntegerSet> join_residues(const IntegerSet& first, IntegerSet::Join join, const IntegerSet& second) {
    if (!is_plain_residues(first) || !is_plain_residues(second)) return std::nullopt;
    if (first.number() > max_joined_modulus || second.number() > max_joined_modulus) return std::nullopt;
    const std::int64_t modulus = std::lcm(first.number(), second.number());
    if (modulus > max_joined_modulus) return std::nullopt;
    std::vector<std::int64_t> residues;
    for (std::int64_t r = 0; r < modulus; ++r) {
        const bool in_second = second.contains(r + modulus);
        if (join == IntegerSet::Join::unite ? first.contains(r + modulus) || in_second
                                            : first.contains(r + modulus) && !in_second)
            residues.push_back(r);
    }
    if (residues.empty()) return std::nullopt;
    for (std::int64_t shorter = 1; shorter < modulus; ++shorter) {  // 1,3 mod 4 is 1 mod 2
        if (modulus % shorter != 0) continue;
        std::vector<std::int64_t> fewer;
        for (const std::int64_t r : residues)
            if (r < shorter) fewer.push_back(r);
        const auto repeats = [&](std::int64_t r) { return std::binary_search(fewer.begin(), fewer.end(), r % shorter); };
        const bool all_repeat = std::all_of(residues.begin(), residues.end(), repeats);
        if (all_repeat && fewer.size() * static_cast<std::size_t>(modulus / shorter) == residues.size())
            return IntegerSet::make_residues(shorter, fewer);
    }
    return IntegerSet::make_residues(modulus, residues);
}

}  // namespace

namespace {

// The n of a set that holds 1, ..., n and nothing else, before it is negated: <=n, or a list, which is printed as 1..n when it is
// long.
std::optional<std::int64_t> end_of_range(const IntegerSet& set) {
    if (set.kind() == IntegerSet::Kind::at_most) return set.number();
    const auto& values = set.values();
    const bool is_range = set.kind() == IntegerSet::Kind::list && values.back() == static_cast<std::int64_t>(values.size());
    return is_range ? std::optional(values.back()) : std::nullopt;
}

}  // namespace

bool operator==(const IntegerSet& a, const IntegerSet& b) {
    if (const auto n = end_of_range(a)) return n == end_of_range(b) && a.complement_ == b.complement_;
    if (a.kind_ != b.kind_ || a.complement_ != b.complement_ || a.number_ != b.number_ || a.first_ != b.first_ ||
        a.values_ != b.values_)
        return false;
    if (a.kind_ != IntegerSet::Kind::combined || a.parts_ == b.parts_) return true;
    return a.parts_->join == b.parts_->join && a.parts_->first == b.parts_->first && a.parts_->second == b.parts_->second;
}

IntegerSet IntegerSet::combine(const IntegerSet& first, Join join, const IntegerSet& second) {
    IntegerSet set = named(Kind::combined, 0);
    set.parts_ = std::make_shared<Parts>(Parts{first, join, second});
    return set;
}

IntegerSet IntegerSet::unite(const IntegerSet& first, const IntegerSet& second) {
    if (first == second) return first;
    if (first.is_all() || second.is_all()) return all();
    if (is_plain_list(first) && is_plain_list(second)) {
        std::vector<std::int64_t> values = first.values();
        values.insert(values.end(), second.values().begin(), second.values().end());
        return make_list(std::move(values));
    }
    if (auto joined = join_residues(first, Join::unite, second)) return *joined;
    IntegerSet set = combine(first, Join::unite, second);
    set.complement_ = true;
    if (!set.has_element_near_landmarks())
        throw Error(Error::Kind::usage, "a set that leaves some positive integer out; everything is written all");
    set.complement_ = false;
    return set;
}

IntegerSet IntegerSet::subtract(const IntegerSet& first, const IntegerSet& second) {
    if (second.is_all() || first == second) throw Error(Error::Kind::usage, "a set with at least one element");
    if (first.is_all() && (!is_plain_residues(second) || second.number() <= max_joined_modulus)) return second.complement();
    if (is_plain_list(first)) {
        std::vector<std::int64_t> values;
        for (const std::int64_t x : first.values())
            if (!second.contains(x)) values.push_back(x);
        if (values.empty()) throw Error(Error::Kind::usage, "a set with at least one element");
        return make_list(std::move(values));
    }
    if (auto joined = join_residues(first, Join::subtract, second)) return *joined;
    IntegerSet set = combine(first, Join::subtract, second);
    if (!set.has_element_near_landmarks()) throw Error(Error::Kind::usage, "a set with at least one element");
    return set;
}

// Where a description changes: behind its bound, its first element, its last listed one. Beyond the largest of these a set of
// classes repeats itself.
std::vector<std::int64_t> IntegerSet::landmarks() const {
    switch (kind_) {
        case Kind::combined: {
            std::vector<std::int64_t> all = parts_->first.landmarks();
            const std::vector<std::int64_t> more = parts_->second.landmarks();
            all.insert(all.end(), more.begin(), more.end());
            return all;
        }
        case Kind::at_most: return {1, behind(number_)};
        case Kind::residues: return {1, first_, number_};
        case Kind::list: return {1, values_.front(), behind(values_.back())};
        case Kind::fibonacci:
        case Kind::powers:
        case Kind::squares:
        case Kind::primes: return {1};
    }
    throw internal_error("a set of integers of no kind");
}

bool IntegerSet::has_element_near_landmarks() const {
    std::vector<std::int64_t> from = landmarks();
    std::sort(from.begin(), from.end());
    from.erase(std::unique(from.begin(), from.end()), from.end());
    // A set of many parts has many landmarks, and each number is looked up in all its parts.
    std::int64_t tries = 8'000'000 / static_cast<std::int64_t>(from.size());
    for (const std::int64_t near : {100, 1'000, 20'000}) {
        std::int64_t next = 1;
        for (const std::int64_t start : from) {
            const std::int64_t end = start > INT64_MAX - near ? INT64_MAX : start + near;
            for (std::int64_t x = std::max(start, next); x < end; ++x) {
                if (contains(x)) return true;
                if (--tries == 0)
                    throw Error(Error::Kind::usage, "a set of fewer parts: too many numbers were tried to see what is in it");
            }
            next = std::max(next, end);
        }
    }
    return false;
}

}  // namespace wythoff
