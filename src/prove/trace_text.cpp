#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

#include "prove/set_states.hpp"
#include "wythoff/prove/trace.hpp"

namespace wythoff {
namespace {

std::string text_of(const TraceLengths& lengths) {
    std::string text = lengths.kind == TraceLengths::Kind::every    ? "every"
                       : lengths.kind == TraceLengths::Kind::one_of ? "one-of"
                       : lengths.kind == TraceLengths::Kind::from   ? "from"
                                                                    : fmt::format("residues {}", lengths.modulus);
    for (const std::int64_t value : lengths.values) text += fmt::format(" {}", value);
    return text;
}

std::string text_of(const TraceMoves& moves) {
    switch (moves.kind) {
        case TraceMoves::Kind::band: return fmt::format("band {}", moves.a);
        case TraceMoves::Kind::ray: return fmt::format("ray {} {} {}", moves.a, moves.b, text_of(moves.lengths));
        case TraceMoves::Kind::cone: break;
    }
    return fmt::format("cone {} {} {} and {}", moves.a, moves.b, text_of(moves.lengths), text_of(moves.second));
}

// docs/certificates.md
int version_of(const Trace& trace) {
    if (!trace.descent) return trace.counts ? 3 : trace.of_nim_values ? 2 : 1;
    return *trace.descent == Descent::pass ? 4 : *trace.descent == Descent::three_heaps ? 5 : 6;
}

void write_counted(fmt::memory_buffer& out, const std::vector<std::uint32_t>& targets, const std::vector<TraceCountedRun>& runs) {
    const auto to = std::back_inserter(out);
    for (const std::uint32_t target : targets) fmt::format_to(to, " {}", target);
    fmt::format_to(to, " ;");
    for (const TraceCountedRun& run : runs) fmt::format_to(to, " {}:{}:{}", run.state, run.count, fmt::join(run.labels, ","));
    fmt::format_to(to, "\n");
}

void write_counts(fmt::memory_buffer& out, const TraceCounts& counts) {
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "below {}\n", counts.below.size());
    for (const TraceBelowNode& node : counts.below) {
        fmt::format_to(to, "{} {}", node.full_x ? 1 : 0, node.full_y ? 1 : 0);
        write_counted(out, node.targets, node.runs);
    }
    fmt::format_to(to, "above {}\n", counts.above.size());
    for (const TraceAboveNode& node : counts.above) {
        fmt::format_to(to, "{}", node.state);
        write_counted(out, node.targets, node.runs);
    }
}

}  // namespace

std::string to_text(const Trace& trace) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const bool with_roots = trace.of_nim_values || trace.descent || trace.convention == Convention::misere;
    const std::string game = trace.descent ? to_text(Slices{*trace.descent, trace.game}) : to_text(trace.game);
    fmt::format_to(to, "wythoff trace {}\ngame {}\nrules {}\nnumeration {}\n", version_of(trace), game, to_rules_text(trace.game),
                   trace.numeration.name());
    fmt::format_to(to, "digits {} {}\nplay {}\ncut {} {}\nmoves {}\n", trace.largest_digit, trace.below_after_largest,
                   trace.convention == Convention::misere ? "misere" : "normal", trace.cut.u, trace.cut.v, trace.moves.size());
    for (const TraceMoves& moves : trace.moves) fmt::format_to(to, "move {}\n", text_of(moves));
    if (trace.counts) {
        fmt::format_to(to, "block {}\nblockable {}\n", trace.counts->most, trace.counts->blockable.size());
        for (const TraceMoves& moves : trace.counts->blockable) fmt::format_to(to, "move {}\n", text_of(moves));
    }
    const SetStates p(trace.layers);
    fmt::format_to(to, "states {}\n", p.states());
    for (StateId s = 0; s < p.states(); ++s) {
        fmt::format_to(to, "{} {}", s, p.accepting(s) ? '+' : '-');
        p.for_each_edge(s, [&](unsigned x, unsigned y, StateId target) { fmt::format_to(to, " {},{}:{}", x, y, target); });
        fmt::format_to(to, "\n");
    }
    if (with_roots) fmt::format_to(to, "roots {}\n", fmt::join(trace.roots, " "));
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
    if (trace.counts) {
        write_counts(out, *trace.counts);
    } else {
        fmt::format_to(to, "cover {}\n", trace.cover.size());
        for (const TraceNode& node : trace.cover) {
            fmt::format_to(to, "{} {}", node.full_x ? 1 : 0, node.full_y ? 1 : 0);
            for (const std::uint32_t target : node.targets) fmt::format_to(to, " {}", target);
            fmt::format_to(to, " ;");
            write_runs(node.runs);
        }
    }
    if (with_roots) fmt::format_to(to, "firsts {}\n", fmt::join(trace.firsts, " "));
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

}  // namespace wythoff
