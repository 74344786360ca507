// Larsson's three games: Theorem 2.1, the examples and the tables, against the definition.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "papers/r_pairs.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

std::string cell_text(Cell cell) { return fmt::format("({},{})", cell.x, cell.y); }
const char* outcome_text(bool is_p) { return is_p ? "P" : "N"; }
bool no_adjoined_moves(const Game&, const Position&) { return false; }

std::int64_t residue(std::int64_t value, std::int64_t p) { return (value % p + p) % p; }

// The first cell up to `to` that is in one of the two sets only.
std::optional<Row> first_unlike(const PSet& claimed, const PSet& found, std::int64_t to, const std::string& where) {
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (claimed.contains(x, y) != found.contains(x, y))
                return Row{fmt::format("{} in {}", cell_text({x, y}), where), outcome_text(claimed.contains(x, y)), outcome_text(found.contains(x, y))};
    return std::nullopt;
}

// The pairs (a_n, b_n) with n = above and (b_n, a_n) with n = below mod p; all of both where nothing is said.
PSet claimed_pairs(const Letters& letters, const std::string& above, const std::string& below, std::int64_t to) {
    const std::int64_t m = letter_or_1(letters, 'm'), p = letter_or_1(letters, 'p');
    const BeattyPair beatty(to_integer(m), to_integer(p));
    BitColumns board(to);
    const auto is_in = [&](const std::string& form, std::int64_t n) { return form.empty() || residue(n - evaluate(form, letters), p) == 0; };
    for (std::int64_t n = 0;; ++n) {
        const std::int64_t a = *to_int64(beatty.a(to_integer(n))), b = *to_int64(beatty.b(to_integer(n)));
        if (b > to) break;
        if (is_in(above, n)) board.set(a, b);
        if (is_in(below, n)) board.set(b, a);
    }
    return {to, std::move(board)};
}

// The game's text with the letters filled in; {0..1-m} is the list 0, -1, ..., 1-m of residues mod mp.
std::string filled_with_residues(std::string text, const Letters& letters) {
    const std::string token = "{0..1-m}";
    if (const auto at = text.find(token); at != std::string::npos) {
        std::string list = "0";
        for (std::int64_t r = 1; r < letters.at('m'); ++r) list += fmt::format(",{}", letters.at('q') - r);
        text.replace(at, token.size(), list);
    }
    return filled(text, letters);
}

RunOptions quiet(const RunOptions& options) { return {options.memory, {}}; }

std::string covered_piles(const Parameters& given, std::int64_t to) {
    const std::string letters = covered_text(given);
    std::string text = fmt::format("every position with piles up to {}{}{}", to, letters.empty() ? "" : ", ", letters);
    if (given.has("coprime")) text += given.truth_or("coprime", true) ? ", gcd(m,p) = 1" : ", gcd(m,p) > 1";
    return text;
}

// `game` with letters m, p, `to` for the definition and perhaps `far` for the fast engines; `above` and `below` as in claimed_pairs.
Finding check_pairs(const Parameters& given, const RunOptions& options) {
    const std::string text = given.text("game"), above = given.text_or("above", ""), below = given.text_or("below", "");
    const std::int64_t to = given.range("to"), far = given.has("far") ? given.range("far") : to;
    const auto all = letters_with_products(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        options.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Game game = make_game(filled_with_residues(text, all[i]));
        const PSet claimed = claimed_pairs(all[i], above, below, std::max(to, far));
        if (const auto row = first_unlike(claimed, solve_by_definition(game, to, quiet(options)), to, wythoff::to_text(game))) return difference(*row);
        if (far == to) continue;
        if (const auto row = first_unlike(claimed, solve(game, far, Engine::automatic, quiet(options)).p, far, wythoff::to_text(game)))
            return difference(*row);
    }
    Finding finding;
    finding.covers = covered_piles(given, to);
    finding.by = far == to ? "the definition" : fmt::format("the definition; the fast engines to {}", far);
    return finding;
}

// Theorem 2.1(iia), only if: for gcd(m,p) > 1 and p' = p/gcd the (0, mi), i < p', are P and (0, mp') = (a_p', b_p') is N.
Finding check_only_if(const Parameters& given, const RunOptions& options) {
    const auto all = letters_with_products(given);
    for (const Letters& letters : all) {
        const std::int64_t m = letters.at('m'), p = letters.at('p'), reduced = p / std::gcd(m, p);
        const Game game = make_game(fmt::format("modulo(m={},p={})", m, p));
        const PSet found = solve_by_definition(game, m * reduced, quiet(options));
        for (std::int64_t i = 0; i <= reduced; ++i)
            if (found.contains(0, m * i) != (i < reduced))
                return difference({fmt::format("(0,{}) in {}", m * i, wythoff::to_text(game)), outcome_text(i < reduced), outcome_text(i >= reduced)});
        const BeattyPair beatty(to_integer(m), to_integer(p));
        if (beatty.a(to_integer(reduced)) != 0 || beatty.b(to_integer(reduced)) != m * reduced)
            return difference({fmt::format("b_{}, m = {}, p = {}", reduced, m, p), std::to_string(m * reduced), to_text(beatty.b(to_integer(reduced)))});
    }
    Finding finding;
    finding.covers = fmt::format("{} games, {}, gcd(m,p) > 1", all.size(), covered_text(given));
    finding.by = "the definition";
    return finding;
}

// `games`, texts with letters: they have the same P-positions for all letters, or with `distinct` never have.
Finding check_same(const Parameters& given, const RunOptions& options) {
    const auto texts = given.texts("games");
    const std::int64_t to = given.range("to");
    const bool distinct = given.truth_or("distinct", false);
    const auto all = letters_with_products(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        options.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string first = filled(texts.at(0), all[i]);
        const PSet p = solve_by_definition(make_game(first), to, quiet(options));
        for (std::size_t other = 1; other < texts.size(); ++other) {
            const std::string second = filled(texts[other], all[i]);
            const auto row = first_unlike(p, solve_by_definition(make_game(second), to, quiet(options)), to, second);
            if (distinct && !row) return difference({fmt::format("{} and {}", first, second), "distinct", "the same"});
            if (!distinct && row) return difference({fmt::format("{}, compared with {}", row->at, first), row->printed, row->computed});
        }
    }
    Finding finding;
    finding.covers = covered_piles(given, to);
    finding.by = "the definition";
    return finding;
}

// `game`, `printed` (lines "x y" of forms): the positions without a move.
Finding check_terminal(const Parameters& given, const RunOptions&) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to");
    const auto printed = given.printed();
    for (const Letters& letters : letters_with_products(given)) {
        const Game game = make_game(filled(text, letters));
        std::vector<Cell> expected;
        for (const auto& line : printed) expected.push_back({evaluate(line.at(0), letters), evaluate(line.at(1), letters)});
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                const auto& cuts = game.board()->cuts;
                if (!cuts.empty() && !is_on_board(cuts.front(), to_integer(x), to_integer(y))) continue;
                const bool claimed = std::find(expected.begin(), expected.end(), Cell{x, y}) != expected.end();
                const bool moves = can_move(game, make_state(game, to_position({x, y})), no_adjoined_moves);
                if (claimed == moves)
                    return difference({fmt::format("{} in {}", cell_text({x, y}), wythoff::to_text(game)), claimed ? "terminal" : "not terminal",
                                       moves ? "not terminal" : "terminal"});
            }
    }
    Finding finding;
    finding.covers = covered_piles(given, to);
    finding.by = "the rules";
    return finding;
}

// `game`, `printed`: lines "x y x' y' kind", kind one of legal, illegal, blockable, unblockable.
Finding check_moves(const Parameters& given, const RunOptions&) {
    const Game game = make_game(given.text("game"));
    std::vector<Row> rows;
    for (const auto& line : given.printed()) {
        const Cell from{std::stoll(line.at(0)), std::stoll(line.at(1))}, to{std::stoll(line.at(2)), std::stoll(line.at(3))};
        const std::string& kind = line.at(4);
        const Move move{to_integer(from.x - to.x), to_integer(from.y - to.y), std::nullopt};
        const bool legal = !objection(game, make_state(game, to_position(from)), move, no_adjoined_moves);
        std::string found = legal ? "legal" : "illegal";
        if (legal && kind.ends_with("blockable")) found = is_blockable(game, move, no_adjoined_moves) ? "blockable" : "unblockable";
        rows.push_back({fmt::format("{} -> {}", cell_text(from), cell_text(to)), kind, found});
    }
    Finding finding = compare(std::move(rows));
    finding.known = Known::proved;
    finding.covers = fmt::format("all {} moves, {}", finding.rows.size(), wythoff::to_text(game));
    finding.by = "the rules";
    return finding;
}

// A rook move that is an m-bishop move exists precisely when m > 1.
Finding check_rook_and_bishop(const Parameters& given, const RunOptions&) {
    const std::int64_t to = given.range("to"), most = given.range("m");
    for (std::int64_t m = 1; m <= most; ++m) {
        std::int64_t shared = 0;
        for_each_move(Band{m}, to, to, [&](std::int64_t k, std::int64_t l) {
            shared += k == 0 || l == 0 ? 1 : 0;
            return true;
        });
        if ((shared > 0) != (m > 1)) return difference({fmt::format("m = {}", m), m > 1 ? "some" : "none", std::to_string(shared)});
    }
    Finding finding;
    finding.covers = fmt::format("moves of length up to {}, m <= {}", to, most);
    finding.by = "the rules";
    return finding;
}

// `game`, `p`: the y for which (0,y) is P.
Finding check_column_0(const Parameters& given, const RunOptions& options) {
    const Game game = make_game(given.text("game"));
    const auto p = given.integers("p");
    const std::int64_t to = given.range("to");
    const PSet found = solve_by_definition(game, to, options);
    for (std::int64_t y = 0; y <= to; ++y) {
        const bool claimed = std::find(p.begin(), p.end(), y) != p.end();
        if (found.contains(0, y) != claimed)
            return difference({fmt::format("(0,{}) in {}", y, wythoff::to_text(game)), outcome_text(claimed), outcome_text(!claimed)});
    }
    Finding finding;
    finding.covers = fmt::format("(0,y) with y <= {}, {}", to, wythoff::to_text(game));
    finding.by = "the definition";
    return finding;
}

std::vector<std::int64_t> numbers(const std::vector<std::string>& words) {
    std::vector<std::int64_t> result;
    for (std::size_t i = 1; i < words.size(); ++i) result.push_back(std::stoll(words[i]));
    return result;
}

// `game`, `printed`: a table of the paper, rows "d ...", "c ..." and perhaps "difference ...". With m and p the numbers are those
// of the formulas (1) and (2) too.
Finding check_table(const Parameters& given, const RunOptions& options) {
    const Game game = make_game(given.text("game"));
    std::vector<std::int64_t> d, c, differences;
    for (const auto& line : given.printed()) (line.at(0) == "d" ? d : line.at(0) == "c" ? c : differences) = numbers(line);
    if (c.empty() || c.size() != d.size() || (!differences.empty() && differences.size() != d.size()))
        throw Error(Error::Kind::usage, "printed: expected rows d and c, and perhaps difference, of one length");
    const FirstPositions found = first_p_positions(game, static_cast<std::int64_t>(d.size()), Engine::definition, options);
    std::vector<Row> rows;
    const auto entry = [&](std::int64_t x, std::int64_t y, std::int64_t difference) {
        return differences.empty() ? cell_text({x, y}) : fmt::format("{}, {}", cell_text({x, y}), difference);
    };
    for (std::size_t n = 0; n < d.size(); ++n) {
        const Cell cell = found.cells.at(n);
        rows.push_back({fmt::format("n = {}", n), entry(c[n], d[n], differences.empty() ? 0 : differences[n]), entry(cell.x, cell.y, cell.y - cell.x)});
    }
    if (given.has("m")) {
        const Pairs pairs = make_pairs(given.integer("m"), given.integer("p"), static_cast<std::int64_t>(d.size()));
        for (std::size_t n = 0; n < d.size(); ++n)
            rows.push_back({fmt::format("the formulas, n = {}", n), cell_text({c[n], d[n]}), cell_text({pairs.a[n], pairs.b[n]})});
    }
    Finding finding = compare(std::move(rows));
    finding.known = Known::proved;
    finding.covers = fmt::format("all {} columns, {}", d.size(), wythoff::to_text(game));
    finding.by = given.has("m") ? "the definition, and exact square roots" : "the definition";
    return finding;
}

// The proof of Theorem 2.1(iiib): what the second player is told to choose. `from` = "above" for (a_i, b_i), "below" for (b_i, a_i);
// `choice`, a form in i: l is its residue mod p.
Finding check_choice(const Parameters& given, const RunOptions& options) {
    const bool above = given.text("from") == "above";
    const std::string choice = given.text("choice");
    const std::int64_t to = given.range("to");
    for (const Letters& letters : letters_with_products(given)) {
        const std::int64_t m = letters.at('m'), p = letters.at('p');
        std::vector<PSet> shifted;
        for (std::int64_t l = 0; l < p; ++l)
            shifted.push_back(solve_by_definition(make_game(fmt::format("shifted(m={},p={},l={})", m, p, l)), to, quiet(options)));
        const Pairs pairs = make_pairs(m, p, to / m + 2);
        for (std::int64_t i = above ? 0 : 1; pairs.b[static_cast<std::size_t>(i)] <= to; ++i) {
            const auto n = static_cast<std::size_t>(i);
            const Cell start = above ? Cell{pairs.a[n], pairs.b[n]} : Cell{pairs.b[n], pairs.a[n]};
            const std::int64_t l = residue(evaluate(choice, {{'i', i}}), p);
            if (!shifted[static_cast<std::size_t>(l)].contains(start.x, start.y))
                return difference({fmt::format("{} in shifted(m={},p={},l={}), i = {}", cell_text(start), m, p, l, i), "P", "N or off the board"});
        }
    }
    Finding finding;
    finding.covers = covered_piles(given, to);
    finding.by = "the definition";
    return finding;
}

// The pairs (a'_i, b'_i) = (a_{pi+l}, b_{p(i+1)-l}) of the proof of Theorem 2.1(iiia).
Finding check_pairs_of_proof(const Parameters& given, const RunOptions& options) {
    const std::int64_t to = given.range("to");
    for (const Letters& letters : letters_with_products(given)) {
        const std::int64_t m = letters.at('m'), p = letters.at('p'), l = letters.at('l');
        const Game game = make_game(filled("shifted(m={m},p={p},l={l})", letters));
        const PSet found = solve_by_definition(game, to, quiet(options));
        const Pairs pairs = make_pairs(m, p, to / m + 2 * p + 2);
        for (std::int64_t i = 0;; ++i) {
            const Cell cell{pairs.a[static_cast<std::size_t>(p * i + l)], pairs.b[static_cast<std::size_t>(p * (i + 1) - l)]};
            if (cell.y > to) break;
            if (!found.contains(cell.x, cell.y)) return difference({fmt::format("{} in {}, i = {}", cell_text(cell), wythoff::to_text(game), i), "P", "N"});
        }
    }
    Finding finding;
    finding.covers = covered_piles(given, to);
    finding.by = "the definition";
    return finding;
}

// Case (i) of the proof: y - x - (b_j - a_j) >= m for all j with a_j <= x is said to give y >= x + `bound` > b_j for those with a_j = x.
// The least such y is tried for every x.
Finding check_inequality(const Parameters& given, const RunOptions& options) {
    const bool as_printed = given.text("bound") == "(m+1)j";
    return for_all_pairs(given, options, [&](const Pairs& pairs) -> std::optional<Row> {
        for (std::size_t j = 1; j + 1 < pairs.a.size(); ++j) {
            if (pairs.a[j + 1] == pairs.a[j]) continue;
            const auto n = static_cast<std::int64_t>(j);
            const std::int64_t x = pairs.a[j], y = x + pairs.m * (n + 1), bound = x + (as_printed ? (pairs.m + 1) * n : pairs.m * (n + 1));
            if (y < bound || bound <= pairs.b[j])
                return Row{at_pairs(fmt::format("y with x = {}, j = {}, b_j = {}", x, j, pairs.b[j]), pairs), fmt::format("at least {}", bound), std::to_string(y)};
        }
        return std::nullopt;
    });
}

}  // namespace

void add_r_games_checks(Checks& checks) {
    checks.add("R: pairs of a game", check_pairs);
    checks.add("R: Theorem 2.1(iia), only if", check_only_if);
    checks.add("R: same P-positions", check_same);
    checks.add("R: terminal positions", check_terminal);
    checks.add("R: moves", check_moves);
    checks.add("R: rook and bishop", check_rook_and_bishop);
    checks.add("R: column 0", check_column_0);
    checks.add("R: table", check_table);
    checks.add("R: choice of l", check_choice);
    checks.add("R: inequality of case (i)", check_inequality);
    checks.add("R: pairs of the proof of (iiia)", check_pairs_of_proof);
}

}  // namespace wythoff::papers
