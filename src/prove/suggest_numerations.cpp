#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "prove/beams.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// What is seen of the P-positions in the upper half of the range, but not at its end.
struct Seen {
    std::optional<mpq_class> slope;  // in the mean, high to low; nothing if all of them lie on the axes
    bool keeps_to_lines = false;     // most of them lie near one or two lines of small rational slope
    std::vector<Beam> beams;         // all of them, above the diagonal
};

// y = (p/q) x with 0 < q <= 4 and q < p: how many of the cells are within a few cells of it. At most the count of two lines
// counts.
bool keeps_to_lines(const std::vector<Cell>& cells) {
    constexpr std::int64_t largest = 4;
    constexpr std::int64_t band = 16;
    std::vector<std::size_t> near;
    for (std::int64_t q = 1; q <= largest; ++q)
        for (std::int64_t p = q + 1; p <= largest * q; ++p)
            if (std::gcd(p, q) == 1)
                near.push_back(static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), [&](const Cell& cell) {
                    return std::abs(q * cell.y - p * cell.x) <= band * q;
                })));
    std::partial_sort(near.begin(), near.begin() + 2, near.end(), std::greater<>());
    return 5 * (near[0] + near[1]) > 3 * cells.size();
}

constexpr std::size_t most_fitted = 20'000;  // points of beams

Seen look_at(const Game& game, std::int64_t to, const Budget& budget) {
    Integer high = 0;
    Integer low = 0;
    std::vector<Cell> cells;
    std::vector<Cell> above;
    solve(game, to, Engine::automatic, budget.quiet()).p.for_each([&](Cell cell) {
        const std::int64_t larger = std::max(cell.x, cell.y);
        if (cell.x <= cell.y && above.size() < most_fitted) above.push_back(cell);
        if (larger < to / 2 || larger > to / 10 * 9) return;
        cells.push_back({std::min(cell.x, cell.y), larger});
        high += to_integer(larger);
        low += to_integer(cells.back().x);
    });
    Seen seen;
    if (low > 0) seen.slope = mpq_class(high, low);
    seen.keeps_to_lines = !cells.empty() && keeps_to_lines(cells);
    std::sort(above.begin(), above.end());
    if (above.size() > 1) seen.beams = find_beams(above);
    return seen;
}

// How far it is from a slope to the larger root of z^2 = (s+t-1) z + s, by one step of Newton's; nothing if that goes astray.
std::optional<mpq_class> distance_to_root(const mpq_class& z, long s, long t) {
    const mpq_class tangent = 2 * z - (s + t - 1);
    if (tangent <= 0) return std::nullopt;
    return abs(mpq_class((z * z - (s + t - 1) * z - s) / tangent));
}

// Ostrowski's numerations of the slopes of beams, where these are seen to be irrational roots whose continued fractions have
// small terms and short periods: the digits that follow such a slope. The beams of most points first.
std::vector<Numeration> by_continued_fractions(std::vector<Beam> beams) {
    constexpr std::int64_t largest_term = 12;
    constexpr std::size_t longest_period = 10;
    std::stable_sort(beams.begin(), beams.end(), [](const Beam& a, const Beam& b) { return a.points > b.points; });
    std::vector<Numeration> numerations;
    for (const Beam& beam : beams) {
        if (!beam.root) continue;
        const Integer discriminant = to_integer(beam.root->b * beam.root->b - 4 * beam.root->a * beam.root->c);
        if (discriminant <= 0 || mpz_perfect_square_p(discriminant.get_mpz_t()) != 0) continue;
        const ContinuedFraction slope =
            quadratic_irrational(to_integer(-beam.root->b), discriminant, to_integer(2 * beam.root->a));
        const auto is_small = [&](const std::vector<std::int64_t>& terms) {
            return terms.size() <= longest_period &&
                   std::all_of(terms.begin(), terms.end(), [](std::int64_t term) { return term <= largest_term; });
        };
        if (is_small(slope.preperiod) && is_small(slope.period)) numerations.push_back(ostrowski(slope));
    }
    return numerations;
}

// Finitely many moves: what can be seen of a game of this kind is periodic, which base 2 says with few states, and nothing else.
bool is_bounded(const Game& game) {
    const auto is_finite = [](const MoveSet& set) {
        const auto* ray = std::get_if<Ray>(&set);
        return ray != nullptr && !ray->lengths.is_complement() &&
               (ray->lengths.kind() == IntegerSet::Kind::list || ray->lengths.kind() == IntegerSet::Kind::at_most);
    };
    return game.board() != nullptr && std::all_of(game.board()->moves.begin(), game.board()->moves.end(), is_finite);
}

}  // namespace

std::vector<Numeration> suggest_numerations(const Game& game, std::int64_t most_columns, const Budget& budget) {
    if (is_bounded(game)) return {integer_base(2)};
    struct Near {
        mpq_class distance;
        Numeration numeration;
    };
    std::vector<Near> near;
    const Seen seen = look_at(game, std::min<std::int64_t>(most_columns, 4000), budget);
    if (const auto& slope = seen.slope) {
        constexpr long largest = 30;
        for (long s = 1; s <= largest; ++s)
            for (long t = 1; s + t <= largest; ++t)
                if (const auto distance = distance_to_root(*slope, s, t); distance && *distance * 30 < *slope)
                    near.push_back({*distance, fraenkel(s, t)});
    }
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
    std::vector<Numeration> numerations;
    const auto add = [&](const Numeration& numeration) {
        if (std::find(numerations.begin(), numerations.end(), numeration) == numerations.end()) numerations.push_back(numeration);
    };
    for (const Near& n : near)
        if (numerations.size() < 2) numerations.push_back(n.numeration);
    add(zeckendorf());
    const std::vector<Numeration> by_terms = by_continued_fractions(seen.beams);
    for (std::size_t i = 0; i < by_terms.size() && i < 2; ++i) add(by_terms[i]);
    if (seen.keeps_to_lines) numerations.push_back(integer_base(2));
    return numerations;
}

}  // namespace wythoff
