#include "prove/trace_begins.hpp"

#include "automata/product.hpp"
#include "prove/run_sets.hpp"

namespace wythoff {
namespace {

bool cuts(const Rectangle& cut) { return cut.u > 0 && cut.v > 0; }

// All moves to the set with this root.
void add_moves(std::vector<TraceRun>& runs, StateId root, std::size_t pieces) {
    for (std::uint32_t i = first_move; i < pieces; ++i) runs.push_back({root, i});
}

}  // namespace

std::vector<Dfa> make_helpers(Convention convention, const Rectangle& cut, const Dfa& valid, const std::vector<Piece>& pieces,
                              const MoveLabels& labels, const DigitRules& digits, const Budget& budget) {
    const auto without = [&](const Dfa& set, const std::vector<TraceRun>& runs) {
        const std::vector<Dfa> sets{set};
        const SetStates states(sets);
        return subtract(set, RunSets(states, valid, pieces, labels, digits, budget).positions(runs), {0, 1}, budget.quiet());
    };
    std::vector<Dfa> helpers;
    if (convention == Convention::misere) {
        Dfa board = cuts(cut) ? without(valid, {{valid.start(), off_board}}) : valid;
        std::vector<TraceRun> moves;
        add_moves(moves, board.start(), pieces.size());
        helpers.push_back(without(board, moves));
        helpers.push_back(std::move(board));
    }
    if (cuts(cut)) helpers.push_back(valid);
    return helpers;
}

TraceBegins begin_game(const SetStates& p, Convention convention, const Rectangle& cut, std::size_t pieces) {
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

TraceBegins begin_layers(const SetStates& p, std::size_t pieces) {
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

TraceBegins begin_passes(const SetStates& p, std::size_t pieces) {
    TraceBegins begins;
    const std::size_t layers = p.layers() / 2 - 1;
    const StateId ended = p.root(2 * layers);
    const StateId board = p.root(2 * layers + 1);
    begins.roots = {ended, board};
    for (std::uint32_t i = first_move; i < pieces; ++i) begins.stable.push_back({ended, {board, i}});
    begins.covers = {{{ended, no_move}}, {{board, no_move}}};
    add_moves(begins.covers[0], board, pieces);
    for (std::size_t z = 0; z < layers; ++z) {
        const StateId root = p.root(z);
        const StateId complement = p.root(layers + z);
        begins.roots.insert(begins.roots.end(), {root, complement});
        for (std::uint32_t i = first_move; i < pieces; ++i) begins.stable.push_back({root, {root, i}});
        for (const StateId state : {root, ended}) begins.stable.push_back({state, {complement, no_move}});
        std::vector<TraceRun> cover{{root, no_move}};
        add_moves(cover, root, pieces);
        if (z > 0) cover.push_back({p.root(z - 1), no_move});
        begins.covers.push_back(std::move(cover));
        begins.covers.push_back({{root, no_move}, {complement, no_move}});
        begins.covers.emplace_back();
        if (z > 0) begins.covers.back() = {{ended, no_move}, {complement, no_move}, {p.root(layers + z - 1), no_move}};
    }
    return begins;
}

TraceBegins begin_falling(const SetStates& p, const std::vector<Piece>& pieces) {
    TraceBegins begins;
    for (std::size_t z = 0; z < p.layers(); ++z) {
        const StateId root = p.root(z);
        begins.roots.push_back(root);
        std::vector<TraceRun> cover{{root, no_move}};
        for (std::uint32_t i = first_move; i < pieces.size(); ++i) {
            if (pieces[i].falls > z) continue;
            const TraceRun run{p.root(z - pieces[i].falls), i};
            begins.stable.push_back({root, run});
            cover.push_back(run);
        }
        begins.covers.push_back(std::move(cover));
    }
    return begins;
}

}  // namespace wythoff
