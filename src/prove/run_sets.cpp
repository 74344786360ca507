#include "prove/run_sets.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "prove/trace_runs.hpp"

namespace wythoff {

RunSets::RunSets(const SetStates& p, const Dfa& valid, const std::vector<Piece>& pieces, const MoveLabels& labels,
                 const DigitRules& digits, const Budget& budget)
    : p_(p), valid_(valid), pieces_(pieces), labels_(labels), digits_(digits), budget_(budget) {
    for (const Piece& piece : pieces)
        for (const Form& form : piece.forms) congruent_ |= !form.residues.empty();
    if (!congruent_) return;
    std::map<TraceLabel, std::uint32_t> first;
    coarse_final_.assign(labels.labels().size(), 0);
    for (std::uint32_t i = 0; i < labels.labels().size(); ++i) {
        TraceLabel label = labels.labels()[i];
        for (std::size_t k = 0; k < label.sums.size(); ++k)
            if (!pieces[label.piece].forms[k].residues.empty()) label.sums[k] = {0, 0};
        coarse_.push_back(first.emplace(label, i).first->second);
        if (labels.final(i)) coarse_final_[coarse_[i]] = 1;
    }
}

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

// What is met of places of a set and runs, and what comes before what.
class RunSets::Graph {
public:
    struct Met {
        StateId at;
        TraceRun run;
    };

    std::uint32_t meet(std::uint64_t key, const Met& place) {
        const auto [it, fresh] = number_.emplace(key, static_cast<std::uint32_t>(met_.size()));
        if (fresh) met_.push_back(place);
        return it->second;
    }
    [[nodiscard]] std::size_t size() const { return met_.size(); }
    [[nodiscard]] Met operator[](std::uint32_t i) const { return met_[i]; }
    void join(std::uint32_t from, std::uint32_t to) { edges_.push_back({to, from}); }

    // Those from which one of these is reached.
    [[nodiscard]] std::vector<std::uint8_t> before(std::vector<std::uint32_t> todo) {
        std::sort(edges_.begin(), edges_.end());
        std::vector<std::uint8_t> found(met_.size(), 0);
        for (const std::uint32_t i : todo) found[i] = 1;
        while (!todo.empty()) {
            const std::uint32_t to = todo.back();
            todo.pop_back();
            for (auto edge = std::lower_bound(edges_.begin(), edges_.end(), std::pair{to, std::uint32_t{0}});
                 edge != edges_.end() && edge->first == to; ++edge)
                if (found[edge->second] == 0) {
                    found[edge->second] = 1;
                    todo.push_back(edge->second);
                }
        }
        return found;
    }

private:
    std::vector<Met> met_;
    std::unordered_map<std::uint64_t, std::uint32_t> number_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
};

// Follows runs in the set, those alone for which `enter` holds. A label stands for `stands_for(label)`, and may be final where
// `may_end` says so.
template <class StandsFor, class MayEnd, class Enter, class Visit>
void RunSets::follow(const std::vector<TraceRun>& begins, const Dfa& set, const StandsFor& stands_for, const MayEnd& may_end,
                     const Enter& enter, const Visit& visit_live) const {
    Graph graph;
    const auto meet = [&](StateId at, TraceRun run) -> std::uint32_t {
        run.label = stands_for(run.label);
        if (!enter(place_key(at, run))) return no_state;
        return graph.meet(place_key(at, run), {at, run});
    };
    for (const TraceRun& run : begins) meet(set.start(), run);
    std::vector<std::uint32_t> ends;
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        budget_.progress.check();
        const auto [at, run] = graph[i];
        if (set.accepting(at) && p_.accepting(run.state) && may_end(run.label)) ends.push_back(i);
        for (const Dfa::Edge& edge : set.edges(at))
            for_each_step(p_, labels_, run, set.digit(edge.symbol, 0), set.digit(edge.symbol, 1), [&](const TraceRun& to) {
                if (const std::uint32_t next = meet(edge.to, to); next != no_state) graph.join(i, next);
            });
    }
    const std::vector<std::uint8_t> live = graph.before(std::move(ends));
    for (std::uint32_t i = 0; i < graph.size(); ++i)
        if (live[i] != 0) visit_live(graph[i].at, graph[i].run);
}

// Without their congruences labels are few: so first what can accept if these do not matter, and then all of it.
void RunSets::find_live(const std::vector<TraceRun>& begins, const Dfa& set) {
    std::unordered_set<std::uint64_t> coarse;
    if (congruent_)
        follow(
            begins, set, [&](std::uint32_t label) { return coarse_[label]; },
            [&](std::uint32_t label) { return coarse_final_[label] != 0; }, [](std::uint64_t) { return true; },
            [&](StateId at, const TraceRun& run) { coarse.insert(place_key(at, run)); });
    const auto reaches = [&](std::uint64_t place) {
        const std::uint64_t labels = labels_.labels().size();
        return !congruent_ || coarse.contains(place - place % labels + coarse_[place % labels]);
    };
    follow(
        begins, set, [](std::uint32_t label) { return label; }, [&](std::uint32_t label) { return labels_.final(label); },
        reaches, [&](StateId, const TraceRun& run) { live_.insert(key(run)); });
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
