#include "wythoff/prove/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/cover.hpp"
#include "prove/diagonals.hpp"
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

// All runs that can occur with each state of P; nothing if a position of P has an option in P.
std::optional<std::vector<std::vector<TraceRun>>> make_stable(const Dfa& p, std::size_t pieces, const MoveLabels& labels) {
    struct Both {
        StateId state;
        TraceRun run;
    };
    std::vector<std::set<TraceRun>> seen(p.states());
    std::vector<Both> todo;
    const auto meet = [&](StateId state, const TraceRun& run) {
        if (seen[state].insert(run).second) todo.push_back({state, run});
    };
    for (std::uint32_t i = 1; i < pieces; ++i) meet(p.start(), {p.start(), i});
    while (!todo.empty()) {
        const Both both = todo.back();
        todo.pop_back();
        if (p.accepting(both.state) && accepts(p, labels, both.run)) return std::nullopt;
        for (const Dfa::Edge& e : p.edges(both.state))
            for_each_step(p, labels, both.run, p.digit(e.symbol, 0), p.digit(e.symbol, 1),
                          [&](const TraceRun& to) { meet(e.to, to); });
    }
    std::vector<std::vector<TraceRun>> rows;
    for (const auto& row : seen) rows.emplace_back(row.begin(), row.end());
    return rows;
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
    if (certificate.value() > 0)
        throw Error(Error::Kind::unsupported, "the formal proof is about P-positions, not about nim-values");
    const DigitRules digits = digit_rules(certificate.numeration);
    std::vector<TraceMoves> moves = make_trace_moves(certificate.game);
    const std::vector<Piece> pieces = make_pieces(moves);
    Arithmetic arithmetic(certificate.numeration, budget);
    const Dfa& valid = arithmetic.valid(2);
    Dfa p = intersect(certificate.p, {0, 1}, valid, {0, 1}, 2, budget);
    if (p.empty()) return std::nullopt;  // a game has P-positions
    const MoveLabels labels(pieces, digits);
    auto stable = make_stable(p, pieces.size(), labels);
    if (!stable) return std::nullopt;
    auto cover = make_cover(p, valid, pieces, labels, digits, budget);
    if (!cover) return std::nullopt;
    std::vector<TraceDiagonals> diagonals;
    if (std::any_of(moves.begin(), moves.end(), is_bishop))
        for (const DiagonalSide side : {DiagonalSide::above, DiagonalSide::below})
            if (auto one = make_diagonals(p, digits, side)) diagonals.push_back(std::move(*one));
    if (diagonals.size() == 1) diagonals.clear();
    return Trace{certificate.game, certificate.numeration, digits.largest,     digits.below_after_largest, std::move(moves),
                 std::move(p),     labels.labels(),        std::move(*stable), std::move(*cover),          std::move(diagonals)};
}

std::string to_text(const Trace& trace) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "wythoff trace 1\ngame {}\nrules {}\nnumeration {}\n", to_text(trace.game), to_rules_text(trace.game),
                   trace.numeration.name());
    fmt::format_to(to, "digits {} {}\nplay normal\nmoves {}\n", trace.largest_digit, trace.below_after_largest,
                   trace.moves.size());
    for (const TraceMoves& moves : trace.moves) write_moves(to, moves);
    const Dfa& p = trace.p;
    fmt::format_to(to, "states {}\n", p.states());
    for (StateId s = 0; s < p.states(); ++s) {
        fmt::format_to(to, "{} {}", s, p.accepting(s) ? '+' : '-');
        for (const Dfa::Edge& e : p.edges(s)) fmt::format_to(to, " {},{}:{}", p.digit(e.symbol, 0), p.digit(e.symbol, 1), e.to);
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
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

}  // namespace wythoff
