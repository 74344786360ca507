#include "prove/move_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/overload.hpp"
#include "prove/letters.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

void require_definable(const Game& game, const IntegerSet& set) {
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
        case IntegerSet::Kind::at_most:
            if (set.number() > largest_plan_number || set.first() > largest_plan_number)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: {} has numbers above {}", to_text(game), to_text(set), largest_plan_number));
            return;
        case IntegerSet::Kind::list:
            if (set.values().back() > largest_plan_number)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: {} has numbers above {}", to_text(game), to_text(set), largest_plan_number));
            return;
        case IntegerSet::Kind::combined:
            require_definable(game, set.parts().first);
            require_definable(game, set.parts().second);
            return;
        default:
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: {} is not a set that addition defines, so no automaton proof is known", to_text(game),
                                    to_text(set)));
    }
}

TraceLengths make_lengths(const Game& game, const IntegerSet& set) {
    TraceLengths lengths;
    if (set.is_all() && set.first() == 1 && !set.is_complement()) return lengths;
    if (set.is_complement()) {
        if (set.kind() != IntegerSet::Kind::at_most) refuse_trace(game, "the lengths " + to_text(set));
        return {TraceLengths::Kind::from, 1, {set.number() + 1}};
    }
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.first() != 1) refuse_trace(game, "the lengths " + to_text(set));
            lengths.kind = TraceLengths::Kind::residues;
            lengths.modulus = set.number();
            lengths.values = set.values();
            return lengths;
        case IntegerSet::Kind::at_most:
        case IntegerSet::Kind::list:
            lengths.kind = TraceLengths::Kind::one_of;
            lengths.values = set.kind() == IntegerSet::Kind::list ? set.values() : set.elements_up_to(set.number());
            return lengths;
        default: refuse_trace(game, "the lengths " + to_text(set));
    }
}

// The largest number of a set, which its kind has checked else.
std::int64_t largest_definable(const Game& game, const MoveSet& set) {
    const auto of_three = [&]() -> std::int64_t { throw internal_error("a set of three piles in a proof about two"); };
    return std::visit(
        Overload{[&](const Ray& ray) {
                     require_definable(game, ray.lengths);
                     return std::max(ray.a, ray.b);
                 },
                 [](const Band& band) { return band.width; },
                 [&](const Cone& cone) {
                     require_definable(game, cone.first);
                     require_definable(game, cone.second);
                     return std::max(cone.s, cone.t);
                 },
                 [&](const PPositionsOf&) -> std::int64_t {
                     throw Error(Error::Kind::unsupported,
                                 fmt::format("{}: moves that are the P-positions of another game are not compiled into sentences",
                                             to_text(game)));
                 },
                 [](const MoveTo&) { return std::int64_t{0}; },
                 [](const Take&) { return std::int64_t{0}; },  // conditions are checked where they become formulas
                 [&](const Plane&) { return of_three(); }, [&](const Pass&) { return of_three(); }},
        set);
}

}  // namespace

void require_definable(const Game& game, const MoveSets& sets) {
    for (const MoveSet& set : sets)
        if (largest_definable(game, set) > largest_plan_number)
            throw Error(Error::Kind::limit, fmt::format("{}: moves with numbers above {} are not compiled into sentences",
                                                        to_text(game), largest_plan_number));
}

std::vector<TakeFormula> option_formulas(const MoveSets& sets, const Rectangle& cut) {
    using Formulas = std::vector<TakeFormula>;
    const auto in_plan = [](const auto&) { return Formulas{}; };
    Formulas all;
    for (const MoveSet& set : sets) {
        Formulas some = std::visit(
            Overload{[&](const Ray& ray) { return in_plan(ray); }, [&](const Band& band) { return in_plan(band); },
                     [&](const Cone& cone) { return in_plan(cone); }, [&](const PPositionsOf& inner) { return in_plan(inner); },
                     [&](const Take& take) { return make_take_formulas(*take.condition, cut); },
                     [&](const MoveTo& move) { return make_move_formulas(*move.condition, cut); },
                     [&](const Plane& plane) { return in_plan(plane); }, [&](const Pass& pass) { return in_plan(pass); }},
            set);
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

ConditionFormulas condition_formulas(const MoveSets& sets) {
    using namespace letters;
    const Variable k("k"), l("l");
    ConditionFormulas all;
    for (const MoveSet& set : sets) {
        const MoveFacts facts = facts_of(set);
        if (facts.condition == nullptr) continue;
        if (facts.measure == nullptr) all.taken.push_back(k + l >= 1 && to_formula(*facts.condition, k, l));
        else all.moved_to.push_back(conjunction({disjunction({u != x, v != y}), to_formula(*facts.condition, u, v)}));
    }
    return all;
}

[[noreturn]] void refuse_trace(const Game& game, const std::string& what) {
    throw Error(Error::Kind::unsupported, fmt::format("{}: the formal proof does not know {}", to_text(game), what));
}

TraceMoves to_trace_moves(const Game& game, const MoveSet& set) {
    const auto of_three = [&]() -> TraceMoves { refuse_trace(game, "moves that are the P-positions of another game"); };
    return std::visit(
        Overload{
            [&](const Ray& ray) -> TraceMoves {
                return {TraceMoves::Kind::ray, ray.a, ray.b, make_lengths(game, ray.lengths), {}};
            },
            [](const Band& band) -> TraceMoves {
                return {TraceMoves::Kind::band, band.width, 0, {}, {}};
            },
            [&](const Cone& cone) -> TraceMoves {
                return {TraceMoves::Kind::cone, cone.s, cone.t, make_lengths(game, cone.first), make_lengths(game, cone.second)};
            },
            [&](const PPositionsOf&) -> TraceMoves { refuse_trace(game, "moves that are the P-positions of another game"); },
            [&](const Take&) -> TraceMoves { refuse_trace(game, "moves by condition"); },
            [&](const MoveTo&) -> TraceMoves { refuse_trace(game, "moves that add tokens"); },
            [&](const Plane&) { return of_three(); }, [&](const Pass&) { return of_three(); }},
        set);
}

}  // namespace wythoff
