#include "prove/trace_begins.hpp"

#include <map>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "prove/trace_runs.hpp"

namespace wythoff {
namespace {

// The positions for which one of the runs accepts.
Dfa reached_by(const Dfa& p, const std::vector<TraceRun>& begins, const Dfa& valid, const MoveLabels& labels,
               const Budget& budget) {
    Nfa nfa{2, p.base(), {}, {}};
    std::map<TraceRun, StateId> number;
    std::vector<TraceRun> runs;
    const auto meet = [&](const TraceRun& run) {
        const auto [it, fresh] = number.emplace(run, static_cast<StateId>(runs.size()));
        if (fresh) runs.push_back(run);
        return it->second;
    };
    for (const TraceRun& run : begins) nfa.starts.push_back(meet(run));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        budget.progress.check();
        const TraceRun run = runs[i];
        Nfa::State state;
        state.accepting = accepts(p, labels, run);
        for (unsigned x = 0; x < p.base(); ++x)
            for (unsigned y = 0; y < p.base(); ++y) {
                const std::uint8_t digits[] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
                for_each_step(p, labels, run, x, y, [&](const TraceRun& next) {
                    state.edges.push_back({valid.symbol(digits), meet(next)});
                });
            }
        nfa.states.push_back(std::move(state));
    }
    return intersect(determinise(nfa, budget.quiet()), {0, 1}, valid, {0, 1}, 2, budget.quiet());
}

bool cuts(const Rectangle& cut) { return cut.u > 0 && cut.v > 0; }

// All moves to the set with this root.
void add_moves(std::vector<TraceRun>& runs, StateId root, std::size_t pieces) {
    for (std::uint32_t i = first_move; i < pieces; ++i) runs.push_back({root, i});
}

}  // namespace

std::vector<Dfa> make_helpers(Convention convention, const Rectangle& cut, const Dfa& valid, const std::vector<Piece>& pieces,
                              const MoveLabels& labels, const Budget& budget) {
    std::vector<Dfa> helpers;
    if (convention == Convention::misere) {
        Dfa board = valid;
        if (cuts(cut))
            board =
                subtract(valid, reached_by(valid, {{valid.start(), off_board}}, valid, labels, budget), {0, 1}, budget.quiet());
        std::vector<TraceRun> moves;
        add_moves(moves, board.start(), pieces.size());
        helpers.push_back(subtract(board, reached_by(board, moves, valid, labels, budget), {0, 1}, budget.quiet()));
        helpers.push_back(std::move(board));
    }
    if (cuts(cut)) helpers.push_back(valid);
    return helpers;
}

TraceBegins begin_game(const LayerStates& p, Convention convention, const Rectangle& cut, std::size_t pieces) {
    TraceBegins begins;
    const StateId start = p.root(0);
    std::vector<TraceRun> corner;
    if (cuts(cut)) corner.push_back({p.root(p.layers() - 1), off_board});
    std::vector<TraceRun> cover = corner;
    cover.push_back({start, no_move});
    add_moves(cover, start, pieces);
    for (std::uint32_t i = off_board; i < pieces; ++i) begins.stable.push_back({start, {start, i}});
    begins.roots = {start};
    if (convention == Convention::misere) {
        const StateId ended = p.root(1);
        const StateId board = p.root(2);
        begins.roots = {start, ended, board};
        cover.push_back({ended, no_move});
        begins.stable.push_back({start, {ended, no_move}});
        begins.stable.push_back({board, {board, off_board}});
        for (std::uint32_t i = first_move; i < pieces; ++i) begins.stable.push_back({ended, {board, i}});
        begins.covers.push_back(std::move(cover));
        begins.covers.push_back(corner);
        begins.covers.back().push_back({ended, no_move});
        add_moves(begins.covers.back(), board, pieces);
        begins.covers.push_back(corner);
        begins.covers.back().push_back({board, no_move});
    } else {
        begins.covers.push_back(std::move(cover));
    }
    return begins;
}

TraceBegins begin_layers(const LayerStates& p, std::size_t pieces) {
    TraceBegins begins;
    for (std::size_t layer = 0; layer < p.layers(); ++layer) {
        const StateId root = p.root(layer);
        begins.roots.push_back(root);
        for (std::uint32_t i = first_move; i < pieces; ++i) begins.stable.push_back({root, {root, i}});
        for (std::size_t before = 0; before < layer; ++before) begins.stable.push_back({p.root(before), {root, no_move}});
        begins.covers.emplace_back();
        for (const StateId before : begins.roots) begins.covers.back().push_back({before, no_move});
        add_moves(begins.covers.back(), root, pieces);
    }
    return begins;
}

}  // namespace wythoff
