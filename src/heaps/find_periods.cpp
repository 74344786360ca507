#include <algorithm>
#include <numeric>

#include "criteria.hpp"
#include "heaps/periodic_set.hpp"
#include "heaps/theorems.hpp"

namespace wythoff {
namespace {

constexpr double most_work = 2e8;  // steps: a table longer than asked for is tried only if it takes about a second at most
constexpr const char* state_name = "state criterion";

Period known_by(Evidence::Kind kind, const std::string& by, Period period) {
    period.evidence = {kind, by};
    return period;
}
Period by_theorem(const std::string& name, Period period) { return known_by(Evidence::Kind::theorem, name, std::move(period)); }
Period by_criterion(const std::string& name, Period period) { return known_by(Evidence::Kind::proof, name, std::move(period)); }

// The least common multiple, or nothing if it is longer than the table.
std::optional<std::int64_t> common(std::int64_t a, std::int64_t b, std::int64_t most) {
    const std::int64_t step = a / std::gcd(a, b);
    return step > most / b ? std::nullopt : std::optional(step * b);
}

std::int64_t greatest(const HeapTable& table, Constraint c, std::int64_t from) {
    std::uint32_t most = 0;
    for (std::int64_t n = std::max<std::int64_t>(from, 0); n <= table.to(); ++n) most = std::max(most, table.value(n, c));
    return most;
}

class StateSearch {
public:
    StateSearch(const HeapRules& rules, const HeapTable& table, const PeriodicSet& inside, const HeapPeriods& observed)
        : table_(table),
          inside_(inside),
          observed_(observed),
          twist_(rules.twist == Twist::muller),
          name_(inside.residues.empty() || static_cast<std::int64_t>(inside.residues.size()) == inside.modulus ? "window argument"
                                                                                                               : state_name) {}

    HeapPeriods run() {
        for (const Constraint c : {Constraint::inside, Constraint::outside}) {
            if (!twist_ && c == Constraint::outside) continue;
            const auto& seen = observed_.of(c);
            if (!seen) continue;
            if (seen->saltus == 0 && !proved_.of(c)) low(c);
            else if (seen->saltus > 0 && !twist_) high_alone(c);
        }
        if (twist_ && observed_.inside && observed_.outside && observed_.inside->saltus > 0 && observed_.outside->saltus > 0)
            both_high();
        return proved_;
    }

private:
    [[nodiscard]] PeriodicSet lengths_of(Constraint c) const { return c == Constraint::inside ? inside_ : inside_.complement(); }
    static Constraint other(Constraint c) { return c == Constraint::inside ? Constraint::outside : Constraint::inside; }

    void accept(Constraint c, const ProvedShift& shift) { proved_.of(c) = by_criterion(name_, least_period(table_, c, shift)); }

    void low(Constraint c) {
        const PeriodicSet lengths = lengths_of(c);
        const StateView view{table_, lengths, c, twist_ ? std::optional(other(c)) : std::nullopt};
        const std::int64_t size = table_.to() + 1;
        const auto p = common(lengths.modulus, observed_.of(c)->period, size);
        if (!p) return;
        const auto& beside = observed_.of(other(c));
        if (twist_ && beside) {
            const auto q = common(lengths.modulus, beside->period, size);
            if (q && beside->saltus == 0) both_low(view, c, *p, *q);
            else if (q) low_and_high(view, c, *p, *q);
        }
        if (proved_.of(c)) return;
        const std::int64_t n0 = size - *p;
        if (low_state_recurs(view, n0, *p, greatest(table_, c, n0 - lengths.threshold + 1))) accept(c, {n0, *p, 0});
    }

    void both_low(const StateView& view, Constraint c, std::int64_t p, std::int64_t q) {
        const auto both = common(p, q, table_.to() + 1);
        if (!both) return;
        const std::int64_t n0 = table_.to() + 1 - *both;
        const std::int64_t from = n0 - view.lengths.threshold + 1;
        const std::int64_t bound = std::max(greatest(table_, c, from), greatest(table_, other(c), from));
        if (!low_state_recurs(view, n0, *both, bound)) return;
        accept(c, {n0, *both, 0});
        accept(other(c), {n0, *both, 0});
    }

    void low_and_high(const StateView& view, Constraint c, std::int64_t p, std::int64_t q) {
        const std::int64_t n0 = table_.to() + 1 - std::max(p, q);
        const std::int64_t n1 = table_.to() + 1 - q;
        const std::int64_t bound = greatest(table_, c, n0 - view.lengths.threshold + 1);
        if (!low_state_recurs(view, n0, p, bound)) return;
        accept(c, {n0, p, 0});
        // The low state says where the other sequence takes a low value, and it recurs: none in one period means none ever.
        for (std::int64_t n = n0; n < n0 + p; ++n)
            if (table_.value(n, other(c)) <= bound) return;
        const std::int64_t saltus = observed_.of(other(c))->saltus;
        if (high_state_recurs(view, n1, q, saltus * (q / observed_.of(other(c))->period), bound))
            accept(other(c), {n1, q, saltus * (q / observed_.of(other(c))->period)});
    }

    // Both sequences grow: the criterion asks that in a common period both rise by the same number, the saltus.
    void both_high() {
        const std::int64_t size = table_.to() + 1;
        const auto p = common(observed_.inside->period, observed_.outside->period, size);
        const auto q = p ? common(*p, inside_.modulus, size) : std::nullopt;
        if (!q) return;
        const std::int64_t saltus = observed_.inside->saltus * (*q / observed_.inside->period);
        if (saltus != observed_.outside->saltus * (*q / observed_.outside->period)) return;
        const std::int64_t n1 = size - *q;
        if (!joint_state_recurs(table_, inside_, n1, *q, saltus)) return;
        accept(Constraint::inside, {n1, *q, saltus});
        accept(Constraint::outside, {n1, *q, saltus});
    }

    void high_alone(Constraint c) {
        const PeriodicSet forbidden = lengths_of(other(c));
        const StateView view{table_, forbidden, std::nullopt, c};
        const auto q = common(forbidden.modulus, observed_.of(c)->period, table_.to() + 1);
        if (!q) return;
        const std::int64_t n1 = table_.to() + 1 - *q;
        const std::int64_t saltus = observed_.of(c)->saltus * (*q / observed_.of(c)->period);
        if (high_state_recurs(view, n1, *q, saltus, -1)) accept(c, {n1, *q, saltus});
    }

    const HeapTable& table_;
    const PeriodicSet& inside_;
    const HeapPeriods& observed_;
    bool twist_;
    std::string name_;
    HeapPeriods proved_;
};

// The theorems of Horrocks and Trenton, where the set satisfies their hypotheses. They replace what our own criteria proved: a
// published theorem is the better reference.
void apply_theorems(const HeapRules& rules, const HeapTable& table, HeapPeriods& periods) {
    const IntegerSet& set = rules.take;
    if (rules.twist != Twist::muller) return;
    if (satisfies_theorem_2_1(set)) {
        if (table.to() >= 6) periods.outside = by_theorem("Corollary 2.3", least_period(table, Constraint::outside, {4, 2, 1}));
        // By the theorem the values 2 and 3 of G(n, S) stand where S says: if S has no period, nor has G(n, S), whatever was
        // seen.
        if (!to_periodic_set(set)) periods.inside.reset();
        return;
    }
    if (const auto one = to_one_class(set)) {
        if (const auto from = run_theorem_3_1(*one, table))
            periods.inside = by_theorem("Theorem 3.1", least_period(table, Constraint::inside, {*from - one->c, one->c, 0}));
        if (one->b >= 5 && table.to() >= 3 * one->b + 3)
            periods.outside =
                by_theorem("Corollary 3.3", least_period(table, Constraint::outside, {one->b + 3, 2 * one->b, one->b}));
    }
    if (is_proved(periods.inside) && periods.inside->saltus == 0) {
        const auto theorem = check_theorem_2_2(set, table, greatest(table, Constraint::inside, 0));
        if (theorem && theorem->m + 2 <= table.to())
            periods.outside = by_theorem("Theorem 2.2", least_period(table, Constraint::outside, {theorem->m, 2, 1}));
    }
}

bool all_proved(const HeapRules& rules, const HeapPeriods& periods) {
    return is_proved(periods.inside) && (rules.twist == Twist::none || is_proved(periods.outside));
}

}  // namespace

HeapPeriods find_periods(const HeapRules& rules, const HeapTable& table) {
    HeapPeriods periods;
    periods.inside = observe_period(table, Constraint::inside);
    if (rules.twist == Twist::muller) periods.outside = observe_period(table, Constraint::outside);
    if (const auto set = to_periodic_set(rules.take)) {
        HeapPeriods proved = StateSearch(rules, table, *set, periods).run();
        for (const Constraint c : {Constraint::inside, Constraint::outside})
            if (proved.of(c)) periods.of(c) = std::move(proved.of(c));
    } else {
        const Constraint dense = rules.take.is_complement() ? Constraint::inside : Constraint::outside;
        if (periods.of(dense))
            if (const auto shift = prove_sparse_complement(rules, table, *periods.of(dense)))
                periods.of(dense) = by_criterion("sparse-set criterion", least_period(table, dense, *shift));
    }
    apply_theorems(rules, table, periods);
    return periods;
}

namespace {

// Roughly how many steps a table of this size takes: two reads for each listed length.
double work(const HeapRules& rules, std::int64_t size) {
    if (rules.take.kind() == IntegerSet::Kind::residues) return static_cast<double>(size);
    const IntegerSet listed = rules.take.is_complement() ? rules.take.complement() : rules.take;
    return static_cast<double>(size) * static_cast<double>(listed.elements_up_to(size).size());
}

}  // namespace

FoundPeriods search_periods(const HeapRules& rules, std::int64_t to, const Budget& budget, std::int64_t reach) {
    std::int64_t size = std::max<std::int64_t>(to, 1000);
    for (;;) {
        HeapTable table = heap_values(rules, size, budget);
        HeapPeriods periods = find_periods(rules, table);
        const std::int64_t next = std::min(4 * size, reach);
        if (all_proved(rules, periods) || size >= reach || work(rules, next) > most_work)
            return {std::move(table), std::move(periods)};
        size = next;
    }
}

}  // namespace wythoff
