#include "heaps/periodic_set.hpp"

#include <algorithm>
#include <numeric>

namespace wythoff {
namespace {

std::vector<std::int64_t> others(const std::vector<std::int64_t>& sorted, std::int64_t from, std::int64_t below) {
    std::vector<std::int64_t> rest;
    auto next = sorted.begin();
    for (std::int64_t x = from; x < below; ++x) {
        if (next != sorted.end() && *next == x) ++next;
        else rest.push_back(x);
    }
    return rest;
}

}  // namespace

bool PeriodicSet::contains(std::int64_t x) const {
    if (x < threshold) return std::binary_search(early.begin(), early.end(), x);
    return std::binary_search(residues.begin(), residues.end(), x % modulus);
}

PeriodicSet PeriodicSet::complement() const {
    return {others(early, 1, threshold), threshold, modulus, others(residues, 0, modulus)};
}

namespace {

std::optional<PeriodicSet> join(const IntegerSet::Parts& parts) {
    const auto first = to_periodic_set(parts.first);
    const auto second = to_periodic_set(parts.second);
    if (!first || !second) return std::nullopt;
    PeriodicSet both;
    both.threshold = std::max(first->threshold, second->threshold);
    both.modulus = std::lcm(first->modulus, second->modulus);
    if (both.modulus > max_listed_threshold) return std::nullopt;
    both.residues.clear();
    const auto holds = [&](std::int64_t x) {
        return parts.join == IntegerSet::Join::unite ? first->contains(x) || second->contains(x)
                                                     : first->contains(x) && !second->contains(x);
    };
    for (std::int64_t x = 1; x < both.threshold; ++x)
        if (holds(x)) both.early.push_back(x);
    for (std::int64_t x = both.threshold; x < both.threshold + both.modulus; ++x)
        if (holds(x)) both.residues.push_back(x % both.modulus);
    std::sort(both.residues.begin(), both.residues.end());
    return both;
}

}  // namespace

std::optional<PeriodicSet> to_periodic_set(const IntegerSet& set) {
    PeriodicSet found;
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.number() > max_listed_threshold || set.first() > max_listed_threshold) return std::nullopt;
            found = {{}, set.first(), set.number(), set.values()};
            break;
        case IntegerSet::Kind::at_most:
            if (set.number() >= max_listed_threshold) return std::nullopt;
            found.threshold = set.number() + 1;
            for (std::int64_t x = 1; x <= set.number(); ++x) found.early.push_back(x);
            break;
        case IntegerSet::Kind::list:
            if (set.values().back() >= max_listed_threshold) return std::nullopt;
            found.early = set.values();
            found.threshold = set.values().back() + 1;
            break;
        case IntegerSet::Kind::fibonacci:
        case IntegerSet::Kind::powers:
        case IntegerSet::Kind::squares:
        case IntegerSet::Kind::primes: return std::nullopt;
        case IntegerSet::Kind::combined: {
            const auto joined = join(set.parts());
            if (!joined) return std::nullopt;
            found = *joined;
            break;
        }
    }
    return set.is_complement() ? found.complement() : found;
}

}  // namespace wythoff
