#include "wythoff/rules/move_set.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "wythoff/rules/game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

template <class... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overload(Fs...) -> Overload<Fs...>;  // Clang 14 does not derive it

// One code for engines' 64-bit moves, whose products stay below 2^62 by the bounds on jumps and piles, and for
// moves of any size.
using std::abs;  // beside GMP's, found by its argument

template <class Int>
bool holds(const Ray& ray, const Int& k, const Int& l) {
    if (Int(k * ray.b) != Int(l * ray.a)) return false;
    const Int& along = ray.a > 0 ? k : l;
    const std::int64_t step = ray.a > 0 ? ray.a : ray.b;
    return Int(along % step) == 0 && ray.lengths.contains(Int(along / step));
}

template <class Int>
bool holds(const Band& band, const Int& k, const Int& l) {
    return (k != 0 || l != 0) && Int(abs(Int(k - l))) < band.width;
}

template <class Int>
bool holds(const Cone& cone, const Int& k, const Int& l) {
    if (k <= 0 || l <= 0 || !cone.first.contains(k) || !cone.second.contains(l)) return false;
    const Int smaller = k < l ? k : l;
    return Int(abs(Int(l - k))) < Int((cone.s - 1) * smaller + cone.t);
}

template <class Set>
bool holds_for(const Set& set, const Integer& k, const Integer& l) {
    constexpr long small = 1L << 30;
    if (k < small && l < small) return holds<std::int64_t>(set, k.get_si(), l.get_si());
    return holds<Integer>(set, k, l);
}

// Whether (i,j,k) is t(a,b,c) with t in the set.
bool is_multiple(const Ray& ray, const Position& taken) {
    const std::array<std::int64_t, 3> step{ray.a, ray.b, ray.c};
    const int along = ray.a > 0 ? 0 : ray.b > 0 ? 1 : 2;
    const Integer unit = to_integer(step[static_cast<std::size_t>(along)]);
    const Integer t = taken[along] / unit;
    for (int pile = 0; pile < 3; ++pile)
        if (taken[pile] != t * to_integer(step[static_cast<std::size_t>(pile)])) return false;
    return ray.lengths.contains(t);
}

// What is cut out of the board of a game inside one on three piles.
Rectangle board_of(const Game& game) {
    const auto& cuts = game.board()->cuts;
    return cuts.empty() ? Rectangle{} : cuts.front();
}

bool is_in_plane(const Plane& plane, const Position& at) {
    return plane.where == Plane::Where::everywhere || (plane.where == Plane::Where::floor) == (at.z == 0);
}

bool moves_in(const Plane& plane, const Position& at, const Position& taken, const IsPPosition& is_p) {
    const Rectangle cut = board_of(*plane.game);
    if (!is_on_board(cut, at.x, at.y) || !is_on_board(cut, at.x - taken.x, at.y - taken.y)) return false;
    const MoveSets& sets = plane.game->board()->moves;
    return std::any_of(sets.begin(), sets.end(), [&](const MoveSet& set) {
        return contains(set, {at.x, at.y}, {taken.x, taken.y}, is_p);
    });
}

bool visit_ray(const Ray& ray, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    for (std::int64_t t = 1; ray.a * t <= x && ray.b * t <= y; ++t)
        if (ray.lengths.contains(t) && !visit(ray.a * t, ray.b * t)) return false;
    return true;
}

bool visit_band(const Band& band, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    for (std::int64_t k = 0; k <= x; ++k)
        for (std::int64_t l = std::max<std::int64_t>(0, k - band.width + 1); l <= y && l - k < band.width; ++l)
            if ((k != 0 || l != 0) && !visit(k, l)) return false;
    return true;
}

bool visit_cone(const Cone& cone, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    for (std::int64_t k = 1; k <= x; ++k) {
        if (!cone.first.contains(k)) continue;
        const std::int64_t last = std::min(y, cone.s * k + cone.t - 1);  // no l is larger
        for (std::int64_t l = 1; l <= last; ++l)
            if (std::abs(l - k) < (cone.s - 1) * std::min(k, l) + cone.t && cone.second.contains(l) && !visit(k, l)) return false;
    }
    return true;
}

bool visit_take(const Take& take, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    for (std::int64_t k = 0; k <= x; ++k)
        for (std::int64_t l = k == 0 ? 1 : 0; l <= y; ++l)
            if (take.condition->holds(k, l, x, y) && !visit(k, l)) return false;
    return true;
}

}  // namespace

bool operator==(const PPositionsOf& left, const PPositionsOf& right) { return *left.game == *right.game; }
bool operator==(const Plane& left, const Plane& right) { return left.where == right.where && *left.game == *right.game; }
bool operator==(const Pass& left, const Pass& right) { return *left.game == *right.game; }

MoveSet horizontal(IntegerSet lengths) { return Ray{1, 0, std::move(lengths)}; }
MoveSet vertical(IntegerSet lengths) { return Ray{0, 1, std::move(lengths)}; }
MoveSets rook(IntegerSet lengths) { return {horizontal(lengths), vertical(std::move(lengths))}; }
MoveSet bishop(IntegerSet lengths) { return Ray{1, 1, std::move(lengths)}; }
MoveSet jump(std::int64_t k, std::int64_t l) { return Ray{k, l, IntegerSet::make_list({1})}; }
MoveSets rook_of_three(const IntegerSet& lengths) {
    return {Ray{1, 0, lengths, 0}, Ray{0, 1, lengths, 0}, Ray{0, 0, lengths, 1}};
}

bool contains(const MoveSet& set, const Position& at, const Position& taken, const IsPPosition& is_p) {
    const auto& [k, l, m, piles] = taken;
    if (k < 0 || l < 0 || m < 0 || (k == 0 && l == 0 && m == 0)) return false;
    return std::visit(
        Overload{[&](const Ray& ray) { return m == 0 && ray.c == 0 ? holds_for(ray, k, l) : is_multiple(ray, taken); },
                 [&](const Take& take) {
                     constexpr long small = 1L << 30;
                     if (at.x < small && at.y < small && at.z < small)
                         return take.condition->holds(ConditionValues<std::int64_t>{k.get_si(), l.get_si(), m.get_si(),
                                                                                    at.x.get_si(), at.y.get_si(), at.z.get_si()});
                     return take.condition->holds(ConditionValues<Integer>{k, l, m, at.x, at.y, at.z});
                 },
                 [&](const PPositionsOf& inner) {
                     return m == 0 && is_p(*inner.game, {k, l});
                 },
                 [&](const Plane& plane) { return m == 0 && is_in_plane(plane, at) && moves_in(plane, at, taken, is_p); },
                 [&](const Pass& pass) {
                     return k == 0 && l == 0 && m == 1 && is_on_board(board_of(*pass.game), at.x, at.y) &&
                            can_move(*pass.game, make_state(*pass.game, {at.x, at.y}), is_p);
                 },
                 [&](const auto& plain) { return m == 0 && holds_for(plain, k, l); }},
        set);
}

bool for_each_move(const MoveSet& set, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    return std::visit(
        Overload{[&](const Ray& ray) { return visit_ray(ray, x, y, visit); },
                 [&](const Band& band) { return visit_band(band, x, y, visit); },
                 [&](const Cone& cone) { return visit_cone(cone, x, y, visit); },
                 [&](const Take& take) { return visit_take(take, x, y, visit); }, [&](const auto&) { return true; }},
        set);
}

std::optional<MoveSet> exchanged(const MoveSet& set, int first, int second) {
    const bool in_plane = first + second == 1;
    using Result = std::optional<MoveSet>;
    const auto in_board = [&](const auto& make) { return in_plane ? Result(make()) : std::nullopt; };
    return std::visit(
        Overload{[&](const Ray& ray) -> Result {
                     std::array<std::int64_t, 3> step{ray.a, ray.b, ray.c};
                     std::swap(step[static_cast<std::size_t>(first)], step[static_cast<std::size_t>(second)]);
                     return Ray{step[0], step[1], ray.lengths, step[2]};
                 },
                 [](const Band& band) -> Result { return band; },
                 [&](const Cone& cone) -> Result {
                     return in_board([&] { return Cone{cone.s, cone.t, cone.second, cone.first}; });
                 },
                 [&](const Take& take) -> Result {
                     return Take{std::make_shared<const Condition>(take.condition->exchanged(first, second))};
                 },
                 [&](const PPositionsOf& inner) -> Result {
                     return in_board([&] { return PPositionsOf{std::make_shared<Game>(transposed(*inner.game))}; });
                 },
                 [&](const Plane& plane) -> Result {
                     return in_board([&] { return Plane{std::make_shared<Game>(transposed(*plane.game)), plane.where}; });
                 },
                 [&](const Pass& pass) -> Result {
                     return in_board([&] { return Pass{std::make_shared<Game>(transposed(*pass.game))}; });
                 }},
        set);
}

}  // namespace wythoff
