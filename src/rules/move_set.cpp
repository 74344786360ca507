#include "wythoff/rules/move_set.hpp"

#include <algorithm>
#include <cstdlib>

#include "wythoff/rules/game.hpp"

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
        for (std::int64_t l = 1; l <= y; ++l)
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

MoveSet horizontal(IntegerSet lengths) { return Ray{1, 0, std::move(lengths)}; }
MoveSet vertical(IntegerSet lengths) { return Ray{0, 1, std::move(lengths)}; }
MoveSets rook(IntegerSet lengths) { return {horizontal(lengths), vertical(std::move(lengths))}; }
MoveSet bishop(IntegerSet lengths) { return Ray{1, 1, std::move(lengths)}; }
MoveSet jump(std::int64_t k, std::int64_t l) { return Ray{k, l, IntegerSet::make_list({1})}; }

bool contains(const MoveSet& set, const Position& at, const Integer& k, const Integer& l, const IsPPosition& is_p) {
    if (k < 0 || l < 0 || (k == 0 && l == 0)) return false;
    return std::visit(Overload{[&](const PPositionsOf& inner) {
                                   return is_p(*inner.game, {k, l});
                               },
                               [&](const Take& take) { return take.condition->holds(k, l, at.x, at.y); },
                               [&](const auto& plain) {
                                   constexpr long small = 1L << 30;
                                   if (k < small && l < small) return holds<std::int64_t>(plain, k.get_si(), l.get_si());
                                   return holds<Integer>(plain, k, l);
                               }},
                      set);
}

bool for_each_move(const MoveSet& set, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    return std::visit(
        Overload{[&](const Ray& ray) { return visit_ray(ray, x, y, visit); },
                 [&](const Band& band) { return visit_band(band, x, y, visit); },
                 [&](const Cone& cone) { return visit_cone(cone, x, y, visit); },
                 [&](const Take& take) { return visit_take(take, x, y, visit); }, [&](const PPositionsOf&) { return true; }},
        set);
}

MoveSet transposed(const MoveSet& set) {
    return std::visit(
        Overload{
            [](const Ray& ray) -> MoveSet {
                return Ray{ray.b, ray.a, ray.lengths};
            },
            [](const Band& band) -> MoveSet { return band; },
            [](const Cone& cone) -> MoveSet {
                return Cone{cone.s, cone.t, cone.second, cone.first};
            },
            [](const Take& take) -> MoveSet { return Take{std::make_shared<const Condition>(take.condition->transposed())}; },
            [](const PPositionsOf& inner) -> MoveSet { return PPositionsOf{std::make_shared<Game>(transposed(*inner.game))}; }},
        set);
}

}  // namespace wythoff
