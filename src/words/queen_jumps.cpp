#include "wythoff/words/queen_jumps.hpp"

#include <algorithm>
#include <set>

namespace wythoff {
namespace {

constexpr std::int64_t most_jumps = 10'000;

struct Collected {
    bool horizontal = false;
    bool vertical = false;
    bool bishop = false;
    std::set<Cell> jumps;

    bool add(const Ray& ray) {
        const std::int64_t a = ray.a;
        const std::int64_t b = ray.b;
        if (ray.lengths.is_all()) {
            horizontal = horizontal || (a == 1 && b == 0);
            vertical = vertical || (a == 0 && b == 1);
            bishop = bishop || (a == 1 && b == 1);
            return a == b || a == 0 || b == 0;  // ray(2,2) and its like add nothing to the queen's own moves
        }
        if (a == b || a == 0 || b == 0) return true;
        const bool finite = !ray.lengths.is_complement() &&
                            (ray.lengths.kind() == IntegerSet::Kind::list || ray.lengths.kind() == IntegerSet::Kind::at_most);
        if (!finite) return false;
        if (ray.lengths.kind() == IntegerSet::Kind::list) {
            for (const std::int64_t t : ray.lengths.values()) jumps.insert({a * t, b * t});
        } else {
            if (ray.lengths.number() > most_jumps) return false;
            for (std::int64_t t = 1; t <= ray.lengths.number(); ++t) jumps.insert({a * t, b * t});
        }
        return true;
    }
    bool add(const Band& band) {
        bishop = true;
        return band.width == 1;
    }
    bool add(const Cone& cone) {  // |l-k| < 1: a bishop move
        bishop = bishop || (cone.first.is_all() && cone.second.is_all());
        return cone.s == 1 && cone.t == 1;
    }
    static bool add(const PPositionsOf&) { return false; }
    static bool add(const Take&) { return false; }
    static bool add(const MoveTo&) { return false; }
    static bool add(const Plane&) { return false; }
    static bool add(const Pass&) { return false; }
};

}  // namespace

std::int64_t QueenWithJumps::longest() const {
    std::int64_t most = 0;
    for (const Cell& jump : jumps) most = std::max({most, jump.x, jump.y});
    return most;
}

std::int64_t QueenWithJumps::widest_turn() const {
    std::int64_t most = 0;
    for (const Cell& jump : jumps) most = std::max(most, jump.y - jump.x);
    return most;
}

std::optional<QueenWithJumps> to_queen_with_jumps(const Game& game) {
    const BoardRules* rules = game.board();
    if (rules == nullptr || rules->blocking || !rules->cuts.empty() || rules->imitation || rules->prescribes())
        return std::nullopt;
    Collected found;
    const auto add = [&](const auto& set) { return found.add(set); };
    if (!std::all_of(rules->moves.begin(), rules->moves.end(), [&](const MoveSet& set) { return std::visit(add, set); }))
        return std::nullopt;
    if (!found.horizontal || !found.vertical || !found.bishop) return std::nullopt;
    for (const Cell& jump : found.jumps) {
        if (!found.jumps.contains({jump.y, jump.x})) return std::nullopt;
        if (std::max(jump.x, jump.y) > most_jumps) return std::nullopt;  // windows would be longer than any string we can hold
    }
    if (static_cast<std::int64_t>(found.jumps.size()) > most_jumps) return std::nullopt;
    return QueenWithJumps{{found.jumps.begin(), found.jumps.end()}, rules->convention};
}

}  // namespace wythoff
