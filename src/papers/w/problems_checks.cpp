// Liu and Li, Open Problems 25 to 28: what docs/open-problems.md proves, held against the engines, and what is seen of the rest.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "papers/w/board.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff::papers {
namespace {

constexpr Convention endings[] = {Convention::normal, Convention::misere};

// A game with one residue class modulo K a pile.
struct OneClassEach {
    std::int64_t s, t, r1, r2, modulus;
    Convention ending;

    [[nodiscard]] Game game() const {
        const IntegerSet first = IntegerSet::make_residues(modulus, {r1}), second = IntegerSet::make_residues(modulus, {r2});
        return games::restricted(s, t, {first, second, first, second}, ending);
    }
    [[nodiscard]] std::string kind() const {
        const std::string classes = r1 == r2 ? fmt::format("r = {}", r1) : fmt::format("r1 = {}, r2 = {}", r1, r2);
        return fmt::format("K = {}, {}{}", modulus, classes, is_misere() ? ", misere" : "");
    }
    [[nodiscard]] std::string name() const { return fmt::format("{}, s = {}, t = {}", kind(), s, t); }
    [[nodiscard]] bool is_misere() const { return ending == Convention::misere; }
};

Row differing(const OneClassEach& of, Cell at, bool claimed) {
    return {fmt::format("{}, {}", cell_text(at), of.name()), claimed ? "P" : "N", claimed ? "N" : "P"};
}

// Proposition 1: the quotients play (s, ceil(t/K))-Wythoff's game.
Failure about_multiples(const OneClassEach& of, std::int64_t to, const Budget& budget) {
    const std::int64_t k = of.modulus;
    const PSet p = witnessed(of.game(), to, budget);
    const PSet quotients = witnessed(games::st_wythoff(of.s, (of.t + k - 1) / k, of.ending), to / k, budget);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (const bool claimed = quotients.contains(x / k, y / k); claimed != p.contains(x, y))
                return differing(of, {x, y}, claimed);
    return std::nullopt;
}

// Proposition 2: odd multiples of r1 and r2 only.
bool has_odd_multiples(const OneClassEach& of) {
    if (of.r1 == 0 || of.r2 == 0 || of.modulus % (2 * of.r1) != 0 || of.modulus % (2 * of.r2) != 0) return false;
    return std::abs(of.r1 - of.r2) < (of.s - 1) * std::min(of.r1, of.r2) + of.t;
}

Failure about_odd_multiples(const OneClassEach& of, std::int64_t to, const Budget& budget) {
    const PSet p = witnessed(of.game(), to, budget);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const std::int64_t a = x / of.r1, b = y / of.r2;
            const bool even = a % 2 == 0 && b % 2 == 0;
            const bool claimed =
                of.is_misere() ? (even && a > 0 && b > 0) || (a == 0 && b % 2 == 1) || (b == 0 && a % 2 == 1) : even;
            if (claimed != p.contains(x, y)) return differing(of, {x, y}, claimed);
        }
    return std::nullopt;
}

// Theorems 17 to 20 and Corollaries 21 to 24: K = 2, one number odd and the other even.
Failure about_parities(const OneClassEach& of, std::int64_t to, const Budget& budget) {
    const int number = (of.r1 == 1 ? 17 : 21) + (of.s + of.t > 2 ? 2 : 0) + (of.is_misere() ? 1 : 0);
    const auto claimed = printed_set(fmt::format("{} {}", of.r1 == 1 ? "Theorem" : "Corollary", number), {of.s, of.t}, to);
    const auto computed = witnessed(of.game(), to, budget).cells();
    if (claimed == computed) return std::nullopt;
    return Row{of.name(), "as the theorem says", "not so"};
}

// s = 1, and the classes are at least t apart: no move takes from both heaps, so the game is a sum of two one-pile games, and in
// normal play P says that their nim-values are equal.
bool has_no_move_from_both(const OneClassEach& of) {
    const std::int64_t apart = std::abs(of.r1 - of.r2);
    return of.s == 1 && std::min(apart, of.modulus - apart) >= of.t;
}

Failure about_sum(const OneClassEach& of, std::int64_t to, const Budget& budget) {
    const auto values = [&](std::int64_t r) {
        return heap_values({IntegerSet::make_residues(of.modulus, {r}), Twist::none}, to);
    };
    const HeapTable first = values(of.r1), second = values(of.r2);
    const PSet p = witnessed(of.game(), to, budget);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (const bool claimed = first.value(x) == second.value(y); claimed != p.contains(x, y))
                return differing(of, {x, y}, claimed);
    return std::nullopt;
}

// What settles the game, if anything does.
using About = Failure (*)(const OneClassEach&, std::int64_t, const Budget&);
About what_settles(const OneClassEach& of) {
    if (of.r1 == 0 && of.r2 == 0) return about_multiples;
    if (has_odd_multiples(of)) return about_odd_multiples;
    if (of.modulus == 2) return about_parities;
    return !of.is_misere() && has_no_move_from_both(of) ? about_sum : nullptr;
}

// The least q up to `most` with which columns, and rows, of the board repeat from the middle of the board on at the latest.
std::optional<std::int64_t> repeats(const PSet& p, std::int64_t most) {
    const std::int64_t to = p.to();
    for (std::int64_t q = 1; q <= most; ++q) {
        bool same = true;
        for (std::int64_t x = to - q; x >= to / 2 && same; --x)
            for (std::int64_t y = 0; y <= to && same; ++y)
                same = p.contains(x, y) == p.contains(x + q, y) && p.contains(y, x) == p.contains(y, x + q);
        if (same) return q;
    }
    return std::nullopt;
}

// What is settled is checked, of the rest it is said which boards repeat.
struct Survey {
    std::int64_t settled = 0;
    std::int64_t rest = 0;
    std::int64_t sums = 0;  // of the rest, those without a move from both heaps
    std::int64_t repeating = 0;
    std::map<std::string, std::int64_t> kinds;  // K, the classes, the ending and the period, with the number of (s,t)

    void look(const OneClassEach& of, std::int64_t to, std::int64_t most, const Budget& budget) {
        ++rest;
        if (has_no_move_from_both(of)) {
            ++sums;
        } else if (const auto q = repeats(witnessed(of.game(), to, budget), most)) {
            ++repeating;
            ++kinds[fmt::format("{}, period {}", of.kind(), *q)];
        }
    }
    void tell(Finding& finding, const char* by, std::int64_t most) const {
        finding.notes.push_back(fmt::format("{} games are settled by {}", settled, by));
        if (rest == 0) return;
        constexpr std::size_t shown = 16;
        std::vector<std::string> texts;
        for (const auto& [kind, count] : kinds)
            if (texts.size() < shown) texts.push_back(fmt::format("{} for {} (s,t)", kind, count));
        if (sums > 0) finding.notes.push_back(fmt::format("{} more are sums of two one-pile games in misere play", sums));
        finding.notes.push_back(fmt::format("a period up to {} on the board is seen for {} of the {} others{}{}{}", most,
                                            repeating, rest - sums, texts.empty() ? "" : ": ", fmt::join(texts, "; "),
                                            kinds.size() > shown ? "; ..." : ""));
    }
};

// `letters` K, s, t; `to`.
Finding check_problem_25(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("normal and misere play, piles up to {}", to);
    Finding finding = for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& of) -> Failure {
        for (const Convention ending : endings)
            if (auto failure = about_multiples({of.at('s'), of.at('t'), 0, 0, of.at('K'), ending}, to, budget)) return failure;
        return std::nullopt;
    });
    finding.notes.emplace_back(
        "solved: (x,y) is P exactly when (floor(x/K), floor(y/K)) is P in (s, ceil(t/K))-Wythoff's game "
        "with the same ending");
    return proved(std::move(finding), "all K, s, t, all positions, normal and misere play",
                  "a written proof, Proposition 1 of docs/open-problems.md");
}

// Both endings, all r1 = r2, or all r1 != r2 with two classes.
std::vector<OneClassEach> games_modulo(const Letters& letters, std::int64_t classes) {
    std::vector<OneClassEach> games;
    const std::int64_t k = letters.at('K');
    for (std::int64_t r1 = 0; r1 < k; ++r1)
        for (std::int64_t r2 = 0; r2 < k; ++r2)
            for (const Convention ending : endings)
                if ((r1 == r2) == (classes == 1)) games.push_back({letters.at('s'), letters.at('t'), r1, r2, k, ending});
    return games;
}

// `letters` K, s, t; `classes` 1 or 2; `to`, and `period` for what is looked for where nothing settles the game.
Finding check_residues(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to"), most = given.integer("period"), classes = given.integer("classes");
    const std::string covers = fmt::format("normal and misere play, all positions up to {}", to);
    Survey survey;
    Finding finding = for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& letters) -> Failure {
        for (const OneClassEach& of : games_modulo(letters, classes)) {
            const About about = what_settles(of);
            if (about == nullptr) {
                survey.look(of, to, most, budget);
                continue;
            }
            ++survey.settled;
            if (Failure failure = about(of, to, budget)) return failure;
        }
        return std::nullopt;
    });
    if (finding.status == Status::differs) return finding;
    survey.tell(finding,
                classes == 2
                    ? "Theorems 17 to 20, their corollaries, Proposition 2 of docs/open-problems.md and, where no move takes "
                      "from both heaps, in normal play by equal nim-values of the heaps"
                    : "Propositions 1 and 2 of docs/open-problems.md",
                most);
    return finding;
}

std::vector<Cell> pairs_of(const PSet& p) {
    std::vector<Cell> pairs;
    p.for_each([&](Cell cell) {
        if (cell.x <= cell.y) pairs.push_back(cell);
    });
    return pairs;
}

// The pairs up to the first column without one: every column has a pair, but it may lie above the board.
std::vector<Cell> complete_part(std::vector<Cell> pairs, std::int64_t to) {
    std::set<std::int64_t> seen;
    for (const Cell& pair : pairs) seen.insert({pair.x, pair.y});
    std::int64_t missing = 0;
    while (missing <= to && seen.contains(missing)) ++missing;
    std::erase_if(pairs, [&](Cell pair) { return pair.x >= missing; });
    return pairs;
}

// The least q for which the last half of the (a_n, b_n) are q arithmetic progressions, n mod q.
std::optional<std::size_t> progressions(const std::vector<Cell>& pairs, std::size_t most) {
    for (std::size_t q = 1; q <= most && 8 * q <= pairs.size(); ++q) {
        bool all = true;
        for (std::size_t n = pairs.size() / 2; n + 2 * q < pairs.size() && all; ++n) {
            const Cell one = pairs[n], two = pairs[n + q], three = pairs[n + 2 * q];
            all = three.x - two.x == two.x - one.x && three.y - two.y == two.y - one.y;
        }
        if (all) return q;
    }
    return std::nullopt;
}

// Only the moves from both heaps are restricted, to r mod K. `letters` K, s, t; `to`, `period`.
Finding check_problem_28(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const auto most = static_cast<std::size_t>(given.integer("period"));
    std::int64_t with_r = 0, seen = 0;
    std::vector<std::string> others;
    const std::string covers = fmt::format("normal play, all positions up to {}", to);
    Finding finding = for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& letters) -> Failure {
        const std::int64_t k = letters.at('K'), s = letters.at('s'), t = letters.at('t');
        for (std::int64_t r = 0; r < k; ++r) {
            const IntegerSet taken = IntegerSet::make_residues(k, {r});
            const Game game = games::restricted(s, t, {IntegerSet::all(), IntegerSet::all(), taken, taken});
            const auto pairs = pairs_of(witnessed(game, to, budget));
            if (r > 0) {
                ++with_r;
                constexpr std::size_t shown = 8;
                if (progressions(complete_part(pairs, to), most)) ++seen;
                else if (others.size() < shown) others.push_back(fmt::format("K = {}, r = {}, s = {}, t = {}", k, r, s, t));
                continue;
            }
            if (s != 1 || t != 1) continue;
            std::map<std::int64_t, std::int64_t> counts;
            for (const Cell& pair : pairs) ++counts[pair.y - pair.x];
            const std::int64_t complete = counts.rbegin()->first - 4 * k;
            for (std::int64_t d = 0; d <= complete; ++d)
                if (counts[d] != k)
                    return Row{fmt::format("difference {}, K = {}, r = 0", d, k), fmt::format("{} pairs", k),
                               fmt::format("{} pairs", counts[d])};
        }
        return std::nullopt;
    });
    if (finding.status == Status::differs) return finding;
    finding.notes.emplace_back("r = 0, s = t = 1: every difference b-a that is complete on the board belongs to exactly K pairs");
    finding.notes.push_back(
        fmt::format("r > 0: in {} of {} games the pairs (a_n,b_n), as far as computed, are from some n on at most {} "
                    "arithmetic progressions{}{}",
                    seen, with_r, most, others.empty() ? "" : "; not so for ", fmt::join(others, "; ")));
    return finding;
}

}  // namespace

void add_w_problems_checks(Checks& checks) {
    checks.add("W: Problem 25", check_problem_25);
    checks.add("W: residues", check_residues);
    checks.add("W: Problem 28", check_problem_28);
}

}  // namespace wythoff::papers
