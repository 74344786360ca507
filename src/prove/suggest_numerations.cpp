#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "prove/beams.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// Most P-positions come again along rays c, c + v, c + 2v, ... For v = (a,b), of the most that have one:
struct Rays {
    std::int64_t period = 1;  // gcd(a,b)
    std::int64_t slope = 1;   // the larger of a and b over the smaller, if that is a whole number greater than 1
    bool all = false;         // all that were looked at come again
};

// What is seen of the P-positions.
struct Seen {
    std::optional<mpq_class> slope;  // in the mean, high to low; nothing if all of them lie on the axes
    std::optional<Rays> rays;
    std::optional<std::int64_t> line;  // most of them lie near a line of this whole slope
    std::vector<Beam> beams;           // all of them, above the diagonal
};

// The shortest (a,b) such that the cell and all c + j (a,b) up to the end of the board are P-positions; nothing if there is none.
// So many multiples of a vector do not follow an irrational slope.
std::optional<Cell> ray_from(const PSet& p, Cell c, std::int64_t to) {
    const std::int64_t longest = to / 125;
    const auto goes_on = [&](std::int64_t a, std::int64_t b) {
        for (std::int64_t x = c.x + a, y = c.y + b; x <= to && y <= to; x += a, y += b)
            if (!p.contains(x, y)) return false;
        return true;
    };
    for (std::int64_t length = 1; length <= longest; ++length)
        for (std::int64_t other = 0; other <= length; ++other) {
            if (goes_on(other, length)) return Cell{other, length};
            if (goes_on(length, other)) return Cell{length, other};
        }
    return std::nullopt;
}

std::int64_t whole_slope(const Cell& v) {
    const auto [less, more] = std::minmax(v.x, v.y);
    return less > 0 && more % less == 0 ? more / less : 1;
}

// Where P-positions are a finite union of sets c + i v + j w, or nearly so, they come again along rays.
std::optional<Rays> find_rays(const PSet& p, const std::vector<Cell>& cells, std::int64_t to) {
    constexpr std::size_t many = 1000;
    const std::size_t stride = cells.size() / many + 1;
    std::map<std::int64_t, std::size_t> periods;
    std::map<std::int64_t, std::size_t> slopes;
    std::size_t looked_at = 0;
    std::size_t come_again = 0;
    for (std::size_t i = 0; i < cells.size(); i += stride, ++looked_at)
        if (const auto ray = ray_from(p, cells[i], to)) {
            ++come_again;
            ++periods[std::gcd(ray->x, ray->y)];
            if (const std::int64_t slope = whole_slope(*ray); slope > 1) ++slopes[slope];
        }
    if (5 * come_again <= 3 * looked_at) return std::nullopt;
    const auto most_frequent = [](const auto& counts) {
        const auto fewer = [](const auto& one, const auto& other) { return one.second < other.second; };
        return counts.empty() ? 1 : std::max_element(counts.begin(), counts.end(), fewer)->first;
    };
    return Rays{most_frequent(periods), most_frequent(slopes), come_again == looked_at};
}

// Near the line y = n x, but not along rays, a pattern may refer to itself at an n-th of the distance.
std::optional<std::int64_t> line_of_most(const std::vector<Cell>& cells) {
    constexpr std::int64_t steepest = 5;
    constexpr std::int64_t band = 16;
    for (std::int64_t n = 2; n <= steepest; ++n) {
        const auto near = std::count_if(cells.begin(), cells.end(), [&](const Cell& cell) {
            const auto [smaller, larger] = std::minmax(cell.x, cell.y);
            return std::abs(larger - n * smaller) <= band;
        });
        if (5 * near > 3 * static_cast<std::int64_t>(cells.size())) return n;
    }
    return std::nullopt;
}

constexpr std::size_t most_fitted = 20'000;  // points of beams

Seen look_at(const Game& game, std::int64_t to, const Budget& budget) {
    Integer high = 0;
    Integer low = 0;
    std::vector<Cell> inner;
    std::vector<Cell> above;
    const PSet p = solve(game, to, Engine::automatic, budget.quiet()).p;
    p.for_each([&](Cell cell) {
        const auto [smaller, larger] = std::minmax(cell.x, cell.y);
        if (cell.x <= cell.y && above.size() < most_fitted) above.push_back(cell);
        if (larger >= to / 4 && larger < to / 2) inner.push_back(cell);
        if (larger < to / 2 || larger > to / 10 * 9) return;
        high += to_integer(larger);
        low += to_integer(smaller);
    });
    Seen seen;
    if (low > 0) seen.slope = mpq_class(high, low);
    constexpr std::int64_t enough = 1000;  // columns, so that rays are long
    if (to >= enough) seen.rays = find_rays(p, inner, to);
    seen.line = line_of_most(inner);
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
    const auto is_finite = [](const MoveSet& set) { return facts_of(set).is_finite; };
    return game.board() != nullptr && std::all_of(game.board()->moves.begin(), game.board()->moves.end(), is_finite);
}

std::vector<Numeration> by_slope(const mpq_class& slope) {
    struct Near {
        mpq_class distance;
        Numeration numeration;
    };
    std::vector<Near> near;
    constexpr long largest = 30;
    for (long s = 1; s <= largest; ++s)
        for (long t = 1; s + t <= largest; ++t)
            if (const auto distance = distance_to_root(slope, s, t); distance && *distance * 30 < slope)
                near.push_back({*distance, fraenkel(s, t)});
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
    std::vector<Numeration> numerations;
    for (const Near& n : near) numerations.push_back(n.numeration);
    return numerations;
}

// On a line of slope b a pattern may refer to itself at a b-th of the distance, so a base that divides the slope is the first.
// Every base tells residues, one that divides the modulus by its last digits, mostly with fewer states. Moves from both piles
// have four tracks and b^4 symbols, too many for a larger base than 5.
std::vector<Numeration> by_rays(const Rays& rays) {
    std::vector<Numeration> numerations;
    for (const std::int64_t number : {rays.slope, rays.period})
        for (const std::int64_t b : {5, 3})
            if (number % b == 0) numerations.push_back(integer_base(b));
    numerations.push_back(integer_base(2));
    return numerations;
}

}  // namespace

std::vector<Numeration> suggest_numerations(const Game& game, std::int64_t most_columns, const Budget& budget) {
    if (is_bounded(game)) return {integer_base(2)};
    const Seen seen = look_at(game, std::min<std::int64_t>(most_columns, 4000), budget);
    std::vector<Numeration> numerations;
    const auto add = [&](const std::vector<Numeration>& some, std::size_t most) {
        for (std::size_t i = 0; i < std::min(most, some.size()); ++i)
            if (std::find(numerations.begin(), numerations.end(), some[i]) == numerations.end()) numerations.push_back(some[i]);
    };
    if (seen.rays) add(by_rays(*seen.rays), 3);
    const bool lines_are_rational = seen.rays && seen.rays->all;
    if (seen.slope && !lines_are_rational) add(by_slope(*seen.slope), 2);
    add({zeckendorf()}, 1);
    add(by_continued_fractions(seen.beams), 2);
    if (seen.line) add({integer_base(*seen.line == 4 ? 2 : *seen.line)}, 1);
    return numerations;
}

}  // namespace wythoff
