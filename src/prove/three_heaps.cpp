#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "prove/letters.hpp"
#include "prove/set_sample.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/three_heaps.hpp"

namespace wythoff {
namespace {

const Variable beside("l"), last_one("m");

// m is the least number with a property, or the greatest.
Formula is_least(const Predicate& set, const Integer& from) {
    using namespace letters;
    return set(last_one) && last_one >= from && forall({k}, implies(set(k) && k >= from, last_one <= k));
}
Formula is_last(const Predicate& set) {
    using namespace letters;
    return set(last_one) && forall({k}, implies(set(k), k <= last_one));
}

// The numbers of a set one by one, smallest first; nothing if there are more than so many.
std::optional<std::vector<Integer>> list_numbers(Logic& logic, const Predicate& set, std::size_t most) {
    std::vector<Integer> found;
    for (Integer from = 0;;) {
        const Verdict verdict = logic.decide(exists({last_one}, is_least(set, from)));
        if (!verdict.holds) return found;
        if (found.size() == most) return std::nullopt;
        found.push_back(verdict.example.at("m"));
        from = found.back() + 1;
    }
}

class Conjectures {
public:
    Conjectures(const Certificate& certificate, std::size_t slice, const Budget& budget)
        : sets_(certificate.game, certificate.kind), budget_(budget), logic_(certificate.numeration, budget) {
        result_.slice = slice;
        logic_.define("P", certificate.sets[slice]);
        logic_.define("Wythoff", certificate.sets[0]);
        using namespace letters;
        logic_.define("unused", {"n"}, forall({b}, !p(b, b + n)));
        logic_.define("smaller", {"b"}, exists({n}, p(b, b + n)));
        const Formula none_between = !exists({z}, b < z && z < c && smaller_(z));
        logic_.define("next", {"b", "c"}, smaller_(b) && smaller_(c) && b < c && none_between);
        const Formula regular = exists({c, n}, next_(b, c) && p(b, b + n) && p(c, c + n + 1));
        logic_.define("irregular", {"b"}, smaller_(b) && !regular);
    }

    ThreeHeapSlice decide() && {
        constexpr std::size_t most = 2000;
        if (auto unused = list_numbers(logic_, Predicate("unused"), most)) result_.no_difference = *std::move(unused);
        else return result_;
        decide_first();
        if (result_.first) decide_second();
        return result_;
    }

private:
    void decide_first() {
        using namespace letters;
        const Predicate irregular("irregular");
        std::optional<Integer> last;  // of the irregular ones
        if (logic_.decide(exists({last_one}, irregular(last_one))).holds) {
            const Verdict found = logic_.decide(exists({last_one}, is_last(irregular)));
            if (!found.holds) return;
            last = found.example.at("m");
        }
        const auto regular = [&](const Variable& column) { return last ? smaller_(column) && column > *last : smaller_(column); };
        const Verdict start =
            logic_.decide(exists({b, n}, regular(b) && p(b, b + n) && forall({k}, implies(regular(k), b <= k))));
        if (!start.holds) return;
        result_.first = true;
        result_.from_b = start.example.at("b");
        result_.from_n = start.example.at("n");
    }

    void decide_second() {
        using namespace letters;
        const Predicate drift("drift"), wythoff("Wythoff"), other("other");
        logic_.define(drift.name(), {"b", "a"}, b >= result_.from_b && exists({n}, p(b, b + n) && wythoff(a, a + n)));
        for (const std::int64_t e : seen())
            if (logic_.decide(forall({last_one}, exists({a}, a > last_one && drift(a + e, a)))).holds) result_.e.push_back(e);
        Formula is_other = drift(b, a);
        for (const std::int64_t e : result_.e) is_other = is_other && b != a + e;
        logic_.define(other.name(), {"b"}, exists({a}, is_other));
        result_.second_from_b = result_.from_b;
        if (logic_.decide(exists({last_one}, other(last_one))).holds) {
            const Verdict last = logic_.decide(exists({last_one}, is_last(other)));
            if (!last.holds) return;
            const auto later = [&](const Variable& column, const Variable& difference) {
                return column > last.example.at("m") && p(column, column + difference);
            };
            const Formula is_first = forall({k, beside}, implies(later(k, beside), b <= k));
            const Verdict first = logic_.decide(exists({b, n}, later(b, n) && is_first));
            if (!first.holds) return;
            result_.second_from_b = first.example.at("b");
        }
        constexpr std::int64_t three = 3;  // numbers next to each other, alpha - 1, alpha and alpha + 1
        result_.second = !result_.e.empty() && result_.e.back() - result_.e.front() < three;
    }

    // The values of b - floor(n phi) in the first columns, which say what to ask.
    std::set<std::int64_t> seen() {
        constexpr std::int64_t columns = 200'000;
        SetSampler sampler(sets_);
        std::set<std::int64_t> values;
        std::vector<std::int64_t> wythoff;  // floor(n phi) by n
        const auto each = [&](std::size_t slice, const auto& visit) {
            const auto sample = sampler.sample(slice, {columns, columns}, budget_);
            static_cast<void>(sample->visit({0, 0, columns, 3 * columns}, [&](std::int64_t b, std::int64_t c) {
                if (b <= c) visit(b, c - b);
            }));
        };
        each(0, [&](std::int64_t b, std::int64_t) { wythoff.push_back(b); });
        each(result_.slice, [&](std::int64_t b, std::int64_t n) {
            if (to_integer(b) >= result_.from_b && static_cast<std::size_t>(n) < wythoff.size())
                values.insert(b - wythoff[static_cast<std::size_t>(n)]);
        });
        return values;
    }

    const Predicate smaller_{"smaller"};
    const Predicate next_{"next"};
    RuledSets sets_;
    Budget budget_;
    Logic logic_;
    ThreeHeapSlice result_;
};

}  // namespace

std::optional<ThreeHeapSlice> decide_conjectures(const Certificate& certificate, std::size_t slice, const Budget& budget) {
    if (certificate.kind != SetKind::slices || slice > certificate.last()) return std::nullopt;
    if (slices_of(certificate.game).value().descent != Descent::three_heaps) return std::nullopt;
    return Conjectures(certificate, slice, budget.stage(fmt::format("deciding the conjectures of layer {}", slice))).decide();
}

}  // namespace wythoff
