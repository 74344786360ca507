#include "solve/cube_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wythoff {
namespace {

// Bits of `from`, moved up by `by`, joined to those of `into`; both have as many words.
void join_shifted(std::uint64_t* into, const std::uint64_t* from, std::size_t words, std::int64_t by) {
    const auto whole = static_cast<std::size_t>(by / 64);
    const auto part = static_cast<unsigned>(by % 64);
    if (part == 0) {
        for (std::size_t w = whole; w < words; ++w) into[w] |= from[w - whole];
        return;
    }
    for (std::size_t w = words; w-- > whole + 1;) into[w] |= from[w - whole] << part | from[w - whole - 1] >> (64 - part);
    into[whole] |= from[0] << part;
}

std::vector<Triple> orders_of(const Triple& at, bool alike) {
    if (!alike) return {at};
    std::array<std::int64_t, 3> piles{at.x, at.y, at.z};
    std::sort(piles.begin(), piles.end());
    std::vector<Triple> orders;
    do orders.push_back({piles[0], piles[1], piles[2]});
    while (std::next_permutation(piles.begin(), piles.end()));
    return orders;
}

class CubeBoard {
public:
    CubeBoard(const Game& game, std::int64_t to, const Budget& budget)
        : rules_(*game.position_rules()), to_(to), alike_(are_piles_alike(game)), moves_(rules_, to, budget), won_(to), p_(to) {
        MoveParts parts = parts_of(rules_.moves);
        for (const Ray* ray : parts.rays) rays_.push_back({*ray, ray->lengths.elements_up_to(to_)});
        for (const auto& take : parts.takes) add_take(*take, budget);
        for (const Plane* plane : parts.planes) add_plane(*plane);
        passes_ = std::move(parts.passes);
    }

    PCube solve(const Progress& progress) && {
        for (std::int64_t x = 0; x <= to_; ++x) {
            progress.at(x, to_ + 1);
            for (std::int64_t y = alike_ ? x : 0; y <= to_; ++y) {
                progress.check();
                if (!moves_.on_board(x, y)) continue;
                solve_row(x, y);
                for (PlaneAttack& by : attacked_planes_) by.attack(x, y, p_, won_);
            }
        }
        return std::move(p_);
    }

private:
    void add_plane(const Plane& plane) {
        ensure(!alike_, "piles that may be exchanged have no plane");
        if (PlaneAttack::takes(plane)) attacked_planes_.emplace_back(plane, moves_, to_);
        else planes_.push_back(&plane);
    }

    void add_take(const Condition& condition, const Budget& budget) {
        if (condition.depends_on_position()) placed_.emplace_back(condition, to_);
        else fixed_.emplace_back(condition, to_, budget.progress);
    }

    void solve_row(std::int64_t x, std::int64_t y) {
        for (std::int64_t z = alike_ ? y : 0; z <= to_; ++z) {
            const Triple at{x, y, z};
            const auto outcome = rules_.prescribes() ? prescribed_outcome(rules_, position_of(at)) : std::nullopt;
            if (outcome ? *outcome == Outcome::N : won_.contains(at) || is_won(at)) continue;
            for (const Triple& order : orders_of(at, alike_)) {
                p_.insert(order);
                targets_.push_back(order);
                attack(order);
            }
        }
    }

    // Whether something that is not marked makes it an N-position: a move by a condition on the piles, of a plane too, or,
    // in misere play, that there is no move.
    [[nodiscard]] bool is_won(const Triple& at) {
        if (std::any_of(placed_.begin(), placed_.end(), [&](PlacedAttack& by) { return by.reaches(at, targets_); })) return true;
        for (const Plane* plane : planes_) {
            if ((plane->where == Plane::Where::floor && at.z > 0) || (plane->where == Plane::Where::above && at.z == 0)) continue;
            const auto misses = [&](std::int64_t k, std::int64_t l) { return !p_.contains({at.x - k, at.y - l, at.z}); };
            if (!moves_.for_each_in_plane(*plane->game, at.x, at.y, misses)) return true;
        }
        return rules_.convention == Convention::misere && !moves_.can_move(at);
    }

    void attack(const Triple& from) {
        for (const auto& [ray, lengths] : rays_)
            for (const std::int64_t t : lengths) {
                const Triple at{from.x + t * ray.a, from.y + t * ray.b, from.z + t * ray.c};
                if (at.x > to_ || at.y > to_ || at.z > to_) break;
                won_.insert(at);
            }
        for (const FixedAttack& by : fixed_) by.attack(from, won_, alike_);
        for (const Pass* pass : passes_) {
            if (from.z < to_ && moves_.has_move(*pass->game, from.x, from.y)) won_.insert({from.x, from.y, from.z + 1});
        }
    }

    struct Rays {
        Ray ray;
        std::vector<std::int64_t> lengths;
    };

    const BoardRules& rules_;
    std::int64_t to_;
    bool alike_;
    CubeMoves moves_;
    PCube won_;
    PCube p_;
    std::vector<Triple> targets_;  // the P-positions found so far
    std::vector<Rays> rays_;
    std::vector<FixedAttack> fixed_;
    std::vector<PlacedAttack> placed_;
    std::vector<PlaneAttack> attacked_planes_;
    std::vector<const Plane*> planes_;  // the others
    std::vector<const Pass*> passes_;
};

double bytes_needed(const BoardRules& rules, std::int64_t to) {
    const MoveParts parts = parts_of(rules.moves);
    const auto fixed =
        std::count_if(parts.takes.begin(), parts.takes.end(), [](const auto& take) { return !take->depends_on_position(); });
    return static_cast<double>(2 + fixed) * PCube::bytes(to) + static_cast<double>(parts.planes.size()) * PlaneAttack::bytes(to);
}

}  // namespace

FixedAttack::FixedAttack(const Condition& condition, std::int64_t to, const Progress& progress) : moves_(to) {
    ConditionLanes lanes(condition, to);
    std::vector<std::int64_t> k(ConditionLanes::lanes);
    for (std::int64_t i = 0; i <= to; ++i)
        for (std::int64_t j = 0; j <= to; ++j) {
            progress.check();
            bool any = false;
            for (std::int64_t first = 0; first <= to; first += static_cast<std::int64_t>(ConditionLanes::lanes)) {
                const auto count = static_cast<std::size_t>(
                    std::min<std::int64_t>(to - first + 1, static_cast<std::int64_t>(ConditionLanes::lanes)));
                for (std::size_t n = 0; n < count; ++n) k[n] = first + static_cast<std::int64_t>(n);
                const auto holds =
                    lanes.evaluate({ConditionLanes::Input{nullptr, i}, {nullptr, j}, {k.data(), 0}, {}, {}, {}}, count);
                for (std::size_t n = 0; n < count; ++n) {
                    if (holds[n] == 0 || (i == 0 && j == 0 && k[n] == 0)) continue;
                    moves_.insert({i, j, k[n]});
                    any = true;
                }
            }
            empty_.push_back(any ? 0 : 1);
        }
}

void FixedAttack::attack(const Triple& from, PCube& won, bool sorted) const {
    const std::int64_t to = won.to();
    for (std::int64_t i = 0; from.x + i <= to; ++i) {
        const std::int64_t least = sorted ? std::max<std::int64_t>(0, from.x + i - from.y) : 0;
        for (std::int64_t j = least; from.y + j <= to; ++j)
            if (empty_[static_cast<std::size_t>(i * (to + 1) + j)] == 0)
                join_shifted(won.row(from.x + i, from.y + j), moves_.row(i, j), won.words(), from.z);
    }
}

bool PlaneAttack::takes(const Plane& plane) {
    const auto takes = parts_of(plane.game->board()->moves).takes;
    return std::none_of(takes.begin(), takes.end(), [](const auto& take) { return take->depends_on_position(); });
}

double PlaneAttack::bytes(std::int64_t to) {
    const double side = static_cast<double>(to) + 1;
    return side * side * sizeof(Cell);
}

// A move that leaves the board from the largest position leaves it from all others.
PlaneAttack::PlaneAttack(const Plane& plane, const CubeMoves& moves, std::int64_t to) : plane_(plane) {
    moves.for_each_in_plane(*plane.game, to, to, [&](std::int64_t k, std::int64_t l) {
        moves_.push_back({k, l});
        return true;
    });
    std::sort(moves_.begin(), moves_.end());
    moves_.erase(std::unique(moves_.begin(), moves_.end()), moves_.end());
}

void PlaneAttack::attack(std::int64_t x, std::int64_t y, const PCube& p, PCube& won) {
    const auto& cuts = plane_.game->board()->cuts;
    if (!cuts.empty() && x < cuts.front().u && y < cuts.front().v) return;
    row_.assign(p.row(x, y), p.row(x, y) + p.words());
    if (plane_.where == Plane::Where::above) row_.front() &= ~std::uint64_t{1};
    if (plane_.where == Plane::Where::floor) {
        row_.front() &= 1;
        std::fill(row_.begin() + 1, row_.end(), 0);
    }
    if (std::all_of(row_.begin(), row_.end(), [](std::uint64_t word) { return word == 0; })) return;
    for (const Cell& move : moves_) {
        if (x + move.x > p.to()) break;
        if (y + move.y > p.to()) continue;
        std::uint64_t* const into = won.row(x + move.x, y + move.y);
        for (std::size_t w = 0; w < row_.size(); ++w) into[w] |= row_[w];
    }
}

bool PlacedAttack::reaches(const Triple& at, const std::vector<Triple>& targets) {
    const auto hit = [&] {
        const auto holds = lanes_.evaluate({ConditionLanes::Input{i_.data(), 0},
                                            {j_.data(), 0},
                                            {k_.data(), 0},
                                            {nullptr, at.x},
                                            {nullptr, at.y},
                                            {nullptr, at.z}},
                                           i_.size());
        return std::any_of(holds.begin(), holds.end(), [](std::int64_t value) { return value != 0; });
    };
    i_.clear();
    j_.clear();
    k_.clear();
    for (const Triple& to : targets) {
        if (to.x > at.x || to.y > at.y || to.z > at.z) continue;
        i_.push_back(at.x - to.x);
        j_.push_back(at.y - to.y);
        k_.push_back(at.z - to.z);
        if (i_.size() < ConditionLanes::lanes) continue;
        if (hit()) return true;
        i_.clear();
        j_.clear();
        k_.clear();
    }
    return !i_.empty() && hit();
}

PCube solve_cube_on_board(const Game& game, std::int64_t to, const Budget& budget) {
    ensure(!measure_of(*game.position_rules()), "moves that add tokens are solved by measure");
    require_memory(fmt::format("a cube of {0} x {0} x {0}", to + 1), bytes_needed(*game.position_rules(), to), budget.memory);
    return CubeBoard(game, to, budget).solve(budget.progress);
}

}  // namespace wythoff
