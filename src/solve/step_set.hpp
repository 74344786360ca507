// Eventually periodic sets of positive integers, the step counts of strides: finitely many early elements, and from
// a threshold on everything in some residue classes. Closed under union and difference; exact up to a bound, beyond
// which nobody looks, so that sets without a period (the Fibonacci numbers) are simply listed.
#pragma once

#include <cstdint>
#include <vector>

#include "wythoff/rules/integer_set.hpp"

namespace wythoff {

class StepSet {
public:
    StepSet() = default;  // empty
    static StepSet make(const IntegerSet& set, std::int64_t bound);
    static StepSet make_list(std::vector<std::int64_t> elements);

    [[nodiscard]] bool contains(std::int64_t x) const;
    [[nodiscard]] bool empty() const { return early_.empty() && residues_.empty(); }
    [[nodiscard]] bool finite() const { return residues_.empty(); }
    [[nodiscard]] std::int64_t least() const;  // not empty
    // No bound has left anything out: this is the set itself, for integers of any size.
    [[nodiscard]] bool whole() const { return whole_; }

    [[nodiscard]] const std::vector<std::int64_t>& early() const { return early_; }  // sorted, all below threshold
    [[nodiscard]] std::int64_t threshold() const { return threshold_; }
    [[nodiscard]] std::int64_t modulus() const { return modulus_; }
    [[nodiscard]] const std::vector<std::int64_t>& residues() const { return residues_; }  // sorted

    [[nodiscard]] static StepSet unite(const StepSet& a, const StepSet& b, std::int64_t bound);
    [[nodiscard]] static StepSet subtract(const StepSet& a, const StepSet& b, std::int64_t bound);
    // {factor * x : x in the set}.
    [[nodiscard]] StepSet times(std::int64_t factor, std::int64_t bound) const;

private:
    static StepSet list_up_to(std::vector<std::int64_t> elements, std::int64_t bound);
    template <class Member>
    static StepSet tabulate(std::int64_t threshold, std::int64_t modulus, std::int64_t bound, const Member& member);

    std::vector<std::int64_t> early_;
    std::int64_t threshold_ = 1;
    std::int64_t modulus_ = 1;
    std::vector<std::int64_t> residues_;
    bool whole_ = true;
};

}  // namespace wythoff
