// The reachable pairs of states of two automata, as an automaton: on one thread, or on several where there are many.
//
// One thread numbers pairs in the order in which they are met. Several take them in batches: the edges of a batch are found in
// pieces, then the pairs that they lead to are numbered in shards (pair_shards.hpp), then the edges are put in their places.
// Both ways visit the same pairs, each once, with the same edges; only the numbers differ, and the least automaton is numbered
// anew.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "automata/dfa_access.hpp"
#include "automata/pair_index.hpp"
#include "automata/pair_shards.hpp"
#include "core/team.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

// expand(a, b, emit) calls emit(symbol, a', b') for each edge of the pair (a,b); accept(a, b) tells whether it accepts. Both
// may be called from several threads at once.
template <class Expand, class Accept>
class PairWalk {
public:
    PairWalk(unsigned tracks, unsigned base, const Budget& budget, const Expand& expand, const Accept& accept)
        : budget_(budget), expand_(expand), accept_(accept), out_(Dfa(tracks, base)) {}

    // Every state is reached; not minimal.
    [[nodiscard]] Dfa run(StateId a, StateId b) {
        const unsigned threads = thread_count(budget_.threads);
        const std::size_t few =
            budget_.threads == 0 ? 20'000 : 500;  // pairs that one thread does alone; who asks for threads has them
        PairIndex pairs(budget_.most_states);
        pairs.number(a, b);
        std::vector<Dfa::Edge> edges;
        std::size_t i = 0;
        for (; i < pairs.size() && (threads == 1 || pairs.size() <= few); ++i) {
            if (i % 16'384 == 0) check(pairs.size());
            edges.clear();
            expand_(pairs.first(i), pairs.second(i), [&](Symbol symbol, StateId p, StateId q) {
                edges.push_back({symbol, pairs.number(p, q)});
            });
            sort_by_symbol(edges);
            append(edges, accept_(pairs.first(i), pairs.second(i)));
        }
        if (i < pairs.size()) {
            Team team(threads);
            go_on(pairs, i, team);
        }
        DfaAccess::start(out_) = 0;
        return std::move(out_);
    }

private:
    struct Item {
        std::uint64_t key;
        std::uint32_t edge;
    };
    struct Piece {  // some states of a batch, in order, with their edges and where these lead, by shard
        std::vector<Dfa::Edge> edges;
        std::vector<std::uint32_t> ends;
        std::vector<std::uint8_t> accepting;
        std::array<std::vector<Item>, PairShards::count> items;
    };
    struct Target {
        Symbol symbol;
        std::uint64_t key;
    };

    template <class Edges>
    static void sort_by_symbol(Edges& edges) {
        const auto less = [](const auto& a, const auto& b) { return a.symbol < b.symbol; };
        if (!std::is_sorted(edges.begin(), edges.end(), less)) std::sort(edges.begin(), edges.end(), less);
    }

    void append(const std::vector<Dfa::Edge>& edges, bool accepting) {
        auto& all = DfaAccess::edges(out_);
        all.insert(all.end(), edges.begin(), edges.end());
        require_edges(all.size());
        DfaAccess::first(out_).push_back(static_cast<std::uint32_t>(all.size()));
        DfaAccess::accepting(out_).push_back(accepting ? 1 : 0);
    }

    static void require_edges(std::size_t edges) {
        if (edges >= no_state) throw Error(Error::Kind::limit, "an automaton has at most 2^32 - 1 edges");
    }

    // Stops when asked to. Memory: the pairs with their index and the edges, and what minimising them will take.
    void check(std::size_t pairs) const {
        budget_.progress.check();
        require_memory("an automaton under construction",
                       70.0 * static_cast<double>(pairs) + 16.0 * static_cast<double>(out_.edge_count()), budget_.memory);
    }

    // From state `done` on, with the pairs that have been met so far.
    void go_on(const PairIndex& pairs, std::size_t done, Team& team) {
        PairShards shards;
        std::vector<std::uint64_t> queue;  // the pairs that have a number and no edges yet, in order
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const std::uint64_t key = PairShards::key(pairs.first(i), pairs.second(i));
            shards.adopt(key, static_cast<StateId>(i));
            if (i >= done) queue.push_back(key);
        }
        const std::size_t most = std::min<std::size_t>(budget_.most_states, PairShards::fresh_bit - 1);
        std::vector<Piece> pieces;
        for (std::size_t begin = 0; begin < queue.size();) {
            check(shards.size());
            const std::size_t batch = std::min(queue.size() - begin, batch_size());
            pieces.resize((batch + piece_size - 1) / piece_size);
            team.run(pieces.size(), 1, [&](std::size_t p, std::size_t) {
                fill(pieces[p], queue, begin + p * piece_size, begin + std::min(batch, (p + 1) * piece_size));
            });
            team.run(PairShards::count, 1, [&](std::size_t shard, std::size_t) {
                for (Piece& piece : pieces)
                    for (const Item& item : piece.items[shard]) piece.edges[item.edge].to = shards.find(shard, item.key);
            });
            if (shards.size() + shards.fresh() > most) throw too_many_states(budget_.most_states);
            begin += batch;
            if (begin > queue.size() / 2)
                queue.erase(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(std::exchange(begin, 0)));
            shards.settle(queue);
            append(pieces, shards, team);
        }
    }

    // So many states that their edges are about a million.
    [[nodiscard]] std::size_t batch_size() const {
        const std::size_t degree = out_.edge_count() / std::max<std::size_t>(1, out_.states()) + 1;
        return std::clamp<std::size_t>((std::size_t{1} << 20) / degree, piece_size, 64 * piece_size);
    }

    void fill(Piece& piece, const std::vector<std::uint64_t>& queue, std::size_t begin, std::size_t end) const {
        piece.edges.clear();
        piece.ends.clear();
        piece.accepting.clear();
        for (auto& items : piece.items) items.clear();
        std::vector<Target> targets;
        for (std::size_t i = begin; i < end; ++i) {
            const auto a = static_cast<StateId>(queue[i] >> 32);
            const auto b = static_cast<StateId>(queue[i]);
            targets.clear();
            expand_(a, b, [&](Symbol symbol, StateId p, StateId q) { targets.push_back({symbol, PairShards::key(p, q)}); });
            sort_by_symbol(targets);
            require_edges(piece.edges.size() + targets.size());
            for (const Target& target : targets) {
                piece.items[PairShards::shard_of(target.key)].push_back(
                    {target.key, static_cast<std::uint32_t>(piece.edges.size())});
                piece.edges.push_back({target.symbol, no_state});
            }
            piece.ends.push_back(static_cast<std::uint32_t>(piece.edges.size()));
            piece.accepting.push_back(accept_(a, b) ? 1 : 0);
        }
    }

    // The states of the batch with their edges, at the end of the automaton.
    void append(const std::vector<Piece>& pieces, const PairShards& shards, Team& team) {
        auto& first = DfaAccess::first(out_);
        auto& edges = DfaAccess::edges(out_);
        auto& accepting = DfaAccess::accepting(out_);
        std::vector<std::size_t> edge_at;
        std::size_t end = edges.size();
        for (const Piece& piece : pieces) {
            edge_at.push_back(end);
            end += piece.edges.size();
            require_edges(end);
            for (const std::uint32_t e : piece.ends) first.push_back(static_cast<std::uint32_t>(edge_at.back() + e));
            accepting.insert(accepting.end(), piece.accepting.begin(), piece.accepting.end());
        }
        edges.resize(end);
        team.run(pieces.size(), 1, [&](std::size_t p, std::size_t) {
            std::size_t at = edge_at[p];
            for (const Dfa::Edge& e : pieces[p].edges) edges[at++] = {e.symbol, shards.settled(e.to)};
        });
    }

    static constexpr std::size_t piece_size = 512;

    const Budget& budget_;
    const Expand& expand_;
    const Accept& accept_;
    Dfa out_;
};

}  // namespace wythoff
