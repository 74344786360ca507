// What the engines of this room share.
//
// Of a set and its complement, one is given by few lengths (a list, a few residues): its sequence is called sparse and
// takes its options from those lengths; the other sequence is called dense and has every smaller pile as an option but
// those that the same lengths hit.
#pragma once

#include <cstdint>

#include "wythoff/heaps/heap_table.hpp"

namespace wythoff {

void require_heap_memory(std::int64_t to, double bytes_a_term, const Budget& budget);

// Which slot of a row holds the sparse sequence, and which sequences there are.
struct HeapRoles {
    std::size_t sparse = 0;
    bool has_sparse = true;
    bool has_dense = true;
    [[nodiscard]] std::size_t dense() const { return 1 - sparse; }
};

// `swapped`: the set that may be taken is the complement of what the engine was given.
[[nodiscard]] inline HeapRoles heap_roles(Twist twist, bool swapped) {
    const bool both = twist == Twist::muller;
    return {swapped ? std::size_t{1} : std::size_t{0}, both || !swapped, both || swapped};
}

// The engines are compiled for each combination of sequences: `run.template operator()<sparse, dense>()`.
template <class Run>
void with_roles(const HeapRoles& roles, const Run& run) {
    if (roles.has_sparse && roles.has_dense) run.template operator()<true, true>();
    else if (roles.has_sparse) run.template operator()<true, false>();
    else run.template operator()<false, true>();
}

// Looks up after so much work, whatever one pile costs: with a long list of lengths a few piles take as long as 2^16 with a short
// one.
class HeapPace {
public:
    explicit HeapPace(const Progress& progress) : progress_(progress) {}

    // Before the pile n of 0..to, which costs about `work` lookups.
    void at(std::int64_t n, std::int64_t to, std::size_t work) {
        left_ -= static_cast<std::int64_t>(work) + 16;
        if (left_ > 0) return;
        left_ = step;
        progress_.at(n, to + 1);
    }

private:
    static constexpr std::int64_t step = std::int64_t{1} << 20;
    const Progress& progress_;
    std::int64_t left_ = 0;
};

}  // namespace wythoff
