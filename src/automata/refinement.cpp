#include "automata/refinement.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>
#include <utility>

namespace wythoff {
namespace {

constexpr std::size_t grain = 1024;  // states of a piece: some microseconds at least
constexpr std::uint32_t unmoved = no_state;

// Of the symbols of a state with the blocks that they lead to, in order.
std::uint64_t fingerprint(std::span<const Dfa::Edge> edges, const std::vector<std::uint32_t>& block) {
    std::uint64_t h = 0x243F6A8885A308D3U + edges.size();  // so that no first edge makes it 0
    for (const Dfa::Edge& e : edges) {
        h = (h ^ (std::uint64_t{e.symbol} << 32 | block[e.to])) * 0x9E3779B97F4A7C15U;
        h ^= h >> 29;
    }
    h *= 0xBF58476D1CE4E5B9U;
    return h ^ h >> 32;
}

// Shards are told apart by the upper bits, places in a table by the lower ones.
std::size_t shard_of(std::uint64_t print, std::size_t shards) { return static_cast<std::size_t>(print >> 48) % shards; }

}  // namespace

// Each piece counts and places the edges to a range of states of its own: threads never write to the same place.
Entering::Entering(const Dfa& dfa, Team& team) : first_(dfa.states() + 1, 0), tails_(dfa.edge_count()) {
    const std::size_t n = dfa.states();
    const std::size_t ranges = std::min(team.threads(), 8U);
    const auto each_edge_into = [&](std::size_t range, const auto& visit) {
        const auto low = static_cast<StateId>(n * range / ranges);
        const auto high = static_cast<StateId>(n * (range + 1) / ranges);
        for (auto s = static_cast<StateId>(n); s-- > 0;)
            for (const Dfa::Edge& e : dfa.edges(s))
                if (e.to >= low && e.to < high) visit(s, e.to);
    };
    team.run(ranges, 1,
             [&](std::size_t range, std::size_t) { each_edge_into(range, [&](StateId, StateId to) { ++first_[to]; }); });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    // Now the ends; they go down to the beginnings, and states in descending order fill them in ascending order.
    team.run(ranges, 1, [&](std::size_t range, std::size_t) {
        each_edge_into(range, [&](StateId from, StateId to) { tails_[--first_[to]] = from; });
    });
}

Refinement::Refinement(const Dfa& dfa, const Entering& entering, Team& team)
    : dfa_(dfa), entering_(entering), team_(team), block_(dfa.states()), listed_(dfa.states(), 1), list_(dfa.states()) {
    std::uint32_t accepting = 0;
    for (StateId s = 0; s < dfa.states(); ++s) accepting += dfa.accepting(s) ? 1 : 0;
    const auto others = static_cast<std::uint32_t>(dfa.states() - accepting);
    for (StateId s = 0; s < dfa.states(); ++s) block_[s] = others > 0 && dfa.accepting(s) ? 1 : 0;
    if (others > 0) size_.push_back(others);
    if (accepting > 0) size_.push_back(accepting);
    print_.assign(size_.size(), 0);  // all states are listed, so nobody asks
    std::iota(list_.begin(), list_.end(), 0U);
}

void Refinement::run(const Progress& progress) {
    while (!list_.empty()) {
        progress.check();
        if (!alone()) take_prints();
        group();
        number_groups();
        move_states();
        if (alone()) list_tails_alone();
        else list_tails();
    }
}

void Refinement::take_prints() {
    prints_.resize(list_.size());
    team_.run(list_.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) prints_[i] = fingerprint(dfa_.edges(list_[i]), block_);
    });
}

void Refinement::group() {
    group_of_.resize(list_.size());
    groups_.resize(list_.size() < 4 * grain ? 1 : std::min(team_.threads(), 8U));
    team_.run(groups_.size(), 1, [&](std::size_t shard, std::size_t) { group_shard(shard, groups_.size(), groups_[shard]); });
}

// A group is of one fingerprint, hence in one shard; each shard reads all fingerprints and writes to the places of its own.
void Refinement::group_shard(std::size_t shard, std::size_t shards, std::vector<Group>& groups) {
    groups.clear();
    std::vector<std::uint32_t> table(1024, no_state);
    const auto slot_of = [&](std::uint64_t print, std::uint32_t block) {
        return static_cast<std::size_t>(print + block * 0x9E3779B1U) & (table.size() - 1);
    };
    for (std::size_t i = 0; i < list_.size(); ++i) {
        const std::uint64_t print = alone() ? fingerprint(dfa_.edges(list_[i]), block_) : prints_[i];
        if (shards > 1 && shard_of(print, shards) != shard) continue;
        const std::uint32_t block = block_[list_[i]];
        std::size_t slot = slot_of(print, block);
        while (table[slot] != no_state && (groups[table[slot]].print != print || groups[table[slot]].block != block))
            slot = (slot + 1) & (table.size() - 1);
        if (table[slot] == no_state) {
            table[slot] = static_cast<std::uint32_t>(groups.size());
            groups.push_back({print, block, 0});
        }
        group_of_[i] = table[slot];
        ++groups[table[slot]].count;
        if (groups.size() * 2 <= table.size()) continue;
        table.assign(table.size() * 4, no_state);
        for (std::uint32_t g = 0; g < groups.size(); ++g) {
            std::size_t at = slot_of(groups[g].print, groups[g].block);
            while (table[at] != no_state) at = (at + 1) & (table.size() - 1);
            table[at] = g;
        }
    }
}

// States of a block that are not listed keep its number, since nobody has a list of them, and so does a group with their
// fingerprint; if all are listed, the largest group keeps it.
void Refinement::number_groups() {
    listed_in_.resize(size_.size(), 0);
    largest_.resize(size_.size(), 0);
    for (const auto& groups : groups_)
        for (const Group& g : groups) {
            listed_in_[g.block] += g.count;
            largest_[g.block] = std::max(largest_[g.block], g.count);
        }
    for (auto& groups : groups_)
        for (Group& g : groups) {
            const std::uint32_t b = g.block;
            const bool all_listed = size_[b] == listed_in_[b];  // both shrink alike
            const bool keeps = all_listed ? g.count == largest_[b] : g.print == print_[b];
            if (keeps) {
                g.count = b;
                if (!all_listed) continue;
                print_[b] = g.print;
                largest_[b] = 0;  // for one group only: counts are positive
                continue;
            }
            const std::uint32_t count = std::exchange(g.count, static_cast<std::uint32_t>(size_.size()));
            size_.push_back(count);
            print_.push_back(g.print);
            size_[b] -= count;
            listed_in_[b] -= count;
        }
    for (const auto& groups : groups_)
        for (const Group& g : groups) listed_in_[g.block] = largest_[g.block] = 0;
}

void Refinement::move_states() {
    const std::size_t shards = groups_.size();
    team_.run(list_.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const StateId s = list_[i];
            const std::uint32_t number = groups_[shards > 1 ? shard_of(prints_[i], shards) : 0][group_of_[i]].count;
            listed_[s] = 0;
            if (number == block_[s]) group_of_[i] = unmoved;
            else block_[s] = number;
        }
    });
}

// The next list: whatever leads to a state that moved, except alone in its block. Who lists a state first is left to chance.
void Refinement::list_tails() {
    const std::size_t pieces = (list_.size() + grain - 1) / grain;
    std::vector<std::vector<StateId>> found(pieces);
    team_.run(pieces, 1, [&](std::size_t piece, std::size_t) {
        const std::size_t end = std::min(list_.size(), (piece + 1) * grain);
        for (std::size_t i = piece * grain; i < end; ++i) {
            if (group_of_[i] == unmoved) continue;
            for (const StateId tail : entering_.tails(list_[i])) {
                const std::atomic_ref<std::uint8_t> listed(listed_[tail]);
                if (listed.load(std::memory_order_relaxed) != 0 || size_[block_[tail]] == 1) continue;
                if (listed.exchange(1, std::memory_order_relaxed) == 0) found[piece].push_back(tail);
            }
        }
    });
    list_.clear();
    for (const auto& part : found) list_.insert(list_.end(), part.begin(), part.end());
}

void Refinement::list_tails_alone() {
    std::vector<StateId> next;
    for (std::size_t i = 0; i < list_.size(); ++i) {
        if (group_of_[i] == unmoved) continue;
        for (const StateId tail : entering_.tails(list_[i])) {
            if (listed_[tail] != 0 || size_[block_[tail]] == 1) continue;
            listed_[tail] = 1;
            next.push_back(tail);
        }
    }
    list_.swap(next);
}

bool is_stable(const Dfa& dfa, const std::vector<std::uint32_t>& block, std::uint32_t blocks, Team& team) {
    std::vector<StateId> sample(blocks, no_state);
    for (StateId s = 0; s < dfa.states(); ++s)
        if (sample[block[s]] == no_state) sample[block[s]] = s;
    std::atomic<bool> stable{true};
    team.run(dfa.states(), grain, [&](std::size_t begin, std::size_t end) {
        for (auto s = static_cast<StateId>(begin); s < end; ++s) {
            const StateId other = sample[block[s]];
            if (s == other) continue;
            const bool same = dfa.accepting(s) == dfa.accepting(other) &&
                              std::ranges::equal(dfa.edges(s), dfa.edges(other), [&](const Dfa::Edge& a, const Dfa::Edge& b) {
                                  return a.symbol == b.symbol && block[a.to] == block[b.to];
                              });
            if (!same) stable.store(false, std::memory_order_relaxed);
        }
    });
    return stable.load(std::memory_order_relaxed);
}

}  // namespace wythoff
