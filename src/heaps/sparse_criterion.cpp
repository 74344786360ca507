// The criterion for complements of sparse sets without a period (docs/heaps.md, "Sparse sets"): every value of the
// dense sequence gets two rows i < j soon after one another, and a difference d = j - i is met in the set only by
// elements up to some last one, after which the value can never be free again.
#include <algorithm>
#include <map>
#include <vector>

#include "criteria.hpp"

namespace wythoff {
namespace {

// At most `elements` of the set lie among any `length` consecutive integers beyond the table.
struct Density {
    std::int64_t elements = 1;
    std::int64_t length = 1;
};

// A set whose gaps never shrink: the Fibonacci numbers 1,2,3,5,..., powers and squares.
bool has_growing_gaps(IntegerSet::Kind kind) {
    return kind == IntegerSet::Kind::fibonacci || kind == IntegerSet::Kind::powers || kind == IntegerSet::Kind::squares;
}

class SparseSet {
public:
    SparseSet(IntegerSet set, std::int64_t to) : set_(std::move(set)), elements_(set_.elements_up_to(4 * to + 16)) {}

    // The last x in the set with x - d in the set, 0 if there is none; nothing if that is not known.
    std::optional<std::int64_t> last_with_difference(std::int64_t d) {
        const auto known = last_.find(d);
        if (known != last_.end()) return known->second;
        std::optional<std::int64_t> last;
        if (has_growing_gaps(set_.kind())) last = by_gaps(d);
        // Of two primes at an odd distance the smaller one is 2.
        else if (d % 2 != 0) last = set_.contains(d + 2) ? d + 2 : 0;
        return last_[d] = last;
    }

    [[nodiscard]] std::optional<Density> density_beyond(std::int64_t to) const {
        if (set_.kind() == IntegerSet::Kind::primes) {
            if (to < 7) return std::nullopt;
            return Density{48, 210};  // beyond 7 only the 48 residues prime to 2*3*5*7 are left
        }
        const auto next = std::upper_bound(elements_.begin(), elements_.end(), to);
        if (next == elements_.end() || next == elements_.begin()) return std::nullopt;
        return Density{1, *next - *(next - 1)};
    }

    [[nodiscard]] std::int64_t count_up_to(std::int64_t to) const {
        return std::upper_bound(elements_.begin(), elements_.end(), to) - elements_.begin();
    }

private:
    [[nodiscard]] std::optional<std::int64_t> by_gaps(std::int64_t d) const {
        std::int64_t last = 0;
        for (std::size_t i = 1; i < elements_.size(); ++i) {
            if (elements_[i] - elements_[i - 1] > d) return last;
            if (set_.contains(elements_[i] - d)) last = elements_[i];
        }
        return std::nullopt;
    }

    IntegerSet set_;
    std::vector<std::int64_t> elements_;
    std::map<std::int64_t, std::optional<std::int64_t>> last_;
};

class SparseProof {
public:
    SparseProof(const HeapRules& rules, const HeapTable& table, const Period& observed, IntegerSet base)
        : table_(table),
          observed_(observed),
          base_(std::move(base), table.to()),
          dense_(rules.take.is_complement() ? Constraint::inside : Constraint::outside),
          sparse_(rules.take.is_complement() ? Constraint::outside : Constraint::inside),
          twist_(rules.twist == Twist::muller) {
        list_rows();
    }

    std::optional<ProvedShift> prove() {
        const std::int64_t q = observed_.period;
        const std::int64_t s = observed_.saltus;
        const std::int64_t n1 = table_.to() + 1 - q;
        const std::optional<std::int64_t> width = window(frontier_before(table_.to() / 2), s);
        if (!width || s < 1) return std::nullopt;
        const std::int64_t w = *width;
        if (n1 - w < 0) return std::nullopt;
        // The last w rows before n1 and those q further on are the same, moved up by s.
        for (std::int64_t i = n1 - w; i < n1; ++i)
            if (table_.value(i + q, dense_) != table_.value(i, dense_) + s) return std::nullopt;
        const std::int64_t old = frontier_before(n1 - w);
        if (frontier_before(n1 + q) != frontier_before(n1) + s || frontier_before(n1 - w + q) != old + s) return std::nullopt;
        // Values that are old at n1 are never free again, and one period of new ones gets old in time.
        for (std::int64_t v = 0; v < old; ++v) {
            const std::optional<std::int64_t> settled = settled_at(v, Rows::all, n1);
            if (!settled || *settled > n1) return std::nullopt;
        }
        for (std::int64_t v = old; v < old + s; ++v) {
            const std::int64_t first = first_row(v);
            const std::optional<std::int64_t> settled = settled_at(v, Rows::dense, table_.to() + 1);
            if (first < n1 - w || !settled || *settled > first + w) return std::nullopt;
        }
        if (twist_ && !sparse_stays_below(n1, w)) return std::nullopt;
        return ProvedShift{n1 - w, q, s};
    }

private:
    enum class Rows { all, dense };
    static constexpr std::size_t kept_rows = 8;
    struct Occurrence {
        std::int64_t row;
        bool dense;
    };

    void list_rows() {
        frontier_.push_back(0);
        const auto enter = [&](std::uint32_t v, std::int64_t n, bool dense) {
            if (rows_.size() <= v) rows_.resize(std::size_t{v} + 1);
            if (rows_[v].size() < kept_rows) rows_[v].push_back({n, dense});
        };
        for (std::int64_t n = 0; n <= table_.to(); ++n) {
            if (twist_) enter(table_.value(n, sparse_), n, false);
            enter(table_.value(n, dense_), n, true);
            frontier_.push_back(static_cast<std::uint32_t>(rows_.size()));
        }
    }

    [[nodiscard]] std::int64_t frontier_before(std::int64_t n) const { return frontier_[static_cast<std::size_t>(n)]; }
    [[nodiscard]] std::int64_t first_row(std::int64_t v) const { return rows_[static_cast<std::size_t>(v)].front().row; }

    // From which n on the value v is known not to be free, by two of its rows below `before`.
    std::optional<std::int64_t> settled_at(std::int64_t v, Rows which, std::int64_t before) {
        std::optional<std::int64_t> best;
        const std::vector<Occurrence>& rows = rows_[static_cast<std::size_t>(v)];
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t b = a + 1; b < rows.size(); ++b) {
                if (rows[b].row >= before || rows[a].row == rows[b].row) continue;
                if (which == Rows::dense && !(rows[a].dense && rows[b].dense)) continue;
                const auto last = base_.last_with_difference(rows[b].row - rows[a].row);
                if (!last) continue;
                const std::int64_t from = std::max(rows[b].row, rows[a].row + *last) + 1;
                if (!best || from < *best) best = from;
            }
        return best;
    }

    std::optional<std::int64_t> window(std::int64_t v, std::int64_t values) {
        std::int64_t width = 1;
        for (std::int64_t u = v; u < v + values; ++u) {
            if (u >= static_cast<std::int64_t>(rows_.size())) return std::nullopt;
            const auto settled = settled_at(u, Rows::dense, table_.to() + 1);
            if (!settled) return std::nullopt;
            width = std::max(width, *settled - first_row(u));
        }
        return width;
    }

    // The sparse sequence takes no value again that is not old: up to the end of the table it is seen, and beyond it a mex is at
    // most the number of options, two for each element of the set, which stays below the values that are old by then.
    [[nodiscard]] bool sparse_stays_below(std::int64_t n1, std::int64_t w) const {
        const std::int64_t last = table_.to();
        for (std::int64_t i = n1 - w; i <= last; ++i)
            if (table_.value(i, sparse_) >= frontier_before(std::max(n1, i + 1) - w)) return false;
        const std::optional<Density> density = base_.density_beyond(last);
        if (!density) return false;
        if (2 * density->elements > observed_.saltus * (density->length / observed_.period)) return false;
        return 2 * (base_.count_up_to(last) + density->elements) < frontier_before(last + 1 - w);
    }

    const HeapTable& table_;
    const Period& observed_;
    SparseSet base_;
    Constraint dense_;
    Constraint sparse_;
    bool twist_;
    std::vector<std::uint32_t> frontier_;  // before each row
    std::vector<std::vector<Occurrence>> rows_;
};

}  // namespace

std::optional<ProvedShift> prove_sparse_complement(const HeapRules& rules, const HeapTable& table, const Period& observed) {
    const IntegerSet& set = rules.take;
    if (!has_growing_gaps(set.kind()) && set.kind() != IntegerSet::Kind::primes) return std::nullopt;
    if (rules.twist == Twist::none && !set.is_complement()) return std::nullopt;
    if (observed.saltus < 1) return std::nullopt;
    return SparseProof(rules, table, observed, set.is_complement() ? set.complement() : set).prove();
}

}  // namespace wythoff
