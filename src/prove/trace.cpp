#include "wythoff/prove/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/cover.hpp"
#include "prove/diagonals.hpp"
#include "prove/layer_states.hpp"
#include "prove/trace_runs.hpp"

namespace wythoff {
namespace {

DigitRules digit_rules(const Numeration& numeration) {
    const Place place = numeration.place(1);
    if (numeration.preperiod() != 0 || numeration.period() != 1 || numeration.first_b() != 1 || place.a != place.most ||
        place.b != place.below_most || place.below_most < 1 || place.below_most > place.most)
        throw Error(
            Error::Kind::unsupported,
            fmt::format("the formal proof knows the numerations zeckendorf and fraenkel(s,t), but not {}", numeration.name()));
    return {place.most, place.below_most};
}

// All runs that can occur with each state; nothing if a position has an option in its own layer or is in two layers.
std::optional<std::vector<std::vector<TraceRun>>> make_stable(const LayerStates& p, std::size_t pieces, const MoveLabels& labels,
                                                              const Budget& budget) {
    struct Both {
        StateId state;
        TraceRun run;
    };
    std::vector<std::set<TraceRun>> seen(p.states());
    std::vector<Both> todo;
    const auto meet = [&](StateId state, const TraceRun& run) {
        if (seen[state].insert(run).second) todo.push_back({state, run});
    };
    for (std::size_t layer = 0; layer < p.layers(); ++layer) {
        for (std::uint32_t i = 1; i < pieces; ++i) meet(p.root(layer), {p.root(layer), i});
        for (std::size_t before = 0; before < layer; ++before) meet(p.root(before), {p.root(layer), 0});
    }
    while (!todo.empty()) {
        budget.progress.check();
        const Both both = todo.back();
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

// The coverings of all layers, one after another; nothing if one is not complete. Notes where each begins.
std::optional<std::vector<TraceNode>> make_covers(const LayerStates& p, const Dfa& valid, const std::vector<Piece>& pieces,
                                                  const MoveLabels& labels, const DigitRules& digits, const Budget& budget,
                                                  std::vector<std::uint32_t>& firsts) {
    std::vector<TraceNode> all;
    for (std::size_t layer = 0; layer < p.layers(); ++layer) {
        auto cover = make_cover(p, layer, valid, pieces, labels, digits, budget);
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

bool is_bishop(const TraceMoves& moves) { return moves.kind == TraceMoves::Kind::every && moves.a == 1 && moves.b == 1; }

void write_moves(std::back_insert_iterator<fmt::memory_buffer> to, const TraceMoves& moves) {
    if (moves.kind == TraceMoves::Kind::band) {
        fmt::format_to(to, "move band {}\n", moves.a);
        return;
    }
    fmt::format_to(to, "move ray {} {} ", moves.a, moves.b);
    if (moves.kind == TraceMoves::Kind::every) fmt::format_to(to, "every");
    if (moves.kind == TraceMoves::Kind::one_of) fmt::format_to(to, "one-of");
    if (moves.kind == TraceMoves::Kind::residues) fmt::format_to(to, "residues {}", moves.modulus);
    for (const std::int64_t value : moves.values) fmt::format_to(to, " {}", value);
    fmt::format_to(to, "\n");
}

}  // namespace

std::optional<Trace> make_trace(const Certificate& certificate, const Budget& budget) {
    const DigitRules digits = digit_rules(certificate.numeration);
    std::vector<TraceMoves> moves = make_trace_moves(certificate.game);
    const std::vector<Piece> pieces = make_pieces(moves);
    Arithmetic arithmetic(certificate.numeration, budget);
    const Dfa& valid = arithmetic.valid(2);
    std::vector<Dfa> layers;
    for (const Dfa& lower : certificate.lower) layers.push_back(intersect(lower, {0, 1}, valid, {0, 1}, 2, budget));
    layers.push_back(intersect(certificate.p, {0, 1}, valid, {0, 1}, 2, budget));
    if (layers[0].empty()) return std::nullopt;  // a game has P-positions
    for (std::size_t value = 1; value < layers.size(); ++value)
        if (layers[value].empty())
            throw Error(Error::Kind::unsupported, fmt::format("the formal proof needs a position of nim-value {}", value));
    const LayerStates states(layers);
    const MoveLabels labels(pieces, digits);
    auto stable = make_stable(states, pieces.size(), labels, budget);
    if (!stable) return std::nullopt;
    std::vector<std::uint32_t> firsts;
    auto cover = make_covers(states, valid, pieces, labels, digits, budget, firsts);
    if (!cover) return std::nullopt;
    std::vector<TraceDiagonals> diagonals;
    if (layers.size() == 1 && std::any_of(moves.begin(), moves.end(), is_bishop))
        for (const DiagonalSide side : {DiagonalSide::above, DiagonalSide::below})
            if (auto one = make_diagonals(layers[0], digits, side, budget)) diagonals.push_back(std::move(*one));
    if (diagonals.size() == 1) diagonals.clear();
    return Trace{certificate.game,  certificate.numeration, digits.largest,      digits.below_after_largest,
                 std::move(moves),  std::move(layers),      labels.labels(),     std::move(*stable),
                 std::move(*cover), std::move(firsts),      std::move(diagonals)};
}

std::string to_text(const Trace& trace) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "wythoff trace {}\ngame {}\nrules {}\nnumeration {}\n", trace.layers.size() == 1 ? 1 : 2,
                   to_text(trace.game), to_rules_text(trace.game), trace.numeration.name());
    fmt::format_to(to, "digits {} {}\nplay normal\nmoves {}\n", trace.largest_digit, trace.below_after_largest,
                   trace.moves.size());
    for (const TraceMoves& moves : trace.moves) write_moves(to, moves);
    const LayerStates p(trace.layers);
    fmt::format_to(to, "states {}\n", p.states());
    for (StateId s = 0; s < p.states(); ++s) {
        fmt::format_to(to, "{} {}", s, p.accepting(s) ? '+' : '-');
        p.for_each_edge(s, [&](unsigned x, unsigned y, StateId target) { fmt::format_to(to, " {},{}:{}", x, y, target); });
        fmt::format_to(to, "\n");
    }
    if (p.layers() > 1) {
        fmt::format_to(to, "roots");
        for (std::size_t layer = 0; layer < p.layers(); ++layer) fmt::format_to(to, " {}", p.root(layer));
        fmt::format_to(to, "\n");
    }
    fmt::format_to(to, "labels {}\n", trace.labels.size());
    for (const TraceLabel& label : trace.labels) {
        fmt::format_to(to, "{} {} {}", label.piece, label.differs_u ? 1 : 0, label.differs_v ? 1 : 0);
        for (const auto& [r, s] : label.sums) fmt::format_to(to, " {},{}", r, s);
        fmt::format_to(to, "\n");
    }
    const auto write_runs = [&](const std::vector<TraceRun>& runs) {
        for (const TraceRun& run : runs) fmt::format_to(to, " {}:{}", run.state, run.label);
        fmt::format_to(to, "\n");
    };
    fmt::format_to(to, "stable {}\n", trace.stable.size());
    for (std::size_t s = 0; s < trace.stable.size(); ++s) {
        fmt::format_to(to, "{}", s);
        write_runs(trace.stable[s]);
    }
    fmt::format_to(to, "cover {}\n", trace.cover.size());
    for (const TraceNode& node : trace.cover) {
        fmt::format_to(to, "{} {}", node.full_x ? 1 : 0, node.full_y ? 1 : 0);
        for (const std::uint32_t target : node.targets) fmt::format_to(to, " {}", target);
        fmt::format_to(to, " ;");
        write_runs(node.runs);
    }
    if (p.layers() > 1) fmt::format_to(to, "firsts {}\n", fmt::join(trace.firsts, " "));
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

}  // namespace wythoff
