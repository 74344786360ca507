#include "wythoff/prove/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "prove/coq_data.hpp"
#include "prove/set_states.hpp"

namespace wythoff {
namespace {

std::string to_coq(const TraceLengths& lengths) {
    if (lengths.kind == TraceLengths::Kind::every) return "Every";
    const std::string values = fmt::format("[{}]", fmt::join(lengths.values, "; "));
    if (lengths.kind == TraceLengths::Kind::from) return fmt::format("(From {})", lengths.values[0]);
    return lengths.kind == TraceLengths::Kind::one_of ? fmt::format("(OneOf {})", values)
                                                      : fmt::format("(Residues {} {})", lengths.modulus, values);
}

std::string to_coq(const TraceMoves& moves) {
    const std::string lengths = to_coq(moves.lengths);
    if (moves.kind == TraceMoves::Kind::band) return fmt::format("Band {}", moves.a);
    if (moves.kind == TraceMoves::Kind::cone)
        return fmt::format("Cone {} {} {} {}", moves.a, moves.b, lengths, to_coq(moves.second));
    if (lengths == "(OneOf [1])") return fmt::format("jump {} {}", moves.a, moves.b);
    if (moves.a == 1 && moves.b == 0) return "horizontal " + lengths;
    if (moves.a == 0 && moves.b == 1) return "vertical " + lengths;
    if (moves.a == 1 && moves.b == 1) return "bishop " + lengths;
    return fmt::format("Ray {} {} {}", moves.a, moves.b, lengths);
}

bool has_line(const Trace& trace, std::int64_t a, std::int64_t b) {
    return std::any_of(trace.moves.begin(), trace.moves.end(), [&](const TraceMoves& moves) {
        return moves.kind == TraceMoves::Kind::ray && moves.lengths.kind == TraceLengths::Kind::every && moves.a == a &&
               moves.b == b;
    });
}

void write_rows_and_columns(fmt::memory_buffer& out) {
    fmt::format_to(std::back_inserter(out),
                   "\n(** Each column and each row has exactly one P-position. *)\n"
                   "Theorem columns : forall x, exists! y, P_position game (x, y).\n"
                   "Proof. apply one_P_position_in_each_column; [simpl; tauto | reflexivity | reflexivity]. Qed.\n\n"
                   "Theorem rows : forall y, exists! x, P_position game (x, y).\n"
                   "Proof. apply one_P_position_in_each_row; [simpl; tauto | reflexivity | reflexivity]. Qed.\n\n"
                   "Print Assumptions columns.\nPrint Assumptions rows.\n");
}

// The diagonals {(x, x+w)} and {(y+w, y)}.
void write_diagonals(fmt::memory_buffer& out, const std::vector<TraceDiagonals>& diagonals) {
    const auto to = std::back_inserter(out);
    const char* sides[] = {"above", "below"};
    for (std::size_t i = 0; i < 2; ++i)
        fmt::format_to(to,
                       "\n{1}{2}Lemma checked_{0} :\n"
                       "  check_diagonals system the_automaton {0} (read_diagonals {3} labels_{0} cover_{0}) = true.\n"
                       "Proof. vm_cast_no_check (eq_refl true). Qed.\n",
                       sides[i], define_labels(fmt::format("labels_{}", sides[i]), diagonals[i].labels),
                       define_cover(fmt::format("cover_{}", sides[i]), diagonals[i].cover), diagonals[i].zeros);
    fmt::format_to(to,
                   "\n(** Each diagonal has exactly one P-position. *)\n"
                   "Theorem diagonals_above : forall w, exists! x, P_position game (x, x + w).\n"
                   "Proof.\n"
                   "  intros w. destruct (some_on_each_diagonal_above game system the_automaton the_helpers the_trace _ checked "
                   "checked_above w) as [x h].\n"
                   "  exists x. split; [exact h|]. intros x' h'.\n"
                   "  assert (e : (x, x + w) = (x', x' + w)) by (apply (one_on_a_diagonal game); auto; [simpl; tauto | lia]).\n"
                   "  now injection e.\n"
                   "Qed.\n\n"
                   "Theorem diagonals_below : forall w, exists! y, P_position game (y + w, y).\n"
                   "Proof.\n"
                   "  intros w. destruct (some_on_each_diagonal_below game system the_automaton the_helpers the_trace _ checked "
                   "checked_below w) as [y h].\n"
                   "  exists y. split; [exact h|]. intros y' h'.\n"
                   "  assert (e : (y + w, y) = (y' + w, y')) by (apply (one_on_a_diagonal game); auto; [simpl; tauto | lia]).\n"
                   "  now injection e.\n"
                   "Qed.\n\n"
                   "Print Assumptions diagonals_above.\nPrint Assumptions diagonals_below.\n");
}

std::string list_of(const std::vector<TraceMoves>& sets) {
    std::string list;
    for (const TraceMoves& set : sets) list += (list.empty() ? "" : "; ") + to_coq(set);
    return "[" + list + "]";
}

std::string define_game(const Trace& trace) {
    if (trace.descent == Descent::three_heaps) return "";  // the theorem names it
    const char* play = trace.convention == Convention::misere ? "Misere" : "Normal";
    const std::string rules =
        fmt::format("{{| moves := {}; play := {}; cut := ({}, {}) |}}", list_of(trace.moves), play, trace.cut.u, trace.cut.v);
    if (!trace.counts) return fmt::format("Definition game : rules := {}.\n\n", rules);
    return fmt::format("Definition game : blocking_rules :=\n  {{| unblocked := {}; most_blocked := {}; blockable := {} |}}.\n\n",
                       rules, trace.counts->most, list_of(trace.counts->blockable));
}

// What the file is about, the rules, the automaton and the trace.
void write_data(fmt::memory_buffer& out, const Trace& trace, const SetStates& p, const std::string& heading) {
    const std::int64_t s = trace.below_after_largest;
    const std::int64_t t = trace.largest_digit + 1 - s;
    const std::string system = s == 1 && t == 1 ? "zeckendorf"
                               : t == 0         ? fmt::format("(base {})", s)
                                                : fmt::format("(fraenkel {} {})", s, t);
    fmt::format_to(std::back_inserter(out),
                   "(** * {}\n\n"
                   "    The words that the theorems use are defined in Games.v, Numeration.v and Automaton.v.\n\n"
                   "    Rules: {}\n"
                   "    Numeration: {} *)\n\n"
                   "From Wythoff Require Import Wythoff.\n\n"
                   "{}"
                   "Definition system : numeration := {}.\n\n"
                   "{}Definition the_automaton : automaton := read_automaton the_states.\n\n{}{}{}"
                   "Definition the_trace : trace := read_trace the_labels the_stable the_cover.\n\n",
                   heading, to_rules_text(trace.game), trace.numeration.name(), define_game(trace), system,
                   define_automaton("the_states", p), define_labels("the_labels", trace.labels),
                   define_stable("the_stable", trace.stable), define_cover("the_cover", trace.cover));
}

void write_p_positions(fmt::memory_buffer& out, const Trace& trace) {
    const auto number = [](const auto& list, std::size_t i) { return i < list.size() ? list[i] + 1 : 1; };
    fmt::format_to(std::back_inserter(out),
                   "Definition the_helpers : helpers :=\n"
                   "  {{| ended := {}; board := {}; ended_first := {}; board_first := {} |}}%positive.\n\n"
                   "Lemma checked : check game system the_automaton the_helpers the_trace = true.\n"
                   "Proof. vm_cast_no_check (eq_refl true). Qed.\n\n"
                   "(** For all words X and Y of equal length that write two numbers. *)\n"
                   "Theorem P_positions : forall X Y : word, valid system X -> valid system Y -> length X = length Y ->\n"
                   "  (P_position game (value system X, value system Y) <-> accepts the_automaton X Y = true).\n"
                   "Proof. exact (check_is_right game system the_automaton the_helpers the_trace checked). Qed.\n\n"
                   "(** For all numbers x and y. *)\n"
                   "Theorem P_positions_of_numbers : forall x y : nat,\n"
                   "  P_position game (x, y) <-> accepts_numbers system the_automaton x y.\n"
                   "Proof. exact (check_numbers game system the_automaton the_helpers the_trace checked). Qed.\n\n"
                   "Print Assumptions P_positions.\nPrint Assumptions P_positions_of_numbers.\n",
                   number(trace.roots, 1), number(trace.roots, 2), number(trace.firsts, 1), number(trace.firsts, 2));
}

void write_nim_values(fmt::memory_buffer& out, const Trace& trace, const SetStates& p) {
    std::string roots;
    std::string firsts;
    for (std::size_t layer = 0; layer < p.layers(); ++layer) {
        roots += fmt::format("{}{}", layer == 0 ? "" : "; ", p.root(layer) + 1);
        firsts += fmt::format("{}{}", layer == 0 ? "" : "; ", trace.firsts[layer] + 1);
    }
    fmt::format_to(
        std::back_inserter(out),
        "(** The states where the automaton begins to read, for the nim-values 0, 1, ... *)\n"
        "Definition the_roots : list positive := [{0}]%positive.\n\n"
        "Definition the_firsts : list positive := [{1}]%positive.\n\n"
        "Lemma checked : check_layers game system the_automaton the_roots the_firsts the_trace = true.\n"
        "Proof. vm_cast_no_check (eq_refl true). Qed.\n\n"
        "(** For all words X and Y of equal length that write two numbers. *)\n"
        "Theorem nim_values : forall v root, nth_error the_roots v = Some root ->\n"
        "  forall X Y : word, valid system X -> valid system Y -> length X = length Y ->\n"
        "  (nim_value game (value system X, value system Y) v <-> accepts_from the_automaton root X Y = true).\n"
        "Proof. exact (check_layers_is_right game system the_automaton the_roots the_firsts the_trace checked). Qed.\n\n"
        "Theorem nim_value_{2} : forall X Y : word, valid system X -> valid system Y -> length X = length Y ->\n"
        "  (nim_value game (value system X, value system Y) {2} <-> accepts_from the_automaton {3} X Y = true).\n"
        "Proof. exact (nim_values {2} {3} eq_refl). Qed.\n\n"
        "Print Assumptions nim_values.\nPrint Assumptions nim_value_{2}.\n",
        roots, firsts, p.layers() - 1, p.root(p.layers() - 1) + 1);
}

void write_blocking(fmt::memory_buffer& out, const Trace& trace) {
    fmt::format_to(
        std::back_inserter(out),
        "{}Lemma checked : check_blocking game system the_automaton the_trace (map read_below (rows_of the_below))\n"
        "  (map read_above (rows_of the_above)) = true.\n"
        "Proof. vm_cast_no_check (eq_refl true). Qed.\n\n"
        "(** For all words X and Y of equal length that write two numbers. *)\n"
        "Theorem P_positions_with_blocking : forall X Y : word, valid system X -> valid system Y -> length X = length Y ->\n"
        "  (P_with_blocking game (value system X, value system Y) <-> accepts the_automaton X Y = true).\n"
        "Proof. exact (check_blocking_is_right game system the_automaton the_trace _ _ checked). Qed.\n\n"
        "Print Assumptions P_positions_with_blocking.\n",
        define_counts(*trace.counts));
}

// The layers of a game on three piles: passes have two roots and three coverings for each after those of E and B.
std::size_t layers_of(const Trace& trace) {
    return trace.descent == Descent::pass ? trace.roots.size() / 2 - 1 : trace.roots.size();
}

template <class List>
std::string numbers_from(const List& list, std::size_t first, std::size_t stride) {
    std::string all;
    for (std::size_t i = first; i < list.size(); i += stride) all += fmt::format("{}{}", all.empty() ? "" : "; ", list[i] + 1);
    return all;
}

std::string define_passes(const Trace& trace) {
    std::string layers;
    for (std::size_t z = 0; z < layers_of(trace); ++z)
        layers += fmt::format(
            "{}\n  {{| root := {}; complement := {}; covered_first := {}; complement_first := {}; passed_first := {} |}}",
            z == 0 ? "" : ";", trace.roots[2 * z + 2] + 1, trace.roots[2 * z + 3] + 1, trace.firsts[3 * z + 2] + 1,
            trace.firsts[3 * z + 3] + 1, trace.firsts[3 * z + 4] + 1);
    return fmt::format(
        "Definition the_helpers : helpers :=\n"
        "  {{| ended := {}; board := {}; ended_first := {}; board_first := {} |}}%positive.\n\n"
        "Definition the_layers : list pass_layer := [{}]%positive.\n\n",
        trace.roots[0] + 1, trace.roots[1] + 1, trace.firsts[0] + 1, trace.firsts[1] + 1, layers);
}

void write_descent(fmt::memory_buffer& out, const Trace& trace) {
    const bool passes = trace.descent == Descent::pass;
    const bool heaps = trace.descent == Descent::three_heaps;
    const std::string name = passes  ? "P_positions_with_passes"
                             : heaps ? "P_positions_of_three_heaps"
                                     : "P_positions_with_passes_anywhere";
    const std::string check = passes  ? "check_passes game system the_automaton the_helpers the_layers the_trace"
                              : heaps ? "check_three_heaps system the_automaton the_roots the_firsts the_trace"
                                      : "check_passes_anywhere game system the_automaton the_roots the_firsts the_trace";
    const std::string set = passes ? "P_with_passes game" : heaps ? "P_of_three_heaps" : "P_with_passes_anywhere game";
    fmt::format_to(
        std::back_inserter(out),
        "(** The states where the automaton begins to read, for a third pile of 0, 1, ... *)\n"
        "Definition the_roots : list positive := [{0}]%positive.\n\n{1}"
        "Lemma checked : {2} = true.\n"
        "Proof. vm_cast_no_check (eq_refl true). Qed.\n\n"
        "(** For all words X and Y of equal length that write two numbers. *)\n"
        "Theorem {3} : forall z root, nth_error the_roots z = Some root ->\n"
        "  forall X Y : word, valid system X -> valid system Y -> length X = length Y ->\n"
        "  ({4} ((value system X, value system Y), z) <-> accepts_from the_automaton root X Y = true).\n"
        "Proof. exact ({5} checked). Qed.\n\n"
        "Print Assumptions {3}.\n",
        passes ? numbers_from(trace.roots, 2, 2) : numbers_from(trace.roots, 0, 1),
        passes ? define_passes(trace)
               : fmt::format("Definition the_firsts : list positive := [{}]%positive.\n\n", numbers_from(trace.firsts, 0, 1)),
        check, name, set,
        passes  ? "check_passes_roots game system the_automaton the_helpers the_layers the_trace"
        : heaps ? "check_three_heaps_is_right system the_automaton the_roots the_firsts the_trace"
                : "check_passes_anywhere_is_right game system the_automaton the_roots the_firsts the_trace");
}

}  // namespace

std::string to_coq(const Trace& trace) {
    fmt::memory_buffer out;
    const SetStates p(trace.layers);
    if (trace.descent) {
        write_data(
            out, trace, p,
            fmt::format("The P-positions of {}\n\n"
                        "    An automaton of {} states reads the digits of two piles, most significant first; it begins at\n"
                        "    another state for each third pile up to {}, and then accepts exactly the P-positions with it.",
                        to_text(Slices{*trace.descent, trace.game}), p.states(), layers_of(trace) - 1));
        write_descent(out, trace);
        return fmt::to_string(out);
    }
    if (trace.counts) {
        write_data(
            out, trace, p,
            fmt::format("The P-positions of {}, where moves can be blocked\n\n"
                        "    An automaton of {} states reads the digits of both piles, most significant first, and accepts\n"
                        "    exactly the P-positions, of all sizes: theorem P_positions_with_blocking, after the data.",
                        to_text(trace.game), p.states()));
        write_blocking(out, trace);
        return fmt::to_string(out);
    }
    if (trace.of_nim_values) {
        write_data(
            out, trace, p,
            fmt::format(
                "The positions of nim-value 0 to {0} of {1}\n\n"
                "    An automaton of {2} states reads the digits of both piles, most significant first; it begins at another\n"
                "    state for each nim-value up to {0}, and then accepts exactly the positions with that value, of all sizes:\n"
                "    theorem nim_values, after the data.",
                p.layers() - 1, to_text(trace.game), p.states()));
        write_nim_values(out, trace, p);
        return fmt::to_string(out);
    }
    write_data(
        out, trace, p,
        fmt::format(
            "The P-positions of {}\n\n"
            "    An automaton of {} states reads the digits of both piles, most significant first, and accepts exactly the\n"
            "    P-positions, of all sizes: theorems P_positions and P_positions_of_numbers, after the data.",
            to_text(trace.game), p.states()));
    write_p_positions(out, trace);
    const bool plain = trace.convention == Convention::normal && trace.cut == Rectangle{};
    if (plain && has_line(trace, 1, 0) && has_line(trace, 0, 1)) write_rows_and_columns(out);
    if (trace.diagonals.size() == 2) write_diagonals(out, trace.diagonals);
    return fmt::to_string(out);
}

}  // namespace wythoff
