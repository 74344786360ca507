// Beatty's theorem, its generalisation (Theorem 3.1 and Proposition 3.2 of paper R), and uniqueness (Theorem 4.1), for slopes
// alpha = (r + sqrt d) / s with 1 < alpha < 2, 0 <= r <= s and beta = alpha / (alpha - 1), all floors exact:
//
//   1/alpha + 1/beta = 1,   beta = (d - r^2 + rs + s sqrt d) / (d - (s - r)^2).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/r/pairs.hpp"
#include "sequences/complementarity.hpp"

namespace wythoff::papers {
namespace {

// (r + t sqrt d) / s, s > 0.
struct Slope {
    std::int64_t r = 0;
    std::int64_t t = 1;
    std::int64_t d = 0;
    std::int64_t s = 1;

    // floor(i slope / p)
    [[nodiscard]] std::int64_t floor_of(std::int64_t i, std::int64_t p) const {
        const Integer square = to_integer(i) * i * t * t * d;
        return *to_int64(floor_quotient(to_integer(i) * r + sqrt(square), to_integer(s) * p));
    }
};

std::string slope_text(const Slope& slope) { return fmt::format("({} + sqrt {})/{}", slope.r, slope.d, slope.s); }

struct Slopes {
    Slope alpha;
    Slope beta;
    std::int64_t p;
};

// Letters d, r, s and p with 1 < alpha < 2, d not a square.
std::vector<Slopes> all_slopes(const Parameters& given) {
    std::vector<Slopes> result;
    for (const Letters& letters : all_letters(given)) {
        const std::int64_t d = letters.at('d'), r = letters.at('r'), s = letters.at('s');
        const Integer root = sqrt(to_integer(d));
        const bool is_between = r <= s && d > (s - r) * (s - r) && d < (2 * s - r) * (2 * s - r);
        if (root * root == d || !is_between) continue;
        result.push_back({{r, 1, d, s}, {d - r * r + r * s, s, d, d - (s - r) * (s - r)}, letter_or_1(letters, 'p')});
    }
    return result;
}

// x_i = floor(i alpha / p) and y_i = floor(i beta / p), i < count, y from y_0 on.
SequencePair make_sequences(const Slopes& slopes, std::int64_t p, std::int64_t count) {
    SequencePair pair;
    for (std::int64_t i = 0; i < count; ++i) {
        pair.x.push_back(slopes.alpha.floor_of(i, p));
        pair.y.push_back(slopes.beta.floor_of(i, p));
    }
    return pair;
}

std::span<const std::int64_t> from_1(const std::vector<std::int64_t>& y) { return std::span(y).subspan(1); }

std::string at_slopes(const std::string& what, const Slopes& slopes) {
    return fmt::format("{}, alpha = {}, p = {}", what, slope_text(slopes.alpha), slopes.p);
}

template <class About>
Finding for_all_slopes(const Parameters& given, const Budget& budget, const About& about) {
    const auto all = all_slopes(given);
    const std::int64_t n = given.range("n");
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        if (const std::optional<Row> failure = about(all[i], n + 1)) return difference(*failure);
    }
    return agrees(fmt::format("{} pairs of slopes (r + sqrt d)/s and p, i <= {}, {}", all.size(), n, covered_text(given)),
                  "exact square roots");
}

// `from` = 0 or 1: each integer from there on stands once among the floor(n alpha) and floor(n beta), n >= 1.
Finding check_beatty(const Parameters& given, const Budget& budget) {
    const std::int64_t from = given.integer("from");
    return for_all_slopes(given, budget, [&](const Slopes& slopes, std::int64_t count) -> std::optional<Row> {
        const SequencePair pair = make_sequences(slopes, 1, count);
        std::vector<std::int64_t> times(index(largest_decided(pair.x, pair.y) + 1));
        for (const auto terms : {from_1(pair.x), from_1(pair.y)})
            for (const std::int64_t term : terms)
                if (index(term) < times.size()) ++times[index(term)];
        const auto bad = std::find_if(times.begin() + from, times.end(), [](std::int64_t count_of) { return count_of != 1; });
        if (bad == times.end()) return std::nullopt;
        return Row{at_slopes(fmt::format("how often {} occurs", bad - times.begin()), slopes), "1", std::to_string(*bad)};
    });
}

// `divisor` = "p": the x_i and y_i of the theorem; "1": the members of S = {0, alpha, beta, 2 alpha, ...} as the proof prints it.
Finding check_theorem_3_1(const Parameters& given, const Budget& budget) {
    const std::string divisor = given.text_or("divisor", "p");
    return for_all_slopes(given, budget, [&](const Slopes& slopes, std::int64_t count) -> std::optional<Row> {
        const SequencePair pair = make_sequences(slopes, divisor == "p" ? slopes.p : 1, count);
        const auto bad = first_multiplicity_other_than(slopes.p, pair.x, from_1(pair.y), largest_decided(pair.x, pair.y));
        if (!bad) return std::nullopt;
        return Row{at_slopes(fmt::format("members in [{},{})", bad->value, bad->value + 1), slopes), std::to_string(slopes.p),
                   std::to_string(bad->times)};
    });
}

// Only if: alpha = u/v, beta = u/(u-v) rational, 1 < alpha < 2, are never p-complementary; 2u is far enough, as uk is i alpha / p
// and i' beta / p for some i, i'.
Finding check_rational(const Parameters& given, const Budget&) {
    std::int64_t tried = 0;
    for (const Letters& letters : all_letters(given)) {
        const std::int64_t u = letters.at('u'), v = letters.at('v'), p = letters.at('p');
        if (u <= v || u >= 2 * v) continue;
        ++tried;
        SequencePair pair;
        for (std::int64_t i = 0; i <= 2 * v * p; ++i) pair.x.push_back(i * u / (v * p));
        for (std::int64_t i = 0; i <= 2 * v * p; ++i) pair.y.push_back(i * u / ((u - v) * p));
        if (!first_multiplicity_other_than(p, pair.x, from_1(pair.y), largest_decided(pair.x, pair.y)))
            return difference({fmt::format("alpha = {}/{}, p = {}", u, v, p), "not p-complementary", "p-complementary"});
    }
    return agrees(fmt::format("{} rational alpha = u/v and p, {}", tried, covered_text(given)), "exact fractions");
}

Finding check_proposition_3_2(const Parameters& given, const Budget& budget) {
    return for_all_slopes(given, budget, [](const Slopes& slopes, std::int64_t count) -> std::optional<Row> {
        const SequencePair pair = make_sequences(slopes, slopes.p, count);
        for (std::int64_t l = 0; l < slopes.p; ++l) {
            std::vector<std::int64_t> x, y;
            for (std::int64_t i = l; i < count; i += slopes.p) x.push_back(pair.x[index(i)]);
            for (std::int64_t i = slopes.p - l; i < count; i += slopes.p) y.push_back(pair.y[index(i)]);
            if (const auto bad = first_multiplicity_other_than(1, x, y, largest_decided(x, y)))
                return Row{at_slopes(fmt::format("how often {} occurs, l = {}", bad->value, l), slopes), "1",
                           std::to_string(bad->times)};
        }
        return std::nullopt;
    });
}

// Theorem 4.1, (i) implies (iii): every x_0 = 0 <= x_1 <= ... with n + 1 terms, y_n = x_n + mn, that is p-complementary as far as
// its terms decide, has the terms of a there.
Finding check_uniqueness(const Parameters& given, const Budget& budget) {
    const std::int64_t n = given.range("n");
    const auto all = all_letters(given);
    std::int64_t tried = 0, kept = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Pairs pairs = make_pairs(all[i].at('m'), all[i].at('p'), n + 1);
        std::vector<std::int64_t> x(index(n + 1)), y(index(n + 1));
        do {
            ++tried;
            for (std::int64_t j = 0; j <= n; ++j) y[index(j)] = x[index(j)] + pairs.m * j;
            if (!first_failure_of_uniqueness(pairs.p, x, y)) {
                ++kept;
                const std::int64_t decided = largest_decided(x, y);
                for (std::int64_t j = 0; j <= n && x[index(j)] <= decided; ++j)
                    if (x[index(j)] != pairs.a[index(j)])
                        return difference({at_pairs(fmt::format("x_{}", j), pairs), std::to_string(pairs.a[index(j)]),
                                           std::to_string(x[index(j)])});
            }
            // The next non-decreasing sequence with terms up to n: the last term that can grow does, and those after it equal it.
            std::int64_t at = n;
            while (at > 0 && x[index(at)] == n) --at;
            if (at == 0) break;
            std::fill(x.begin() + at, x.end(), x[index(at)] + 1);
        } while (true);
    }
    return agrees(fmt::format("all {} sequences of {} terms up to {}, {}; {} satisfy (i) as far as their terms decide", tried,
                              n + 1, n, covered_text(given), kept),
                  "trying all");
}

// Theorem 4.1, (ii) implies (iii): x_i = floor(i alpha / p) and y_i = floor(i beta / p) are p-complementary Beatty sequences by
// Theorem 3.1, and (y_i) increases strictly when beta > p.
Finding check_beatty_uniqueness(const Parameters& given, const Budget& budget) {
    return for_all_slopes(given, budget, [](const Slopes& slopes, std::int64_t count) -> std::optional<Row> {
        const std::int64_t p = slopes.p;
        const SequencePair pair = make_sequences(slopes, p, count);
        if (slopes.beta.floor_of(1, 1) < p) return std::nullopt;
        if (first_multiplicity_other_than(p, pair.x, from_1(pair.y), largest_decided(pair.x, pair.y))) return std::nullopt;
        const std::int64_t m = pair.y[1] - pair.x[1];
        for (std::int64_t n = 1; n < count; ++n)
            if (const std::int64_t found = pair.y[index(n)] - pair.x[index(n)]; found != m * n)
                return Row{at_slopes(fmt::format("y_{0} - x_{0}, m = y_1 - x_1 = {1}", n, m), slopes), std::to_string(m * n),
                           std::to_string(found)};
        return std::nullopt;
    });
}

// The steps of a make p(m+1) words of length p(m+1) - 1.
Finding check_words(const Parameters& given, const Budget& budget) {
    return for_all_pairs(given, budget, [](const Pairs& pairs) -> std::optional<Row> {
        const std::int64_t length = pairs.p * (pairs.m + 1) - 1;
        std::string steps;
        for (std::int64_t n = 0; n + 1 < pairs.count(); ++n)
            steps += static_cast<char>('0' + pairs.a[index(n + 1)] - pairs.a[index(n)]);
        std::set<std::string> words;
        for (std::int64_t n = 0; n + length <= static_cast<std::int64_t>(steps.size()); ++n)
            words.insert(steps.substr(index(n), index(length)));
        if (static_cast<std::int64_t>(words.size()) == length + 1) return std::nullopt;
        return Row{at_pairs(fmt::format("words of length {}", length), pairs), std::to_string(length + 1),
                   std::to_string(words.size())};
    });
}

}  // namespace

void add_r_beatty_checks(Checks& checks) {
    checks.add("R: Beatty's theorem", check_beatty);
    checks.add("R: Theorem 3.1", check_theorem_3_1);
    checks.add("R: Theorem 3.1, rational slopes", check_rational);
    checks.add("R: Proposition 3.2", check_proposition_3_2);
    checks.add("R: Theorem 4.1, (i)", check_uniqueness);
    checks.add("R: Theorem 4.1, (ii)", check_beatty_uniqueness);
    checks.add("R: words of steps", check_words);
}

}  // namespace wythoff::papers
