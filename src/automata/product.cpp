#include "automata/product.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "automata/dfa_access.hpp"
#include "automata/digit_moves.hpp"
#include "automata/minimise.hpp"
#include "automata/pair_walk.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Symbol mask_of(const TrackMap& tracks, unsigned bits) {
    Symbol mask = 0;
    for (const unsigned track : tracks) mask |= ((Symbol{1} << bits) - 1) << (bits * track);
    return mask;
}

// The edges with their digits moved to other tracks, sorted by the digits under `shared` and then all digits. Where they have
// this order as they stand, nothing is copied, and the digits of an edge are moved when it is looked at.
class Moved {
public:
    Moved(const Dfa& dfa, const TrackMap& tracks, Symbol shared)
        : dfa_(dfa),
          first_(DfaAccess::first(dfa).data()),
          edges_(DfaAccess::edges(dfa).data()),
          moves_(dfa.digit_bits(), tracks) {
        if (keeps_order(tracks, mask_of(tracks, dfa.digit_bits()), shared)) return;
        copy_.reserve(dfa.edge_count());
        for (StateId s = 0; s < dfa.states(); ++s) {
            const auto begin = static_cast<std::ptrdiff_t>(copy_.size());
            for (const Dfa::Edge& e : dfa.edges(s)) copy_.push_back({moves_(e.symbol), e.to});
            std::sort(copy_.begin() + begin, copy_.end(), [&](const Dfa::Edge& a, const Dfa::Edge& b) {
                const Symbol ka = a.symbol & shared;
                const Symbol kb = b.symbol & shared;
                return ka != kb ? ka < kb : a.symbol < b.symbol;
            });
        }
        edges_ = copy_.data();
        moves_ = DigitMoves();  // they have been moved
    }
    [[nodiscard]] std::span<const Dfa::Edge> edges(StateId s) const {
        if (s == no_state) return {};
        return {edges_ + first_[s], edges_ + first_[s + 1]};
    }
    [[nodiscard]] Symbol symbol(const Dfa::Edge& e) const { return moves_(e.symbol); }
    [[nodiscard]] bool accepting(StateId s) const { return s != no_state && dfa_.accepting(s); }

private:
    // Tracks that stay in order keep the order of symbols; digits under `shared` come first where they stand above the others.
    static bool keeps_order(const TrackMap& tracks, Symbol own, Symbol shared) {
        if (!std::is_sorted(tracks.begin(), tracks.end())) return false;
        const Symbol above = own & shared;
        const Symbol others = own & ~shared;
        return above == 0 || others < (above & (~above + 1));
    }

    const Dfa& dfa_;
    const std::uint32_t* first_;
    const Dfa::Edge* edges_;
    DigitMoves moves_;
    std::vector<Dfa::Edge> copy_;
};

TrackMap identity(unsigned tracks) {
    TrackMap map(tracks);
    for (unsigned i = 0; i < tracks; ++i) map[i] = i;
    return map;
}

// Before it is minimised: nothing that was needed to find it is there any more then.
template <class Expand, class Accept>
Dfa walk(unsigned tracks, unsigned base, StateId a, StateId b, const Budget& budget, const Expand& expand, const Accept& accept) {
    return PairWalk<Expand, Accept>(tracks, base, budget, expand, accept).run(a, b);
}

Dfa pairs_of_both(const Dfa& a, const TrackMap& a_tracks, const Dfa& b, const TrackMap& b_tracks, unsigned tracks,
                  const Budget& budget) {
    const Symbol shared = mask_of(a_tracks, a.digit_bits()) & mask_of(b_tracks, a.digit_bits());
    const Moved left(a, a_tracks, shared);
    const Moved right(b, b_tracks, shared);
    return walk(
        tracks, a.base(), a.start(), b.start(), budget,
        [&](StateId p, StateId q, const auto& emit) {
            const auto as = left.edges(p);
            const auto bs = right.edges(q);
            for (std::size_t i = 0, j = 0; i < as.size() && j < bs.size();) {
                const Symbol ka = left.symbol(as[i]) & shared;
                const Symbol kb = right.symbol(bs[j]) & shared;
                if (ka < kb) ++i;
                else if (kb < ka) ++j;
                else {
                    std::size_t end = j;
                    while (end < bs.size() && (right.symbol(bs[end]) & shared) == ka) ++end;
                    for (; i < as.size(); ++i) {
                        const Symbol symbol = left.symbol(as[i]);
                        if ((symbol & shared) != ka) break;
                        for (std::size_t k = j; k < end; ++k) emit(symbol | right.symbol(bs[k]), as[i].to, bs[k].to);
                    }
                    j = end;
                }
            }
        },
        [&](StateId p, StateId q) { return left.accepting(p) && right.accepting(q); });
}

Dfa pairs_of_difference(const Dfa& a, const Dfa& b, const TrackMap& b_tracks, const Budget& budget) {
    const Symbol shared = mask_of(b_tracks, a.digit_bits());
    const Moved left(a, identity(a.tracks()), shared);
    const Moved right(b, b_tracks, shared);
    return walk(
        a.tracks(), a.base(), a.start(), b.start(), budget,
        [&](StateId p, StateId q, const auto& emit) {
            const auto bs = right.edges(q);
            std::size_t j = 0;
            for (const Dfa::Edge& e : left.edges(p)) {
                const Symbol symbol = left.symbol(e);
                while (j < bs.size() && right.symbol(bs[j]) < (symbol & shared)) ++j;
                emit(symbol, e.to, j < bs.size() && right.symbol(bs[j]) == (symbol & shared) ? bs[j].to : no_state);
            }
        },
        [&](StateId p, StateId q) { return left.accepting(p) && !right.accepting(q); });
}

}  // namespace

Dfa intersect(const Dfa& a, const TrackMap& a_tracks, const Dfa& b, const TrackMap& b_tracks, unsigned tracks,
              const Budget& budget) {
    ensure(a.base() == b.base() && a_tracks.size() == a.tracks() && b_tracks.size() == b.tracks(),
           "automata of different shapes are intersected");
    if (a.empty() || b.empty()) return {tracks, a.base()};
    return minimise(pairs_of_both(a, a_tracks, b, b_tracks, tracks, budget), Known::reached, budget);
}

Dfa subtract(const Dfa& a, const Dfa& b, const TrackMap& b_tracks, const Budget& budget) {
    ensure(a.base() == b.base() && b_tracks.size() == b.tracks(), "automata of different shapes are subtracted");
    if (a.empty() || b.empty()) return a;
    return minimise(pairs_of_difference(a, b, b_tracks, budget), Known::reached, budget);
}

Dfa unite(const Dfa& a, const Dfa& b, const Budget& budget) {
    ensure(a.base() == b.base() && a.tracks() == b.tracks(), "automata of different shapes are united");
    if (a.empty()) return b;
    if (b.empty()) return a;
    const auto edges = [](const Dfa& dfa, StateId s) { return s == no_state ? std::span<const Dfa::Edge>{} : dfa.edges(s); };
    Dfa pairs = walk(
        a.tracks(), a.base(), a.start(), b.start(), budget,
        [&](StateId p, StateId q, const auto& emit) {
            const auto as = edges(a, p);
            const auto bs = edges(b, q);
            for (std::size_t i = 0, j = 0; i < as.size() || j < bs.size();) {
                if (j == bs.size() || (i < as.size() && as[i].symbol < bs[j].symbol)) {
                    emit(as[i].symbol, as[i].to, no_state);
                    ++i;
                } else if (i == as.size() || bs[j].symbol < as[i].symbol) {
                    emit(bs[j].symbol, no_state, bs[j].to);
                    ++j;
                } else {
                    emit(as[i].symbol, as[i].to, bs[j].to);
                    ++i;
                    ++j;
                }
            }
        },
        [&](StateId p, StateId q) { return (p != no_state && a.accepting(p)) || (q != no_state && b.accepting(q)); });
    return minimise(std::move(pairs), Known::reached, budget);
}

Dfa permute(const Dfa& a, const TrackMap& place) {
    if (a.empty() || place == identity(a.tracks())) return a;
    const Moved moved(a, place, ~Symbol{0});
    DfaBuilder out(a.tracks(), a.base());
    for (StateId s = 0; s < a.states(); ++s) {
        for (const Dfa::Edge& e : moved.edges(s)) out.edge(moved.symbol(e), e.to);
        out.finish_state(a.accepting(s));
    }
    return renumber(std::move(out).take(a.start()));  // other names of symbols make no state superfluous
}

namespace {

struct RowHash {
    template <class Row>
    std::size_t operator()(const Row& row) const {
        std::uint64_t hash = row.size();
        for (const std::uint64_t entry : row) {
            hash = (hash ^ entry) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 29;
        }
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace

Dfao make_dfao(const std::vector<Dfa>& languages, const Budget& budget) {
    ensure(!languages.empty() && languages.size() <= 64, "an automaton with none or more than 64 outputs is asked for");
    // The classes of the output, apart: what exactly the languages of a set accept. They are refined together by Moore's rounds.
    std::unordered_map<std::vector<StateId>, StateId, RowHash> number;
    std::vector<std::vector<StateId>> tuples;
    const auto meet = [&](std::vector<StateId> tuple) {
        const auto [it, fresh] = number.emplace(tuple, static_cast<StateId>(tuples.size()));
        if (fresh) {
            if (tuples.size() >= budget.most_states) throw Error(Error::Kind::limit, "the automaton has too many states");
            tuples.push_back(std::move(tuple));
        }
        return it->second;
    };
    std::vector<StateId> start;
    for (const Dfa& dfa : languages) start.push_back(dfa.start());
    meet(start);
    std::vector<Dfao::State> states;
    for (std::size_t i = 0; i < tuples.size(); ++i) {
        if (i % 4096 == 0) budget.progress.check();
        Dfao::State state;
        std::map<Symbol, std::vector<StateId>> next;
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const StateId s = tuples[i][k];
            if (s == no_state) continue;
            if (languages[k].accepting(s)) state.output |= std::uint64_t{1} << k;
            for (const Dfa::Edge& e : languages[k].edges(s))
                next.try_emplace(e.symbol, languages.size(), no_state).first->second[k] = e.to;
        }
        for (auto& [symbol, tuple] : next) state.edges.push_back({symbol, meet(std::move(tuple))});
        states.push_back(std::move(state));
    }
    // Blocks are numbered in the order in which their states come, so the start stays 0.
    std::vector<StateId> block(states.size(), 0);
    std::size_t blocks = 0;
    for (;;) {
        budget.progress.check();
        std::unordered_map<std::vector<std::uint64_t>, StateId, RowHash> keys(states.size());
        std::vector<StateId> finer(states.size());
        std::vector<std::uint64_t> row;
        for (std::size_t i = 0; i < states.size(); ++i) {
            row = {states[i].output, block[i]};
            for (const Dfa::Edge& e : states[i].edges) row.push_back(std::uint64_t{e.symbol} << 32 | block[e.to]);
            finer[i] = keys.try_emplace(row, static_cast<StateId>(keys.size())).first->second;
        }
        const bool stable = keys.size() == blocks;
        blocks = keys.size();
        block = std::move(finer);
        if (stable) break;
    }
    Dfao least{languages.front().tracks(), languages.front().base(), std::vector<Dfao::State>(blocks)};
    for (std::size_t i = states.size(); i-- > 0;) {
        Dfao::State& state = least.states[block[i]];
        state = states[i];
        for (Dfa::Edge& e : state.edges) e.to = block[e.to];
    }
    return least;
}

Dfa language(const Dfao& dfao, unsigned i) {
    DfaBuilder builder(dfao.tracks, dfao.base);
    for (const Dfao::State& state : dfao.states) {
        for (const Dfa::Edge& e : state.edges) builder.edge(e.symbol, e.to);
        builder.finish_state((state.output >> i & 1U) != 0);
    }
    return std::move(builder).build(0);
}

}  // namespace wythoff
