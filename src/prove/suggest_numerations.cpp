#include <algorithm>

#include "wythoff/prove/prove.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// High to low, of the P-positions in the upper half of the range; nothing if all of them lie on the axes.
std::optional<mpq_class> mean_slope(const Game& game, std::int64_t to, const Budget& budget) {
    Integer high = 0;
    Integer low = 0;
    solve(game, to, Engine::automatic, budget.quiet()).p.for_each([&](Cell cell) {
        const std::int64_t larger = std::max(cell.x, cell.y);
        if (larger < to / 2 || larger > to / 10 * 9) return;
        high += to_integer(larger);
        low += to_integer(std::min(cell.x, cell.y));
    });
    if (low <= 0) return std::nullopt;
    return mpq_class(high, low);
}

// How far it is from a slope to the larger root of z^2 = (s+t-1) z + s, by one step of Newton's; nothing if that goes astray.
std::optional<mpq_class> distance_to_root(const mpq_class& z, long s, long t) {
    const mpq_class tangent = 2 * z - (s + t - 1);
    if (tangent <= 0) return std::nullopt;
    return abs(mpq_class((z * z - (s + t - 1) * z - s) / tangent));
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
    if (const auto slope = mean_slope(game, std::min<std::int64_t>(most_columns, 4000), budget)) {
        constexpr long largest = 30;
        for (long s = 1; s <= largest; ++s)
            for (long t = 1; s + t <= largest; ++t)
                if (const auto distance = distance_to_root(*slope, s, t); distance && *distance * 30 < *slope)
                    near.push_back({*distance, fraenkel(s, t)});
    }
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
    std::vector<Numeration> numerations;
    for (const Near& n : near)
        if (numerations.size() < 2) numerations.push_back(n.numeration);
    if (std::find(numerations.begin(), numerations.end(), zeckendorf()) == numerations.end()) numerations.push_back(zeckendorf());
    return numerations;
}

}  // namespace wythoff
