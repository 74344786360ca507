#include "prove/run_sets.hpp"

#include <algorithm>

#include "prove/trace_runs.hpp"

namespace wythoff {

RunSets::RunSets(const SetStates& p, const Dfa& valid, const std::vector<Piece>& pieces, const MoveLabels& labels,
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
    std::erase_if(runs, [&](const TraceRun& run) { return !live_.contains(run); });
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

void RunSets::find_live(const std::vector<TraceRun>& begins) {
    std::map<TraceRun, std::vector<TraceRun>> before;
    std::vector<TraceRun> todo;
    std::vector<TraceRun> accepting;
    for (const TraceRun& run : begins)
        if (before.try_emplace(run).second) todo.push_back(run);
    while (!todo.empty()) {
        budget_.progress.check();
        const TraceRun run = todo.back();
        todo.pop_back();
        if (accepts(p_, labels_, run)) accepting.push_back(run);
        for (unsigned x = 0; x < p_.base(); ++x)
            for (unsigned y = 0; y < p_.base(); ++y)
                for_each_step(p_, labels_, run, x, y, [&](const TraceRun& to) {
                    const auto [it, fresh] = before.try_emplace(to);
                    it->second.push_back(run);
                    if (fresh) todo.push_back(to);
                });
    }
    live_.insert(accepting.begin(), accepting.end());
    while (!accepting.empty()) {
        const TraceRun run = accepting.back();
        accepting.pop_back();
        for (const TraceRun& b : before[run])
            if (live_.insert(b).second) accepting.push_back(b);
    }
}

Dfa RunSets::positions(const std::vector<TraceRun>& begins) {
    find_live(begins);
    using Place = std::pair<StateId, std::vector<TraceRun>>;  // of the words that write numbers, and of the runs
    std::map<Place, StateId> number;
    std::vector<const Place*> places;
    const auto meet = [&](Place place) {
        const auto [it, fresh] = number.emplace(std::move(place), static_cast<StateId>(places.size()));
        if (fresh) places.push_back(&it->first);
        return it->second;
    };
    DfaBuilder made(2, p_.base());
    meet({valid_.start(), useful(begins)});
    for (std::size_t i = 0; i < places.size(); ++i) {
        budget_.progress.check();
        const auto& [at, runs] = *places[i];
        for (const Dfa::Edge& edge : valid_.edges(at)) {
            std::vector<TraceRun> next = after(runs, valid_.digit(edge.symbol, 0), valid_.digit(edge.symbol, 1));
            if (!next.empty()) made.edge(edge.symbol, meet({edge.to, std::move(next)}));
        }
        made.finish_state(valid_.accepting(at) &&
                          std::any_of(runs.begin(), runs.end(), [&](const TraceRun& run) { return accepts(p_, labels_, run); }));
    }
    return std::move(made).build(0);
}

}  // namespace wythoff
