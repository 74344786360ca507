// Remark 4 of paper R: mWN_1^p, where p - 1 of all rook moves may be blocked. The paper has a mex algorithm for it that it does
// not print, and asks for a polynomial one. For p >= 2 both are here (p = 1 is m-Wythoff Nim). Let
//
//   x_n = the least integer that fewer than p of the j < n have as x_j or y_j,   y_n = m x_n + n.
//
// The P-positions are the {x_n, y_n}. y increases, so x_n + 1 is at most once a y and x_{n+1} <= x_n + 1; x with y from y_1 on is
// p-complementary. A move that cannot be blocked takes k,l >= 1 with |k-l| < m.
// From (x_n, y_n): in its column there are p pairs, itself included, in its row none to the left, so p - 1 blocks do. k = x_n -
// x_j >= 1 has l - k = (m-1)k + n - j >= m; to (y_j, x_j) with k >= 1, x_n >= 1 and l - k >= (m-1) x_n + n >= m. From another
// (x,y), x <= y: if all p pairs of column x lie below, one stays unblocked. Else some y_j > y with x_j = x; these y_j are
// consecutive, so y < y_i, i the first of them. The numbers y_j - x_j grow by 1 or m from 0 on; take the last j < i with
// y_j - x_j <= y - x. Then 0 <= l - k < m for k = x - x_j >= 1, l = y - y_j: a move that cannot be blocked. []
//
// Polynomial time: N(v) = #{j >= 1 : y_j < v} gives the first index with x_j >= w, J(w) = pw - N(w). If w is the greatest with
// f(w) = mw + J(w) < v, the indices j < min(v - mw, J(w+1)) have y_j < v and no others. With D = (p-m-1)^2 + 4pm, t = (p-m-1+sqrt
// D)/2, sigma = m + t and e(v) = N(v) - tv/sigma, f(w) = sigma w - e(w), and |e(v)| <= (m/sigma) max|e(w)| + 2m + 1 with w about
// v/sigma. So e is bounded, and N(v) asks for a bounded number of N near each of v/sigma, v/sigma^2, ...: O(log v) values.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "papers/r/pairs.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

class RookBlockingPairs {
public:
    RookBlockingPairs(std::int64_t m, std::int64_t p) : m_(to_integer(m)), p_(to_integer(p)) {}

    // x <= y
    [[nodiscard]] bool is_pair(const Integer& x, const Integer& y) {
        const Integer n = y - m_ * x, next = x + 1;
        return n >= first_index(x) && n < first_index(next);
    }
    [[nodiscard]] Integer first_index(const Integer& w) { return p_ * w - count_below(w); }
    [[nodiscard]] std::size_t visited() const { return counts_.size(); }

private:
    [[nodiscard]] Integer count_below(const Integer& v) {
        if (v <= 0) return 0;
        if (v <= p_) return v - 1;
        if (const auto known = counts_.find(v); known != counts_.end()) return known->second;
        const Integer odd = p_ - m_ - 1, discriminant = odd * odd + 4 * p_ * m_, square = v * v * discriminant;
        Integer w = floor_quotient(sqrt(square) - v * (p_ + m_ - 1), 2 * m_);  // v / sigma
        while (w > 0 && height(w) >= v) --w;
        while (height(w + 1) < v) ++w;
        const Integer by_height = v - m_ * w, by_index = first_index(w + 1);
        Integer count = std::min(by_height, by_index) - 1;
        counts_.emplace(v, count);
        return count;
    }
    [[nodiscard]] Integer height(const Integer& w) { return m_ * w + first_index(w); }

    Integer m_;
    Integer p_;
    std::map<Integer, Integer> counts_;
};

// The set that `fill` says, against the definition up to `to` and the fast engines up to `far`.
template <class Fill>
Finding compare_with_engines(const Parameters& given, const Budget& budget, const Fill& fill) {
    const std::int64_t to = given.range("to"), far = given.range("far");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Game game = games::roob_blocking(all[i].at('m'), all[i].at('p'), 1);
        for (const auto& [engine, bound] : {std::pair(Engine::definition, to), std::pair(Engine::automatic, far)}) {
            const PSet found = solve(game, bound, engine, budget.quiet()).p;
            const BitColumns claimed = fill(all[i].at('m'), all[i].at('p'), bound);
            for (std::int64_t x = 0; x <= bound; ++x)
                for (std::int64_t y = x; y <= bound; ++y)
                    if (claimed.get(x, y) != found.contains(x, y))
                        return difference({fmt::format("{} in {}", cell_text({x, y}), to_text(game)),
                                           claimed.get(x, y) ? "P" : "N", claimed.get(x, y) ? "N" : "P"});
        }
    }
    return agrees(fmt::format("every position with piles up to {}, {}", to, covered_text(given)),
                  fmt::format("the definition; the fast engines to {}", far));
}

Finding check_mex_algorithm(const Parameters& given, const Budget& budget) {
    Finding finding = compare_with_engines(given, budget, [](std::int64_t m, std::int64_t p, std::int64_t to) {
        BitColumns board(to);
        std::map<std::int64_t, std::int64_t> counts;
        for (std::int64_t n = 0, x = 0, y = 0; y <= to; ++n) {
            x = mex_p(counts, p);
            y = m * x + n;
            if (y <= to) board.set(x, y);
            ++counts[x];
            if (y != x) ++counts[y];
        }
        return board;
    });
    finding.notes.push_back(
        "x_n the least integer that fewer than p of the j < n have as x_j or y_j, and y_n = m x_n + n; "
        "src/papers/r/remark_4_checks.cpp has a proof");
    return finding;
}

Finding check_polynomial(const Parameters& given, const Budget& budget) {
    std::size_t visited = 0;
    const Integer large = *parse_integer("10^100");
    Finding finding = compare_with_engines(given, budget, [&](std::int64_t m, std::int64_t p, std::int64_t to) {
        BitColumns board(to);
        RookBlockingPairs pairs(m, p), for_large(m, p);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = m * x; y <= to; ++y)
                if (pairs.is_pair(to_integer(x), to_integer(y))) board.set(x, y);
        static_cast<void>(for_large.is_pair(large, 5 * large));
        visited = std::max(visited, for_large.visited());
        return board;
    });
    finding.notes.push_back(fmt::format(
        "yes for p >= 2: y_n = m x_n + n, and counting the y_j below v needs only such counts near v/sigma, O(log v) of them; "
        "src/papers/r/remark_4_checks.cpp has the argument. A pile of 10^100 takes at most {} counts",
        visited));
    return finding;
}

}  // namespace

void add_r_remark_4_checks(Checks& checks) {
    checks.add("R: mex algorithm of mWN_1^p", check_mex_algorithm);
    checks.add("R: polynomial time for mWN_1^p", check_polynomial);
}

}  // namespace wythoff::papers
