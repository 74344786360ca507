// The residue engine. The lengths T are: x < f that are listed (early), and x >= f with x mod c among the residues R.
//
// A row i is old for n when n - i >= f. An old row is an option of the sparse sequence exactly when n - i mod c is in R,
// so its values are entered once into the sets of the classes i + R, and the mex of class n mod c only ever grows.
//
// For the dense sequence: as every mex is at most the least value never seen, values are first seen in the order
// 0, 1, 2, ..., and become old in that order. A value v that is old is free for n only if each of its old rows is in a
// class of n - R. So after its first old row i0 only the classes t = i0 + r, r in R, can still use it, and each further
// old row i takes away those with t - i not in R: a mask of |R| bits a value. The values that class t may still use stand
// in a queue in increasing order, and dead ones are dropped from its front for good. Rows that are not old (there are
// f - 1) are counted by value, and early lengths are handled as in the list engine.
//
// Cost: amortised O(|R| + |early|) a term, plus the rows that are not old in the worst case. Memory: 8 bytes a term,
// |R| bits + 12 + 8|R| bytes a value, c bits for each value of the sparse sequence.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "heap_engine.hpp"
#include "heaps/periodic_set.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {
namespace {

// Values of class t that are old and may still be free, in increasing order; `place` is the index of t - i0 in R.
struct Waiting {
    std::uint32_t value;
    std::uint32_t place;
};
class Queue {
public:
    void push(Waiting entry) { entries_.push_back(entry); }
    void pop() {
        if (++front_ >= 64 && 2 * front_ >= entries_.size()) {
            entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(front_));
            front_ = 0;
        }
    }
    [[nodiscard]] bool empty() const { return front_ == entries_.size(); }
    [[nodiscard]] const Waiting& front() const { return entries_[front_]; }
    [[nodiscard]] auto begin() const { return entries_.begin() + static_cast<std::ptrdiff_t>(front_); }
    [[nodiscard]] auto end() const { return entries_.end(); }

private:
    std::vector<Waiting> entries_;
    std::size_t front_ = 0;
};

template <bool sparse_on, bool dense_on>
class ResidueRun {
    using Row = HeapTable::Row;

public:
    ResidueRun(Row* rows, const PeriodicSet& lengths, std::size_t sparse, const Budget& budget)
        : rows_(rows),
          t_(lengths),
          classes_(static_cast<std::size_t>(lengths.modulus)),
          sparse_(sparse),
          budget_(budget),
          words_((lengths.residues.size() + 63) / 64),
          lowest_(classes_),
          waiting_(classes_),
          compatible_(classes_ * words_) {
        if constexpr (sparse_on) seen_.assign(classes_ * width_, 0);
        if constexpr (dense_on) list_compatible();
    }

    void run(std::int64_t to) {
        std::size_t used = 0;
        HeapPace pace(budget_.progress);
        std::size_t here = 0;                                                                               // n mod c
        std::size_t old = static_cast<std::size_t>((t_.modulus - t_.threshold % t_.modulus) % t_.modulus);  // n - f mod c
        for (std::int64_t n = 0; n <= to; ++n) {
            pace.at(n, to, used + t_.residues.size());
            while (used < t_.early.size() && t_.early[used] <= n) ++used;
            if (n >= t_.threshold) become_old(n - t_.threshold, old);
            step(n, here, used);
            if (++here == classes_) here = 0;
            if (++old == classes_) old = 0;
        }
    }

private:
    template <class Visit>
    void each(const Row& row, const Visit& visit) const {
        if constexpr (sparse_on) visit(row[sparse_]);
        if constexpr (dense_on) visit(row[1 - sparse_]);
    }

    // compatible_[d]: the places j with R[j] + d in R. With d = i0 - i: the class i0 + R[j] is also one of the classes i + R.
    void list_compatible() {
        std::vector<bool> in(classes_);
        for (const std::int64_t r : t_.residues) in[static_cast<std::size_t>(r)] = true;
        for (std::size_t d = 0; d < classes_; ++d)
            for (std::size_t j = 0; j < t_.residues.size(); ++j)
                if (in[(static_cast<std::size_t>(t_.residues[j]) + d) % classes_])
                    compatible_[d * words_ + j / 64] |= std::uint64_t{1} << j % 64;
    }

    void become_old(std::int64_t i, std::size_t i_class) {
        each(rows_[i], [&](std::uint32_t v) {
            if constexpr (sparse_on) enter(v, i_class);
            if constexpr (dense_on) {
                if (t_.threshold > 1) --recent_[v];
                narrow(v, i_class);
            }
        });
    }

    void enter(std::uint32_t v, std::size_t i_class) {
        if (v >= 64 * width_) return;
        for (const std::int64_t r : t_.residues) {
            std::size_t t = i_class + static_cast<std::size_t>(r);
            if (t >= classes_) t -= classes_;
            seen_[t * width_ + v / 64] |= std::uint64_t{1} << v % 64;
        }
    }

    void narrow(std::uint32_t v, std::size_t i_class) {
        if (v == old_frontier_) {  // its first old row
            ++old_frontier_;
            first_class_.push_back(static_cast<std::uint32_t>(i_class));
            masks_.insert(masks_.end(), words_, ~std::uint64_t{0});
            for (std::size_t j = 0; j < t_.residues.size(); ++j) {
                std::size_t t = i_class + static_cast<std::size_t>(t_.residues[j]);
                if (t >= classes_) t -= classes_;
                waiting_[t].push({v, static_cast<std::uint32_t>(j)});
            }
        }
        const std::size_t base = first_class_[v];
        const std::size_t d = base >= i_class ? base - i_class : base + classes_ - i_class;
        for (std::size_t w = 0; w < words_; ++w) masks_[v * words_ + w] &= compatible_[d * words_ + w];
    }

    void step(std::int64_t n, std::size_t here, std::size_t used) {
        Row row{0, 0};
        if (used > 0) mark_hits(n, used);
        if constexpr (sparse_on) row[sparse_] = sparse_mex(n, here);
        if constexpr (dense_on) row[1 - sparse_] = dense_mex(n, here, used);
        if (used > 0) unmark_hits(n, used);
        rows_[n] = row;
        if constexpr (dense_on) {
            each(row, [&](std::uint32_t v) {
                if (v == frontier_) ++frontier_;
            });
            if (t_.threshold > 1) {
                if (recent_.size() <= frontier_) recent_.resize(2 * std::size_t{frontier_} + 2);
                each(row, [&](std::uint32_t v) { ++recent_[v]; });
            }
        }
    }

    // hits_[v]: how often the rows n - x, x early, hold v.
    void mark_hits(std::int64_t n, std::size_t used) {
        for (std::size_t j = 0; j < used; ++j)
            each(rows_[n - t_.early[j]], [&](std::uint32_t v) {
                if (hits_.size() <= v) hits_.resize(2 * std::size_t{v} + 2);
                ++hits_[v];
            });
    }
    void unmark_hits(std::int64_t n, std::size_t used) {
        for (std::size_t j = 0; j < used; ++j) each(rows_[n - t_.early[j]], [&](std::uint32_t v) { --hits_[v]; });
    }
    [[nodiscard]] std::uint32_t hits(std::uint32_t v) const { return v < hits_.size() ? hits_[v] : 0; }

    std::uint32_t sparse_mex(std::int64_t n, std::size_t here) {
        std::uint32_t v = lowest_[here] = next_unseen(n, here, lowest_[here]);
        while (hits(v) > 0) v = next_unseen(n, here, v + 1);
        return v;
    }

    std::uint32_t next_unseen(std::int64_t n, std::size_t here, std::uint32_t from) {
        for (;;) {
            const std::size_t word = from / 64;
            if (word >= width_) widen(n);
            const std::uint64_t unseen = ~seen_[here * width_ + word] >> from % 64;
            if (unseen != 0) return from + static_cast<std::uint32_t>(std::countr_zero(unseen));
            from = static_cast<std::uint32_t>(64 * (word + 1));
        }
    }

    // The sets of values per class get twice as many bits. Values that did not fit before are entered now, from all old rows.
    void widen(std::int64_t n) {
        const std::size_t width = 2 * width_;
        require_memory(fmt::format("the values of {} residue classes", classes_), 8.0 * static_cast<double>(classes_ * width),
                       budget_.memory);
        width_ = width;
        seen_.assign(classes_ * width_, 0);
        for (std::int64_t i = 0; i <= n - t_.threshold; ++i)
            each(rows_[i], [&](std::uint32_t v) { enter(v, static_cast<std::size_t>(i % t_.modulus)); });
    }

    [[nodiscard]] bool is_alive(const Waiting& entry) const {
        return (masks_[entry.value * words_ + entry.place / 64] >> entry.place % 64 & 1) != 0;
    }
    // Whether early lengths lead to all rows with value v that are not old: then none of them is an option of the dense one.
    [[nodiscard]] bool only_early(std::uint32_t v) const { return v >= recent_.size() || recent_[v] == hits(v); }

    std::uint32_t dense_mex(std::int64_t n, std::size_t here, std::size_t used) {
        Queue& queue = waiting_[here];
        while (!queue.empty() && !is_alive(queue.front())) queue.pop();
        std::uint32_t free = frontier_;
        for (const Waiting& entry : queue)
            if (is_alive(entry) && only_early(entry.value)) {
                free = entry.value;
                break;
            }
        for (std::size_t j = 0; j < used; ++j)
            each(rows_[n - t_.early[j]], [&](std::uint32_t v) {
                if (v < free && v >= old_frontier_ && only_early(v)) free = v;
            });
        return free;
    }

    Row* rows_;
    const PeriodicSet& t_;
    std::size_t classes_;
    std::size_t sparse_;
    const Budget& budget_;
    std::size_t words_;  // of a mask with a bit for each residue

    std::size_t width_ = 1;            // the sparse sequence: words a class
    std::vector<std::uint64_t> seen_;  // [class][value]: an option under T has the value
    std::vector<std::uint32_t> lowest_;

    std::uint32_t frontier_ = 0;      // the least value never seen
    std::uint32_t old_frontier_ = 0;  // the least value not seen in an old row
    std::vector<Queue> waiting_;
    std::vector<std::uint32_t> first_class_;  // of the first old row of a value
    std::vector<std::uint64_t> masks_;
    std::vector<std::uint64_t> compatible_;
    std::vector<std::uint32_t> recent_;  // how often a value stands in a row that is not old
    std::vector<std::uint32_t> hits_;
};

}  // namespace

HeapTable heap_values_by_residues(const HeapRules& rules, std::int64_t to, const Budget& budget) {
    const std::optional<PeriodicSet> given = to_periodic_set(rules.take);
    if (!given)
        throw Error(Error::Kind::unsupported,
                    fmt::format("the residue engine takes residue classes and finite sets, not {}", to_text(rules.take)));
    PeriodicSet lengths = *given;
    const bool swapped = 2 * static_cast<std::int64_t>(given->residues.size()) > given->modulus;
    if (swapped) lengths = given->complement();
    const auto residues = static_cast<double>(lengths.residues.size());
    require_heap_memory(to, 8 + 32 + 9 * residues, budget);
    require_memory(fmt::format("residues mod {}", lengths.modulus), static_cast<double>(lengths.modulus) * (residues / 8 + 64),
                   budget.memory);
    HeapTable table(rules.twist, to);
    const HeapRoles roles = heap_roles(rules.twist, swapped);
    with_roles(roles, [&]<bool sparse_on, bool dense_on>() {
        ResidueRun<sparse_on, dense_on>(table.rows(), lengths, roles.sparse, budget).run(to);
    });
    return table;
}

}  // namespace wythoff
