#include "prove/trace_counts.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "prove/trace_runs.hpp"

namespace wythoff {
namespace {

using Run = std::pair<StateId, std::vector<std::uint32_t>>;
using Counts = std::map<std::uint32_t, std::int64_t>;  // of runs, by their numbers
using Pair = std::pair<StateId, TraceRun>;             // a state for x and y, and one run of one label

class Counting {
public:
    Counting(const Dfa& p, const BlockingPieces& pieces, const MoveLabels& labels, const DigitRules& digits, const Budget& budget)
        : p_(p), pieces_(pieces), labels_(labels), digits_(digits), budget_(budget) {}

    std::optional<TraceCounting> run() {
        find_related();
        TraceCounting made;
        made.stable.resize(p_.states());
        for (const auto& [state, run] : related_) made.stable[state].push_back(run);
        if (!make_above(made.counts) || !make_below(made.counts)) return std::nullopt;
        return made;
    }

private:
    [[nodiscard]] bool is_stay(std::uint32_t label) const { return labels_.labels()[label].piece == no_move; }
    [[nodiscard]] bool is_move(std::uint32_t label) const {
        const std::uint32_t piece = labels_.labels()[label].piece;
        return piece >= first_move && piece < pieces_.moves;
    }
    [[nodiscard]] bool is_block(std::uint32_t label) const { return labels_.labels()[label].piece >= pieces_.moves; }

    template <class Test>
    [[nodiscard]] bool ends(const Run& run, const Test& test) const {
        return std::any_of(run.second.begin(), run.second.end(),
                           [&](std::uint32_t label) { return test(label) && labels_.final(label); });
    }
    [[nodiscard]] std::int64_t weight(const Run& run) const {
        if (!p_.accepting(run.first)) return 0;
        if (ends(run, [&](std::uint32_t label) { return is_stay(label); })) return pieces_.most + 1;
        if (!ends(run, [&](std::uint32_t label) { return is_move(label); })) return 0;
        return ends(run, [&](std::uint32_t label) { return is_block(label); }) ? 1 : pieces_.most + 1;
    }

    // The labels of all moves, and these after that of no move.
    [[nodiscard]] Run moves_begin() const {
        Run run{p_.start(), {}};
        for (std::uint32_t i = first_move; i < pieces_.pieces.size(); ++i) run.second.push_back(i);
        return run;
    }
    [[nodiscard]] Run all_begin() const {
        Run run = moves_begin();
        run.second.insert(run.second.begin(), no_move);
        return run;
    }

    std::uint32_t number(Run run) {
        const auto [it, fresh] = numbers_.emplace(std::move(run), static_cast<std::uint32_t>(runs_.size()));
        if (fresh) runs_.push_back(&it->first);
        return it->second;
    }

    // The runs that come after one, for each pair of digits of u and v that P can read.
    const std::vector<std::uint32_t>& after(std::uint32_t run, unsigned x, unsigned y) {
        const auto key = std::make_pair(run, x * p_.base() + y);
        if (const auto it = after_.find(key); it != after_.end()) return it->second;
        std::vector<std::uint32_t> next;
        const Run from = *runs_[run];
        for (const Dfa::Edge& edge : p_.edges(from.first)) {
            Run to{edge.to, {}};
            const unsigned u = p_.digit(edge.symbol, 0);
            const unsigned v = p_.digit(edge.symbol, 1);
            for (const std::uint32_t label : from.second)
                for (const MoveLabels::Target& t : labels_.targets(label, x, y))
                    if (t.u == u && t.v == v) to.second.push_back(t.label);
            if (!to.second.empty()) next.push_back(number(std::move(to)));
        }
        return after_.emplace(key, std::move(next)).first->second;
    }

    [[nodiscard]] Counts after(const Counts& counts, unsigned x, unsigned y) {
        Counts next;
        for (const auto& [run, count] : counts)
            for (const std::uint32_t to : after(run, x, y)) next[to] += count;
        return next;
    }

    [[nodiscard]] std::int64_t total(const Counts& counts) const {
        std::int64_t sum = 0;
        for (const auto& [run, count] : counts) sum += count * weight(*runs_[run]);
        return sum;
    }

    [[nodiscard]] std::vector<TraceCountedRun> listed(const Counts& counts) const {
        std::vector<TraceCountedRun> list;
        for (const auto& [run, count] : counts) list.push_back({runs_[run]->first, count, runs_[run]->second});
        return list;
    }

    // The pairs of a state and a run of one move that occur and never accept together.
    void find_related() {
        std::map<Pair, std::vector<Pair>> before;
        std::vector<Pair> todo;
        std::vector<Pair> accepting;
        const auto meet = [&](const Pair& pair) {
            const auto [it, fresh] = before.try_emplace(pair);
            if (fresh) todo.push_back(pair);
            return it;
        };
        for (std::uint32_t i = first_move; i < pieces_.moves; ++i) meet({p_.start(), {p_.start(), i}});
        while (!todo.empty()) {
            budget_.progress.check();
            const Pair pair = todo.back();
            todo.pop_back();
            if (p_.accepting(pair.first) && accepts(p_, labels_, pair.second)) accepting.push_back(pair);
            for (const Dfa::Edge& edge : p_.edges(pair.first))
                for_each_step(p_, labels_, pair.second, p_.digit(edge.symbol, 0), p_.digit(edge.symbol, 1),
                              [&](const TraceRun& next) {
                                  meet({edge.to, next})->second.push_back(pair);
                              });
        }
        std::set<Pair> together(accepting.begin(), accepting.end());
        while (!accepting.empty()) {
            const Pair pair = accepting.back();
            accepting.pop_back();
            for (const Pair& b : before[pair])
                if (together.insert(b).second) accepting.push_back(b);
        }
        for (const auto& [pair, from] : before)
            if (!together.contains(pair)) related_.insert(pair);
    }

    [[nodiscard]] bool is_useless(StateId state, const Run& run) const {
        return std::all_of(run.second.begin(), run.second.end(), [&](std::uint32_t label) {
            return !is_move(label) || related_.contains({state, {run.first, label}});
        });
    }

    bool make_above(TraceCounts& counts) {
        std::map<std::pair<StateId, Counts>, std::uint32_t> places;
        std::vector<const std::pair<StateId, Counts>*> order;
        const auto meet = [&](StateId state, Counts runs) {
            std::erase_if(runs, [&](const auto& run) { return is_useless(state, *runs_[run.first]); });
            const auto [it, fresh] = places.emplace(std::pair(state, std::move(runs)), static_cast<std::uint32_t>(order.size()));
            if (fresh) order.push_back(&it->first);
            return it->second;
        };
        meet(p_.start(), {{number(moves_begin()), 1}});
        for (std::size_t i = 0; i < order.size(); ++i) {
            budget_.progress.check();
            const auto& [state, runs] = *order[i];
            if (p_.accepting(state) && total(runs) > pieces_.most) return false;
            if (std::any_of(runs.begin(), runs.end(), [&](const auto& run) { return run.second > pieces_.most + 1; }))
                return false;
            TraceAboveNode node{state, {}, listed(runs)};
            for (const Dfa::Edge& edge : p_.edges(state))
                node.targets.push_back(meet(edge.to, after(runs, p_.digit(edge.symbol, 0), p_.digit(edge.symbol, 1))));
            counts.above.push_back(std::move(node));
        }
        return true;
    }

    // The runs that can still accept with some weight.
    void find_live() {
        std::vector<std::vector<std::uint32_t>> before;
        std::vector<std::uint32_t> todo;
        const std::uint32_t first = number(all_begin());
        std::set<std::uint32_t> seen{first};
        std::vector<std::uint32_t> open{first};
        while (!open.empty()) {
            budget_.progress.check();
            const std::uint32_t run = open.back();
            open.pop_back();
            for (unsigned x = 0; x < p_.base(); ++x)
                for (unsigned y = 0; y < p_.base(); ++y)
                    for (const std::uint32_t to : after(run, x, y)) {
                        before.resize(runs_.size());
                        before[to].push_back(run);
                        if (seen.insert(to).second) open.push_back(to);
                    }
        }
        before.resize(runs_.size());
        live_.assign(runs_.size(), 0);
        for (const std::uint32_t run : seen)
            if (weight(*runs_[run]) > 0) {
                live_[run] = 1;
                todo.push_back(run);
            }
        while (!todo.empty()) {
            const std::uint32_t run = todo.back();
            todo.pop_back();
            for (const std::uint32_t b : before[run])
                if (live_[b] == 0) {
                    live_[b] = 1;
                    todo.push_back(b);
                }
        }
    }

    struct Place {
        bool full_x;
        bool full_y;
        Counts runs;
    };

    // A node that does as well: bounds on digits that are not tighter, and no run that is not here as often.
    [[nodiscard]] static bool serves(const Place& known, const Place& place) {
        if (known.full_x > place.full_x || known.full_y > place.full_y || known.runs.size() > place.runs.size()) return false;
        return std::all_of(known.runs.begin(), known.runs.end(), [&](const auto& run) {
            const auto it = place.runs.find(run.first);
            return it != place.runs.end() && it->second >= run.second;
        });
    }

    bool make_below(TraceCounts& counts) {
        find_live();
        std::vector<Place> places;
        std::map<std::uint32_t, std::vector<std::uint32_t>> by_last_run;
        const auto meet = [&](Place place) {
            std::erase_if(place.runs, [&](const auto& run) { return live_[run.first] == 0; });
            for (auto& [run, count] : place.runs) count = std::min(count, pieces_.most + 1);
            for (const auto& [run, count] : place.runs)
                if (const auto it = by_last_run.find(run); it != by_last_run.end())
                    for (const std::uint32_t i : it->second)
                        if (serves(places[i], place)) return i;
            const auto made = static_cast<std::uint32_t>(places.size());
            if (!place.runs.empty()) by_last_run[place.runs.rbegin()->first].push_back(made);
            places.push_back(std::move(place));
            return made;
        };
        meet({false, false, {{number(all_begin()), 1}}});
        const auto base = static_cast<unsigned>(digits_.largest) + 1;
        const auto bounded = static_cast<unsigned>(digits_.below_after_largest);
        for (std::size_t i = 0; i < places.size(); ++i) {
            budget_.progress.check();
            const Place place = places[i];
            if (total(place.runs) <= pieces_.most) return false;
            TraceBelowNode node{place.full_x, place.full_y, {}, listed(place.runs)};
            for (unsigned x = 0; x < (place.full_x ? bounded : base); ++x)
                for (unsigned y = 0; y < (place.full_y ? bounded : base); ++y)
                    node.targets.push_back(meet({x + 1 == base, y + 1 == base, after(place.runs, x, y)}));
            counts.below.push_back(std::move(node));
        }
        return true;
    }

    const Dfa& p_;
    const BlockingPieces& pieces_;
    const MoveLabels& labels_;
    const DigitRules& digits_;
    const Budget& budget_;
    std::map<Run, std::uint32_t> numbers_;
    std::vector<const Run*> runs_;
    std::map<std::pair<std::uint32_t, unsigned>, std::vector<std::uint32_t>> after_;
    std::set<Pair> related_;
    std::vector<std::uint8_t> live_;
};

}  // namespace

BlockingPieces blocking_pieces(const Game& game, const std::vector<TraceMoves>& moves, const std::vector<TraceMoves>& blockable) {
    BlockingPieces all{make_pieces(moves, {}), 0, game.board()->blocking->most};
    all.moves = static_cast<std::uint32_t>(all.pieces.size());
    const std::vector<Piece> more = make_pieces(blockable, {});
    all.pieces.insert(all.pieces.end(), more.begin() + first_move, more.end());
    return all;
}

std::optional<TraceCounting> make_counts(const Dfa& p, const BlockingPieces& pieces, const MoveLabels& labels,
                                         const DigitRules& digits, const Budget& budget) {
    return Counting(p, pieces, labels, digits, budget).run();
}

}  // namespace wythoff
