#include "automata/project.hpp"

#include <algorithm>

#include "automata/digit_moves.hpp"
#include "automata/minimise.hpp"
#include "automata/pair_index.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// Sets of states, each kept once, in one pool.
class Subsets {
public:
    explicit Subsets(std::size_t most) : most_(std::min<std::size_t>(most, no_state - 1)), table_(1024, no_state) {}

    // Sorted, without repetition, not empty.
    StateId number(std::span<const StateId> set) {
        const std::uint64_t key = hash(set);
        std::size_t slot = key & (table_.size() - 1);
        while (table_[slot] != no_state) {
            const StateId id = table_[slot];
            if (hashes_[id] == key && std::ranges::equal(of(id), set)) return id;
            slot = (slot + 1) & (table_.size() - 1);
        }
        // Few sets may be so large that they take as long as very many would.
        constexpr std::size_t usual_size = 1000;
        if (hashes_.size() >= most_ || pool_.size() / usual_size >= most_) throw too_many_states(most_);
        const auto id = static_cast<StateId>(hashes_.size());
        table_[slot] = id;
        hashes_.push_back(key);
        pool_.insert(pool_.end(), set.begin(), set.end());
        end_.push_back(pool_.size());
        if (hashes_.size() * 2 > table_.size()) grow();
        return id;
    }

    [[nodiscard]] std::size_t size() const { return hashes_.size(); }
    [[nodiscard]] double bytes() const { return 28.0 * static_cast<double>(size()) + 4.0 * static_cast<double>(pool_.size()); }
    [[nodiscard]] std::span<const StateId> of(StateId id) const {
        const std::size_t begin = id == 0 ? 0 : end_[id - 1];
        return {pool_.data() + begin, pool_.data() + end_[id]};
    }

private:
    static std::uint64_t hash(std::span<const StateId> set) {
        std::uint64_t h = 0x243F6A8885A308D3U;
        for (const StateId s : set) {
            h = (h ^ s) * 0x9E3779B97F4A7C15U;
            h ^= h >> 31;
        }
        return h;
    }
    void grow() {
        table_.assign(table_.size() * 2, no_state);
        for (std::size_t id = 0; id < hashes_.size(); ++id) {
            std::size_t slot = hashes_[id] & (table_.size() - 1);
            while (table_[slot] != no_state) slot = (slot + 1) & (table_.size() - 1);
            table_[slot] = static_cast<StateId>(id);
        }
    }

    std::size_t most_;
    std::vector<StateId> table_;
    std::vector<std::uint64_t> hashes_;
    std::vector<StateId> pool_;
    std::vector<std::size_t> end_;
};

// each_edge(state, visit) calls visit(symbol, to) with symbols of the result, in any order. Not minimal.
template <class EachEdge, class Accepting>
Dfa by_subsets(unsigned tracks, unsigned base, const std::vector<StateId>& starts, const Budget& budget,
               const EachEdge& each_edge, const Accepting& accepting) {
    if (starts.empty()) return {tracks, base};
    Subsets subsets(budget.most_states);
    DfaBuilder out(tracks, base);
    subsets.number(starts);
    std::vector<std::uint64_t> steps;
    std::vector<StateId> targets;
    constexpr std::size_t work_a_look = 1 << 16;
    std::size_t work = work_a_look;
    for (StateId i = 0; i < subsets.size(); ++i) {
        work += 16 + subsets.of(i).size();
        if (work >= work_a_look) {  // the subsets, the edges, and what minimising them will take
            work = 0;
            budget.progress.check();
            require_memory("an automaton under construction",
                           subsets.bytes() + 50.0 * static_cast<double>(subsets.size()) + 16.0 * static_cast<double>(out.edges()),
                           budget.memory);
        }
        steps.clear();
        bool accepts = false;
        for (const StateId s : subsets.of(i)) {
            accepts = accepts || accepting(s);
            each_edge(s, [&](Symbol symbol, StateId to) { steps.push_back(std::uint64_t{symbol} << 32 | to); });
        }
        std::sort(steps.begin(), steps.end());
        steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
        for (std::size_t k = 0; k < steps.size();) {
            const auto symbol = static_cast<Symbol>(steps[k] >> 32);
            targets.clear();
            for (; k < steps.size() && steps[k] >> 32 == symbol; ++k) targets.push_back(static_cast<StateId>(steps[k]));
            out.edge(symbol, subsets.number(targets));
        }
        out.finish_state(accepts);
    }
    return std::move(out).take(0);
}

}  // namespace

Dfa project_unminimised(const Dfa& dfa, const std::vector<unsigned>& dropped, const Budget& budget) {
    const auto kept_tracks = static_cast<unsigned>(dfa.tracks() - dropped.size());
    if (dfa.empty()) return {kept_tracks, dfa.base()};
    std::vector<unsigned> place(dfa.tracks(), dropped_track);
    unsigned kept = 0;
    for (unsigned t = 0; t < dfa.tracks(); ++t)
        if (std::find(dropped.begin(), dropped.end(), t) == dropped.end()) place[t] = kept++;
    ensure(kept == kept_tracks, "a track is dropped that is not there, or twice");
    const DigitMoves moved(dfa.digit_bits(), place);

    // Whatever is reached while the numbers that stay show only zeros.
    std::vector<std::uint8_t> seen(dfa.states(), 0);
    std::vector<StateId> starts{dfa.start()};
    seen[dfa.start()] = 1;
    for (std::size_t i = 0; i < starts.size(); ++i)
        for (const Dfa::Edge& e : dfa.edges(starts[i]))
            if (moved(e.symbol) == 0 && seen[e.to] == 0) {
                seen[e.to] = 1;
                starts.push_back(e.to);
            }
    std::sort(starts.begin(), starts.end());
    return by_subsets(
        kept_tracks, dfa.base(), starts, budget,
        [&](StateId s, const auto& visit) {
            for (const Dfa::Edge& e : dfa.edges(s)) visit(moved(e.symbol), e.to);
        },
        [&](StateId s) { return dfa.accepting(s); });
}

Dfa project(const Dfa& dfa, const std::vector<unsigned>& dropped, const Budget& budget) {
    return minimise(project_unminimised(dfa, dropped, budget), Known::reached, budget);
}

Dfa determinise(const Nfa& nfa, const Budget& budget) {
    std::vector<StateId> starts = nfa.starts;
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    Dfa subsets = by_subsets(
        nfa.tracks, nfa.base, starts, budget,
        [&](StateId s, const auto& visit) {
            for (const Dfa::Edge& e : nfa.states[s].edges) visit(e.symbol, e.to);
        },
        [&](StateId s) { return nfa.states[s].accepting; });
    return minimise(std::move(subsets), Known::reached, budget);
}

}  // namespace wythoff
