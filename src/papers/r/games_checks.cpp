// Paper R's three games: Theorem 2.1 and its proof, against the definition.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "papers/r/pairs.hpp"
#include "solve/definition.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

std::int64_t residue(std::int64_t value, std::int64_t p) { return (value % p + p) % p; }

// The first cell up to `to` that is in one of the two sets only.
std::optional<Row> first_unlike(const PSet& claimed, const PSet& found, std::int64_t to, const std::string& where) {
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (claimed.contains(x, y) != found.contains(x, y))
                return Row{fmt::format("{} in {}", cell_text({x, y}), where), outcome_text(claimed.contains(x, y)),
                           outcome_text(found.contains(x, y))};
    return std::nullopt;
}

// The pairs (a_n, b_n) with n = above and (b_n, a_n) with n = below mod p; all of both where nothing is said.
PSet claimed_pairs(const Letters& letters, const std::string& above, const std::string& below, std::int64_t to) {
    const std::int64_t m = letter_or_1(letters, 'm'), p = letter_or_1(letters, 'p');
    const BeattyPair beatty(to_integer(m), to_integer(p));
    BitColumns board(to);
    const auto is_in = [&](const std::string& form, std::int64_t n) {
        return form.empty() || residue(n - evaluate(form, letters), p) == 0;
    };
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

// `game` with letters m, p, `to` for the definition and perhaps `far` for the fast engines; `above` and `below` as in
// claimed_pairs.
Finding check_pairs(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), above = given.text_or("above", ""), below = given.text_or("below", "");
    const std::int64_t to = given.range("to"), far = given.has("far") ? given.range("far") : to;
    const auto all = letters_with_products(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Game game = make_game(filled_with_residues(text, all[i]));
        const PSet claimed = claimed_pairs(all[i], above, below, std::max(to, far));
        if (const auto row = first_unlike(claimed, solve_by_definition(game, to, budget.quiet()), to, to_text(game)))
            return difference(*row);
        if (far == to) continue;
        if (const auto row = first_unlike(claimed, solve(game, far, Engine::automatic, budget.quiet()).p, far, to_text(game)))
            return difference(*row);
    }
    return agrees(covered_piles(given, to),
                  far == to ? "the definition" : fmt::format("the definition; the fast engines to {}", far));
}

// Theorem 2.1(iia), only if: for gcd(m,p) > 1 and p' = p/gcd the (0, mi), i < p', are P and (0, mp') = (a_p', b_p') is N.
Finding check_only_if(const Parameters& given, const Budget& budget) {
    const auto all = letters_with_products(given);
    for (const Letters& letters : all) {
        const std::int64_t m = letters.at('m'), p = letters.at('p'), reduced = p / std::gcd(m, p);
        const Game game = games::modulo(m, p);
        const PSet found = solve(game, m * reduced, Engine::board, budget.quiet()).p;
        for (std::int64_t i = 0; i <= reduced; ++i)
            if (found.contains(0, m * i) != (i < reduced))
                return difference(
                    {fmt::format("(0,{}) in {}", m * i, to_text(game)), outcome_text(i < reduced), outcome_text(i >= reduced)});
        const BeattyPair beatty(to_integer(m), to_integer(p));
        if (beatty.a(to_integer(reduced)) != 0 || beatty.b(to_integer(reduced)) != m * reduced)
            return difference({fmt::format("b_{}, m = {}, p = {}", reduced, m, p), std::to_string(m * reduced),
                               to_text(beatty.b(to_integer(reduced)))});
    }
    return agrees(fmt::format("{} games, {}, gcd(m,p) > 1", all.size(), covered_text(given)), "the board engine");
}

// `games`, texts with letters: they have the same P-positions for all letters, or with `distinct` never have.
Finding check_same(const Parameters& given, const Budget& budget) {
    const auto texts = given.texts("games");
    const std::int64_t to = given.range("to");
    const bool distinct = given.truth_or("distinct", false);
    const auto all = letters_with_products(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string first = filled(texts.at(0), all[i]);
        const PSet p = solve_by_definition(make_game(first), to, budget.quiet());
        for (std::size_t other = 1; other < texts.size(); ++other) {
            const std::string second = filled(texts[other], all[i]);
            const auto row = first_unlike(p, solve_by_definition(make_game(second), to, budget.quiet()), to, second);
            if (distinct && !row) return difference({fmt::format("{} and {}", first, second), "distinct", "the same"});
            if (!distinct && row)
                return difference({fmt::format("{}, compared with {}", row->at, first), row->printed, row->computed});
        }
    }
    return agrees(covered_piles(given, to), "the definition");
}

// The proof of Theorem 2.1(iiib): what the second player is told to choose. `from` = "above" for (a_i, b_i), "below" for (b_i,
// a_i); `choice`, a form in i: l is its residue mod p.
Finding check_choice(const Parameters& given, const Budget& budget) {
    const bool above = given.text("from") == "above";
    const std::string choice = given.text("choice");
    const std::int64_t to = given.range("to");
    for (const Letters& letters : letters_with_products(given)) {
        const std::int64_t m = letters.at('m'), p = letters.at('p');
        std::vector<PSet> shifted;
        for (std::int64_t l = 0; l < p; ++l) shifted.push_back(solve_by_definition(games::shifted(m, p, l), to, budget.quiet()));
        const Pairs pairs = make_pairs(m, p, to / m + 2);
        for (std::int64_t i = above ? 0 : 1; pairs.b[static_cast<std::size_t>(i)] <= to; ++i) {
            const auto n = static_cast<std::size_t>(i);
            const Cell start = above ? Cell{pairs.a[n], pairs.b[n]} : Cell{pairs.b[n], pairs.a[n]};
            const std::int64_t l = residue(evaluate(choice, {{'i', i}}), p);
            if (!shifted[static_cast<std::size_t>(l)].contains(start.x, start.y))
                return difference({fmt::format("{} in shifted(m={},p={},l={}), i = {}", cell_text(start), m, p, l, i), "P",
                                   "N or off the board"});
        }
    }
    return agrees(covered_piles(given, to), "the definition");
}

// The pairs (a'_i, b'_i) = (a_{pi+l}, b_{p(i+1)-l}) of the proof of Theorem 2.1(iiia).
Finding check_pairs_of_proof(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    for (const Letters& letters : letters_with_products(given)) {
        const std::int64_t m = letters.at('m'), p = letters.at('p'), l = letters.at('l');
        const Game game = games::shifted(m, p, l);
        const PSet found = solve_by_definition(game, to, budget.quiet());
        const Pairs pairs = make_pairs(m, p, to / m + 2 * p + 2);
        for (std::int64_t i = 0;; ++i) {
            const Cell cell{pairs.a[static_cast<std::size_t>(p * i + l)], pairs.b[static_cast<std::size_t>(p * (i + 1) - l)]};
            if (cell.y > to) break;
            if (!found.contains(cell.x, cell.y))
                return difference({fmt::format("{} in {}, i = {}", cell_text(cell), to_text(game), i), "P", "N"});
        }
    }
    return agrees(covered_piles(given, to), "the definition");
}

// Case (i) of the proof: y - x - (b_j - a_j) >= m for all j with a_j <= x is said to give y >= x + `bound` > b_j for those with
// a_j = x. The least such y is tried for every x.
Finding check_inequality(const Parameters& given, const Budget& budget) {
    const bool as_printed = given.text("bound") == "(m+1)j";
    return for_all_pairs(given, budget, [&](const Pairs& pairs) -> std::optional<Row> {
        for (std::size_t j = 1; j + 1 < pairs.a.size(); ++j) {
            if (pairs.a[j + 1] == pairs.a[j]) continue;
            const auto n = static_cast<std::int64_t>(j);
            const std::int64_t x = pairs.a[j], y = x + pairs.m * (n + 1),
                               bound = x + (as_printed ? (pairs.m + 1) * n : pairs.m * (n + 1));
            if (y < bound || bound <= pairs.b[j])
                return Row{at_pairs(fmt::format("y with x = {}, j = {}, b_j = {}", x, j, pairs.b[j]), pairs),
                           fmt::format("at least {}", bound), std::to_string(y)};
        }
        return std::nullopt;
    });
}

}  // namespace

void add_r_games_checks(Checks& checks) {
    checks.add("R: pairs of a game", check_pairs);
    checks.add("R: Theorem 2.1(iia), only if", check_only_if);
    checks.add("R: same P-positions", check_same);
    checks.add("R: choice of l", check_choice);
    checks.add("R: inequality of case (i)", check_inequality);
    checks.add("R: pairs of the proof of (iiia)", check_pairs_of_proof);
}

}  // namespace wythoff::papers
