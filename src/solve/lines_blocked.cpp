// The queen any k-1 of whose options may be blocked (Larsson's Blocking Wythoff Nim): a position is P exactly when the
// P-positions in its row before it, in its column below it and on its diagonal are fewer than k together.
//
// For every v < k there is the set of the rows that hold at most v P-positions so far, and the set of such diagonals; they only
// ever lose members. Above c P-positions of column n the next one is at the least y whose row is in the set of v and whose
// diagonal y - n is in the set of k-1-c-v, for some v. P-positions keep to a few lines, between which all rows of a long stretch
// hold equally many, and so do the diagonals: sets that are empty there are leapt over. By symmetry n <= y is enough.
//
// Cost: about k^2 leaps a column where the stretches are even, as for most k; where they are not (k = 2, 6, 10), 64 cells a step.
// Memory: a byte and 3k/2 bits for every row and every diagonal, and the P-positions.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "lines_paths.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::lines {
namespace {

constexpr std::int64_t word_bits = 64;

double bytes_of_counts(std::int64_t k, std::int64_t to) {
    return 2.0 * static_cast<double>(to + 1) * (1.0 + 3.0 / 16 * static_cast<double>(k));
}

// A set of integers 0..to that only loses members.
class ShrinkingSet {
public:
    explicit ShrinkingSet(std::int64_t to)
        : words_(static_cast<std::size_t>(to / word_bits + 1), ~std::uint64_t{0}), next_(words_.size() + 1) {
        std::iota(next_.begin(), next_.end(), std::uint32_t{0});
        words_.push_back(0);  // so that a window may begin in any word
    }

    void erase(std::int64_t i) {
        const auto word = static_cast<std::size_t>(i / word_bits);
        words_[word] &= ~(std::uint64_t{1} << (i % word_bits));
        if (words_[word] == 0) next_[word] = static_cast<std::uint32_t>(word + 1);
    }
    // Bit j says whether i + j is in the set.
    [[nodiscard]] std::uint64_t window(std::int64_t i) const {
        const auto word = static_cast<std::size_t>(i / word_bits);
        const auto shift = static_cast<unsigned>(i % word_bits);
        return words_[word] >> shift | words_[word + 1] << 1 << (word_bits - 1 - shift);
    }
    // No member from i on is below this. It may exceed `to`.
    [[nodiscard]] std::int64_t leap(std::int64_t i) {
        auto word = static_cast<std::uint32_t>(i / word_bits);
        while (next_[word] != word) {  // halves the path as it goes
            next_[word] = next_[next_[word]];
            word = next_[word];
        }
        return std::max(i, static_cast<std::int64_t>(word) * word_bits);
    }

private:
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> next_;  // of a word without members a later one, of others itself
};

// Rows or diagonals, by how many P-positions they hold.
class Counts {
public:
    Counts(std::int64_t k, std::int64_t to)
        : count_(static_cast<std::size_t>(to + 1)), at_most_(static_cast<std::size_t>(k), ShrinkingSet(to)) {}

    [[nodiscard]] std::int64_t of(std::int64_t line) const { return count_[static_cast<std::size_t>(line)]; }
    [[nodiscard]] ShrinkingSet& at_most(std::int64_t v) { return at_most_[static_cast<std::size_t>(v)]; }
    void increment(std::int64_t line) {
        at_most(of(line)).erase(line);
        ++count_[static_cast<std::size_t>(line)];
    }

private:
    std::vector<std::uint8_t> count_;
    std::vector<ShrinkingSet> at_most_;
};

class BlockedQueen {
public:
    BlockedQueen(const Plan& plan, const Budget& budget)
        : to_(plan.to), k_(plan.most_blocked + 1), budget_(budget), rows_(k_, to_), diagonals_(k_, to_) {}

    Points solve() && {
        for (std::int64_t n = 0; n <= to_; ++n) {
            if (n % (columns_a_tick / 16) == 0) tick(n);
            fill(n);
        }
        std::sort(points_.begin(), points_.end());
        return std::move(points_);
    }

private:
    void tick(std::int64_t n) const {
        budget_.progress.at(n, to_ + 1);
        require_memory(fmt::format("lines with {} P-positions", points_.size()),
                       bytes_of_counts(k_, to_) + static_cast<double>(points_.capacity() * sizeof(Point)), budget_.memory);
    }

    void fill(std::int64_t n) {
        std::int64_t left = k_ - rows_.of(n);  // by symmetry as many are in the column below the diagonal as in the row before it
        std::int64_t y = n + 1;
        if (2 * rows_.of(n) + diagonals_.of(0) < k_) {
            add(n, n);
            --left;
        }
        for (; left > 0; --left, ++y) {
            y = next(n, y, left);
            if (y > to_) return;
            add(n, y);
        }
    }

    // The least row from y on that holds, together with its diagonal, fewer than `left`; beyond `to` if there is none.
    [[nodiscard]] std::int64_t next(std::int64_t n, std::int64_t y, std::int64_t left) {
        std::int64_t best = to_ + 1;
        for (std::int64_t v = 0; v < left; ++v) {
            ShrinkingSet& rows = rows_.at_most(v);
            ShrinkingSet& diagonals = diagonals_.at_most(left - 1 - v);
            for (std::int64_t at = y; at < best;) {
                const std::uint64_t row = rows.window(at);
                const std::uint64_t diagonal = diagonals.window(at - n);
                if ((row & diagonal) != 0) best = std::min(best, at + std::countr_zero(row & diagonal));
                at += word_bits;
                if (at >= best) break;
                if (row == 0) at = rows.leap(at);
                else if (diagonal == 0) at = n + diagonals.leap(at - n);
            }
        }
        return best;
    }

    void add(std::int64_t x, std::int64_t y) {
        const auto a = static_cast<std::uint32_t>(x);
        const auto b = static_cast<std::uint32_t>(y);
        points_.push_back({a, b});
        if (x != y) points_.push_back({b, a});
        rows_.increment(y);
        diagonals_.increment(y - x);
    }

    std::int64_t to_;
    std::int64_t k_;
    const Budget& budget_;
    Counts rows_;
    Counts diagonals_;
    Points points_;
};

bool is_full(const Stride& stride, std::int64_t a, std::int64_t b) {
    return stride.a == a && stride.b == b && stride.i == 0 && stride.j == 0 && stride.from == 1 && stride.is_full();
}

}  // namespace

bool is_blocked_queen(const Plan& plan) {
    constexpr std::int64_t most_sets = 64;
    const std::vector<Stride>& strides = plan.counted.strides;
    const auto has = [&](std::int64_t a, std::int64_t b) {
        return std::any_of(strides.begin(), strides.end(), [&](const Stride& stride) { return is_full(stride, a, b); });
    };
    const bool nothing_else = plan.fatal.strides.empty() && plan.fatal.jumps.empty() && plan.counted.jumps.empty() &&
                              plan.cones.empty() && plan.takes.empty() && !plan.prescribes() && !plan.is_cut(0, 0);
    return plan.symmetric && nothing_else && plan.convention == Convention::normal && plan.most_blocked < most_sets &&
           strides.size() == 3 && has(1, 0) && has(0, 1) && has(1, 1);
}

Points solve_blocked_queen(const Plan& plan, const Budget& budget) {
    require_memory(fmt::format("lines with {} columns", plan.to + 1), bytes_of_counts(plan.most_blocked + 1, plan.to),
                   budget.memory);
    return BlockedQueen(plan, budget).solve();
}

}  // namespace wythoff::lines
