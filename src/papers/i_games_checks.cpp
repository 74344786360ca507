// Sections 1 and 2 of Larsson, 2-pile Nim with a restricted number of move-size imitations: plays, dynamic positions, Theorem 19.
// W is the set of P-positions of (m,p)-Wythoff Nim, by the definition.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "papers/games.hpp"
#include "papers/i_histories.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

std::string text_of(Cell cell) { return fmt::format("({},{})", cell.x, cell.y); }
std::string text_of(Outcome outcome) { return outcome == Outcome::P ? "P" : "N"; }

Imitation rule_of(const std::string& game) {
    const Game parsed = make_game(game);
    if (parsed.board() == nullptr || !parsed.board()->imitation)
        throw Error(Error::Kind::usage, fmt::format("game '{}': expected one with imitation", game));
    return *parsed.board()->imitation;
}

PSet wythoff_set(const Imitation& rule, std::int64_t to, const RunOptions& options) {
    RunOptions quiet = options;
    quiet.progress = {};
    return solve_by_definition(make_game(fmt::format("bishop-blocking(m={},p={})", rule.m, rule.p)), to, quiet);
}

// Definition 17: the pairs of W on the same diagonal with a smaller first pile.
std::int64_t xi(const PSet& w, std::int64_t a, std::int64_t b) {
    std::int64_t count = 0;
    for (std::int64_t i = std::max<std::int64_t>(0, a - b); i < a; ++i) count += w.contains(i, i + b - a) ? 1 : 0;
    return count;
}

// A play, line by line:
//   start X Y          a new play
//   move X Y           the next position
//   forbidden X Y      the imitation rule forbids this move
//   options X Y ...    exactly these positions can be moved to
// and after the position any of P, N (with this history), imitation, fresh, stuck (no move), dynamic, non-dynamic. P after a
// move: the player who made it wins.
class Play {
public:
    Play(const Imitation& rule, const std::string& lines, std::int64_t histories, const RunOptions& options) : rule_(rule) {
        std::istringstream in(lines);
        std::int64_t to = 0;
        for (std::string word; in >> word;)
            if (word.find_first_not_of("0123456789") == std::string::npos) to = std::max<std::int64_t>(to, std::stoll(word));
        search_ = std::make_unique<ImitationSearch>(rule, to, options);
        if (histories > 0) outcomes_ = outcomes_of_histories(rule, histories, options);
        std::istringstream again(lines);
        for (std::string line; std::getline(again, line);) read(line);
    }
    [[nodiscard]] std::vector<Row> release() && { return std::move(rows_); }

private:
    void read(const std::string& line) {
        std::istringstream words(line);
        std::string kind;
        if (!(words >> kind)) return;
        if (kind == "options") return compare_options(words);
        Cell to;
        words >> to.x >> to.y;
        const std::string from = text_of(state_.at);
        bool imitation = false;
        if (kind == "start") {
            state_ = {to, {}};
        } else {
            const auto [pile, amount] = nim_move(state_.at, to);
            imitation = imitates(rule_, state_.memory, pile, amount);
            const bool allowed = is_allowed(rule_, state_.memory, pile, amount);
            rows_.push_back({fmt::format("{} to {}", from, text_of(to)), kind == "forbidden" ? "forbidden" : "allowed",
                             allowed ? "allowed" : "forbidden"});
            if (kind == "forbidden" || !allowed) return;
            state_ = after(rule_, state_, pile, amount);
        }
        for (std::string word; words >> word;)
            attribute(word, kind == "start" ? text_of(to) : fmt::format("{} to {}", from, text_of(to)), imitation);
    }

    void attribute(const std::string& word, const std::string& at, bool imitation) {
        if (word == "P" || word == "N")
            rows_.push_back({at, word, text_of(search_->outcome(state_.at.x, state_.at.y, state_.memory))});
        else if (word == "imitation" || word == "fresh") rows_.push_back({at, word, imitation ? "imitation" : "fresh"});
        else if (word == "stuck") rows_.push_back({at, word, options_of(rule_, state_).empty() ? "stuck" : "can move"});
        else if (word == "dynamic" || word == "non-dynamic")
            rows_.push_back({at, word, outcomes_.at(state_.at).size() == 2 ? "dynamic" : "non-dynamic"});
        else
            throw Error(Error::Kind::usage,
                        fmt::format("play: expected P, N, imitation, fresh, stuck, dynamic or non-dynamic, got '{}'", word));
    }

    void compare_options(std::istringstream& words) {
        std::vector<Cell> printed, found;
        for (Cell cell; words >> cell.x >> cell.y;) printed.push_back(cell);
        for (const PlayState& option : options_of(rule_, state_)) found.push_back(option.at);
        const auto to_text = [](std::vector<Cell> cells) {
            std::sort(cells.begin(), cells.end());
            std::string text;
            for (const Cell& cell : cells) text += (text.empty() ? "" : " ") + text_of(cell);
            return text;
        };
        rows_.push_back({"options of " + text_of(state_.at), to_text(printed), to_text(found)});
    }

    Imitation rule_;
    std::unique_ptr<ImitationSearch> search_;
    OutcomesAt outcomes_;
    PlayState state_;
    std::vector<Row> rows_;
};

// `game`, `printed` as above with {forms} of `letters`; `histories`: how far starts go for what is called dynamic.
Finding check_play(const Parameters& given, const RunOptions& options) {
    const Imitation rule = rule_of(given.text("game"));
    const std::int64_t histories = given.integer_or("histories", 0);
    RunOptions quiet = options;
    quiet.progress = {};
    std::vector<Row> rows;
    for (const Letters& letters : all_letters(given))
        for (Row& row : Play(rule, filled(given.text("printed"), letters), histories, quiet).release()) {
            if (!letters.empty()) row.at += fmt::format(" with {}", letters_text(letters));
            rows.push_back(std::move(row));
        }
    Finding finding = compare(std::move(rows));
    finding.known = given.has("letters") || histories > 0 ? Known::computed : Known::proved;
    const std::string covered = covered_text(given);
    finding.covers =
        fmt::format("all {} statements, {}{}{}", finding.rows.size(), given.text("game"), covered.empty() ? "" : ", " + covered,
                    histories > 0 ? fmt::format(", histories from starts up to {}", histories) : "");
    finding.by = "search over what can follow";
    return finding;
}

std::string covers_of(const Parameters& given, const std::string& what) {
    const std::string covered = covered_text(given);
    return what + (covered.empty() ? "" : ", " + covered);
}

// A statement about each position up to half of the bound `to`, given W and all outcomes over histories; for every m and p.
using AboutPosition = std::function<std::optional<Row>(const Imitation&, const PSet&, Cell, const std::set<Outcome>&)>;

Finding for_every_position(const Parameters& given, const RunOptions& options, const AboutPosition& about) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        options.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Imitation rule = rule_of(filled(given.text("game"), all[i]));
        const PSet w = wythoff_set(rule, to, options);
        for (const auto& [at, outcomes] : outcomes_of_histories(rule, to, options)) {
            if (at.x > at.y || 2 * at.y > to) continue;
            if (auto row = about(rule, w, at, outcomes)) {
                row->at = fmt::format("{}, m = {}, p = {}", row->at, rule.m, rule.p);
                return difference(*row);
            }
        }
    }
    Finding finding;
    finding.covers = covers_of(given, fmt::format("positions up to {} with all histories from starts up to {}", to / 2, to));
    finding.by = "search over what can follow";
    return finding;
}

Finding check_theorem_19(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    std::int64_t states = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        options.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Imitation rule = rule_of(filled(given.text("game"), all[i]));
        const PSet w = wythoff_set(rule, to, options);
        RunOptions quiet = options;
        quiet.progress = {};
        ImitationSearch search(rule, to, quiet);
        std::optional<Row> failure;
        for_every_history(rule, to, [&](const PlayState& state) {
            ++states;
            const bool first_is_smaller = state.at.x <= state.at.y;
            const std::int64_t a = std::min(state.at.x, state.at.y), b = std::max(state.at.x, state.at.y);
            bool claimed = w.contains(a, b) && xi(w, a, b) <= rule.p - 1 - state.memory.run_other;  // (I)
            for (std::int64_t c = a; c < b && !claimed; ++c) {                                      // (II)
                if (!w.contains(a, c)) continue;
                const bool imitation = imitates(rule, state.memory, first_is_smaller ? Pile::second : Pile::first, b - c);
                claimed = rule.p - 1 - (imitation ? state.memory.run_mover + 1 : 0) < xi(w, a, c);
            }
            const Outcome found = search.outcome(state.at.x, state.at.y, state.memory);
            if (claimed != (found == Outcome::P))
                failure = Row{fmt::format("{} after {} from pile {}, runs {} and {}, m = {}, p = {}", text_of(state.at),
                                          state.memory.taken, static_cast<int>(state.memory.from), state.memory.run_mover,
                                          state.memory.run_other, rule.m, rule.p),
                              claimed ? "P" : "N", text_of(found)};
            return !failure;
        });
        if (failure) return difference(*failure);
    }
    Finding finding;
    finding.covers = covers_of(given, fmt::format("all {} states of plays from starts up to {}", states, to));
    finding.by = "search over what can follow";
    return finding;
}

// Proposition 5 for Imitation Nim, with W the P-positions of Wythoff Nim.
bool is_type_a(const PSet& w, Cell at) {
    for (std::int64_t c = 0; c < at.x; ++c)
        if (w.contains(c, c + at.y - at.x)) return true;
    return false;
}
bool is_type_b(const PSet& w, Cell at) {
    for (std::int64_t c = 0; c < at.x; ++c)
        if (w.contains(at.x, c)) return true;
    return false;
}

std::optional<Row> about_proposition_5(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    const std::string claimed = w.contains(at.x, at.y)                 ? "non-dynamic P"
                                : is_type_a(w, at) || is_type_b(w, at) ? "non-dynamic N"
                                                                       : "dynamic";
    if (claimed == dynamics_text(outcomes)) return std::nullopt;
    return Row{text_of(at), claimed, dynamics_text(outcomes)};
}

// After Remark 6: (c,b) is dynamic if and only if (c,d) is in W for some c <= d < b.
std::optional<Row> about_dynamic_columns(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    bool claimed = false;
    for (std::int64_t d = at.x; d < at.y; ++d) claimed = claimed || w.contains(at.x, d);
    if (claimed == (outcomes.size() == 2)) return std::nullopt;
    return Row{text_of(at), claimed ? "dynamic" : "non-dynamic", dynamics_text(outcomes)};
}

// After Corollary 20.
std::optional<Row> about_dynamics(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    const std::string found = dynamics_text(outcomes);
    if (w.contains(at.x, at.y)) {
        const bool non_dynamic = xi(w, at.x, at.y) == 0;
        if (non_dynamic == (found == "non-dynamic P")) return std::nullopt;
        return Row{text_of(at), non_dynamic ? "non-dynamic P" : "not non-dynamic P", found};
    }
    bool claimed = false;
    for (std::int64_t c = at.x; c < at.y; ++c) claimed = claimed || w.contains(at.x, c);
    if (claimed == (found == "dynamic")) return std::nullopt;
    return Row{text_of(at), claimed ? "dynamic" : "not dynamic", found};
}

// (c,b) dynamic, with (c,d) in W: P if and only if the previous move was (a,b) to (c,b), a > c. `same_diagonal`: with b - a = d -
// c.
Finding check_dynamic_p(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    const bool same_diagonal = given.truth_or("same_diagonal", true);
    const Imitation rule{1, 1};
    const PSet w = wythoff_set(rule, to, options);
    RunOptions quiet = options;
    quiet.progress = {};
    ImitationSearch search(rule, to, quiet);
    std::optional<Row> failure;
    for (std::int64_t b = 0; b <= to && !failure; ++b)
        for (std::int64_t c = 0; c <= b && !failure; ++c)
            for (std::int64_t d = c; d < b && !failure; ++d) {
                if (!w.contains(c, d)) continue;
                const auto compare_with = [&](const PlayState& state, bool claimed, const std::string& how) {
                    const Outcome found = search.outcome(state.at.x, state.at.y, state.memory);
                    if (!failure && claimed != (found == Outcome::P))
                        failure = Row{fmt::format("{} {}", text_of(state.at), how), claimed ? "P" : "N", text_of(found)};
                };
                compare_with({{c, b}, {}}, false, "at the start");
                for (std::int64_t a = c + 1; a <= to; ++a)
                    compare_with(after(rule, {{a, b}, {}}, Pile::first, a - c), !same_diagonal || b - a == d - c,
                                 "from " + text_of({a, b}));
                for (std::int64_t y = b + 1; y <= to; ++y)
                    compare_with(after(rule, {{c, y}, {}}, Pile::second, y - b), false, "from " + text_of({c, y}));
            }
    if (failure) return difference(*failure);
    Finding finding;
    finding.covers = fmt::format("positions and previous positions with piles up to {}", to);
    finding.by = "search over what can follow";
    return finding;
}

// Remark 6: (x,b) in W with x < a makes (a,b) of type (iia); a = d makes a position of type (iia) one of type (iib), and,
// `exactly`, no other.
Finding check_remark_6(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    const bool exactly = given.truth_or("exactly", false);
    const PSet w = wythoff_set({1, 1}, to, options);
    for (std::int64_t a = 0; a <= to; ++a)
        for (std::int64_t b = a; b <= to; ++b) {
            bool below = false, progression = false;
            for (std::int64_t x = 0; x < a; ++x) {
                below = below || w.contains(x, b);
                progression = progression || (w.contains(x, a) && b - a == a - x);
            }
            const bool both = is_type_a(w, {a, b}) && is_type_b(w, {a, b});
            if (below && !is_type_a(w, {a, b})) return difference({text_of({a, b}), "type (iia)", "not"});
            if (progression && !both) return difference({text_of({a, b}), "both types", "not"});
            if (exactly && both && !progression) return difference({text_of({a, b}), "one type only", "both types"});
        }
    Finding finding;
    finding.covers = fmt::format("piles up to {}", to);
    finding.by = "the definition";
    return finding;
}

// Two-pile Nim: P exactly where the piles are equal; a single pile is P only when it is empty.
Finding check_nim(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    const PSet p = solve_by_definition(make_game("nim"), to, options);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if ((x == y) != p.contains(x, y)) return difference({text_of({x, y}), x == y ? "P" : "N", x == y ? "N" : "P"});
    Finding finding;
    finding.covers = fmt::format("every position with piles up to {}", to);
    finding.by = "the definition";
    return finding;
}

// Starting positions: the P-positions of two games are the same.
Finding check_starts(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        options.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string game = filled(given.text("game"), all[i]), other = filled(given.text("same_as"), all[i]);
        RunOptions quiet = options;
        quiet.progress = {};
        const PSet found = solve_by_definition(make_game(game), to, quiet),
                   claimed = solve_by_definition(make_game(other), to, quiet);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                if (found.contains(x, y) != claimed.contains(x, y))
                    return difference({fmt::format("{} in {}", text_of({x, y}), game), claimed.contains(x, y) ? "P" : "N",
                                       found.contains(x, y) ? "P" : "N"});
    }
    Finding finding;
    finding.covers = covers_of(given, fmt::format("every position with piles up to {}", to));
    finding.by = "the definition";
    return finding;
}

// Remark 9: starting from equal piles, the answer that imitates wins no longer exactly when both have p tokens or more.
Finding check_remark_9(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to"), most = given.range("p");
    for (std::int64_t p = 1; p <= most; ++p) {
        options.progress.at(p, most);
        RunOptions quiet = options;
        quiet.progress = {};
        ImitationSearch search({1, p}, to, quiet);
        for (std::int64_t a = 0; a <= to; ++a)
            if (const Outcome found = search.outcome(a, a, {}); (a >= p) != (found == Outcome::N))
                return difference({fmt::format("{} with p = {}", text_of({a, a}), p), a >= p ? "N" : "P", text_of(found)});
    }
    Finding finding;
    finding.covers = fmt::format("starting positions (a,a), a <= {}, p <= {}", to, most);
    finding.by = "search over what can follow";
    return finding;
}

// After Definition 17: 0 <= xi <= p, and in W xi is less than p and the number of P-positions that must be blocked.
Finding check_xi(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    for (const Letters& letters : all_letters(given)) {
        const Imitation rule{letters.at('m'), letters.at('p')};
        const PSet w = wythoff_set(rule, to, options);
        for (std::int64_t a = 0; a <= to; ++a)
            for (std::int64_t b = a; b <= to; ++b) {
                const std::int64_t value = xi(w, a, b);
                std::int64_t options_in_w = 0;  // by a move from both piles
                if (w.contains(a, b))
                    for (std::int64_t x = 0; x < a; ++x)
                        for (std::int64_t y = std::max<std::int64_t>(0, b - (a - x) - rule.m + 1);
                             y < b && y <= b - (a - x) + rule.m - 1; ++y)
                            options_in_w += w.contains(x, y) ? 1 : 0;
                if (value > rule.p || (w.contains(a, b) && (value == rule.p || value != options_in_w)))
                    return difference({fmt::format("{}, {}", text_of({a, b}), letters_text(letters)),
                                       fmt::format("xi = {}", value), fmt::format("{} to block", options_in_w)});
            }
    }
    Finding finding;
    finding.covers = covers_of(given, fmt::format("piles up to {}", to));
    finding.by = "the definition of (m,p)-Wythoff Nim";
    return finding;
}

// The last case of the proof, m = 1: (a,b) not in W, no c < b with (a,c) in W, some (x,z) in W on the same diagonal with x < a:
// then xi(a,b) = p.
Finding check_last_case(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to"), most = given.range("p");
    for (std::int64_t p = 1; p <= most; ++p) {
        const PSet w = wythoff_set({1, p}, to, options);
        for (std::int64_t a = 0; a <= to; ++a)
            for (std::int64_t b = a; b <= to; ++b) {
                bool below = w.contains(a, b);
                for (std::int64_t c = 0; c < b; ++c) below = below || w.contains(a, c);
                if (const std::int64_t value = xi(w, a, b); !below && value > 0 && value != p)
                    return difference({fmt::format("{}, p = {}", text_of({a, b}), p), std::to_string(p), std::to_string(value)});
            }
    }
    Finding finding;
    finding.covers = fmt::format("piles up to {}, m = 1, p <= {}", to, most);
    finding.by = "the definition of (m,p)-Wythoff Nim";
    return finding;
}

// Example 15: after (13,18) to (11,18), each move to (x,18) has an answer (x,y) in W with y <= x+4, 7-(y-x) >= 3, no imitation
// and winning.
Finding check_example_15(const Parameters& given, const RunOptions& options) {
    const Imitation rule = rule_of(given.text("game"));
    const PSet w = wythoff_set(rule, 18, options);
    ImitationSearch search(rule, 18, options);
    const PlayState bob = after(rule, {{13, 18}, {}}, Pile::first, 2);
    std::vector<Row> rows;
    for (std::int64_t x = 0; x <= 10; ++x) {
        const PlayState alice = after(rule, bob, Pile::first, 11 - x);
        std::string answer = "none";
        for (std::int64_t y = 0; y <= x + 4 && answer == "none"; ++y) {
            if (!w.contains(x, y)) continue;
            const bool fresh = !imitates(rule, alice.memory, Pile::second, 18 - y) && 18 - y - (11 - x) >= 3;
            const PlayState next = after(rule, alice, Pile::second, 18 - y);
            if (fresh && search.outcome(next.at.x, next.at.y, next.memory) == Outcome::P) answer = "a winning answer";
        }
        rows.push_back({fmt::format("Bob to ({},18)", x), "a winning answer", answer});
    }
    Finding finding = compare(std::move(rows));
    finding.known = Known::proved;
    finding.covers = "all x <= 10";
    finding.by = "search over what can follow";
    return finding;
}

// The board of a game by its histories: what is P, N or dynamic, and a winning move from `from`.
Finding check_figure(const Parameters& given, const RunOptions& options) {
    const std::string text = given.text("game");
    const Imitation rule = rule_of(text);
    const std::int64_t to = given.integer("to");
    const PSet w = wythoff_set(rule, to, options);
    BoardFigure board;
    board.title = given.text("title");
    board.to = to;
    const bool types = rule.m == 1 && rule.p == 1;
    board.layers = {{"dynamic", {}, 4, Mark::square},
                    {types ? "N of type (iia)" : "N", {}, 2, Mark::square},
                    {"N of type (iib) only", {}, 5, Mark::square},
                    {"non-dynamic P", {}, 0, Mark::square},
                    {"P of Wythoff's game", {}, 0, Mark::disc}};
    for (const auto& [at, outcomes] : outcomes_of_histories(rule, 2 * to, options)) {
        if (at.x > at.y || at.y > to) continue;
        const std::string kind = dynamics_text(outcomes);
        const std::size_t layer = kind == "dynamic" ? 0 : kind == "non-dynamic P" ? 3 : types && !is_type_a(w, at) ? 2 : 1;
        board.layers[layer].cells.push_back(at);
        if (kind == "dynamic" && w.contains(at.x, at.y)) board.layers[4].cells.push_back(at);
    }
    std::erase_if(board.layers, [](const CellLayer& layer) { return layer.cells.empty(); });
    const auto from = given.integers("from"), best = given.integers("best");
    const Cell q{from.at(0), from.at(1)}, won{best.at(0), best.at(1)};
    ImitationSearch search(rule, std::max(to, q.y), options);
    const auto [pile, amount] = nim_move(q, won);
    const PlayState next = after(rule, {q, {}}, pile, amount);
    board.moves = MoveOverlay{q, {}, {won}};
    Finding finding = compare(
        {{fmt::format("{} to {}", text_of(q), text_of(won)), "P", text_of(search.outcome(next.at.x, next.at.y, next.memory))}});
    finding.figures.push_back({given.text("figure"), given.text("caption"), std::move(board)});
    finding.covers = fmt::format("positions above the diagonal up to {}, with all histories from starts up to {}", to, 2 * to);
    finding.by = "search over what can follow";
    return finding;
}

}  // namespace

void add_i_games_checks(Checks& checks) {
    const auto about_positions = [](AboutPosition about) {
        return [about](const Parameters& given, const RunOptions& options) { return for_every_position(given, options, about); };
    };
    checks.add("I: play", check_play);
    checks.add("I: Theorem 19", check_theorem_19);
    checks.add("I: Proposition 5", about_positions(about_proposition_5));
    checks.add("I: dynamic columns", about_positions(about_dynamic_columns));
    checks.add("I: dynamics", about_positions(about_dynamics));
    checks.add("I: dynamic P", check_dynamic_p);
    checks.add("I: Remark 6", check_remark_6);
    checks.add("I: Nim", check_nim);
    checks.add("I: same P-positions", check_starts);
    checks.add("I: Remark 9", check_remark_9);
    checks.add("I: xi", check_xi);
    checks.add("I: last case", check_last_case);
    checks.add("I: Example 15", check_example_15);
    checks.add("I: figure", check_figure);
}

}  // namespace wythoff::papers
