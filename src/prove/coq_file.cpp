#include "wythoff/prove/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "prove/set_states.hpp"

namespace wythoff {
namespace {

// Numbers and rows as formal/Data.v reads them, in texts of some thousand characters with whole rows.
class RowWriter {
public:
    void add(std::uint64_t number) { row_.push_back(number); }
    void add_integer(std::int64_t number) {
        add(number >= 0 ? 2 * static_cast<std::uint64_t>(number) : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1);
    }

    void end_row() {
        constexpr std::size_t most_characters = 4000;
        if (texts_.empty() || texts_.back().size() > most_characters) texts_.emplace_back();
        write(row_.size());
        for (const std::uint64_t number : row_) write(number);
        row_.clear();
    }

    // Definitions of lists of texts, none of them long, so that Coq reads them one after another, and of `name`, all together.
    [[nodiscard]] std::string define(const std::string& name) const {
        constexpr std::size_t texts_a_list = 64;
        std::string parts;
        std::string all;
        for (std::size_t i = 0; i < texts_.size(); i += texts_a_list) {
            parts += fmt::format("Definition {}_{} := [", name, i / texts_a_list);
            for (std::size_t k = i; k < std::min(i + texts_a_list, texts_.size()); ++k)
                parts += (k > i ? ";\n  \"" : "\n  \"") + texts_[k] + "\"";
            parts += "]%text.\n\n";
            all += fmt::format("{}{}_{}", all.empty() ? "" : " ++ ", name, i / texts_a_list);
        }
        return fmt::format("{}Definition {} : list text := {}.\n\n", parts, name, all.empty() ? "[]" : all);
    }

private:
    void write(std::uint64_t number) {
        std::string digits(1, static_cast<char>('P' + number % 32));
        for (number /= 32; number > 0; number /= 32) digits.insert(digits.begin(), static_cast<char>('0' + number % 32));
        texts_.back() += digits;
    }

    std::vector<std::uint64_t> row_;
    std::vector<std::string> texts_;
};

std::string define_automaton(const std::string& name, const SetStates& p) {
    RowWriter rows;
    for (StateId s = 0; s < p.states(); ++s) {
        rows.add(p.accepting(s) ? 1 : 0);
        p.for_each_edge(s, [&](unsigned x, unsigned y, StateId to) {
            rows.add(x);
            rows.add(y);
            rows.add(to);
        });
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_labels(const std::string& name, const std::vector<TraceLabel>& labels) {
    RowWriter rows;
    for (const TraceLabel& label : labels) {
        rows.add(label.piece);
        rows.add(label.differs_u ? 1 : 0);
        rows.add(label.differs_v ? 1 : 0);
        for (const auto& [r, s] : label.sums) {
            rows.add_integer(r);
            rows.add_integer(s);
        }
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_stable(const std::string& name, const std::vector<std::vector<TraceRun>>& stable) {
    RowWriter rows;
    for (const std::vector<TraceRun>& runs : stable) {
        StateId before = 0;
        for (std::size_t i = 0; i < runs.size();) {
            std::size_t end = i;
            while (end < runs.size() && runs[end].state == runs[i].state) ++end;
            rows.add(runs[i].state - before);
            rows.add(end - i);
            before = runs[i].state;
            for (; i < end; ++i) rows.add(runs[i].label);
        }
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_cover(const std::string& name, const std::vector<TraceNode>& cover) {
    RowWriter rows;
    for (const TraceNode& node : cover) {
        rows.add(node.full_x ? 1 : 0);
        rows.add(node.full_y ? 1 : 0);
        rows.add(node.targets.size());
        for (const std::uint32_t target : node.targets) rows.add(target);
        StateId before = 0;
        for (const TraceRun& run : node.runs) {
            rows.add(run.state - before);
            rows.add(run.label);
            before = run.state;
        }
        rows.end_row();
    }
    return rows.define(name);
}

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

// What the file is about, the rules, the automaton and the trace.
void write_data(fmt::memory_buffer& out, const Trace& trace, const SetStates& p, const std::string& heading) {
    std::string moves;
    for (const TraceMoves& set : trace.moves) moves += (moves.empty() ? "" : "; ") + to_coq(set);
    const std::int64_t s = trace.below_after_largest;
    const std::int64_t t = trace.largest_digit + 1 - s;
    const std::string system = s == 1 && t == 1 ? "zeckendorf"
                               : t == 0         ? fmt::format("(base {})", s)
                                                : fmt::format("(fraenkel {} {})", s, t);
    const char* play = trace.convention == Convention::misere ? "Misere" : "Normal";
    fmt::format_to(std::back_inserter(out),
                   "(** * {}\n\n"
                   "    The words that the theorems use are defined in Games.v, Numeration.v and Automaton.v.\n\n"
                   "    Rules: {}\n"
                   "    Numeration: {} *)\n\n"
                   "From Wythoff Require Import Wythoff.\n\n"
                   "Definition game : rules := {{| moves := [{}]; play := {}; cut := ({}, {}) |}}.\n\n"
                   "Definition system : numeration := {}.\n\n"
                   "{}Definition the_automaton : automaton := read_automaton the_states.\n\n{}{}{}"
                   "Definition the_trace : trace := read_trace the_labels the_stable the_cover.\n\n",
                   heading, to_rules_text(trace.game), trace.numeration.name(), moves, play, trace.cut.u, trace.cut.v, system,
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

}  // namespace

std::string to_coq(const Trace& trace) {
    if (trace.counts || trace.with_passes)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: {} checked by the extracted checker, from a trace, and not exported as a file for Coq",
                                to_text(trace.game), trace.counts ? "blocking is" : "passes are"));
    fmt::memory_buffer out;
    const SetStates p(trace.layers);
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
