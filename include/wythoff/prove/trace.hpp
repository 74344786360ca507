// A trace: a certificate with all that a simple checker needs to see that it is right, by looking at one step at a time. The
// checker of formal/ is proved right in Coq. docs/certificates.md has the text form, formal/Check.v the conditions and
// formal/Correct.v the proof.
//
// Let (u,v) be a move away from (x,y), and let automata read the digits of all four numbers side by side. A label is what has to
// be remembered of x, y, u, v (move_labels.hpp), a run a pair of a state of P, on u and v, and a label.
//
//   stable   for each state of P, on x and y, all runs that can occur with it: none may accept where that state accepts
//   cover    an automaton that reads x and y, with runs at each state that can all occur there: one of them accepts, so that
//   (x,y) is in P
//            or has an option in P. Runs that are not needed are left out, and a node stands in for any with more runs.
//
// A certificate of nim-values 0, 1, ..., g has an automaton for each, a layer, and its trace a covering for each: (x,y) is in one
// of the layers up to this one, or has an option in this one (formal/Layers.v).
//
// Where moves can be blocked, runs are counted instead (formal/Counting.v).
//
// In misere play the automata of two more sets follow, with coverings of their own: the positions without a move, and all
// positions of the board (formal/Check.v). Where a corner is cut out, the automaton of all pairs of numbers is the last.
//
// Cost: as many steps as there are runs, times digits. Maharaja Nim has 112,000 runs on one side and 318,000 on the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/rules/slices.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// All positive numbers, some, those in residue classes, or all from `values[0]` on.
struct TraceLengths {
    enum class Kind : std::uint8_t { every, one_of, residues, from };
    Kind kind = Kind::every;
    std::int64_t modulus = 1;
    std::vector<std::int64_t> values;
};

// One set of moves as formal/Games.v has it: t(a,b) with t in `lengths`; the band |k-l| < a; or the cone of k in `lengths` and
// l in `second` with |k-l| < (a-1) min(k,l) + b.
struct TraceMoves {
    enum class Kind : std::uint8_t { ray, band, cone };
    Kind kind = Kind::ray;
    std::int64_t a = 0;
    std::int64_t b = 0;
    TraceLengths lengths;
    TraceLengths second;
};

// A piece of the rules (pieces.hpp), whether u, and v, differ already from x, and y, and two integers for each sum.
struct TraceLabel {
    std::uint32_t piece = 0;
    bool differs_u = false;
    bool differs_v = false;
    std::vector<std::pair<std::int64_t, std::int64_t>> sums;
    auto operator<=>(const TraceLabel&) const = default;
};

struct TraceRun {
    StateId state = 0;
    std::uint32_t label = 0;
    auto operator<=>(const TraceRun&) const = default;
};

struct TraceNode {
    bool full_x = false;  // the digit before was the largest, so that the next one is bounded
    bool full_y = false;
    std::vector<std::uint32_t> targets;  // for the pairs of digits that can follow, in order
    std::vector<TraceRun> runs;          // sorted
};

// A covering that reads w with some zeros in front, and y = 0, with runs that guess a position of P on the diagonal w.
struct TraceDiagonals {
    unsigned zeros = 0;
    std::vector<TraceLabel> labels;
    std::vector<TraceNode> cover;
};

// Runs of a game with blocking, which are counted (src/prove/trace_counts.hpp).
struct TraceCountedRun {
    StateId state = 0;
    std::int64_t count = 0;
    std::vector<std::uint32_t> labels;
};
struct TraceBelowNode {
    bool full_x = false;
    bool full_y = false;
    std::vector<std::uint32_t> targets;  // for the pairs of digits that can follow, in order
    std::vector<TraceCountedRun> runs;
};
struct TraceAboveNode {
    StateId state = 0;
    std::vector<std::uint32_t> targets;  // for the edges of the state, in order
    std::vector<TraceCountedRun> runs;
};
struct TraceCounts {
    std::int64_t most = 0;  // how many options can be blocked
    std::vector<TraceMoves> blockable;
    std::vector<TraceBelowNode> below;
    std::vector<TraceAboveNode> above;
};

struct Trace {
    Game game;
    Numeration numeration;
    std::int64_t largest_digit = 1;
    std::int64_t below_after_largest = 1;
    std::vector<TraceMoves> moves;
    Convention convention = Convention::normal;
    Rectangle cut;
    bool of_nim_values = false;
    std::optional<Descent> descent;  // the layers 0, 1, ... of a game on three piles of this kind
    std::vector<Dfa> layers;     // one for each nim-value, or of the P-positions and helpers; their states are numbered through
    std::vector<StateId> roots;  // of each nim-value, or of the P-positions and of the two helpers of misere play
    std::vector<TraceLabel> labels;
    std::vector<std::vector<TraceRun>> stable;
    std::vector<TraceNode> cover;
    std::vector<std::uint32_t> firsts;  // of the cover's nodes, where the covering of each root begins
    std::vector<TraceDiagonals>
        diagonals;  // v - u = w and u - v = w, for rules with a bishop whose P meets every diagonal; not in the text
    std::optional<TraceCounts> counts;  // where moves can be blocked; then there is no cover
};

// Nothing if the automaton does not accept exactly the P-positions, or the positions of each nim-value. Error (unsupported) for
// rules and numerations that formal/ does not know: memory, conditions, moves from other games, positions where play ends,
// blocking in misere play or beside a cut, sets of lengths that are not finite, residue classes or all from a number on;
// fraenkel-count, ostrowski and pisot; and for slices other than those of passes (formal/Passes.v) and of three
// heaps (formal/Heaps.v).
[[nodiscard]] std::optional<Trace> make_trace(const Certificate& certificate, const Budget& budget = {});

[[nodiscard]] std::string to_text(const Trace& trace);

// The trace as a file for Coq: the rules, the automaton, and the theorem that it accepts exactly the P-positions, or the
// positions of each nim-value or third pile, for all positions. The file needs the theory in formal/, and is checked by
// `formal/prove FILE`.
[[nodiscard]] std::string to_coq(const Trace& trace);

}  // namespace wythoff

#pragma GCC visibility pop
