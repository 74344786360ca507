// Section 7 of paper R, and what section 1.6 says of the bishop-type blocking: refuted, or seen as far as computed.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "papers/r/pairs.hpp"
#include "solve/definition.hpp"
#include "theory/theorem.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

struct Constants {
    std::int64_t m;
    std::int64_t p;
    std::int64_t l;
    std::int64_t residues;  // the rook's lengths are 0, ..., residues-1 mod p
    [[nodiscard]] Game game() const { return games::modulo(m, p, residues); }
    [[nodiscard]] std::string name() const { return to_text(game()); }
    [[nodiscard]] bool is_listed() const { return (std::gcd(m, p) != 1 && l == 0) || (0 < l && l != m) || p % m != 0; }
    [[nodiscard]] bool is_solved() const { return (l == 0 && std::gcd(m, p) == 1) || (l == m && p % m == 0); }
};

// `j_to`: j runs to l-1, as Definition 2(i) says, or to l, which gives the (0,p)-rook its moves without an exception.
std::vector<Constants> all_constants(const Parameters& given) {
    const std::string residues = given.text_or("j_to", "l-1") == "l" ? "l+1" : "l";
    std::vector<Constants> result;
    for (const Letters& letters : all_letters(given))
        result.push_back({letters.at('m'), letters.at('p'), letters.at('l'), evaluate(residues, letters)});
    return result;
}

// The two bullets to the letter, "gcd(m,p) != 1 and l = 0, or 0 < l != m or m does not divide p", against the cases of
// Theorem 2.1(ii).
Finding check_cases(const Parameters& given, const Budget&) {
    for (const Constants& c : all_constants(given))
        if (c.is_listed() == c.is_solved())
            return difference({c.name(), c.is_listed() ? "among the questions" : "not among the questions",
                               c.is_solved() ? "solved by Theorem 2.1(ii)" : "not solved by Theorem 2.1(ii)"});
    return agrees(covered_text(given), "the hypotheses of Theorem 2.1(ii)");
}

// The differences d - c of the pairs up to `to` in increasing order: 0, s, 2s, ..., each once, as far as half the greatest.
bool are_progression(const SequencePair& pairs) {
    std::vector<std::int64_t> differences;
    for (std::size_t n = 0; n < pairs.x.size(); ++n) differences.push_back(pairs.y[n] - pairs.x[n]);
    std::sort(differences.begin(), differences.end());
    const std::int64_t half = differences.back() / 2;
    for (std::size_t n = 0; n < differences.size() && differences[n] <= half; ++n)
        if (differences[n] != static_cast<std::int64_t>(n) * differences[1]) return false;
    return true;
}

std::string joined(const std::vector<std::string>& texts, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, texts.size()); ++i) text += (text.empty() ? "" : ", ") + texts[i];
    return texts.size() > most ? fmt::format("{} and {} more", text, texts.size() - most) : text;
}

// "An arithmetic progression if and only if none of the items is satisfied", the items being the cases that Theorem 2.1 leaves.
Finding check_progressions(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    std::vector<std::string> same_rules, other;
    std::optional<Row> first;
    const auto all = all_constants(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Constants& c = all[i];
        const Game game = c.game();
        const bool found = are_progression(to_sequences(solve(game, to, Engine::automatic, budget.quiet()).p));
        if (found == c.is_solved()) continue;
        if (!first)
            first = Row{fmt::format("the differences of {} up to {}", c.name(), to),
                        c.is_solved() ? "a progression" : "no progression", found ? "a progression" : "no progression"};
        const bool is_p_rook = game == games::modulo(c.m, c.p) && std::gcd(c.m, c.p) == 1;
        (found && is_p_rook ? same_rules : other).push_back(found ? c.name() : c.name() + " (solved, no progression)");
    }
    Finding finding = first ? difference(*first) : Finding{};
    finding.covers = fmt::format("piles up to {}, {}", to, covered_text(given));
    finding.by = "the fast engines";
    if (!same_rules.empty())
        finding.notes.push_back(
            fmt::format("progressions for all n, since the rules are those of a game that Theorem 2.1(iia) solves: {}",
                        joined(same_rules, 8)));
    if (!other.empty())
        finding.notes.push_back(fmt::format("progressions as far as computed, in unsolved games: {}", joined(other, 24)));
    return finding;
}

// How many (0,y) are P, if no y beyond `to` can be: every class mod p is attacked by one of them with a rook move that any longer
// pile has too.
std::optional<std::int64_t> closed_count_in_column_0(const Constants& c, const PSet& p) {
    std::vector<std::int64_t> in_column;
    for (std::int64_t y = 0; y <= p.to(); ++y)
        if (p.contains(0, y)) in_column.push_back(y);
    for (std::int64_t r = 0; r < c.p; ++r)
        if (std::none_of(in_column.begin(), in_column.end(),
                         [&](std::int64_t y) { return (r + c.p - y % c.p) % c.p < std::max<std::int64_t>(c.residues, 1); }))
            return std::nullopt;
    return static_cast<std::int64_t>(in_column.size());
}

// "For arbitrary constants (c_i) and (d_i), i > 0, are p-complementary": the number 0 by a finite argument, and what else is
// seen.
Finding check_constants_complementary(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    std::optional<Row> first;
    std::int64_t failing = 0, with_more = 0, holding = 0, with_none = 0;
    const auto all = all_constants(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Constants& c = all[i];
        const Game game = c.game();
        const auto count = closed_count_in_column_0(c, solve_by_definition(game, 4 * c.p * c.m, budget.quiet()));
        const bool fails = count && *count != c.p;
        (c.residues > 1 ? with_more : with_none) += 1;
        failing += fails && c.residues > 1 ? 1 : 0;
        if (fails && !first)
            first = Row{fmt::format("how often 0 occurs, {}", c.name()), std::to_string(c.p), std::to_string(*count)};
        if (c.residues > 1) continue;
        const auto seen = discover(game, to, budget.quiet()).multiplicity;
        holding += !fails && seen && seen->least == c.p && seen->most == c.p ? 1 : 0;
    }
    Finding finding = first ? difference(*first) : Finding{};
    finding.covers = fmt::format("piles up to {}, {}", to, covered_text(given));
    finding.by = "the definition: no other (0,y) can be P";
    finding.notes.push_back(
        fmt::format("with two residues or more 0 does not occur p times in {} of {} games", failing, with_more));
    finding.notes.push_back(
        fmt::format("with multiples of p only, every number occurs p times, as far as piles up to {} decide, in {} of {} games",
                    to, holding, with_none));
    return finding;
}

// The differences of the first `count` pairs of `game` are not an arithmetic progression.
Finding check_no_progression(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const std::int64_t count = given.integer("count");
    const FirstPositions found = first_p_positions(game, count, Engine::definition, budget);
    std::string text;
    bool progression = true;
    const auto difference_at = [&](std::int64_t n) { return found.cells.at(index(n)).y - found.cells.at(index(n)).x; };
    for (std::int64_t n = 0; n < count; ++n) {
        text += fmt::format("{}{}", n == 0 ? "" : ", ", difference_at(n));
        progression = progression && difference_at(n) == n * difference_at(1);
    }
    if (progression)
        return difference({fmt::format("the first {} differences of {}", count, to_text(game)), "no progression", text});
    return agrees(fmt::format("the differences begin {}, {}", text, to_text(game)), "the definition", Evidence::Kind::proof);
}

// `games`: their slopes and multiplicities as far as computed.
Finding check_asymptotics(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    Finding finding;
    finding.status = Status::open;
    const auto games = given.texts("games");
    for (std::size_t i = 0; i < games.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(games.size()));
        const Discovery found = discover(make_game(games[i]), to, budget.quiet());
        std::string text = games[i] + ":";
        for (const Beam& beam : found.beams)
            if (beam.above)
                text += fmt::format(
                    " d/c fitted as {}{},", to_decimals(beam.slope, 4),
                    beam.root ? fmt::format(" (perhaps a root of {}t^2 {:+}t {:+})", beam.root->a, beam.root->b, beam.root->c)
                              : "");
        if (found.multiplicity && found.multiplicity->least == found.multiplicity->most)
            text += fmt::format(" each of 1..{} occurs {} times", found.multiplicity->to, found.multiplicity->least);
        else if (found.multiplicity)
            text += fmt::format(" each of 1..{} occurs {} to {} times", found.multiplicity->to, found.multiplicity->least,
                                found.multiplicity->most);
        finding.notes.push_back(text);
    }
    finding.covers = fmt::format("piles up to {}, {} games", to, games.size());
    finding.by = "the fast engines; slopes are fitted";
    return finding;
}

// `families`, texts with letters: which of all these games have the same P-positions up to `to`, games with the same rules
// counted once. Named are the coincidences that no theorem explains.
Finding check_coincidences(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    std::vector<std::pair<Game, std::string>> games;
    for (const Parameters& family : given.tables("families"))
        for (const Letters& letters : letters_with_products(family)) {
            const std::string text = filled(family.text("game"), letters);
            Game game = make_game(text);
            if (std::none_of(games.begin(), games.end(), [&](const auto& other) { return other.first == game; }))
                games.emplace_back(std::move(game), text);
        }
    std::map<std::vector<Cell>, std::vector<std::size_t>> by_positions;
    for (std::size_t i = 0; i < games.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(games.size()));
        by_positions[solve(games[i].first, to, Engine::automatic, budget.quiet()).p.cells()].push_back(i);
    }
    Finding finding;
    finding.status = Status::open;
    finding.covers = fmt::format("{} games with different rules, piles up to {}", games.size(), to);
    finding.by = "the fast engines";
    std::int64_t explained = 0;
    for (const auto& [cells, group] : by_positions) {
        if (group.size() < 2) continue;
        const bool solved =
            std::all_of(group.begin(), group.end(), [&](std::size_t i) { return find_theorem(games[i].first).has_value(); });
        std::vector<std::string> names;
        for (const std::size_t i : group) names.push_back(games[i].second);
        if (solved) ++explained;
        else finding.notes.push_back("the same P-positions as far as computed, without a theorem: " + joined(names, 6));
    }
    if (finding.notes.empty()) finding.notes.push_back("no other coincidence");
    finding.notes.insert(finding.notes.begin(), fmt::format("{} groups of games coincide by Theorem 2.1", explained));
    return finding;
}

// floor(n (sqrt(m^2 + 4p^2) + 2p -+ m) / 2p).
std::int64_t floor_1_6(std::int64_t m, std::int64_t p, std::int64_t n, std::int64_t sign) {
    const Integer square = to_integer(n) * n * (m * m + 4 * p * p);
    return *to_int64(floor_quotient(to_integer(n) * (2 * p + sign * m) + sqrt(square), to_integer(2 * p)));
}

std::vector<Cell> blocking_pairs(const Letters& letters, std::int64_t count, const Budget& budget) {
    return first_p_positions(games::bishop_blocking(letters.at('m'), letters.at('p')), count, Engine::automatic, budget.quiet())
        .cells;
}

// "Very close": the n-th pair lies between the (n-p+1)-th and the n-th terms of the two sequences, 1 below the former at most.
Finding check_close(const Parameters& given, const Budget& budget) {
    const std::int64_t n_most = given.range("n");
    std::int64_t farthest = 0;
    for (const Letters& letters : all_letters(given)) {
        const std::int64_t m = letters.at('m'), p = letters.at('p');
        const auto cells = blocking_pairs(letters, n_most + 1, budget);
        for (std::int64_t n = p - 1; n <= n_most; ++n) {
            const Cell cell = cells.at(index(n));
            for (const auto& [value, sign] : {std::pair(cell.x, std::int64_t{-1}), std::pair(cell.y, std::int64_t{1})}) {
                const std::int64_t low = floor_1_6(m, p, n - p + 1, sign), high = floor_1_6(m, p, n, sign);
                farthest = std::max(farthest, std::abs(value - high));
                if (value < low - 1 || value > high)
                    return difference({fmt::format("pair {}, m = {}, p = {}", n, m, p),
                                       fmt::format("from {} to {}", low - 1, high), std::to_string(value)});
            }
        }
    }
    Finding finding;
    finding.covers = fmt::format("n <= {}, {}", n_most, covered_text(given));
    finding.by = "the fast engines, against exact square roots";
    finding.notes.push_back(fmt::format("the greatest distance from the terms with the same index is {}", farthest));
    return finding;
}

// Two stretches of one length in which a sequence grows by numbers that differ by 2 or more: no Beatty sequence has them.
bool is_unbalanced(const std::vector<std::int64_t>& terms) {
    for (std::size_t length = 1; length < terms.size(); ++length) {
        std::int64_t least = terms.back(), most = 0;
        for (std::size_t i = 0; i + length < terms.size(); ++i) {
            least = std::min(least, terms[i + length] - terms[i]);
            most = std::max(most, terms[i + length] - terms[i]);
        }
        if (most - least >= 2) return true;
    }
    return false;
}

Finding check_no_beatty(const Parameters& given, const Budget& budget) {
    for (const Letters& letters : all_letters(given)) {
        std::vector<std::int64_t> a, b;
        for (const Cell& cell : blocking_pairs(letters, given.range("n") + 1, budget)) {
            a.push_back(cell.x);
            b.push_back(cell.y);
        }
        if (!is_unbalanced(a) && !is_unbalanced(b))
            return difference({letters_text(letters), "no pair of Beatty sequences", "balanced as far as computed"});
    }
    return agrees(covered_text(given), "two stretches of one length in which a or b grows by numbers that differ by 2 or more");
}

}  // namespace

void add_r_questions_checks(Checks& checks) {
    checks.add("R: cases of the question", check_cases);
    checks.add("R: progressions", check_progressions);
    checks.add("R: p-complementary solutions", check_constants_complementary);
    checks.add("R: no progression", check_no_progression);
    checks.add("R: asymptotics", check_asymptotics);
    checks.add("R: coincidences", check_coincidences);
    checks.add("R: close to Beatty sequences", check_close);
    checks.add("R: no Beatty sequences", check_no_beatty);
}

}  // namespace wythoff::papers
