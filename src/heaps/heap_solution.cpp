#include "heaps/heap_solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "heaps/periodic_set.hpp"
#include "heaps/theorems.hpp"
#include "rules/literature.hpp"

namespace wythoff {
namespace {

// A theorem of the paper, or a proof of this project, cited in full.
Evidence cited(const Evidence& evidence) {
    const bool is_theorem = evidence.kind == Evidence::Kind::theorem;
    return {evidence.kind, is_theorem ? cite(Cited::S, evidence.ref) : fmt::format("{}, docs/heaps.md", evidence.ref)};
}

}  // namespace

HeapSolution::HeapSolution(HeapRules rules, std::int64_t to, const Budget& budget)
    : rules_(std::move(rules)),
      found_(search_periods(rules_, to, budget)),
      closed_form_(rules_.twist == Twist::muller && satisfies_theorem_2_1(rules_.take)) {}

std::optional<Integer> HeapSolution::value(const Integer& n, Constraint c) const {
    if (n < 0) throw Error(Error::Kind::usage, fmt::format("a pile is not negative, as {} is", to_short_text(n)));
    if (n <= computed_to()) return Integer(found_.table.value(n.get_si(), c));
    if (closed_form_) return c == Constraint::inside ? theorem_2_1_value(rules_.take, n) : corollary_2_3_value(n);
    const std::optional<Period>& period = found_.periods.of(c);
    if (!is_proved(period)) return std::nullopt;
    const Integer beyond = n - to_integer(period->preperiod);
    const Integer length = to_integer(period->period);
    const Integer rounds = beyond / length;
    const Integer place = beyond % length;
    const std::int64_t inside = period->preperiod + place.get_si();
    return Integer(Integer(found_.table.value(inside, c)) + rounds * to_integer(period->saltus));
}

std::optional<Outcome> HeapSolution::outcome(const Integer& n, Constraint c) const {
    const std::optional<Integer> v = value(n, c);
    if (!v) return std::nullopt;
    return *v == 0 ? Outcome::P : Outcome::N;
}

std::vector<Move> HeapSolution::winning_moves(const Integer& n, Constraint c, std::size_t limit, const Progress& progress) const {
    const bool twist = rules_.twist == Twist::muller;
    std::vector<Move> moves;
    const auto try_move = [&](const Integer& x) {
        if (x < 1 || x > n || !obeys(x, c)) return;
        const Integer rest = n - x;
        for (const Constraint next : {Constraint::inside, Constraint::outside}) {
            if (!twist && next == Constraint::outside) continue;
            if (outcome(rest, next) == Outcome::P && moves.size() < limit)
                moves.push_back({x, 0, twist ? std::optional(next) : std::nullopt});
        }
    };
    if (n <= computed_to()) {
        constexpr std::int64_t tries = 256;
        for (std::int64_t x = 1; x <= n && moves.size() < limit; ++x) {
            if (x % tries == 0) progress.check();
            try_move(to_integer(x));
        }
        return moves;
    }
    // If x wins and what is left is beyond all preperiods, x less a common period of S and of the zeros wins too, down to
    // the threshold of S: so some winning move takes at most `near`, or leaves less than the longest preperiod.
    const std::optional<PeriodicSet> set = to_periodic_set(rules_.take);
    std::int64_t near = set ? set->threshold : 64;
    std::int64_t common = set ? set->modulus : 1;
    std::int64_t leave = 64;
    for (const Constraint next : {Constraint::inside, Constraint::outside})
        if (is_proved(found_.periods.of(next))) {
            leave = std::max(leave, found_.periods.of(next)->preperiod + found_.periods.of(next)->period);
            common = std::lcm(common, found_.periods.of(next)->period);
        }
    near += common;
    for (std::int64_t x = 1; x <= near && moves.size() < limit; ++x) try_move(to_integer(x));
    for (std::int64_t rest = leave; rest >= 0 && moves.size() < limit; --rest) {
        const Integer x = n - to_integer(rest);
        if (x > near) try_move(x);
    }
    return moves;
}

Evidence HeapSolution::evidence(const Integer& n, Constraint c) const {
    if (n <= computed_to()) return {Evidence::Kind::computed, fmt::format("heap engine, piles up to {}", computed_to())};
    if (closed_form_) return cited({Evidence::Kind::theorem, c == Constraint::inside ? "Theorem 2.1" : "Corollary 2.3"});
    if (is_proved(found_.periods.of(c))) return cited(found_.periods.of(c)->evidence);
    return {Evidence::Kind::computed, fmt::format("undecided: computed for piles up to {}", computed_to())};
}

}  // namespace wythoff
