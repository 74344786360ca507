#include "prove/run_sets.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "prove/trace_runs.hpp"

namespace wythoff {

RunSets::RunSets(const LayerStates& p, const Dfa& valid, const std::vector<Piece>& pieces, const MoveLabels& labels,
                 const DigitRules& digits, const Budget& budget)
    : p_(p), valid_(valid), pieces_(pieces), labels_(labels), digits_(digits), budget_(budget) {}

bool RunSets::dominates(std::uint32_t label, std::uint32_t other) const {
    const TraceLabel& a = labels_.labels()[label];
    const TraceLabel& b = labels_.labels()[other];
    if (a.piece != b.piece || a.differs_u < b.differs_u || a.differs_v < b.differs_v) return false;
    const std::vector<Form>& forms = pieces_[a.piece].forms;
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (a.sums[i] == b.sums[i]) continue;
        const std::int64_t r = a.sums[i].first - b.sums[i].first;
        const std::int64_t s = a.sums[i].second - b.sums[i].second;
        if (forms[i].kind != Form::Kind::at_least || !is_never_negative(digits_, r, s)) return false;
    }
    return true;
}

std::vector<TraceRun> RunSets::useful(std::vector<TraceRun> runs) const {
    std::erase_if(runs, [&](const TraceRun& run) { return !live_.contains(key(run)); });
    std::sort(runs.begin(), runs.end());
    runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
    std::vector<TraceRun> kept;
    for (std::size_t first = 0; first < runs.size();) {
        std::size_t end = first;
        while (end < runs.size() && runs[end].state == runs[first].state) ++end;
        const std::size_t before = kept.size();
        for (std::size_t i = first; i < end; ++i) {
            const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(before);
            if (std::any_of(begin, kept.end(), [&](const TraceRun& k) { return dominates(k.label, runs[i].label); })) continue;
            kept.erase(std::remove_if(begin, kept.end(), [&](const TraceRun& k) { return dominates(runs[i].label, k.label); }),
                       kept.end());
            kept.push_back(runs[i]);
        }
        first = end;
    }
    return kept;
}

std::vector<TraceRun> RunSets::after(const std::vector<TraceRun>& runs, unsigned x, unsigned y) const {
    std::vector<TraceRun> next;
    for (const TraceRun& run : runs) for_each_step(p_, labels_, run, x, y, [&](const TraceRun& to) { next.push_back(to); });
    return useful(std::move(next));
}

void RunSets::find_live(const std::vector<TraceRun>& begins, const Dfa& set) {
    struct Met {
        StateId at;
        TraceRun run;
        std::vector<std::uint32_t> before;
    };
    std::vector<Met> met;
    std::unordered_map<std::uint64_t, std::uint32_t> number;
    const auto meet = [&](StateId at, const TraceRun& run) {
        const std::uint64_t place = std::uint64_t{at} * p_.states() * labels_.labels().size() + key(run);
        const auto [it, fresh] = number.emplace(place, static_cast<std::uint32_t>(met.size()));
        if (fresh) met.push_back({at, run, {}});
        return it->second;
    };
    for (const TraceRun& run : begins) meet(set.start(), run);
    std::vector<std::uint32_t> todo;
    for (std::uint32_t i = 0; i < met.size(); ++i) {
        budget_.progress.check();
        const StateId at = met[i].at;
        const TraceRun run = met[i].run;
        if (set.accepting(at) && accepts(p_, labels_, run)) todo.push_back(i);
        for (const Dfa::Edge& edge : set.edges(at))
            for_each_step(p_, labels_, run, set.digit(edge.symbol, 0), set.digit(edge.symbol, 1), [&](const TraceRun& to) {
                const std::uint32_t next = meet(edge.to, to);
                met[next].before.push_back(i);
            });
    }
    std::vector<std::uint8_t> live(met.size(), 0);
    for (const std::uint32_t i : todo) live[i] = 1;
    while (!todo.empty()) {
        const std::uint32_t i = todo.back();
        todo.pop_back();
        live_.insert(key(met[i].run));
        for (const std::uint32_t b : met[i].before)
            if (live[b] == 0) {
                live[b] = 1;
                todo.push_back(b);
            }
    }
}

Dfa RunSets::positions(const std::vector<TraceRun>& begins, const Dfa& set) {
    if (set.empty()) return set;
    find_live(begins, set);
    using Place = std::pair<StateId, std::vector<TraceRun>>;  // of the set, and of the runs
    std::map<Place, StateId> number;
    std::vector<const Place*> places;
    const auto meet = [&](Place place) {
        const auto [it, fresh] = number.emplace(std::move(place), static_cast<StateId>(places.size()));
        if (fresh) places.push_back(&it->first);
        return it->second;
    };
    DfaBuilder made(2, p_.base());
    meet({set.start(), useful(begins)});
    for (std::size_t i = 0; i < places.size(); ++i) {
        budget_.progress.check();
        const auto& [at, runs] = *places[i];
        for (const Dfa::Edge& edge : set.edges(at)) {
            std::vector<TraceRun> next = after(runs, set.digit(edge.symbol, 0), set.digit(edge.symbol, 1));
            if (!next.empty()) made.edge(edge.symbol, meet({edge.to, std::move(next)}));
        }
        made.finish_state(set.accepting(at) &&
                          std::any_of(runs.begin(), runs.end(), [&](const TraceRun& run) { return accepts(p_, labels_, run); }));
    }
    return std::move(made).build(0);
}

}  // namespace wythoff
