#include "prove/beams.hpp"

#include <algorithm>
#include <numeric>

namespace wythoff {
namespace {

// Where one beam ends and the next begins: the middles of the gaps of more than 1/20 between neighbouring ratios y/x. Only the
// farther half of the points is looked at, since ratios of small piles scatter.
std::vector<mpq_class> gaps_of(const std::vector<Cell>& points) {
    std::vector<mpq_class> ratios;
    for (std::size_t i = points.size() / 2; i < points.size(); ++i)
        if (points[i].x > 0) ratios.emplace_back(to_integer(points[i].y), to_integer(points[i].x));
    for (mpq_class& ratio : ratios) ratio.canonicalize();
    std::sort(ratios.begin(), ratios.end());
    std::vector<mpq_class> middles;
    for (std::size_t i = 1; i < ratios.size(); ++i)
        if (ratios[i] - ratios[i - 1] > mpq_class(1, 20)) middles.push_back((ratios[i] + ratios[i - 1]) / 2);
    return middles;
}

struct StrayRange {
    mpq_class least, most;
};

// The least and the greatest y - slope x over the first `count` points.
StrayRange strays(const std::vector<Cell>& points, std::size_t count, const mpq_class& slope) {
    const Integer& num = slope.get_num();
    const Integer& den = slope.get_den();
    Integer least, most;
    for (std::size_t i = 0; i < count; ++i) {
        const Integer stray = den * to_integer(points[i].y) - num * to_integer(points[i].x);
        if (i == 0 || stray < least) least = stray;
        if (i == 0 || stray > most) most = stray;
    }
    StrayRange range{mpq_class(least, den), mpq_class(most, den)};
    range.least.canonicalize();
    range.most.canonicalize();
    return range;
}

mpq_class least_squares(const std::vector<Cell>& points) {
    Integer sx, sy, sxx, sxy;
    for (const Cell& point : points) {
        const Integer x = to_integer(point.x);
        const Integer y = to_integer(point.y);
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    const Integer m = to_integer(static_cast<std::int64_t>(points.size()));
    const Integer below = m * sxx - sx * sx;
    mpq_class slope(m * sxy - sx * sy, below);
    slope.canonicalize();
    return slope;
}

// 18 decimals of the root.
mpq_class to_rational(const QuadraticRoot& root) {
    Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, 18);
    const Integer square = to_integer(root.b * root.b - 4 * root.a * root.c) * scale * scale;
    Integer side;
    mpz_sqrt(side.get_mpz_t(), square.get_mpz_t());
    mpq_class value(side - to_integer(root.b) * scale, 2 * to_integer(root.a) * scale);
    value.canonicalize();
    return value;
}

// The root of the smallest |a|+|b|+|c| up to 24 within the error, rational ones (a line through the origin) included.
std::optional<QuadraticRoot> simplest_root(const mpq_class& slope, const mpq_class& error) {
    if (error > mpq_class(1, 500)) return std::nullopt;  // so wide an interval holds roots of small polynomials by chance
    for (std::int64_t height = 2; height <= 24; ++height)
        for (std::int64_t a = 1; a < height; ++a)
            for (std::int64_t b = a - height; b <= height - a; ++b)
                for (const std::int64_t sign : {-1, 1}) {
                    const QuadraticRoot root{a, b, sign * (height - a - std::abs(b))};
                    if (root.b * root.b - 4 * root.a * root.c < 0) continue;
                    if (abs(to_rational(root) - slope) <= error) return root;
                }
    return std::nullopt;
}

Beam fit(const std::vector<Cell>& points) {
    Beam beam;
    beam.points = static_cast<std::int64_t>(points.size());
    beam.to = points.back().x;
    beam.slope = least_squares(points);
    const StrayRange around = strays(points, points.size(), beam.slope);
    const std::int64_t span = points.back().x - points.front().x;
    beam.slope_error = (around.most - around.least) / to_integer(span);
    beam.least = around.least;
    beam.most = around.most;
    // A fitted line follows a slow drift and hides it. So that points stay near a line is claimed only for the line of a root.
    const auto root = simplest_root(beam.slope, beam.slope_error);
    if (!root || points.size() < 40) return beam;
    const mpq_class exact = to_rational(*root);
    const StrayRange whole = strays(points, points.size(), exact);
    const StrayRange quarter = strays(points, points.size() / 4 + 1, exact);
    if (whole.most - whole.least > (quarter.most - quarter.least) * 3 / 2 + 1) return beam;
    beam.root = root;
    beam.bounded = true;
    beam.least = whole.least;
    beam.most = whole.most;
    return beam;
}

// P-positions that fill an area lie along no line: a line fitted to them has a slope, which says nothing.
bool is_scattered(const Beam& beam, const std::vector<Cell>& points) {
    const auto [low, high] =
        std::minmax_element(points.begin(), points.end(), [](const Cell& a, const Cell& b) { return a.y < b.y; });
    return points.size() > 2 && (beam.most - beam.least) * 4 > to_integer(high->y - low->y);
}

}  // namespace

std::vector<Beam> find_beams(const std::vector<Cell>& points) {
    const std::vector<mpq_class> gaps = gaps_of(points);
    constexpr std::size_t most_beams = 8;  // with more gaps the points are scattered: they are taken as one group
    std::vector<std::vector<Cell>> groups(gaps.size() < most_beams ? gaps.size() + 1 : 1);
    for (const Cell& point : points) {
        if (point.x == 0) continue;
        mpq_class ratio(to_integer(point.y), to_integer(point.x));
        ratio.canonicalize();
        const auto beam = static_cast<std::size_t>(std::lower_bound(gaps.begin(), gaps.end(), ratio) - gaps.begin());
        groups[groups.size() == 1 ? 0 : beam].push_back(point);
    }
    std::vector<Beam> beams;
    for (const auto& group : groups) {
        if (group.empty() || group.front().x == group.back().x) continue;
        Beam beam = fit(group);
        if (!is_scattered(beam, group)) beams.push_back(std::move(beam));
    }
    return beams;
}

}  // namespace wythoff
