#include "solve/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include "solve/move_parts.hpp"

namespace wythoff {
namespace {

// Where a move (k,l) is kept, so that no move is kept twice: on an axis, on the diagonal l-k = d when |d| is below
// the widest band, else on the primitive line through the origin. `tau` counts along it from the start (i,j).
struct Track {
    std::int64_t a = 0;
    std::int64_t b = 0;
    std::int64_t i = 0;
    std::int64_t j = 0;
    friend auto operator<=>(const Track&, const Track&) = default;
};
using Tracks = std::map<Track, StepSet>;

class Collector {
public:
    Collector(std::int64_t to, std::int64_t width, const InnerPPositions& inner, const Budget& budget)
        : to_(to), width_(width), inner_(inner), budget_(budget) {}

    // The lines; cones and conditions have none.
    Tracks collect(const MoveParts& parts) {
        tracks_.clear();
        std::map<Track, std::vector<std::int64_t>> singles;
        for (const Ray* ray : parts.rays) add_ray(*ray, singles);
        for (const Band* band : parts.bands) add_band(*band);
        for (const Game* game : parts.adjoined) add_p_positions(*game, singles);
        for (auto& [track, taus] : singles) {
            budget_.progress.check();
            add(track, StepSet::make_list(std::move(taus)));
        }
        return std::move(tracks_);
    }

    // No move was left out so far; tracks may still be known up to the bound only.
    [[nodiscard]] bool whole() const { return whole_; }

private:
    void add(const Track& track, const StepSet& steps) {
        if (steps.empty()) {
            whole_ = whole_ && steps.whole();
            return;
        }
        StepSet& kept = tracks_[track];
        kept = StepSet::unite(kept, steps, to_);
    }

    void add_p_positions(const Game& game, std::map<Track, std::vector<std::int64_t>>& singles) {
        constexpr double bytes_a_move = 300;  // most lie on a track of their own, once as they are found and once as steps
        whole_ = false;
        const std::vector<Cell> moves = inner_(game, to_);
        require_memory(fmt::format("{} moves that are P-positions of another game", moves.size()),
                       bytes_a_move * static_cast<double>(moves.size()), budget_.memory);
        for (const Cell& move : moves) {
            budget_.progress.check();
            add_single(move.x, move.y, singles);
        }
    }

    void add_single(std::int64_t k, std::int64_t l, std::map<Track, std::vector<std::int64_t>>& singles) {
        if (k > to_ || l > to_) {
            whole_ = false;
            return;
        }
        const auto [track, tau] = place(k, l);
        singles[track].push_back(tau);
    }

    [[nodiscard]] std::pair<Track, std::int64_t> place(std::int64_t k, std::int64_t l) const {
        if (k > 0 && l > 0 && std::abs(k - l) < width_) return {diagonal(l - k), std::min(k, l)};
        const std::int64_t g = std::gcd(k, l);
        return {{k / g, l / g, 0, 0}, g};
    }

    static Track diagonal(std::int64_t d) { return {1, 1, std::max<std::int64_t>(-d, 0), std::max<std::int64_t>(d, 0)}; }

    void add_ray(const Ray& ray, std::map<Track, std::vector<std::int64_t>>& singles) {
        const StepSet lengths = StepSet::make(ray.lengths, to_);
        const std::int64_t g = std::gcd(ray.a, ray.b);
        const std::int64_t drift = std::abs(ray.a - ray.b);
        const bool crosses = ray.a > 0 && ray.b > 0 && drift > 0;
        if (!crosses) {  // an axis or the main diagonal: one track for all lengths
            add({ray.a / g, ray.b / g, 0, 0}, lengths.times(g, to_));
            return;
        }
        // The first lengths lie on diagonals inside the widest band, the rest on the line itself.
        const std::int64_t inside = (width_ - 1) / drift;
        std::vector<std::int64_t> near;
        whole_ = whole_ && (inside == 0 || std::max(ray.a, ray.b) <= to_ / inside);
        for (std::int64_t t = 1; t <= inside && t * std::max(ray.a, ray.b) <= to_; ++t)
            if (lengths.contains(t)) {
                near.push_back(t);
                add_single(ray.a * t, ray.b * t, singles);
            }
        const StepSet far = StepSet::subtract(lengths, StepSet::make_list(std::move(near)), to_);
        add({ray.a / g, ray.b / g, 0, 0}, far.times(g, to_));
    }

    void add_band(const Band& band) {
        const std::int64_t reach = std::min(band.width - 1, to_);
        whole_ = whole_ && band.width - 1 <= to_;
        if (reach > 0) {
            const StepSet shorter = StepSet::make(IntegerSet::make_at_most(reach), to_);
            add({1, 0, 0, 0}, shorter);
            add({0, 1, 0, 0}, shorter);
        }
        for (std::int64_t d = -reach; d <= reach; ++d) add(diagonal(d), StepSet::make(IntegerSet::all(), to_));
    }

    std::int64_t to_;
    std::int64_t width_;
    const InnerPPositions& inner_;
    const Budget& budget_;
    Tracks tracks_;
    bool whole_ = true;
};

std::int64_t widest_band(const MoveParts& moves, const MoveParts& blockable) {
    std::int64_t width = 1;
    for (const MoveParts* parts : {&moves, &blockable})
        for (const Band* band : parts->bands) width = std::max(width, band->width);
    return width;
}

// Early steps become jumps, the periodic rest a stride.
void emit(const Track& track, const StepSet& steps, std::int64_t to, MovePlan& out) {
    for (const std::int64_t tau : steps.early()) {
        const Cell move{track.i + tau * track.a, track.j + tau * track.b};
        if (move.x <= to && move.y <= to) out.jumps.push_back(move);
    }
    if (!steps.finite() && steps.threshold() <= to)
        out.strides.push_back({track.a, track.b, track.i, track.j, steps.threshold(), steps.modulus(), steps.residues()});
}

// Whether `emit` keeps all moves of the tracks: none is dropped because it takes more than `to`.
bool are_whole(const Tracks& tracks, std::int64_t to) {
    return std::all_of(tracks.begin(), tracks.end(), [&](const auto& entry) {
        const auto& [track, steps] = entry;
        const std::int64_t last = steps.early().empty() ? 0 : steps.early().back();
        return steps.whole() && (steps.finite() || steps.threshold() <= to) && track.i + last * track.a <= to &&
               track.j + last * track.b <= to;
    });
}

MovePlan to_moves(const Tracks& tracks, std::int64_t to, const Progress& progress) {
    MovePlan moves;
    for (const auto& [track, steps] : tracks) {
        progress.check();
        emit(track, steps, to, moves);
    }
    std::sort(moves.jumps.begin(), moves.jumps.end());
    return moves;
}

// The least element from `from` on. A cone may have no move at all, so that trying one number after the other has no end.
std::optional<std::int64_t> next_in(const StepSet& set, std::int64_t from) {
    const auto early = std::lower_bound(set.early().begin(), set.early().end(), from);
    if (early != set.early().end()) return *early;
    if (set.finite()) return std::nullopt;
    const std::int64_t start = std::max(from, set.threshold());
    const std::int64_t rest = start % set.modulus();
    const auto residue = std::lower_bound(set.residues().begin(), set.residues().end(), rest);
    return start - rest + (residue == set.residues().end() ? set.modulus() + set.residues().front() : *residue);
}

// The least l for each k of a cone, as long as it still falls: the corner moves of the cone.
void add_least_moves(const ConePlan& cone, std::int64_t to, std::vector<Cell>& moves) {
    std::int64_t best = to + 1;
    for (std::int64_t k = 1; k <= to && best > 1; ++k) {
        if (!cone.first.contains(k)) continue;
        if (best <= to && k > cone.s * best + cone.t) break;  // beyond here every l is larger
        const std::int64_t low = std::max<std::int64_t>(1, k < cone.t ? 1 : (k - cone.t) / cone.s + 1);
        const auto l = next_in(cone.second, low);
        if (!l || *l >= best || *l >= cone.s * k + cone.t) continue;
        moves.push_back({k, *l});
        best = *l;
    }
}

// The same for a condition that does not speak of the piles.
void add_least_moves(const Condition& condition, std::int64_t to, std::vector<Cell>& moves, const Progress& progress) {
    constexpr std::int64_t tries = 4096;
    std::int64_t best = to + 1;
    for (std::int64_t k = 0; k <= to && best > 0; ++k)
        for (std::int64_t l = k == 0 ? 1 : 0; l < best; ++l) {
            if (l % tries == 0) progress.check();
            if (!condition.holds(k, l, 0, 0)) continue;
            moves.push_back({k, l});
            best = l;
            break;
        }
}

std::vector<Cell> least_moves(const Tracks& tracks, const std::vector<ConePlan>& cones,
                              const std::vector<std::shared_ptr<const Condition>>& takes, std::int64_t to,
                              const Progress& progress) {
    std::vector<Cell> moves;
    for (const auto& [track, steps] : tracks) {
        progress.check();
        moves.push_back({track.i + steps.least() * track.a, track.j + steps.least() * track.b});
    }
    for (const ConePlan& cone : cones) add_least_moves(cone, to, moves);
    for (const auto& take : takes) add_least_moves(*take, to, moves, progress);
    std::sort(moves.begin(), moves.end());
    std::vector<Cell> least;  // sorted by x: a move survives when its y is below all before it
    for (const Cell& move : moves)
        if (least.empty() || move.y < least.back().y) least.push_back(move);
    return least;
}

// Where a condition speaks of the piles a larger pile may have fewer moves, so that misere play needs to look at each position.
void require_no_placed_misere(const Game& game, const MoveParts& moves) {
    const bool placed =
        std::any_of(moves.takes.begin(), moves.takes.end(), [](const auto& take) { return take->depends_on_position(); });
    if (placed && game.board()->convention == Convention::misere)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: misere play with a condition on the piles is left to the definition engine", to_text(game)));
}

// The positions of a list that are on the board and up to `to`.
std::vector<Cell> prescribed_cells(const std::vector<Cell>& cells, const Plan& plan) {
    std::set<Cell> kept;
    for (const Cell& cell : cells)
        if (cell.x <= plan.to && cell.y <= plan.to && !plan.is_cut(cell.x, cell.y)) kept.insert(cell);
    return {kept.begin(), kept.end()};
}

}  // namespace

bool Plan::is_terminal(std::int64_t x, std::int64_t y) const {
    return std::none_of(least_moves.begin(), least_moves.end(),
                        [&](const Cell& move) { return move.x <= x && move.y <= y && !is_cut(x - move.x, y - move.y); });
}

Plan make_plan(const Game& game, std::int64_t to, const InnerPPositions& inner, const Budget& budget) {
    const BoardRules* rules = game.board();
    if (!has_board_without_memory(game))
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: only games on two piles without memory and on one board have a plan", to_text(game)));
    if ((!rules->lost.empty() && rules->lost_where) || (!rules->won.empty() && rules->won_where))
        throw Error(Error::Kind::usage,
                    fmt::format("{}: expected a list or a condition for the positions where play ends, not both", to_text(game)));
    if (measure_of(*rules))
        throw Error(Error::Kind::unsupported, fmt::format("{}: moves that add tokens have no plan", to_text(game)));
    Plan plan;
    plan.to = to;
    plan.convention = rules->convention;
    plan.symmetric = is_symmetric(game);
    if (!rules->cuts.empty()) plan.cut = rules->cuts.front();
    plan.lost = prescribed_cells(rules->lost, plan);
    plan.won = prescribed_cells(rules->won, plan);
    plan.lost_where = rules->lost_where;
    plan.won_where = rules->won_where;
    std::erase_if(plan.won, [&](const Cell& cell) { return std::binary_search(plan.lost.begin(), plan.lost.end(), cell); });
    const MoveParts moves = parts_of(rules->moves);
    const MoveParts of = rules->blocking ? parts_of(rules->blocking->of) : MoveParts{};
    for (const Cone* cone : moves.cones)
        plan.cones.push_back({cone->s, cone->t, StepSet::make(cone->first, to), StepSet::make(cone->second, to)});

    require_no_placed_misere(game, moves);
    plan.takes = moves.takes;
    Collector collector(to, widest_band(moves, of), inner, budget);
    Tracks all = collector.collect(moves);
    // Only where a play may end matters of them, which only misere play asks for; a condition would be tried for every move.
    const auto ending = rules->convention == Convention::misere ? plan.takes : decltype(plan.takes){};
    plan.least_moves = least_moves(all, plan.cones, ending, to, budget.progress);
    if (rules->blocking) {
        if (!plan.cones.empty() || !of.cones.empty() || !plan.takes.empty() || !of.takes.empty())
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: blocking together with a {} is left to the definition engine", to_text(game),
                                    plan.takes.empty() && of.takes.empty() ? "cone" : "condition"));
        plan.most_blocked = rules->blocking->most;
        Tracks blockable = collector.collect(of);
        Tracks both;  // in the rules' moves and in the blockable ones: what may be blocked but is no move is ignored
        for (auto& [track, steps] : all) {
            const auto it = blockable.find(track);
            if (it == blockable.end()) continue;
            const StepSet rest = StepSet::subtract(steps, it->second, to);
            both[track] = StepSet::subtract(steps, rest, to);
            steps = rest;
        }
        plan.counted = to_moves(both, to, budget.progress);
        plan.whole = are_whole(both, to);
    }
    plan.fatal = to_moves(all, to, budget.progress);
    const auto is_whole = [](const ConePlan& cone) { return cone.first.whole() && cone.second.whole(); };
    plan.whole = plan.whole && plan.takes.empty() && collector.whole() && are_whole(all, to) &&
                 std::all_of(plan.cones.begin(), plan.cones.end(), is_whole);
    return plan;
}

}  // namespace wythoff
