// Section 1.1 of Maharaja Nim: complementary sequences with y_n - x_n = delta n + O(1).
//
// Let delta = m/p, alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p, |y_n - x_n - delta n| <= c, and let A of the y lie below x_n, so
// that x_n = n + A. Since x_j + delta j increases with j, x_A + delta A - c < x_n <= x_(A+1) + delta (A+1) + c, and Delta_n = x_n
// - alpha n has
//   -(alpha-1) Delta_(A+1) - alpha - (alpha-1) c <= Delta_n <= -(alpha-1) Delta_A + (alpha-1) c.
// So from the last n on with A + 1 >= n, |Delta_n| stays below its maximum so far, or (alpha + (alpha-1) c) / (2 - alpha).
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "papers/m/columns.hpp"

namespace wythoff::papers {
namespace {

struct Sequences {
    std::string name;
    std::int64_t m = 1, p = 1;       // delta = m/p
    std::vector<std::int64_t> x, y;  // from index 1 on; index 0 is unused
};

// x_n the least positive integer not used, y_n = x_n + ceil(mn/p) + noise, noise from 0 to `noise` and more only where y_n is
// taken.
Sequences make_sequences(std::int64_t m, std::int64_t p, std::int64_t noise, std::int64_t count, unsigned seed) {
    Sequences result{fmt::format("delta = {}/{}, noise up to {}", m, p, noise), m, p, {0}, {0}};
    std::mt19937 random(seed);
    std::vector<bool> used(static_cast<std::size_t>(count * (4 + m / p) + 8 * noise + 64));
    std::int64_t next = 1;
    for (std::int64_t n = 1; n <= count; ++n) {
        while (used[static_cast<std::size_t>(next)]) ++next;
        used[static_cast<std::size_t>(next)] = true;
        std::int64_t y = next + (m * n + p - 1) / p + static_cast<std::int64_t>(random() % static_cast<unsigned>(noise + 1));
        while (used[static_cast<std::size_t>(y)]) ++y;
        used[static_cast<std::size_t>(y)] = true;
        result.x.push_back(next);
        result.y.push_back(y);
    }
    return result;
}

Sequences of_game(const std::string& game, std::int64_t count, const Budget& budget) {
    UpperPairs pairs = upper_pairs(game, 2 * count, budget);
    pairs.a.resize(static_cast<std::size_t>(count) + 1);
    pairs.b.resize(pairs.a.size());
    return {game, 1, 1, std::move(pairs.a), std::move(pairs.b)};
}

// alpha = (u + sqrt v) / w.
struct Slope {
    Integer u, v, w;
    explicit Slope(const Sequences& s)
        : u(to_integer(2 * s.p - s.m)), v(to_integer(s.m * s.m + 4 * s.p * s.p)), w(to_integer(2 * s.p)) {}
    [[nodiscard]] std::int64_t floor_of(std::int64_t n) const {
        const Integer k = to_integer(n);
        return floor_quotient(u * k + sqrt(Integer(v * k * k)), w).get_si();
    }
    [[nodiscard]] mpq_class above() const {  // within 10^-9
        const Integer scale = 1'000'000'000;
        mpq_class result(u * scale + sqrt(Integer(v * scale * scale)) + 1, w * scale);
        result.canonicalize();
        return result;
    }
};

std::optional<Row> about_boundedness(const Sequences& s) {
    const Slope alpha(s);
    const auto count = static_cast<std::int64_t>(s.x.size()) - 1;
    std::int64_t c = 0, last = 0;  // p c bounds |p (y - x) - m n|
    for (std::int64_t n = 1; n <= count; ++n) {
        c = std::max(c, std::abs(s.p * (s.y[static_cast<std::size_t>(n)] - s.x[static_cast<std::size_t>(n)]) - s.m * n));
        if (s.x[static_cast<std::size_t>(n)] - n + 1 >= n) last = n;
    }
    const mpq_class above = alpha.above(), noise(to_integer(c), to_integer(s.p));
    mpq_class bound = (above + (above - 1) * noise) / (2 - above);
    for (std::int64_t n = 1; n <= count; ++n) {
        const std::int64_t floor = alpha.floor_of(n), stray = s.x[static_cast<std::size_t>(n)] - floor;
        const std::int64_t size = std::max(stray, 1 - stray);  // at least |x_n - alpha n|
        if (n <= last) bound = std::max(bound, mpq_class(to_integer(size)));
        else if (to_integer(size - 1) > bound)
            return Row{fmt::format("x_{}, {}", n, s.name),
                       fmt::format("within {} of alpha n", Integer(bound.get_num() / bound.get_den()).get_str()),
                       fmt::format("{} from floor(alpha n)", stray)};
    }
    return std::nullopt;
}

// Inequality (18) with its least constant C >= 1, and what the proof takes from it. With the least kappa of (19), y_(n+kappa) -
// y_n >= kappa + 2C + 1, every kappa + 2C + 1 numbers have an x. With the least m for which x_n < y_m, n + m - C <= x_n <= n + m
// + C; with y increasing and x_1 = 1, x_n = n + m - 1.
std::optional<Row> about_steps(const Sequences& s) {
    std::int64_t c = 1, highest = 0;
    const bool increasing = std::is_sorted(s.y.begin() + 1, s.y.end());
    for (std::size_t n = 1; n < s.y.size(); ++n) {
        highest = std::max(highest, s.y[n]);
        c = std::max(c, highest - s.y[n]);
    }
    const auto rises = [&](std::size_t kappa) {
        for (std::size_t n = 1; n + kappa < s.y.size(); ++n)
            if (s.y[n + kappa] - s.y[n] < static_cast<std::int64_t>(kappa) + 2 * c + 1) return false;
        return true;
    };
    std::size_t kappa = 1;
    while (!rises(kappa)) ++kappa;
    for (std::size_t n = 1; n < s.x.size(); ++n)
        if (s.x[n] - s.x[n - 1] > static_cast<std::int64_t>(kappa) + 2 * c + 1)
            return Row{fmt::format("x_{}, {}", n, s.name),
                       fmt::format("at most {} above the one before", static_cast<std::int64_t>(kappa) + 2 * c + 1),
                       std::to_string(s.x[n] - s.x[n - 1])};
    std::size_t m = 1;
    for (std::size_t n = 1; n < s.x.size(); ++n) {
        while (m < s.y.size() && s.y[m] <= s.x[n]) ++m;
        if (m == s.y.size()) break;
        const auto sum = static_cast<std::int64_t>(n + m);
        if (s.x[n] > sum + c || s.x[n] < sum - c || (increasing && s.x[1] == 1 && s.x[n] != sum - 1))
            return Row{fmt::format("x_{}, {}", n, s.name), fmt::format("{} -+ {}", sum, c), std::to_string(s.x[n])};
    }
    return std::nullopt;
}

template <class About>
Finding for_all_sequences(const Parameters& given, const Budget& budget, const About& about) {
    const std::int64_t most_m = given.range("m"), most_p = given.range("p"), count = given.range("n");
    const std::vector<std::int64_t> noises = given.integers("noise");
    const std::vector<std::string> games = given.has("games") ? given.texts("games") : std::vector<std::string>{};
    std::int64_t families = 0;
    constexpr unsigned seed = 20101226;
    for (std::int64_t m = 1; m <= most_m; ++m)
        for (std::int64_t p = 1; p <= most_p; ++p) {
            budget.progress.at((m - 1) * most_p + p, most_m * most_p);
            for (const std::int64_t noise : noises) {
                if (const auto row = about(make_sequences(m, p, noise, count, seed))) return difference(*row);
                ++families;
            }
        }
    for (const std::string& game : games)
        if (const auto row = about(of_game(game, count, budget))) return difference(*row);
    return agrees(fmt::format("n <= {}, {} pairs of sequences with delta = m/p, m <= {}, p <= {}{}", count, families, most_m,
                              most_p, games.empty() ? "" : fmt::format(", and the P-positions of {} games", games.size())),
                  "sequences made by their definition");
}

// (8)-(10) for delta = m/p, in numbers u + v sqrt(D), D = m^2 + 4p^2: alpha + beta = alpha beta, and delta (1-alpha) + alpha =
// (alpha-1) alpha.
Finding check_relations(const Parameters& given, const Budget&) {
    struct Number {
        mpq_class u, v;
        bool operator==(const Number& o) const { return u == o.u && v == o.v; }
    };
    const std::int64_t most = given.range("m");
    for (std::int64_t m = 1; m <= most; ++m)
        for (std::int64_t p = 1; p <= most; ++p) {
            const mpq_class d(to_integer(m * m + 4 * p * p));
            const auto times = [&](const Number& a, const Number& b) {
                return Number{a.u * b.u + d * a.v * b.v, a.u * b.v + a.v * b.u};
            };
            const auto plus = [](const Number& a, const Number& b) { return Number{a.u + b.u, a.v + b.v}; };
            mpq_class delta(to_integer(m), to_integer(p)), half(to_integer(1), to_integer(2 * p));
            delta.canonicalize();
            const Number alpha{1 - delta / 2, half}, beta = plus(alpha, {delta, 0}), less{alpha.u - 1, alpha.v};
            const Number left = plus(times({delta, 0}, {1 - alpha.u, -alpha.v}), alpha);
            if (!(plus(alpha, beta) == times(alpha, beta)) || !(left == times(less, alpha)))
                return difference({fmt::format("delta = {}/{}", m, p), "(8)-(10)", "not all"});
        }
    return agrees(
        fmt::format(
            "delta = m/p, m, p <= {}; (8) and (9) give alpha + beta = alpha beta, which is (10); delta = 1 gives alpha = phi",
            most),
        "exact numbers u + v sqrt(m^2 + 4p^2)");
}

}  // namespace

void add_m_sequences_checks(Checks& checks) {
    checks.add("M: sequences near lines",
               [](const Parameters& given, const Budget& budget) { return for_all_sequences(given, budget, about_boundedness); });
    checks.add("M: steps of Lemma 1.4",
               [](const Parameters& given, const Budget& budget) { return for_all_sequences(given, budget, about_steps); });
    checks.add("M: relations (8)-(10)", check_relations);
}

}  // namespace wythoff::papers
