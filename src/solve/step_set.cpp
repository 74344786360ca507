#include "solve/step_set.hpp"

#include <algorithm>
#include <numeric>

namespace wythoff {
namespace {

constexpr std::int64_t max_modulus = 1 << 16;

}  // namespace

// Elements beyond the bound, which no move on the board can use, are dropped: no table has to reach as far as they do.
StepSet StepSet::list_up_to(std::vector<std::int64_t> elements, std::int64_t bound) {
    const auto left_out = std::erase_if(elements, [&](std::int64_t x) { return x > bound; });
    StepSet set = make_list(std::move(elements));
    set.whole_ = left_out == 0;
    return set;
}

// Members below the threshold one by one, one period from the threshold on; listed to the bound if the period is long.
template <class Member>
StepSet StepSet::tabulate(std::int64_t threshold, std::int64_t modulus, std::int64_t bound, const Member& member) {
    StepSet set;
    const bool periodic = modulus <= max_modulus && threshold <= bound;
    set.threshold_ = periodic ? std::max<std::int64_t>(threshold, 1) : bound + 1;
    for (std::int64_t x = 1; x < set.threshold_ && x <= bound; ++x)
        if (member(x)) set.early_.push_back(x);
    set.whole_ = periodic;
    if (!periodic) return set;
    set.modulus_ = modulus;
    for (std::int64_t x = set.threshold_; x < set.threshold_ + modulus; ++x)
        if (member(x)) set.residues_.push_back(x % modulus);
    std::sort(set.residues_.begin(), set.residues_.end());
    if (static_cast<std::int64_t>(set.residues_.size()) == modulus) {
        set.modulus_ = 1;
        set.residues_ = {0};
    }
    // Lower the threshold past early elements that follow the residues anyway: the periodic part should begin as early as it can.
    while (!set.residues_.empty() && set.threshold_ > 1) {
        const std::int64_t x = set.threshold_ - 1;
        const bool early = !set.early_.empty() && set.early_.back() == x;
        const bool later = std::binary_search(set.residues_.begin(), set.residues_.end(), x % set.modulus_);
        if (early != later) break;
        if (early) set.early_.pop_back();
        --set.threshold_;
    }
    return set;
}

StepSet StepSet::make(const IntegerSet& set, std::int64_t bound) {
    const auto member = [&](std::int64_t x) { return set.contains(x); };
    StepSet made;
    switch (set.kind()) {
        case IntegerSet::Kind::residues: return tabulate(set.first(), set.number(), bound, member);
        case IntegerSet::Kind::at_most:
            made = tabulate(std::min(set.number(), bound) + 1, 1, std::max(bound, set.number() + 1), member);
            made.whole_ = set.number() <= bound;
            return made;
        case IntegerSet::Kind::list: {
            StepSet listed = list_up_to(set.values(), bound);
            if (!set.is_complement()) return listed;
            made = tabulate(listed.threshold_, 1, bound, member);
            made.whole_ = made.whole_ && listed.whole_;
            return made;
        }
        case IntegerSet::Kind::combined: {
            const StepSet first = make(set.parts().first, bound);
            const StepSet second = make(set.parts().second, bound);
            made = set.parts().join == IntegerSet::Join::unite ? unite(first, second, bound) : subtract(first, second, bound);
            return set.is_complement() ? subtract(make(IntegerSet::all(), bound), made, bound) : made;
        }
        case IntegerSet::Kind::fibonacci:
        case IntegerSet::Kind::powers:
        case IntegerSet::Kind::squares:
        case IntegerSet::Kind::primes: break;
    }
    made = make_list(set.elements_up_to(bound));
    made.whole_ = false;
    return made;
}

StepSet StepSet::make_list(std::vector<std::int64_t> elements) {
    StepSet set;
    std::sort(elements.begin(), elements.end());
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
    set.early_ = std::move(elements);
    set.threshold_ = set.early_.empty() ? 1 : set.early_.back() + 1;
    return set;
}

bool StepSet::contains(std::int64_t x) const {
    if (x < threshold_) return std::binary_search(early_.begin(), early_.end(), x);
    return std::binary_search(residues_.begin(), residues_.end(), x % modulus_);
}

std::int64_t StepSet::least() const {
    if (!early_.empty()) return early_.front();
    std::int64_t x = threshold_;
    while (!contains(x)) ++x;
    return x;
}

StepSet StepSet::unite(const StepSet& a, const StepSet& b, std::int64_t bound) {
    StepSet both;
    if (a.empty()) both = b;
    else if (b.empty()) both = a;
    else if (a.finite() && b.finite()) {
        std::vector<std::int64_t> elements = a.early_;
        elements.insert(elements.end(), b.early_.begin(), b.early_.end());
        both = make_list(std::move(elements));
    } else {
        const std::int64_t threshold = std::max(a.threshold_, b.threshold_);
        both = tabulate(threshold, std::lcm(a.modulus_, b.modulus_), std::max(bound, threshold),
                        [&](std::int64_t x) { return a.contains(x) || b.contains(x); });
    }
    both.whole_ = both.whole_ && a.whole_ && b.whole_;
    return both;
}

StepSet StepSet::subtract(const StepSet& a, const StepSet& b, std::int64_t bound) {
    StepSet rest = a;
    if (!a.empty() && !b.empty()) {
        const std::int64_t threshold = std::max(a.threshold_, b.threshold_);
        rest = tabulate(threshold, std::lcm(a.modulus_, b.modulus_), std::max(bound, threshold),
                        [&](std::int64_t x) { return a.contains(x) && !b.contains(x); });
    }
    rest.whole_ = rest.whole_ && a.whole_ && b.whole_;
    return rest;
}

StepSet StepSet::times(std::int64_t factor, std::int64_t bound) const {
    if (factor == 1) return *this;
    StepSet scaled;
    if (finite()) {
        std::vector<std::int64_t> elements;
        for (const std::int64_t x : early_) elements.push_back(factor * x);
        scaled = list_up_to(std::move(elements), bound);
    } else {
        scaled = tabulate(factor * threshold_, factor * modulus_, bound,
                          [&](std::int64_t x) { return x % factor == 0 && contains(x / factor); });
    }
    scaled.whole_ = scaled.whole_ && whole_;
    return scaled;
}

}  // namespace wythoff
