#include "automata/minimise.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "automata/dfa_access.hpp"
#include "automata/minimise_by_splitting.hpp"
#include "automata/refinement.hpp"

namespace wythoff {
namespace {

// Below so many edges threads cost more than they give; who asks for threads has them.
unsigned threads_for(const Dfa& dfa, const Budget& budget) {
    return dfa.edge_count() < (budget.threads == 0 ? 50'000 : 1'000) ? 1 : thread_count(budget.threads);
}

std::vector<std::uint8_t> reached_states(const Dfa& dfa) {
    std::vector<std::uint8_t> reached(dfa.states(), 0);
    std::vector<StateId> stack{dfa.start()};
    reached[dfa.start()] = 1;
    while (!stack.empty()) {
        const StateId s = stack.back();
        stack.pop_back();
        for (const Dfa::Edge& e : dfa.edges(s))
            if (reached[e.to] == 0) {
                reached[e.to] = 1;
                stack.push_back(e.to);
            }
    }
    return reached;
}

// The states that are reached and that reach an accepting one.
std::vector<std::uint8_t> useful_states(const Dfa& dfa, const Entering& entering, Known known) {
    const std::vector<std::uint8_t> reached =
        known == Known::nothing ? reached_states(dfa) : std::vector<std::uint8_t>(dfa.states(), 1);
    std::vector<std::uint8_t> useful(dfa.states(), 0);
    std::vector<StateId> stack;
    const auto meet = [&](StateId s) {
        if (reached[s] == 0 || useful[s] != 0) return;
        useful[s] = 1;
        stack.push_back(s);
    };
    for (StateId s = 0; s < dfa.states(); ++s)
        if (dfa.accepting(s)) meet(s);
    while (!stack.empty()) {
        const StateId s = stack.back();
        stack.pop_back();
        for (const StateId tail : entering.tails(s)) meet(tail);
    }
    return useful;
}

// Leaves out the other states and the edges that lead to them, in place: what is written is never ahead of what is read.
void keep_only(Dfa& dfa, const std::vector<std::uint8_t>& useful) {
    std::vector<StateId> number(dfa.states(), no_state);
    StateId kept = 0;
    for (StateId s = 0; s < dfa.states(); ++s)
        if (useful[s] != 0) number[s] = kept++;
    auto& first = DfaAccess::first(dfa);
    auto& edges = DfaAccess::edges(dfa);
    auto& accepting = DfaAccess::accepting(dfa);
    std::uint32_t end = 0;
    for (StateId s = 0; s < useful.size(); ++s) {
        const std::uint32_t begin = first[s];
        const std::uint32_t old_end = first[s + 1];
        if (useful[s] == 0) continue;
        first[number[s]] = end;
        accepting[number[s]] = accepting[s];
        for (std::uint32_t e = begin; e < old_end; ++e)
            if (useful[edges[e].to] != 0) edges[end++] = {edges[e].symbol, number[edges[e].to]};
    }
    first.resize(kept + 1);
    first.back() = end;
    edges.resize(end);
    accepting.resize(kept);
    if (edges.capacity() > 2 * edges.size()) edges.shrink_to_fit();
    StateId& start = DfaAccess::start(dfa);
    start = number[start];
}

// One state a block, in the order in which a breadth-first walk meets the blocks.
template <class BlockOf>
Dfa quotient(const Dfa& dfa, std::size_t blocks, const BlockOf& block) {
    Dfa least(dfa.tracks(), dfa.base());
    std::vector<StateId> number(blocks, no_state);
    std::size_t all_edges = 0;
    for (StateId s = 0; s < dfa.states(); ++s)
        if (std::exchange(number[block(s)], 0) == no_state) all_edges += dfa.edges(s).size();
    std::fill(number.begin(), number.end(), no_state);
    std::vector<StateId> sample;
    sample.reserve(blocks);
    const auto meet = [&](StateId s) {
        StateId& id = number[block(s)];
        if (id == no_state) {
            id = static_cast<StateId>(sample.size());
            sample.push_back(s);
        }
        return id;
    };
    auto& first = DfaAccess::first(least);
    auto& edges = DfaAccess::edges(least);
    auto& accepting = DfaAccess::accepting(least);
    first.reserve(blocks + 1);
    edges.reserve(all_edges);
    accepting.reserve(blocks);
    DfaAccess::start(least) = meet(dfa.start());
    for (std::size_t i = 0; i < sample.size(); ++i) {
        const StateId s = sample[i];
        for (const Dfa::Edge& e : dfa.edges(s)) edges.push_back({e.symbol, meet(e.to)});
        first.push_back(static_cast<std::uint32_t>(edges.size()));
        accepting.push_back(dfa.accepting(s) ? 1 : 0);
    }
    return least;
}

Dfa minimise_with(Team& team, Dfa dfa, Known known, const Progress& progress) {
    if (dfa.empty()) return dfa;
    std::optional<Entering> entering(std::in_place, dfa, team);
    if (known != Known::trim) {
        const std::vector<std::uint8_t> useful = useful_states(dfa, *entering, known);
        if (useful[dfa.start()] == 0) return {dfa.tracks(), dfa.base()};
        if (std::find(useful.begin(), useful.end(), 0) != useful.end()) {
            entering.reset();
            keep_only(dfa, useful);
            entering.emplace(dfa, team);
        }
    }
    std::optional<Refinement> refinement(std::in_place, dfa, *entering, team);
    refinement->run(progress);
    const std::uint32_t blocks = refinement->blocks();
    const std::vector<std::uint32_t> block = std::move(*refinement).block();
    refinement.reset();
    entering.reset();
    if (!is_stable(dfa, block, blocks, team)) return minimise_by_splitting(dfa);
    return quotient(dfa, blocks, [&](StateId s) { return block[s]; });
}

}  // namespace

Dfa minimise(Dfa dfa, Known known, const Budget& budget) {
    Team team(threads_for(dfa, budget));
    return minimise_with(team, std::move(dfa), known, budget.progress);
}

Dfa renumber(const Dfa& dfa) {
    if (dfa.empty()) return dfa;
    return quotient(dfa, dfa.states(), [](StateId s) { return s; });
}

Dfa minimise(Dfa dfa) {
    Team alone;
    return minimise_with(alone, std::move(dfa), Known::nothing, {});
}

}  // namespace wythoff
