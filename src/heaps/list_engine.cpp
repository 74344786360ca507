// The list engine. T is S or its complement, whichever is listed with fewer elements up to n.
//
// Sparse, G(n,T): the mex of the values at n-x, x in T: a mask of the values below 64, and a wider one when those are
// all there.
//
// Dense, the complement of T: value v is free for n when all its occurrences below n are at rows n-x, x in T. Let
// count[v] be its occurrences below n. No v >= frontier, the least value never seen, has occurred, because every mex
// is at most the frontier: so the seen values are 0..frontier-1, the mex is the frontier or a value hit by T, and to
// test those it is enough to subtract the hits and look for a zero. A value with more than 2|T up to the end|
// occurrences, or with one that is further back than the longest length, can never be free again; all values below
// `settled` are like that.
//
// With at most 31 lengths the sparse values are below 63. Once 64 values are settled, and the rows before that are out
// of reach, sparse values only matter for the sparse mex and dense ones only for the dense mex: step_apart.
//
// Cost: 2|T up to n| reads for both sequences together.
#include <algorithm>
#include <bit>
#include <vector>

#include "heap_engine.hpp"

namespace wythoff {
namespace {

template <bool sparse_on, bool dense_on>
class ListRun {
    using Row = HeapTable::Row;

public:
    ListRun(Row* rows, const std::vector<std::int64_t>& lengths, std::size_t sparse)
        : rows_(rows),
          lengths_(lengths),
          sparse_(sparse),
          most_hits_((sparse_on && dense_on ? 2 : 1) * lengths.size()),
          longest_(lengths.empty() ? 0 : lengths.back()),
          hits_(most_hits_ + 1) {}

    void run(std::int64_t to, const Progress& progress) {
        std::size_t used = 0;
        HeapPace pace(progress);
        counts_.push_back(0);
        for (std::int64_t n = 0; n <= to; ++n) {
            pace.at(n, to, used);
            while (used < lengths_.size() && lengths_[used] <= n) ++used;
            if (n >= apart_from_) step_apart(n);
            else step(n, used);
        }
    }

private:
    // The slots of a row that hold values: the sparse one, the dense one, or both.
    template <class Visit>
    void each(const Row& row, const Visit& visit) const {
        if constexpr (sparse_on) visit(row[sparse_]);
        if constexpr (dense_on) visit(row[1 - sparse_]);
    }

    void step(std::int64_t n, std::size_t used) {
        std::uint64_t small = 0;
        std::uint32_t free = frontier_;
        const std::int64_t* lengths = lengths_.data();
        std::uint32_t* hits = hits_.data();
        std::size_t hit = 0;
        const std::uint32_t settled = settled_;
        for (std::size_t i = 0; i < used; ++i) {
            each(rows_[n - lengths[i]], [&](std::uint32_t v) {
                if constexpr (sparse_on)
                    if (v < 64) small |= std::uint64_t{1} << v;
                if constexpr (dense_on) {
                    hits[hit] = v;
                    hit += v >= settled ? 1 : 0;
                }
            });
        }
        if constexpr (dense_on) {
            std::uint32_t* counts = counts_.data();
            for (std::size_t i = 0; i < hit; ++i)
                if (--counts[hits[i]] == 0 && hits[i] < free) free = hits[i];
            for (std::size_t i = 0; i < hit; ++i) ++counts[hits[i]];
        }
        Row row{0, 0};
        if constexpr (sparse_on)
            row[sparse_] = ~small != 0 ? static_cast<std::uint32_t>(std::countr_one(small)) : wide_mex(n, used);
        if constexpr (dense_on) row[1 - sparse_] = free;
        rows_[n] = row;
        if constexpr (dense_on) {
            each(row, [&](std::uint32_t v) { ++counts_[v]; });
            settle(n);
            if (sparse_on && settled_ >= 64 && apart_from_ == never && lengths_.size() <= 31) apart_from_ = n + 1 + longest_;
        }
    }

    void step_apart(std::int64_t n) {
        std::uint64_t small = 0;
        std::uint32_t* hits = hits_.data();
        std::size_t hit = 0;
        for (const std::int64_t x : lengths_) {
            const Row& row = rows_[n - x];
            small |= std::uint64_t{1} << row[sparse_];
            hits[hit] = row[1 - sparse_];
            hit += row[1 - sparse_] >= settled_ ? 1 : 0;
        }
        std::uint32_t free = frontier_;
        std::uint32_t* counts = counts_.data();
        for (std::size_t i = 0; i < hit; ++i)
            if (--counts[hits[i]] == 0 && hits[i] < free) free = hits[i];
        for (std::size_t i = 0; i < hit; ++i) ++counts[hits[i]];
        rows_[n][sparse_] = static_cast<std::uint32_t>(std::countr_one(small));
        rows_[n][1 - sparse_] = free;
        ++counts[free];
        settle(n);
    }

    void settle(std::int64_t n) {
        if (counts_[frontier_] > 0) {
            ++frontier_;
            counts_.push_back(0);
            first_row_.push_back(static_cast<std::uint32_t>(n));
        }
        while (settled_ < frontier_ && (counts_[settled_] > most_hits_ || first_row_[settled_] + longest_ <= n)) ++settled_;
    }

    std::uint32_t wide_mex(std::int64_t n, std::size_t used) {
        wide_.assign(2 * used / 64 + 1, 0);
        for (std::size_t i = 0; i < used; ++i)
            each(rows_[n - lengths_[i]], [&](std::uint32_t v) {
                if (v / 64 < wide_.size()) wide_[v / 64] |= std::uint64_t{1} << v % 64;
            });
        std::size_t word = 0;
        while (~wide_[word] == 0) ++word;
        return static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(std::countr_one(wide_[word]));
    }

    Row* rows_;
    const std::vector<std::int64_t>& lengths_;
    std::size_t sparse_;
    std::uint64_t most_hits_;
    std::int64_t longest_;
    static constexpr std::int64_t never = INT64_MAX;
    std::int64_t apart_from_ = never;
    std::vector<std::uint32_t> counts_;     // of the values 0..frontier
    std::vector<std::uint32_t> first_row_;  // of the values 0..frontier-1
    std::uint32_t frontier_ = 0;
    std::uint32_t settled_ = 0;
    std::vector<std::uint64_t> wide_;
    std::vector<std::uint32_t> hits_;  // the values at n - x that can still be free
};

// The shorter of the list of S and the list of its complement, up to `to`.
struct Lengths {
    std::vector<std::int64_t> list;
    bool swapped = false;
};
Lengths shorter_list(const IntegerSet& set, std::int64_t to) {
    if (set.is_all()) return {{}, true};
    // Of a finite or thin set and its complement the set is the shorter list; of residue classes it may be either.
    if (set.kind() != IntegerSet::Kind::residues)
        return set.is_complement() ? Lengths{set.complement().elements_up_to(to), true} : Lengths{set.elements_up_to(to), false};
    std::vector<std::int64_t> inside = set.elements_up_to(to);
    if (2 * static_cast<std::int64_t>(inside.size()) <= to) return {std::move(inside), false};
    std::vector<std::int64_t> outside;
    for (std::int64_t x = 1; x <= to; ++x)
        if (!set.contains(x)) outside.push_back(x);
    return {std::move(outside), true};
}

}  // namespace

HeapTable heap_values_by_list(const HeapRules& rules, std::int64_t to, const Budget& budget) {
    require_heap_memory(to, 16, budget);
    HeapTable table(rules.twist, to);
    const Lengths lengths = shorter_list(rules.take, to);
    const HeapRoles roles = heap_roles(rules.twist, lengths.swapped);
    with_roles(roles, [&]<bool sparse_on, bool dense_on>() {
        ListRun<sparse_on, dense_on>(table.rows(), lengths.list, roles.sparse).run(to, budget.progress);
    });
    return table;
}

}  // namespace wythoff
