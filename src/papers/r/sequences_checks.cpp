// Sections 3 and 5 of paper R: the arithmetic of a and b, their equation and their recurrences.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "papers/r/pairs.hpp"
#include "sequences/complementarity.hpp"

namespace wythoff::papers {
namespace {

Row row(const std::string& what, const Pairs& pairs, std::int64_t printed, std::int64_t computed) {
    return {at_pairs(what, pairs), std::to_string(printed), std::to_string(computed)};
}

// floor(nm/2) - floor(-nm/2) = mn, with nm = k.
Finding check_halves(const Parameters& given, const Budget&) {
    const std::int64_t most = given.range("k");
    for (std::int64_t k = -most; k <= most; ++k)
        if (const Integer found = floor_quotient(to_integer(k), 2) - floor_quotient(to_integer(-k), 2); found != k)
            return difference({fmt::format("nm = {}", k), std::to_string(k), to_text(found)});
    return agrees(fmt::format("|nm| <= {}", most), "exact arithmetic");
}

// (2) by its own square root: floor(n (phi + mp) / p) = floor((n (2 + mp) + floor(sqrt(n^2 (m^2 p^2 + 4)))) / 2p).
std::int64_t formula_2(std::int64_t m, std::int64_t p, std::int64_t n) {
    const Integer k = to_integer(m * p), square = to_integer(n) * n * (k * k + 4);
    return *to_int64(floor_quotient(to_integer(n) * (k + 2) + sqrt(square), to_integer(2 * p)));
}

std::optional<Row> about_differences(const Pairs& pairs) {
    for (std::int64_t n = 0; n < pairs.count(); ++n)
        if (const std::int64_t b = formula_2(pairs.m, pairs.p, n); b - pairs.a[index(n)] != pairs.m * n)
            return row(fmt::format("b_{0} - a_{0}", n), pairs, pairs.m * n, b - pairs.a[index(n)]);
    return std::nullopt;
}

// `b_from`: b is counted from b_0 or from b_1 on.
Finding check_complementary(const Parameters& given, const Budget& budget) {
    const auto from = index(given.integer("b_from"));
    return for_all_pairs(given, budget, [&](const Pairs& pairs) -> std::optional<Row> {
        const auto bad =
            first_multiplicity_other_than(pairs.p, pairs.a, std::span(pairs.b).subspan(from), largest_decided(pairs.a, pairs.b));
        if (!bad) return std::nullopt;
        return row(fmt::format("how often {} occurs", bad->value), pairs, pairs.p, bad->times);
    });
}

std::optional<Row> about_steps(const Pairs& pairs) {
    const std::int64_t least = pairs.p == 1 ? 1 : 0;
    for (std::int64_t n = 0; n + 1 < pairs.count(); ++n) {
        const std::int64_t step = pairs.a[index(n + 1)] - pairs.a[index(n)], step_b = pairs.b[index(n + 1)] - pairs.b[index(n)];
        if ((step != least && step != least + 1) || step_b != step + pairs.m)
            return Row{at_pairs(fmt::format("the steps of a and b at n = {}", n), pairs),
                       fmt::format("{0} and m+{0}, or {1} and m+{1}", least, least + 1), fmt::format("{} and {}", step, step_b)};
    }
    return std::nullopt;
}

// phi_k = (u + sqrt D) / 2, u = 2 - k, D = k^2 + 4, is irrational, lies between 0 and 2 and solves t^2 + (k-2) t - k = 0, which
// is 1/phi + 1/(phi + k) = 1: the rational and the irrational part of four times the left side.
Finding check_phi(const Parameters& given, const Budget&) {
    const std::int64_t most = given.range("k");
    for (std::int64_t k = 1; k <= most; ++k) {
        const Integer u = to_integer(2 - k), big = to_integer(k) * k + 4, root = sqrt(big);
        if (root * root == big) return difference({fmt::format("phi_{}", k), "irrational", "rational"});
        if (u + root < 0 || u + root + 1 > 4) return difference({fmt::format("phi_{}", k), "between 0 and 2", "not"});
        const Integer rational = u * u + big + 2 * (k - 2) * u - 4 * k, irrational = 2 * u + 2 * (k - 2);
        if (rational != 0 || irrational != 0)
            return difference({fmt::format("1/phi + 1/(phi + k), k = {}", k), "1", "another number"});
    }
    return agrees(fmt::format("k = mp <= {}", most), "exact arithmetic with square roots");
}

// The display of the proof of Lemma 3.3(iv), phi/p = 1/p - m/2 + sqrt(m^e/4 + 1/p^2), e = `power`. By (3) the root is sqrt(D)/2p.
Finding check_radicand(const Parameters& given, const Budget&) {
    const std::int64_t power = given.integer("power");
    const auto all = all_letters(given);
    for (const Letters& letters : all) {
        const std::int64_t m = letters.at('m'), p = letters.at('p');
        mpq_class printed(power == 1 ? m : m * m, 4), by_3(m * m * p * p + 4, 4 * p * p);
        printed.canonicalize();
        by_3.canonicalize();
        printed += mpq_class(1, p * p);
        if (printed != by_3)
            return difference(
                {fmt::format("the number under the root, m = {}, p = {}", m, p), printed.get_str(), by_3.get_str()});
    }
    return agrees(covered_text(given), "formula (3)");
}

// (a_n + (mp-1) b_n) / m, if it is an integer.
std::optional<std::int64_t> varphi(const Pairs& pairs, std::int64_t n) {
    const std::int64_t sum = pairs.a[index(n)] + (pairs.m * pairs.p - 1) * pairs.b[index(n)];
    return sum % pairs.m == 0 ? std::optional(sum / pairs.m) : std::nullopt;
}

// The greatest index with a = value, found in the list; nothing if it may lie beyond the list or there is none.
std::optional<std::int64_t> greatest_index(const Pairs& pairs, std::int64_t value) {
    if (pairs.a.back() <= value) return std::nullopt;
    return std::upper_bound(pairs.a.begin(), pairs.a.end(), value) - pairs.a.begin() - 1;
}

// `n_from`: the equation a_{varphi_n} = b_n - 1 from there on, varphi_n being the greatest index.
Finding check_equation(const Parameters& given, const Budget& budget) {
    const std::int64_t from = given.integer_or("n_from", 1);
    return for_all_pairs(given, budget, [&](const Pairs& pairs) -> std::optional<Row> {
        for (std::int64_t n = from; n < pairs.count() && pairs.b[index(n)] <= pairs.a.back(); ++n) {
            const auto phi = varphi(pairs, n);
            if (!phi) return Row{at_pairs(fmt::format("varphi_{}", n), pairs), "an integer", "no integer"};
            if (*phi < pairs.count() && pairs.a[index(*phi)] != pairs.b[index(n)] - 1)
                return row(fmt::format("a at index varphi_{} = {}", n, *phi), pairs, pairs.b[index(n)] - 1, pairs.a[index(*phi)]);
            if (const auto greatest = greatest_index(pairs, pairs.b[index(n)] - 1); greatest && *greatest != *phi)
                return row(fmt::format("the greatest index with a = b_{} - 1", n), pairs, *phi, *greatest);
        }
        return std::nullopt;
    });
}

// (7), (8) and (10).
std::optional<Row> about_varphi(const Pairs& pairs) {
    for (std::int64_t n = 0; n + 1 < pairs.count(); ++n) {
        const auto phi = varphi(pairs, n), next = varphi(pairs, n + 1);
        if (!phi || !next) return Row{at_pairs(fmt::format("varphi_{}", n), pairs), "an integer", "no integer"};
        if (*phi != pairs.p * pairs.b[index(n)] - n)
            return row(fmt::format("varphi_{}", n), pairs, pairs.p * pairs.b[index(n)] - n, *phi);
        const std::int64_t step = pairs.p * (pairs.b[index(n + 1)] - pairs.b[index(n)]) - 1;
        if (*next - *phi != step) return row(fmt::format("varphi_{} - varphi_{}", n + 1, n), pairs, step, *next - *phi);
        if ((*phi + n) % pairs.p != 0) return row(fmt::format("varphi_{0} + {0} mod p", n), pairs, 0, (*phi + n) % pairs.p);
    }
    return std::nullopt;
}

// "Notice that b_1 = m, a_1 = 0 and varphi_1 = mp - 1"; a_{mp-1} = m - 1 and a_{mp} = m = b_1.
std::optional<Row> about_base_case(const Pairs& pairs) {
    const std::int64_t m = pairs.m, last = m * pairs.p - 1;
    if (pairs.b[1] != m) return row("b_1", pairs, m, pairs.b[1]);
    if (pairs.a[1] != 0) return row("a_1", pairs, 0, pairs.a[1]);
    if (varphi(pairs, 1) != last) return row("varphi_1", pairs, last, varphi(pairs, 1).value_or(-1));
    if (pairs.a.at(index(last)) != m - 1) return row(fmt::format("a_{}", last), pairs, m - 1, pairs.a[index(last)]);
    if (pairs.a.at(index(last + 1)) != m) return row(fmt::format("a_{}", last + 1), pairs, m, pairs.a[index(last + 1)]);
    return std::nullopt;
}

std::optional<Row> about_next_index(const Pairs& pairs) {
    for (std::int64_t n = 1; n < pairs.count(); ++n) {
        const auto phi = varphi(pairs, n);
        if (phi && *phi + 1 < pairs.count() && pairs.a[index(*phi + 1)] != pairs.b[index(n)])
            return row(fmt::format("a at index varphi_{} + 1 = {}", n, *phi + 1), pairs, pairs.b[index(n)],
                       pairs.a[index(*phi + 1)]);
    }
    return std::nullopt;
}

// x_{x_n} = y_n - 1 (m = p = 1), x_{y_n} = x_n + y_n and y_n - 1 = x_{y_n - n} (p = 1).
Finding check_known_equation(const Parameters& given, const Budget& budget) {
    const std::string equation = given.text("equation");
    const std::int64_t from = given.integer("n_from");
    return for_all_pairs(given, budget, [&](const Pairs& pairs) -> std::optional<Row> {
        for (std::int64_t n = from; n < pairs.count(); ++n) {
            const std::int64_t x = pairs.a[index(n)], y = pairs.b[index(n)];
            const std::int64_t at = equation == "x(x_n) = y_n - 1" ? x : equation == "x(y_n) = x_n + y_n" ? y : y - n;
            const std::int64_t value = equation == "x(y_n) = x_n + y_n" ? x + y : y - 1;
            if (at >= pairs.count()) break;
            if (pairs.a[index(at)] != value) return row(fmt::format("x_{}, n = {}", at, n), pairs, value, pairs.a[index(at)]);
        }
        return std::nullopt;
    });
}

// a_n of (p,1) is c_{pn}, and b_n is d_{pn}: c and d are a and b of (1,p).
std::optional<Row> about_every_p_th(const Pairs& pairs) {
    const Pairs first = make_pairs(pairs.p, 1, pairs.count() / pairs.p);
    for (std::int64_t n = 0; n < first.count(); ++n) {
        if (first.a[index(n)] != pairs.a[index(pairs.p * n)])
            return row(fmt::format("c_{}", pairs.p * n), pairs, first.a[index(n)], pairs.a[index(pairs.p * n)]);
        if (first.b[index(n)] != pairs.b[index(pairs.p * n)])
            return row(fmt::format("d_{}", pairs.p * n), pairs, first.b[index(n)], pairs.b[index(pairs.p * n)]);
    }
    return std::nullopt;
}

// What "max X" in the text stands for: min(N_0 \ X), as 1.3 defines it, or the greatest element (0 of an empty set).
enum class Extreme { mex, greatest };

std::int64_t value_of(Extreme extreme, const std::set<std::int64_t>& set) {
    if (extreme == Extreme::greatest) return set.empty() ? 0 : *set.rbegin();
    std::int64_t least = 0;
    for (const std::int64_t element : set) {
        if (element != least) break;
        ++least;
    }
    return least;
}

// The set of Proposition 5.2 (ii) and (iii) for x_n, from the terms before, as printed; infinite terms are left out.
std::set<std::int64_t> by_congruence(const std::vector<std::int64_t>& x, const std::vector<std::int64_t>& y, std::int64_t p) {
    const auto n = static_cast<std::int64_t>(x.size());
    std::set<std::int64_t> set;
    for (std::int64_t i = 0; i < n; ++i) {
        if ((n - i) % p == 0) set.insert(x[index(i)]);
        if ((n + i) % p == 0) set.insert(y[index(i)]);
    }
    return set;
}

std::set<std::int64_t> by_interleaving(const std::vector<std::int64_t>& x, const std::vector<std::int64_t>& y, std::int64_t p) {
    const auto n = static_cast<std::int64_t>(x.size());
    const std::int64_t l = n % p;
    std::set<std::int64_t> set;
    for (std::int64_t i = 0; i < n / p; ++i) {
        set.insert(x[index(p * i + l)]);
        set.insert(y[index(l == 0 ? p * i : p * (i + 1) - l)]);
    }
    return set;
}

// `which` = "(4)", "(i)", "(ii)" or "(iii)", `max` = "mex" or "greatest": term by term as printed, against (1) and (2).
Finding check_recurrence(const Parameters& given, const Budget& budget) {
    const std::string which = given.text("which");
    const Extreme extreme = given.text_or("max", "mex") == "mex" ? Extreme::mex : Extreme::greatest;
    Finding finding = for_all_pairs(given, budget, [&](const Pairs& pairs) -> std::optional<Row> {
        std::vector<std::int64_t> x, y;
        std::map<std::int64_t, std::int64_t> xi;  // how many j < n have i as x_j or y_j
        for (std::int64_t n = 0; n < pairs.count(); ++n) {
            std::int64_t next = 0;
            if (which == "(i)") next = mex_p(xi, pairs.p);
            else if (which == "(iii)") next = value_of(extreme, by_interleaving(x, y, pairs.p));
            else next = value_of(extreme, by_congruence(x, y, which == "(4)" ? 1 : pairs.p));
            if (next != pairs.a[index(n)]) return row(fmt::format("x_{}", n), pairs, next, pairs.a[index(n)]);
            x.push_back(next);
            y.push_back(next + pairs.m * n);
            ++xi[x.back()];
            if (y.back() != x.back()) ++xi[y.back()];
        }
        return std::nullopt;
    });
    finding.by = "the recurrence term by term, against exact square roots";
    return finding;
}

std::optional<Row> about_first_terms(const Pairs& pairs) {
    for (std::int64_t i = 0; i < pairs.p; ++i) {
        if (pairs.a[index(i)] != 0) return row(fmt::format("a_{}", i), pairs, 0, pairs.a[index(i)]);
        if (pairs.b[index(i)] != pairs.m * i) return row(fmt::format("b_{}", i), pairs, pairs.m * i, pairs.b[index(i)]);
    }
    return std::nullopt;
}

// The proof of 5.2 (ii): each r stands p times in a in a row, or is b_i and stands at the p-1 indices after varphi_i.
std::optional<Row> about_two_cases(const Pairs& pairs) {
    for (std::int64_t n = 0; n + pairs.p < pairs.count();) {
        std::int64_t run = n;
        while (run < pairs.count() && pairs.a[index(run)] == pairs.a[index(n)]) ++run;
        if (run == pairs.count()) break;
        const std::int64_t r = pairs.a[index(n)];
        const auto b = std::lower_bound(pairs.b.begin() + 1, pairs.b.end(), r);
        const bool is_b = b != pairs.b.end() && *b == r;
        const std::int64_t claimed = is_b ? pairs.p - 1 : pairs.p;
        if (run - n != claimed) return row(fmt::format("how often {} stands in a", r), pairs, claimed, run - n);
        if (const std::int64_t i = b - pairs.b.begin(); is_b && varphi(pairs, i) != n - 1)
            return row(fmt::format("the index before the first {} in a", r), pairs, varphi(pairs, i).value_or(-1), n - 1);
        n = run;
    }
    return std::nullopt;
}

}  // namespace

void add_r_sequences_checks(Checks& checks) {
    const auto about = [](const AboutPairs& what) {
        return [what](const Parameters& given, const Budget& budget) { return for_all_pairs(given, budget, what); };
    };
    checks.add("R: p-complementary", check_complementary);
    checks.add("R: b_n - a_n = mn", about(about_differences));
    checks.add("R: halves", check_halves);
    checks.add("R: steps of a and b", about(about_steps));
    checks.add("R: phi", check_phi);
    checks.add("R: root of phi/p", check_radicand);
    checks.add("R: p-complementary equation", check_equation);
    checks.add("R: (7), (8) and (10)", about(about_varphi));
    checks.add("R: base case of Theorem 5.1", about(about_base_case));
    checks.add("R: a after varphi_n", about(about_next_index));
    checks.add("R: known equation", check_known_equation);
    checks.add("R: every p-th pair", about(about_every_p_th));
    checks.add("R: recurrence", check_recurrence);
    checks.add("R: first terms", about(about_first_terms));
    checks.add("R: two cases of 5.2", about(about_two_cases));
}

}  // namespace wythoff::papers
