// The appendix of paper I, by P. Hegarty: Beatty pairs, greedy permutations, and how near a_k is to floor(kr).
//
// The appendix has m = 1 and counts from a_1 = 1: its a_k is a_n + 1 - p of Definition 13 with n = k + p - 1. The Main
// Theorem, the Corollary and the last Remark follow from the bounds of sequences/blocking_pair.hpp: Proposition 6 of
// docs/open-problems.md.
#include <fmt/format.h>

#include <algorithm>

#include "papers/check.hpp"
#include "papers/i/surd.hpp"
#include "sequences/blocking_pair.hpp"

namespace wythoff::papers {
namespace {

bool is_irrational(const Surd& surd) { return !mpz_perfect_square_p(to_integer(surd.d).get_mpz_t()); }

// The greedy permutation of 1, 2, ...: pi(n) is the least number not yet taken such that the difference pi(n) - n is still in the
// multiset, which has 0 `zeroes` times and every d > 0 and -d `positive[d]` times; beyond the list, as often as its last entry.
std::vector<std::int64_t> greedy_permutation(std::int64_t count, std::int64_t zeroes, std::vector<std::int64_t> positive) {
    std::vector<std::int64_t> values{0}, below(index(count + 1), positive.back()), above;  // what is left of -d and of d
    std::copy_n(positive.begin(), std::min(positive.size(), below.size()), below.begin());
    above = std::move(positive);
    above[0] = zeroes;
    const std::int64_t last = above.back();
    std::vector<bool> taken(index(count + 2));
    std::int64_t least = 1;
    for (std::int64_t n = 1; n <= count; ++n) {
        while (taken[index(least)]) ++least;
        for (std::int64_t t = least;; ++t) {
            if (index(t) >= taken.size()) taken.resize(2 * taken.size());
            if (taken[index(t)]) continue;
            if (t >= n && index(t - n) >= above.size()) above.resize(index(t - n) + 1, last);
            std::int64_t& left = t < n ? below[index(n - t)] : above[index(t - n)];
            if (left == 0) continue;
            --left;
            taken[index(t)] = true;
            values.push_back(t);
            break;
        }
    }
    return values;
}

template <class About>
Finding for_all_p(const Parameters& given, const Budget& budget, const About& about,
                  const char* by = "greedy permutations by their definition") {
    const std::int64_t most = given.range("p"), count = given.range("n");
    for (std::int64_t p = 1; p <= most; ++p) {
        budget.progress.at(p, most);
        if (const std::optional<Row> row = about(p, count)) return difference(*row);
    }
    return agrees(fmt::format("p <= {}, n <= {}", most, count), by);
}

// The theorem of the appendix: tau with floor(nr) <-> floor(ns) is an involution and the greedy permutation of its differences,
// which have the density 1/(s-r): #{n : floor(ns) - floor(nr) <= x} is within p/m + 1 of x p/m.
Finding check_beatty_permutation(const Parameters& given, const Budget& budget) {
    const std::int64_t most_m = given.range("m"), most_p = given.range("p"), count = given.range("n");
    std::int64_t looked_at = 0;
    for (std::int64_t m = 1; m <= most_m; ++m)
        for (std::int64_t p = 1; p <= most_p; ++p) {
            budget.progress.at((m - 1) * most_p + p, most_m * most_p);
            const Surd r = r_of(m, p), s = s_of(m, p);
            if (!is_irrational(r)) continue;
            ++looked_at;
            std::vector<std::int64_t> tau(index(count + 1)), multiset(index(count * m / p + 3));
            for (std::int64_t n = 1; n <= count; ++n) {
                const std::int64_t a = r.floor_times(n), b = s.floor_times(n);
                ++multiset[index(b - a)];
                for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}})
                    if (from <= count) {
                        if (tau[index(from)] != 0)
                            return difference({fmt::format("tau({}), m/p = {}/{}", from, m, p), "one value", "two"});
                        tau[index(from)] = to;
                    }
            }
            const auto greedy = greedy_permutation(count, 0, multiset);
            for (std::int64_t n = 1; n <= count; ++n)
                if (tau[index(n)] != greedy[index(n)])
                    return difference({fmt::format("tau({}), m/p = {}/{}", n, m, p), std::to_string(tau[index(n)]),
                                       std::to_string(greedy[index(n)])});
            std::int64_t up_to = 0;
            for (std::int64_t x = 1; x < count * m / p - 1; ++x) {
                up_to += multiset[index(x)];
                if (std::abs(m * up_to - p * x) > p + m)
                    return difference({fmt::format("differences up to {}, m/p = {}/{}", x, m, p),
                                       fmt::format("about {}/{}", p * x, m), std::to_string(up_to)});
            }
        }
    return agrees(fmt::format("n <= {}, {} Beatty pairs with s - r = m/p, m <= {}, p <= {}", count, looked_at, most_m, most_p),
                  "greedy permutations by their definition");
}

// The proposition of the appendix: r = u/v with 1 < r < 2 has s = r/(r-1), and 1/(s-r) = mn/(m^2-n^2) for m = s-1, n = 1; and
// 1/(s-r) = mn/(m^2-n^2) gives r = 1 + n/m, a rational number.
Finding check_rational_pairs(const Parameters& given, const Budget&) {
    const std::int64_t most = given.range("v");
    const auto ratio = [](std::int64_t a, std::int64_t b) {
        mpq_class q(to_integer(a), to_integer(b));
        q.canonicalize();
        return q;
    };
    for (std::int64_t v = 2; v <= most; ++v)
        for (std::int64_t u = v + 1; u < 2 * v; ++u) {
            const mpq_class r = ratio(u, v), s = r / (r - 1), m = s - 1, d = 1 / (s - r);
            if (d != m / (m * m - 1)) return difference({fmt::format("r = {}/{}", u, v), "d = mn/(m^2-n^2)", d.get_str()});
            const mpq_class form = ratio(u * v, u * u - v * v), back = 1 + ratio(v, u);  // m = u, n = v
            if (mpq_class(1 / (back / (back - 1) - back)) != form)
                return difference({fmt::format("m = {}, n = {}", u, v), "a rational r", "none"});
        }
    return agrees(fmt::format("all fractions with denominators up to {}; the identities hold in general, r = 1 + n/m", most),
                  "exact fractions");
}

// The pairs a_k, b_k of the permutation of +-{1, 1, ..., 2, 2, ...}, p times each, from Definition 13; and a*_k = floor(kr), b*_k
// = floor(ks).
struct Appendix {
    std::vector<std::int64_t> a, b, a_star, b_star;  // from index 1 on
    Appendix(std::int64_t p, std::int64_t count) {
        const SequencePair pairs = mex_of_blocking(1, p, count + p);
        for (std::int64_t k = 0; k <= count; ++k) {
            a.push_back(k == 0 ? 0 : pairs.x[index(k + p - 1)] + 1 - p);
            b.push_back(k == 0 ? 0 : pairs.y[index(k + p - 1)] + 1 - p);
            a_star.push_back(r_of(1, p).floor_times(k));
            b_star.push_back(s_of(1, p).floor_times(k));
        }
    }
    [[nodiscard]] std::int64_t epsilon(std::int64_t k) const {
        return (b[index(k)] - a[index(k)]) - (b_star[index(k)] - a_star[index(k)]);
    }
};

// (5), that b_k = pi(a_k), and that (n-1, pi_{1,p}(n)-1) are the P-positions of (1,p)-Wythoff Nim, from the greedy permutations.
std::optional<Row> about_greedy(std::int64_t p, std::int64_t count) {
    const auto whole = greedy_permutation(count + p, p, {p}), positive = greedy_permutation(count, 0, {0, p});
    for (std::int64_t n = 1; n <= count; ++n)
        if (positive[index(n)] + p != whole[index(n + p)])
            return Row{fmt::format("n = {}, p = {}", n, p), std::to_string(positive[index(n)] + p),
                       std::to_string(whole[index(n + p)])};
    const SequencePair pairs = mex_of_blocking(1, p, count);
    const Appendix appendix(p, count / 3);
    for (std::int64_t n = 0; n < count; ++n)
        if (const std::int64_t a = pairs.x[index(n)], b = pairs.y[index(n)]; a < count && whole[index(a + 1)] != b + 1)
            return Row{fmt::format("pi({}), p = {}", a + 1, p), std::to_string(b + 1), std::to_string(whole[index(a + 1)])};
    for (std::int64_t k = 1; k <= count / 3; ++k)
        if (positive[index(appendix.a[index(k)])] != appendix.b[index(k)])
            return Row{fmt::format("pi(a_{}), p = {}", k, p), std::to_string(appendix.b[index(k)]),
                       std::to_string(positive[index(appendix.a[index(k)])])};
    return std::nullopt;
}

std::optional<Row> about_lemma_1(std::int64_t p, std::int64_t count) {
    const Appendix appendix(p, count);
    const auto at = [p](std::int64_t k) { return fmt::format("k = {}, p = {}", k, p); };
    if (r_of(1, p).floor_times(2) != 3 || s_of(1, p).floor_times(1) != 2)
        return Row{fmt::format("p = {}", p), "3/2 < r < 2 < s < 3", "not"};
    std::int64_t below = 0;  // of the differences b* - a*, which never decrease
    for (std::int64_t n = 1; n <= count / p - 2; ++n) {
        while (appendix.b_star[index(below + 1)] - appendix.a_star[index(below + 1)] <= n) ++below;
        if (below < p * n || below > p * n + p - 1)
            return Row{fmt::format("(i), n = {}, p = {}", n, p), fmt::format("{} to {}", p * n, p * n + p - 1),
                       std::to_string(below)};
    }
    for (std::int64_t k = 1; k <= count; ++k) {
        const std::int64_t e = appendix.epsilon(k);
        if (e < 0 || e > 1 || (e == 1 && k % p == 0))
            return Row{"(ii), " + at(k), "0, or 1 with p not dividing k", std::to_string(e)};
    }
    for (std::int64_t k = 1; k < count; ++k) {
        const std::int64_t da = appendix.a_star[index(k + 1)] - appendix.a_star[index(k)],
                           db = appendix.b_star[index(k + 1)] - appendix.b_star[index(k)];
        const bool twice = k > 1 && da == 1 && appendix.a_star[index(k)] - appendix.a_star[index(k - 1)] == 1;
        if (da < 1 || da > 2 || twice)
            return Row{"(iii), " + at(k), "1 or 2, never 1 twice", twice ? "1 twice" : std::to_string(da)};
        if (db < 2 || db > 3) return Row{"(iv), " + at(k), "2 or 3", std::to_string(db)};
    }
    return std::nullopt;
}

// With the bounds of a_k - kr that prove it: a_k + p > floor(kr) and a_k + p - 1 <= floor((k+p-1) r).
std::optional<Row> about_main_theorem(std::int64_t p, std::int64_t count) {
    const Appendix appendix(p, count);
    for (std::int64_t k = 1; k <= count; ++k) {
        const std::int64_t a = appendix.a[index(k)];
        if (a + p <= appendix.a_star[index(k)] || a + p - 1 > r_of(1, p).floor_times(k + p - 1))
            return Row{fmt::format("a_{} - kr, p = {}", k, p), "from -p to (r-1)(p-1)", "not"};
        if (const std::int64_t off = std::abs(appendix.a[index(k)] - appendix.a_star[index(k)]); off > p - 1)
            return Row{fmt::format("|a_{0} - a*_{0}|, p = {1}", k, p), fmt::format("at most {}", p - 1), std::to_string(off)};
    }
    return std::nullopt;
}

Finding proved_by_bounds(Finding finding) {
    return proved(std::move(finding), "all p and n", "a written proof, Proposition 6 of docs/open-problems.md");
}

// The largest |a_k - a*_k| for each p; `attained`, lines "p k": places where it is p-1, by the windowed recursion.
Finding check_best_possible(const Parameters& given, const Budget& budget) {
    const std::int64_t most = given.range("p"), count = given.range("n");
    std::string seen;
    std::int64_t met = 0;
    for (std::int64_t p = 1; p <= most; ++p) {
        budget.progress.at(p, most);
        const Appendix appendix(p, count);
        std::int64_t largest = 0;
        for (std::int64_t k = 1; k <= count; ++k)
            largest = std::max(largest, std::abs(appendix.a[index(k)] - appendix.a_star[index(k)]));
        met += largest == p - 1 ? 1 : 0;
        if (p <= 12) seen += fmt::format("{}{}", seen.empty() ? "" : ", ", largest);
    }
    Finding finding;
    finding.status = Status::open;
    finding.covers = fmt::format("p <= {}, k <= {}", most, count);
    finding.by = "the recurrence of Definition 13";
    for (const auto& line : given.printed("attained")) {
        const std::int64_t p = std::stoll(line.at(0)), k = std::stoll(line.at(1));
        const Integer a = BlockingPair(1, p).a(to_integer(k + p - 1)) + to_integer(1 - p);
        const Integer off = abs(a - to_integer(r_of(1, p).floor_times(k)));
        if (off != p - 1)
            return difference({fmt::format("|a_{0} - a*_{0}|, p = {1}", k, p), std::to_string(p - 1), to_text(off)});
        finding.notes.push_back(
            fmt::format("p = {0}: |a_k - a*_k| = {1} for k = {2}, so that the bound is best-possible", p, p - 1, k));
    }
    finding.notes.push_back(
        fmt::format("the largest |a_k - a*_k| for p = 1, 2, ... is {}{}; p - 1 is met for {} of {} values of p", seen,
                    most > 12 ? ", ..." : "", met, most));
    return finding;
}

// pi_{1,p}(n) is floor(nL) + e or floor(nl) + e with e from `least` to `most`; L = (1 + sqrt(4p^2+1)) / 2p, l = 1/L = (-1 +
// sqrt(4p^2+1)) / 2p. With a_i <= b_i the pair n = a_i + 1, pi(n) = b_i + 1 belongs to L, and the inverse to l.
Finding check_corollary(const Parameters& given, const Budget& budget) {
    const std::int64_t least = given.integer("least"), most = given.integer("most");
    std::int64_t seen_least = 0, seen_most = 0;
    Finding finding = for_all_p(
        given, budget,
        [&](std::int64_t p, std::int64_t count) -> std::optional<Row> {
            const SequencePair pairs = mex_of_blocking(1, p, count);
            const Surd larger{1, 1, 4 * p * p + 1, 2 * p}, smaller{-1, 1, 4 * p * p + 1, 2 * p};
            for (std::size_t i = 0; i < pairs.x.size(); ++i)
                for (const auto& [n, value] :
                     {std::pair{pairs.x[i] + 1, pairs.y[i] + 1}, std::pair{pairs.y[i] + 1, pairs.x[i] + 1}}) {
                    std::int64_t off = value - larger.floor_times(n);
                    if (const std::int64_t other = value - smaller.floor_times(n);
                        std::abs(2 * other - 1) < std::abs(2 * off - 1))
                        off = other;
                    seen_least = std::min(seen_least, off);
                    seen_most = std::max(seen_most, off);
                    if (off < least || off > most)
                        return Row{fmt::format("pi({}), p = {}", n, p),
                                   fmt::format("{} to {} from floor(nL) or floor(nl)", least, most), std::to_string(off)};
                }
            return std::nullopt;
        },
        "the recurrence of Definition 13");
    finding.notes.push_back(fmt::format("the distances seen are {} to {}", seen_least, seen_most));
    return proved_by_bounds(std::move(finding));
}

// b*_k = a*_k L + d with -1 < d < 1, that is |2p b* - a* - a* sqrt(4p^2+1)| < 2p; and (2p-1)(L-1) < 1, that is (2p-1)
// sqrt(4p^2+1) < 2p + (2p-1)^2.
std::optional<Row> about_proof_of_corollary(std::int64_t p, std::int64_t count) {
    const Integer q = to_integer(p), d = 4 * q * q + 1;
    const Integer right = 2 * q + (2 * q - 1) * (2 * q - 1);
    if ((2 * q - 1) * (2 * q - 1) * d >= right * right) return Row{fmt::format("(2p-1)(L-1), p = {}", p), "less than 1", "not"};
    for (std::int64_t k = 1; k <= count; ++k) {
        const Integer a = to_integer(r_of(1, p).floor_times(k)), b = to_integer(s_of(1, p).floor_times(k));
        const Integer low = 2 * q * b - a - 2 * q, high = 2 * q * b - a + 2 * q, square = a * a * d;
        if ((low > 0 && low * low >= square) || high * high <= square)
            return Row{fmt::format("b*_{} - L a*_{}, p = {}", k, k, p), "between -1 and 1", "not"};
    }
    return std::nullopt;
}

}  // namespace

void add_i_appendix_checks(Checks& checks) {
    const auto about_p = [](std::optional<Row> (*about)(std::int64_t, std::int64_t), const char* by) {
        return [about, by](const Parameters& given, const Budget& budget) { return for_all_p(given, budget, about, by); };
    };
    const char* const recurrence = "the recurrence of Definition 13";
    checks.add("I: Beatty permutation", check_beatty_permutation);
    checks.add("I: rational pairs", check_rational_pairs);
    checks.add("I: greedy permutations", about_p(about_greedy, "greedy permutations by their definition"));
    checks.add("I: Lemma 1 of the appendix", about_p(about_lemma_1, recurrence));
    checks.add("I: Main Theorem", [recurrence](const Parameters& given, const Budget& budget) {
        return proved_by_bounds(for_all_p(given, budget, about_main_theorem, recurrence));
    });
    checks.add("I: best possible", check_best_possible);
    checks.add("I: corollary", check_corollary);
    checks.add("I: proof of the corollary", about_p(about_proof_of_corollary, "exact arithmetic"));
}

}  // namespace wythoff::papers
