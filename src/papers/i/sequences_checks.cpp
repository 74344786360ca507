// Section 1.4.5 of paper I: the pairs of (m,p)-Wythoff Nim, by Definition 13.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "papers/check.hpp"
#include "papers/i/surd.hpp"
#include "sequences/blocking_pair.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

std::string at_text(const char* what, std::int64_t n, std::int64_t m, std::int64_t p) {
    return fmt::format("{}_{}, m = {}, p = {}", what, n, m, p);
}

// A statement about the pairs of Definition 13, terms 0..n, for all m and p in their ranges.
using AboutPairs = std::function<std::optional<Row>(std::int64_t m, std::int64_t p, const SequencePair&)>;

Finding for_all_pairs(const Parameters& given, const Budget& budget, const AboutPairs& about) {
    const std::int64_t most_m = given.range("m"), most_p = given.range("p"), count = given.range("n");
    for (std::int64_t m = 1; m <= most_m; ++m)
        for (std::int64_t p = 1; p <= most_p; ++p) {
            budget.progress.at((m - 1) * most_p + p, most_m * most_p);
            if (const auto row = about(m, p, mex_of_blocking(m, p, count + 1))) return difference(*row);
        }
    return agrees(fmt::format("n <= {}, m <= {}, p <= {}", count, most_m, most_p), "the recurrence of Definition 13");
}

// Definition 13 written out with sets, against the P-positions of (m,p)-Wythoff Nim.
Finding check_definition_13(const Parameters& given, const Budget& budget) {
    const std::int64_t most_m = given.range("m"), most_p = given.range("p"), to = given.range("to");
    for (std::int64_t m = 1; m <= most_m; ++m)
        for (std::int64_t p = 1; p <= most_p; ++p) {
            budget.progress.at((m - 1) * most_p + p, most_m * most_p);
            const PSet w = solve(games::bishop_blocking(m, p), to, Engine::board, budget.quiet()).p;
            std::vector<bool> used(index(2 * to + m * to + 2)), claimed(index((to + 1) * (to + 1)));
            for (std::int64_t n = 0, a = 0;; ++n) {
                while (used[index(a)]) ++a;
                if (a > to) break;
                const std::int64_t b = a + n / p * m;
                used[index(a)] = true;
                if (index(b) < used.size()) used[index(b)] = true;
                if (b <= to) claimed[index(a * (to + 1) + b)] = claimed[index(b * (to + 1) + a)] = true;
            }
            for (std::int64_t x = 0; x <= to; ++x)
                for (std::int64_t y = 0; y <= to; ++y)
                    if (const bool is = claimed[index(x * (to + 1) + y)]; is != w.contains(x, y))
                        return difference(
                            {fmt::format("{}, m = {}, p = {}", cell_text({x, y}), m, p), is ? "P" : "N", is ? "N" : "P"});
        }
    return agrees(fmt::format("every position with piles up to {}, m <= {}, p <= {}", to, most_m, most_p), "the board");
}

std::optional<Row> about_partition(std::int64_t m, std::int64_t p, const SequencePair& pairs) {  // (b)
    const auto count = static_cast<std::int64_t>(pairs.x.size());
    for (std::int64_t i = 0; i < std::min(p, count); ++i)
        if (pairs.x[index(i)] != i || pairs.y[index(i)] != i)
            return Row{at_text("a", i, m, p), std::to_string(i), std::to_string(pairs.x[index(i)])};
    std::vector<int> times(index(pairs.x.back() + 1));
    for (std::int64_t i = 0; i < count; ++i) {
        ++times[index(pairs.x[index(i)])];
        if (i >= p && index(pairs.y[index(i)]) < times.size()) ++times[index(pairs.y[index(i)])];
    }
    for (std::size_t value = 0; value < times.size(); ++value)
        if (times[value] != 1)
            return Row{fmt::format("{}, m = {}, p = {}", value, m, p), "once", fmt::format("{} times", times[value])};
    return std::nullopt;
}

std::optional<Row> about_order(std::int64_t m, std::int64_t p, const SequencePair& pairs) {  // (c): neighbours are enough
    for (std::size_t i = 1; i < pairs.x.size(); ++i)
        if (pairs.x[i - 1] >= pairs.x[i] || pairs.y[i - 1] - pairs.x[i - 1] > pairs.y[i] - pairs.x[i] ||
            pairs.y[i - 1] >= pairs.y[i])
            return Row{at_text("the pair", static_cast<std::int64_t>(i), m, p), "larger than the one before", "not"};
    return std::nullopt;
}

std::optional<Row> about_differences(std::int64_t m, std::int64_t p, const SequencePair& pairs) {  // (d)
    std::map<std::int64_t, std::int64_t> counts;
    for (std::size_t i = 0; i < pairs.x.size(); ++i) ++counts[pairs.y[i] - pairs.x[i]];
    const std::int64_t complete = pairs.y.back() - pairs.x.back();  // differences below it are complete, (c)
    for (std::int64_t delta = 1; delta < complete; ++delta)
        if (const std::int64_t claimed = delta % m == 0 ? p : 0; counts[delta] != claimed)
            return Row{fmt::format("difference {}, m = {}, p = {}", delta, m, p), std::to_string(claimed),
                       std::to_string(counts[delta])};
    return std::nullopt;
}

// For p | m the pairs are (p a_n + i, p b_n + i), i < p, with (a_n, b_n) of (m/p, 1)-Wythoff Nim. For other p, (p a_1, p b_1) of
// any (m',1) would be (p, p + m) with m = p m': there is no such form.
std::optional<Row> about_beatty_form(std::int64_t m, std::int64_t p, const SequencePair& pairs) {
    const std::int64_t half = std::max<std::int64_t>(1, m / p);
    const auto count = static_cast<std::int64_t>(pairs.x.size());
    bool same = true;
    for (std::int64_t n = 0; n < count && same; ++n) {
        const std::int64_t a = r_of(half, 1).floor_times(n / p), b = a + half * (n / p);
        same = pairs.x[index(n)] == p * a + n % p && pairs.y[index(n)] == p * b + n % p;
    }
    if (same == (m % p == 0)) return std::nullopt;
    return Row{fmt::format("m = {}, p = {}", m, p), m % p == 0 ? "multiples of a Beatty pair" : "no multiples of a Beatty pair",
               same ? "they are" : "they are not"};
}

// n alpha >= a_n and n beta >= b_n; or from below, for n >= p - 1, (n-p+1) alpha - less <= a_n and the same for b_n.
std::optional<Row> about_upper_bounds(std::int64_t m, std::int64_t p, const SequencePair& pairs) {
    for (std::int64_t n = 0; n < static_cast<std::int64_t>(pairs.x.size()); ++n) {
        if (pairs.x[index(n)] > r_of(m, p).floor_times(n))
            return Row{at_text("a", n, m, p), "at most n alpha", std::to_string(pairs.x[index(n)])};
        if (pairs.y[index(n)] > s_of(m, p).floor_times(n))
            return Row{at_text("b", n, m, p), "at most n beta", std::to_string(pairs.y[index(n)])};
    }
    return std::nullopt;
}

std::optional<Row> about_lower_bounds(std::int64_t m, std::int64_t p, const SequencePair& pairs, std::int64_t less) {
    for (std::int64_t n = p - 1; n < static_cast<std::int64_t>(pairs.x.size()); ++n) {
        const std::int64_t k =
            n - p +
            1;  // an integer is at least k alpha exactly when it is more than floor(k alpha), for irrational alpha and k > 0
        const auto fails = [&](std::int64_t value, const Surd& slope) { return k > 0 && value + less <= slope.floor_times(k); };
        if (fails(pairs.x[index(n)], r_of(m, p)))
            return Row{at_text("a", n, m, p), fmt::format("at least {} alpha{}", k, less == 0 ? "" : " - 1"),
                       std::to_string(pairs.x[index(n)])};
        if (fails(pairs.y[index(n)], s_of(m, p)))
            return Row{at_text("b", n, m, p), fmt::format("at least {} beta{}", k, less == 0 ? "" : " - 1"),
                       std::to_string(pairs.y[index(n)])};
    }
    return std::nullopt;
}

Finding check_lower_bounds(const Parameters& given, const Budget& budget) {
    const std::int64_t less = given.integer("less");
    return for_all_pairs(given, budget, [less](std::int64_t m, std::int64_t p, const SequencePair& pairs) {
        return about_lower_bounds(m, p, pairs, less);
    });
}

// The windowed recursion, polynomial in the length of n, against the recurrence.
std::optional<Row> about_polynomial(std::int64_t m, std::int64_t p, const SequencePair& pairs) {
    const BlockingPair pair(m, p);
    const auto count = static_cast<std::int64_t>(pairs.x.size());
    for (std::int64_t i = 1; i <= 20; ++i)
        if (const std::int64_t n = i * (count - 1) / 20;
            pair.a(to_integer(n)) != pairs.x[index(n)] || pair.b(to_integer(n)) != pairs.y[index(n)])
            return Row{at_text("a", n, m, p), to_text(pair.a(to_integer(n))), std::to_string(pairs.x[index(n)])};
    return std::nullopt;
}

}  // namespace

void add_i_sequences_checks(Checks& checks) {
    const auto about_pairs = [](const AboutPairs& about) {
        return [about](const Parameters& given, const Budget& budget) { return for_all_pairs(given, budget, about); };
    };
    checks.add("I: Definition 13", check_definition_13);
    checks.add("I: Proposition 14(b)", about_pairs(about_partition));
    checks.add("I: Proposition 14(c)", about_pairs(about_order));
    checks.add("I: Proposition 14(d)", about_pairs(about_differences));
    checks.add("I: Beatty form", about_pairs(about_beatty_form));
    checks.add("I: upper bounds", about_pairs(about_upper_bounds));
    checks.add("I: lower bounds", check_lower_bounds);
    checks.add("I: polynomial time", about_pairs(about_polynomial));
}

}  // namespace wythoff::papers
