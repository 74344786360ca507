// Section 4 of Horrocks and Trenton: what is proved, refuted or only seen about its four remarks.
#include <fmt/format.h>

#include <algorithm>

#include "papers/heap_family.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

FoundPeriods periods_of(const IntegerSet& set, std::int64_t to, const Budget& budget, std::int64_t reach = default_period_reach) {
    return search_periods({set, Twist::muller}, to, budget.quiet(), reach);
}

std::string period_text(const std::optional<Period>& period) {
    if (!period) return "no period seen";
    return fmt::format("period {}, saltus {} from n = {}, {}", period->period, period->saltus, period->preperiod,
                       status_text(*period));
}

// The greatest value of a sequence that is proved to be periodic.
std::int64_t greatest(const FoundPeriods& found) {
    std::int64_t most = 0;
    for (std::int64_t n = 0; n < found.periods.inside->preperiod + found.periods.inside->period; ++n)
        most = std::max<std::int64_t>(most, found.table.value(n));
    return most;
}

template <class About>
Finding for_all_proved_classes(const Parameters& given, const Budget& budget, const About& about) {
    const auto list = classes(given);
    for (std::size_t i = 0; i < list.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(list.size()));
        const std::optional<Row> failure = about(list[i], periods_of(to_set(list[i]), 3 * list[i].c, budget));
        if (failure) return difference(*failure);
    }
    return agrees(fmt::format("all n, {}", classes_text(given)), "periods proved by the state criterion");
}

Finding check_hypotheses_needed(const Parameters& given, const Budget& budget) {
    return for_all_proved_classes(given, budget, [](const OneClass& one, const FoundPeriods& found) -> std::optional<Row> {
        const auto& [a, b] = found.periods;
        if (!is_proved(a) || a->saltus != 0 || one.c % a->period != 0)
            return Row{fmt::format("G(n, S), S = {} mod {}", one.b, one.c), "period c", period_text(a)};
        if (!is_proved(b) || b->period != 2 * one.b || b->saltus != one.b || b->preperiod > one.b + 3)
            return Row{fmt::format("G(n, not S), S = {} mod {}", one.b, one.c), "period 2b and saltus b from b+3",
                       period_text(b)};
        return std::nullopt;
    });
}

Finding check_bound(const Parameters& given, const Budget& budget) {
    std::int64_t met = 0, count = 0;
    Finding finding =
        for_all_proved_classes(given, budget, [&](const OneClass& one, const FoundPeriods& found) -> std::optional<Row> {
            if (!is_proved(found.periods.inside))
                return Row{fmt::format("G(n, S), S = {} mod {}", one.b, one.c), "at most b", "no period is proved"};
            const std::int64_t most = greatest(found);
            ++count;
            met += most == one.b ? 1 : 0;
            if (most <= one.b) return std::nullopt;
            return Row{fmt::format("the greatest G(n, S), S = {} mod {}", one.b, one.c), fmt::format("at most {}", one.b),
                       std::to_string(most)};
        });
    finding.notes.push_back(fmt::format("the bound is met by {} of {} sets", met, count));
    return finding;
}

Finding check_greatest(const Parameters& given, const Budget& budget) {
    const std::string set = given.text("set");
    const FoundPeriods found = periods_of(make_integer_set(set), 1000, budget);
    if (!is_proved(found.periods.inside))
        throw Error(Error::Kind::usage, fmt::format("set '{}': expected one with a proved period", set));
    return compare_all(
        {{fmt::format("the greatest G(n, S), S = {}", set), given.text("printed"), std::to_string(greatest(found))}},
        "all n: " + period_text(found.periods.inside), found.periods.inside->evidence.ref);
}

Finding check_sequences(const Parameters& given, const Budget& budget) {
    const std::string set = given.text("set");
    const std::int64_t to = given.range("n");
    const FoundPeriods found = periods_of(make_integer_set(set), to, budget, to);
    Finding finding;
    finding.status = Status::open;
    finding.covers = fmt::format("n <= {}", to);
    finding.by = "counting";
    for (const Constraint c : {inside, outside})
        finding.notes.push_back(fmt::format("G(n, {}): {}", to_text(c), period_text(found.periods.of(c))));
    PlotFigure plot{fmt::format("G(n, S), S = {}", set), "n", "value", {{"", {}, 0, Marks::dots}}};
    const std::int64_t drawn = std::min(to, given.integer("drawn_to"));
    for (std::int64_t n = 0; n <= drawn; ++n)
        plot.series[0].points.push_back({static_cast<double>(n), static_cast<double>(found.table.value(n))});
    finding.figures.push_back(
        {given.text("figure"), fmt::format("The values under the constraint S up to n = {}.", drawn), std::move(plot)});
    return finding;
}

Finding check_two_classes(const Parameters& given, const Budget& budget) {
    const std::int64_t most = given.range("c"), reach = given.range("n");
    std::int64_t positive = 0, proved_positive = 0, with_zero = 0, proved_zero = 0;
    for (std::int64_t c = 3; c <= most; ++c) {
        budget.progress.at(c * c * c, most * most * most);
        for (std::int64_t a = 0; a < c; ++a)
            for (std::int64_t b = a + 1; b < c; ++b) {
                const HeapPeriods periods = periods_of(IntegerSet::make_residues(c, {a, b}), 3 * c, budget, reach).periods;
                const bool both = is_proved(periods.inside) && is_proved(periods.outside);
                (a == 0 ? with_zero : positive) += 1;
                if (both) (a == 0 ? proved_zero : proved_positive) += 1;
            }
    }
    Finding finding;
    finding.status = Status::open;
    finding.covers = fmt::format("all 0 <= a < b < c <= {}, n <= {}", most, reach);
    finding.by = "periods proved by the state criterion";
    finding.notes.push_back(
        fmt::format("a >= 1: both sequences are proved periodic for {} of {} sets", proved_positive, positive));
    finding.notes.push_back(fmt::format("a = 0: for {} of {} sets", proved_zero, with_zero));
    return finding;
}

}  // namespace

void add_s_questions_checks(Checks& checks) {
    checks.add("S: periods without the extra hypotheses", check_hypotheses_needed);
    checks.add("S: G(n,S) <= b", check_bound);
    checks.add("S: greatest value", check_greatest);
    checks.add("S: sequences of a set", check_sequences);
    checks.add("S: two classes", check_two_classes);
}

}  // namespace wythoff::papers
