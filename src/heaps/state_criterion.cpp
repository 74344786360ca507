// The state criterion for sets that are residue classes from some point on (docs/heaps.md, "The state criterion").
#include <algorithm>
#include <map>
#include <vector>

#include "criteria.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_state_bits = std::int64_t{1} << 32;

// Which values <= bound stand in an old row of which class.
class LowClasses {
public:
    LowClasses(const StateView& view, std::int64_t bound, std::int64_t rows) : bound_(bound), modulus_(view.lengths.modulus) {
        in_.resize(static_cast<std::size_t>((bound + 1) * modulus_));
        for (std::int64_t i = 0; i < rows; ++i)
            for (const auto& sequence : {view.low, view.high})
                if (sequence) enter(view.table.value(i, *sequence), i);
    }
    [[nodiscard]] bool has(std::int64_t value, std::int64_t i) const { return in_[at(value, i)]; }

private:
    [[nodiscard]] std::size_t at(std::int64_t value, std::int64_t i) const {
        return static_cast<std::size_t>(value * modulus_ + i % modulus_);
    }
    void enter(std::int64_t value, std::int64_t i) {
        if (value <= bound_) in_[at(value, i)] = true;
    }
    std::int64_t bound_;
    std::int64_t modulus_;
    std::vector<bool> in_;
};

// What the high sequence needs to know before row n.
struct HighState {
    std::int64_t frontier = 0;                                 // the least value never seen
    std::int64_t old_frontier = 0;                             // the least value not seen in an old row
    std::map<std::int64_t, std::vector<std::int64_t>> usable;  // old values and the classes of rows that may still take them
};

class HighRun {
public:
    explicit HighRun(const StateView& view) : view_(view) {}

    const HighState& before(std::int64_t n) {
        const PeriodicSet& t = view_.lengths;
        for (; rows_ < n; ++rows_) each(rows_, [&](std::int64_t v) { state_.frontier = std::max(state_.frontier, v + 1); });
        for (; old_rows_ <= n - t.threshold; ++old_rows_) each(old_rows_, [&](std::int64_t v) { become_old(v, old_rows_); });
        return state_;
    }

private:
    template <class Visit>
    void each(std::int64_t i, const Visit& visit) const {
        for (const auto& sequence : {view_.low, view_.high})
            if (sequence) visit(static_cast<std::int64_t>(view_.table.value(i, *sequence)));
    }

    void become_old(std::int64_t v, std::int64_t i) {
        const PeriodicSet& t = view_.lengths;
        if (v >= state_.old_frontier) {
            state_.old_frontier = v + 1;
            for (const std::int64_t r : t.residues) state_.usable[v].push_back((i + r) % t.modulus);
        }
        const auto found = state_.usable.find(v);
        if (found == state_.usable.end()) return;
        std::erase_if(found->second, [&](std::int64_t c) {
            const std::int64_t r = ((c - i) % t.modulus + t.modulus) % t.modulus;
            return !std::binary_search(t.residues.begin(), t.residues.end(), r);
        });
        if (found->second.empty()) state_.usable.erase(found);
        else std::sort(found->second.begin(), found->second.end());
    }

    const StateView& view_;
    HighState state_;
    std::int64_t rows_ = 0;
    std::int64_t old_rows_ = 0;
};

// For both sequences at once: of every old value the classes of rows that may still take it, under S and under not S.
struct Usable {
    std::vector<bool> inside;
    std::vector<bool> outside;
    friend bool operator==(const Usable&, const Usable&) = default;
};
struct JointState {
    std::int64_t frontier = 0;
    std::int64_t old_frontier = 0;
    std::map<std::int64_t, Usable> usable;
};

class JointRun {
public:
    JointRun(const HeapTable& table, const PeriodicSet& lengths)
        : table_(table), lengths_(lengths), classes_(static_cast<std::size_t>(lengths.modulus)), in_(classes_) {
        for (const std::int64_t r : lengths.residues) in_[static_cast<std::size_t>(r)] = true;
    }

    const JointState& before(std::int64_t n) {
        for (; rows_ < n; ++rows_)
            for (const Constraint c : {Constraint::inside, Constraint::outside})
                state_.frontier = std::max<std::int64_t>(state_.frontier, table_.value(rows_, c) + std::int64_t{1});
        for (; old_rows_ <= n - lengths_.threshold; ++old_rows_)
            for (const Constraint c : {Constraint::inside, Constraint::outside})
                become_old(table_.value(old_rows_, c), old_rows_);
        return state_;
    }

private:
    void become_old(std::int64_t v, std::int64_t i) {
        if (v >= state_.old_frontier) {
            state_.old_frontier = v + 1;
            state_.usable[v] = {std::vector<bool>(classes_, true), std::vector<bool>(classes_, true)};
        }
        const auto found = state_.usable.find(v);
        if (found == state_.usable.end()) return;
        bool any = false;
        // Row i is an option of class t under S when t - i is in R, and under not S when it is not.
        for (std::size_t t = 0; t < classes_; ++t) {
            const bool option = in_[(t + classes_ - static_cast<std::size_t>(i) % classes_) % classes_];
            if (option) found->second.inside[t] = false;
            else found->second.outside[t] = false;
            any = any || found->second.inside[t] || found->second.outside[t];
        }
        if (!any) state_.usable.erase(found);
    }

    const HeapTable& table_;
    const PeriodicSet& lengths_;
    std::size_t classes_;
    std::vector<bool> in_;
    JointState state_;
    std::int64_t rows_ = 0;
    std::int64_t old_rows_ = 0;
};

}  // namespace

bool joint_state_recurs(const HeapTable& table, const PeriodicSet& lengths, std::int64_t n1, std::int64_t period,
                        std::int64_t saltus) {
    const std::int64_t window = n1 - lengths.threshold + 1;
    if (window < 0 || n1 + period - 1 > table.to() || period % lengths.modulus != 0 || saltus < 0) return false;
    for (std::int64_t i = window; i < n1; ++i)
        for (const Constraint c : {Constraint::inside, Constraint::outside})
            if (table.value(i + period, c) != table.value(i, c) + saltus) return false;
    JointRun run(table, lengths);
    const JointState first = run.before(n1);
    const JointState& second = run.before(n1 + period);
    if (second.frontier != first.frontier + saltus || second.old_frontier != first.old_frontier + saltus) return false;
    return std::equal(
        first.usable.begin(), first.usable.end(), second.usable.begin(), second.usable.end(),
        [&](const auto& one, const auto& two) { return two.first == one.first + saltus && two.second == one.second; });
}

bool low_state_recurs(const StateView& view, std::int64_t n0, std::int64_t period, std::int64_t bound) {
    const PeriodicSet& t = view.lengths;
    const std::int64_t window = n0 - t.threshold + 1;  // the first row that is not old at n0
    if (window < 0 || n0 + period - 1 > view.table.to() || period % t.modulus != 0) return false;
    if (bound + 1 > max_state_bits / t.modulus) return false;
    const auto low_part = [&](std::int64_t i, Constraint c) {
        const std::int64_t v = view.table.value(i, c);
        return v <= bound ? v : bound + 1;
    };
    for (std::int64_t i = window; i < n0 + period; ++i)
        if (view.table.value(i, *view.low) > bound) return false;
    for (std::int64_t i = window; i < n0; ++i)
        for (const auto& sequence : {view.low, view.high})
            if (sequence && low_part(i, *sequence) != low_part(i + period, *sequence)) return false;
    const LowClasses classes(view, bound, window);
    for (std::int64_t i = window; i < window + period; ++i)
        for (const auto& sequence : {view.low, view.high}) {
            if (!sequence) continue;
            const std::int64_t v = view.table.value(i, *sequence);
            if (v <= bound && !classes.has(v, i)) return false;
        }
    return true;
}

bool high_state_recurs(const StateView& view, std::int64_t n1, std::int64_t period, std::int64_t saltus, std::int64_t bound) {
    const PeriodicSet& t = view.lengths;
    const std::int64_t window = n1 - t.threshold + 1;
    if (window < 0 || n1 + period - 1 > view.table.to() || period % t.modulus != 0 || saltus < 0) return false;
    for (std::int64_t i = window; i < n1; ++i) {
        const std::int64_t v = view.table.value(i, *view.high);
        if (v > bound && view.table.value(i + period, *view.high) != v + saltus) return false;
    }
    HighRun run(view);
    const HighState first = run.before(n1);
    const HighState& second = run.before(n1 + period);
    if (first.old_frontier <= bound) return false;
    if (second.frontier != first.frontier + saltus || second.old_frontier != first.old_frontier + saltus) return false;
    auto one = first.usable.upper_bound(bound);
    auto two = second.usable.upper_bound(bound);
    for (; one != first.usable.end() && two != second.usable.end(); ++one, ++two)
        if (two->first != one->first + saltus || two->second != one->second) return false;
    return one == first.usable.end() && two == second.usable.end();
}

Period least_period(const HeapTable& table, Constraint constraint, const ProvedShift& shift) {
    const auto value = [&](std::int64_t n) {
        std::int64_t raised = 0;
        for (; n >= shift.from + shift.period; n -= shift.period) raised += shift.saltus;
        return static_cast<std::int64_t>(table.value(n, constraint)) + raised;
    };
    const auto holds = [&](std::int64_t p) {
        const std::int64_t s = shift.saltus / (shift.period / p);
        for (std::int64_t n = shift.from; n < shift.from + shift.period; ++n)
            if (value(n + p) != value(n) + s) return false;
        return true;
    };
    Period least;
    least.checked_to = table.to();
    least.period = shift.period;
    for (std::int64_t p = 1; p < shift.period; ++p)
        if (shift.period % p == 0 && shift.saltus % (shift.period / p) == 0 && holds(p)) {
            least.period = p;
            break;
        }
    least.saltus = shift.saltus / (shift.period / least.period);
    least.preperiod = shift.from;
    while (least.preperiod > 0 && value(least.preperiod - 1 + least.period) == value(least.preperiod - 1) + least.saltus)
        --least.preperiod;
    return least;
}

}  // namespace wythoff
