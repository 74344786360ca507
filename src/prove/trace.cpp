#include "wythoff/prove/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/cover.hpp"
#include "prove/diagonals.hpp"
#include "prove/set_states.hpp"
#include "prove/trace_begins.hpp"
#include "prove/trace_counts.hpp"
#include "prove/trace_runs.hpp"
#include "wythoff/prove/prove.hpp"

namespace wythoff {
namespace {

DigitRules digit_rules(const Numeration& numeration) {
    const Place place = numeration.place(1);
    if (numeration.preperiod() == 0 && numeration.period() == 1) {
        const bool usual = place.below_most == place.most + 1 && place.a == place.most + 1 && place.b == 0;
        const bool fraenkel = place.below_most >= 1 && place.below_most <= place.most && place.a == place.most &&
                              place.b == place.below_most && numeration.first_b() == 1;
        if (place.most >= 1 && (usual || fraenkel)) return {place.most, place.below_most};
    }
    throw Error(Error::Kind::unsupported,
                fmt::format("the formal proof knows the numerations zeckendorf, fraenkel(s,t) and base(b), but not {}",
                            numeration.name()));
}

// All runs that can occur with each state; nothing if one of them accepts where it must not.
std::optional<std::vector<std::vector<TraceRun>>> make_stable(const SetStates& p, const TraceBegins& begins,
                                                              const MoveLabels& labels, const Budget& budget) {
    std::vector<std::set<TraceRun>> seen(p.states());
    std::vector<TraceBegins::Both> todo;
    const auto meet = [&](StateId state, const TraceRun& run) {
        if (seen[state].insert(run).second) todo.push_back({state, run});
    };
    for (const TraceBegins::Both& both : begins.stable) meet(both.state, both.run);
    while (!todo.empty()) {
        budget.progress.check();
        const TraceBegins::Both both = todo.back();
        todo.pop_back();
        if (p.accepting(both.state) && accepts(p, labels, both.run)) return std::nullopt;
        p.for_each_edge(both.state, [&](unsigned x, unsigned y, StateId to) {
            for_each_step(p, labels, both.run, x, y, [&](const TraceRun& next) { meet(to, next); });
        });
    }
    std::vector<std::vector<TraceRun>> rows;
    for (const auto& row : seen) rows.emplace_back(row.begin(), row.end());
    return rows;
}

// The coverings, one after another; nothing if one is not complete. Notes where each begins.
std::optional<std::vector<TraceNode>> make_covers(const SetStates& p, const TraceBegins& begins, const Dfa& valid,
                                                  const std::vector<Piece>& pieces, const MoveLabels& labels,
                                                  const DigitRules& digits, const Budget& budget,
                                                  std::vector<std::uint32_t>& firsts) {
    std::vector<TraceNode> all;
    for (const std::vector<TraceRun>& runs : begins.covers) {
        if (runs.empty()) {
            firsts.push_back(0);
            continue;
        }
        auto cover = make_cover(p, runs, valid, pieces, labels, digits, budget);
        if (!cover) return std::nullopt;
        const auto first = static_cast<std::uint32_t>(all.size());
        for (TraceNode& node : *cover) {
            for (std::uint32_t& target : node.targets) target += first;
            all.push_back(std::move(node));
        }
        firsts.push_back(first);
    }
    return all;
}

bool is_bishop(const TraceMoves& moves) {
    return moves.kind == TraceMoves::Kind::ray && moves.lengths.kind == TraceLengths::Kind::every && moves.a == 1 && moves.b == 1;
}

// The automata of the certificate, on words that write numbers. Error (unsupported) if a set is empty that need not be.
std::vector<Dfa> layers_of(const Certificate& certificate, const Dfa& valid, const Budget& budget) {
    std::vector<Dfa> layers;
    for (const Dfa& set : certificate.sets) layers.push_back(intersect(set, {0, 1}, valid, {0, 1}, 2, budget));
    if (certificate.kind == SetKind::slices) return layers;
    if (layers[0].empty() && certificate.game.board()->convention == Convention::misere)
        throw Error(Error::Kind::unsupported, "the formal proof needs a P-position");
    for (std::size_t value = 1; value < layers.size(); ++value)
        if (layers[value].empty())
            throw Error(Error::Kind::unsupported, fmt::format("the formal proof needs a position of nim-value {}", value));
    return layers;
}

std::optional<Trace> make_blocking_trace(const Certificate& certificate, const DigitRules& digits, std::vector<TraceMoves> moves,
                                         std::vector<Dfa> layers, const Budget& budget) {
    std::vector<TraceMoves> blockable = make_blockable_moves(certificate.game);
    const BlockingPieces pieces = blocking_pieces(certificate.game, moves, blockable);
    const MoveLabels labels(pieces.pieces, digits);
    auto counting = make_counts(layers[0], pieces, labels, digits, budget);
    if (!counting) return std::nullopt;
    counting->counts.most = pieces.most;
    counting->counts.blockable = std::move(blockable);
    Trace trace{certificate.game, certificate.numeration, digits.largest, digits.below_after_largest, std::move(moves)};
    trace.layers = std::move(layers);
    trace.roots = {trace.layers[0].start()};
    trace.labels = labels.labels();
    trace.stable = std::move(counting->stable);
    trace.counts = std::move(counting->counts);
    return trace;
}

std::optional<Trace> make_trace_of_slices(const Certificate& certificate, const Budget& budget);

}  // namespace

std::optional<Trace> make_trace(const Certificate& certificate, const Budget& budget) {
    if (certificate.tracks() == 3)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: the formal proof does not know automata that read three piles", to_text(certificate.game)));
    if (certificate.kind == SetKind::slices) return make_trace_of_slices(certificate, budget);
    std::vector<TraceMoves> moves = make_trace_moves(certificate.game);
    const DigitRules digits = digit_rules(certificate.numeration);
    const Convention convention = certificate.game.board()->convention;
    const Rectangle cut = cut_of(certificate.game);
    const std::vector<Piece> pieces = make_pieces(moves, cut);
    Arithmetic arithmetic(certificate.numeration, budget);
    const Dfa& valid = arithmetic.valid(2);
    std::vector<Dfa> layers = layers_of(certificate, valid, budget);
    if (layers[0].empty()) return std::nullopt;  // a game has P-positions
    if (layers.size() > 1 && cut != Rectangle{})
        throw Error(
            Error::Kind::unsupported,
            fmt::format("{}: the formal proof does not know nim-values on a board with a cut corner", to_text(certificate.game)));
    if (certificate.game.board()->blocking)
        return make_blocking_trace(certificate, digits, std::move(moves), std::move(layers), budget);
    const MoveLabels labels(pieces, digits);
    const bool of_nim_values = layers.size() > 1;
    if (!of_nim_values)
        for (Dfa& helper : make_helpers(convention, cut, valid, pieces, labels, digits, budget))
            layers.push_back(std::move(helper));
    const SetStates states(layers);
    TraceBegins begins = of_nim_values ? begin_layers(states, pieces.size()) : begin_game(states, convention, cut, pieces.size());
    auto stable = make_stable(states, begins, labels, budget);
    if (!stable) return std::nullopt;
    std::vector<std::uint32_t> firsts;
    auto cover = make_covers(states, begins, valid, pieces, labels, digits, budget, firsts);
    if (!cover) return std::nullopt;
    std::vector<TraceDiagonals> diagonals;
    if (!of_nim_values && std::any_of(moves.begin(), moves.end(), is_bishop))
        for (const DiagonalSide side : {DiagonalSide::above, DiagonalSide::below})
            if (auto one = make_diagonals(layers[0], digits, side, budget)) diagonals.push_back(std::move(*one));
    if (diagonals.size() == 1) diagonals.clear();
    return Trace{certificate.game,
                 certificate.numeration,
                 digits.largest,
                 digits.below_after_largest,
                 std::move(moves),
                 convention,
                 cut,
                 of_nim_values,
                 {},
                 std::move(layers),
                 std::move(begins.roots),
                 labels.labels(),
                 std::move(*stable),
                 std::move(*cover),
                 std::move(firsts),
                 std::move(diagonals)};
}

namespace {

std::optional<Trace> make_trace_of_slices(const Certificate& certificate, const Budget& budget) {
    const auto [descent, base] = require_slices(certificate.game);
    if (descent == Descent::nim || cut_of(base) != Rectangle{})
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: the formal proof does not know layers other than those of passes and of three heaps, on "
                                "the whole board",
                                to_text(certificate.game)));
    std::vector<TraceMoves> moves = make_trace_moves(base);
    const DigitRules digits = digit_rules(certificate.numeration);
    const bool passes = descent == Descent::pass;
    const std::vector<Piece> pieces = passes ? make_pieces(moves, {}) : make_falling_pieces(moves, descent, certificate.last());
    Arithmetic arithmetic(certificate.numeration, budget);
    const Dfa& valid = arithmetic.valid(2);
    const MoveLabels labels(pieces, digits);
    std::vector<Dfa> layers = layers_of(certificate, valid, budget);
    for (std::size_t z = 0; passes && z <= certificate.last(); ++z) layers.push_back(subtract(valid, layers[z], {0, 1}, budget));
    if (std::any_of(layers.begin(), layers.end(), [](const Dfa& layer) { return layer.empty(); })) return std::nullopt;
    if (passes)
        for (Dfa& helper : make_helpers(Convention::misere, {}, valid, pieces, labels, digits, budget))
            layers.push_back(std::move(helper));
    const SetStates states(layers);
    TraceBegins begins = passes ? begin_passes(states, pieces.size()) : begin_falling(states, pieces);
    auto stable = make_stable(states, begins, labels, budget);
    if (!stable) return std::nullopt;
    std::vector<std::uint32_t> firsts;
    auto cover = make_covers(states, begins, valid, pieces, labels, digits, budget, firsts);
    if (!cover) return std::nullopt;
    Trace trace{base, certificate.numeration, digits.largest, digits.below_after_largest, std::move(moves)};
    trace.descent = descent;
    trace.layers = std::move(layers);
    trace.roots = std::move(begins.roots);
    trace.labels = labels.labels();
    trace.stable = std::move(*stable);
    trace.cover = std::move(*cover);
    trace.firsts = std::move(firsts);
    return trace;
}

}  // namespace
}  // namespace wythoff
