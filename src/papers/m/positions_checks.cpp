// Section 1 of Maharaja Nim: rows, columns and diagonals, the bands, and the telescope.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/games.hpp"
#include "papers/m/certificate.hpp"
#include "papers/m/columns.hpp"
#include "prove/deviation.hpp"
#include "words/telescope.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

// `game` with letters, the board 0..`to`: one P-position in each row and column up to half of it, and never two on the whole. A
// certificate of a single game decides it for all of them.
Finding check_rows_and_columns(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string game = filled(text, all[i]);
        std::vector<std::int64_t> columns(static_cast<std::size_t>(to) + 1), rows = columns;
        on_board(make_game(game), to, budget).for_each([&](Cell cell) {
            ++columns[static_cast<std::size_t>(cell.x)];
            ++rows[static_cast<std::size_t>(cell.y)];
        });
        for (std::int64_t z = 0; z <= to; ++z)
            for (const auto& [line, counts] : {std::pair{"column", &columns}, std::pair{"row", &rows}})
                if (const std::int64_t count = (*counts)[static_cast<std::size_t>(z)]; count > 1 || (count == 0 && 2 * z <= to))
                    return difference({fmt::format("{} {} in {}", line, z, game), "1", std::to_string(count)});
    }
    Finding finding =
        agrees(covered_text(given, fmt::format("rows and columns up to {} on the board to {}", to / 2, to)), "the board");
    if (given.has("letters")) return finding;
    auto game = certified(text, budget);
    if (!game) return finding;
    const Lines lines = count_on_lines(game->logic);
    if (!lines.columns.exactly_one() || !lines.rows.exactly_one())
        return difference({"all rows and columns of " + text, "1", "not everywhere"});
    return proved(std::move(finding), "all rows and columns", game->by);
}

// From a column k at most three cells lead to the same P-position to the left of it.
Finding check_three_cells(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const QueenWithJumps game = make_queen(text);
    const std::int64_t to = given.range("to"), most = given.integer("most");
    const auto cells = on_board(make_game(text), to, budget).cells();
    for (const Cell& p : cells)
        for (std::int64_t k = p.x + 1; k <= to; ++k) {
            std::set<std::int64_t> from{p.y, p.y + k - p.x};
            for (const Cell& jump : game.jumps)
                if (jump.x == k - p.x) from.insert(p.y + jump.y);
            if (static_cast<std::int64_t>(from.size()) > most)
                return difference({fmt::format("{} from column {}", cell_text({p.x, p.y}), k), fmt::format("at most {}", most),
                                   std::to_string(from.size())});
        }
    const auto before = [&](std::int64_t k) {
        return std::count_if(cells.begin(), cells.end(), [k](const Cell& p) { return p.x < k; });
    };
    for (std::int64_t k = 0; k <= to; ++k)
        if (before(k) > k)
            return difference({fmt::format("P-positions to the left of column {}", k), fmt::format("at most {}", k),
                               std::to_string(before(k))});
    return agrees(fmt::format("columns up to {}, {}", to, text), "the board");
}

// `games`, with certificates: on the diagonals b - a = d exactly one pair; on the board at most one, and one up to a third of it.
Finding check_diagonals(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    std::string by;
    for (const std::string& game : given.texts("games")) {
        std::vector<std::int64_t> counts(static_cast<std::size_t>(to) + 1);
        on_board(make_game(game), to, budget).for_each([&](Cell cell) {
            if (cell.x <= cell.y) ++counts[static_cast<std::size_t>(cell.y - cell.x)];
        });
        for (std::int64_t d = 0; d <= to; ++d)  // the pair with difference d is near (phi d, phi^2 d)
            if (const std::int64_t count = counts[static_cast<std::size_t>(d)]; count > 1 || (count == 0 && 3 * d <= to))
                return difference({fmt::format("diagonal {} of {}", d, game), "1", std::to_string(count)});
        VerifiedGame all = certificate_of(game, budget);
        if (!count_on_lines(all.logic).diagonals_above.exactly_one())
            return difference({"all diagonals of " + game, "1", "not everywhere"});
        by += (by.empty() ? "" : "; ") + all.by;
    }
    return proved(agrees(fmt::format("diagonals up to {} on the board to {}", to / 3, to), "the board"), "all diagonals", by);
}

// The first n for which {0, ..., n} are not the differences of the first n+1 pairs.
std::optional<std::size_t> first_failure_of_4(const UpperPairs& pairs) {
    std::set<std::int64_t> seen;
    for (std::size_t n = 0; n < pairs.a.size(); ++n) {
        seen.insert(pairs.b[n] - pairs.a[n]);
        if (seen.size() != n + 1 || *seen.rbegin() != static_cast<std::int64_t>(n)) return n;
    }
    return std::nullopt;
}

// {0, ..., n} are the differences of the first n+1 pairs, for all n: no two pairs have the same difference, and with a pair every
// smaller difference occurs in an earlier column.
bool has_property_4(VerifiedGame& game) {
    const Lines lines = count_on_lines(game.logic);
    const Variable x("x"), z("z"), d("d"), e("e");
    const Predicate p("P");
    const Formula earlier = exists({z}, z < x && p(z, z + e));
    return lines.columns.exactly_one() && lines.diagonals_above.at_most_one &&
           game.logic.decide(forall({x, d, e}, implies(p(x, x + d) && e < d, earlier))).holds;
}

Finding check_property_4(const Parameters& given, const Budget& budget) {
    const std::string game = given.text("game");
    const std::int64_t to = given.range("to");
    UpperPairs pairs;
    on_board(make_game(game), to, budget).for_each([&](Cell cell) {
        if (cell.x > cell.y || 2 * cell.x > to) return;  // the pairs up to there are complete
        pairs.a.push_back(cell.x);
        pairs.b.push_back(cell.y);
    });
    if (const auto n = first_failure_of_4(pairs))
        return difference({fmt::format("n = {} in {}", *n, game), "0, ..., n", "other differences"});
    VerifiedGame all = certificate_of(game, budget);
    if (!has_property_4(all)) return difference({"all n in " + game, "0, ..., n", "other differences"});
    return proved(agrees(fmt::format("n < {}, {}", pairs.a.size(), game), "the board"), "all n", all.by);
}

// The first descent of (b_n); the paper says that there is one.
Finding check_descents(const Parameters& given, const Budget& budget) {
    const std::string game = given.text("game");
    const UpperPairs pairs = upper_pairs(game, given.integer("to"), budget);
    for (std::size_t n = 1; n < pairs.b.size(); ++n)
        if (pairs.b[n] < pairs.b[n - 1])
            return agrees(fmt::format("b_{} = {} > b_{} = {}", n - 1, pairs.b[n - 1], n, pairs.b[n]), "the lines engine",
                          Evidence::Kind::proof);
    return difference({game, "a descent of b", "none"});
}

// How far y strays from floor(phi x), over all upper P-positions (x,y) with x <= to.
struct Strays {
    std::int64_t least = 0, most = 0;
};
Strays strays(const UpperPairs& pairs) {
    Strays strays;
    GoldenFloor golden_floor;
    for (std::size_t n = 0; n < pairs.a.size(); ++n) {
        const std::int64_t stray = pairs.b[n] - golden_floor.at(pairs.a[n]);
        strays.least = std::min(strays.least, stray);
        strays.most = std::max(strays.most, stray);
    }
    return strays;
}

// What a certificate says: "a < y - phi x < b", exactly, and best possible.
std::string exact_band(VerifiedGame& game) {
    define_shift(game.logic);
    const auto deviations = find_deviations(game.logic, to_slope(game.certificate.numeration).value());
    if (!deviations) throw Error(Error::Kind::usage, fmt::format("{}: expected bounded deviations", game.by));
    const auto relation = [](const Extreme& extreme) { return extreme.attained() ? "<=" : "<"; };
    const auto& [least, greatest] = deviations->band;
    return fmt::format("{} {} y - phi x {} {}, and no better bounds hold", to_text(least.value), relation(least),
                       relation(greatest), to_text(greatest.value));
}

// `games`, tables { game, window }: a bound proved from the graph of windows, and the strays up to `to`, which must obey it. With
// `exact`, and for all games in a thorough pass, the best bounds from the certificate, where there is one.
Finding check_bands(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const auto games = given.tables("games");
    Finding finding = agrees("all positions",
                             "a finite graph of windows and a written induction on it, Proposition 4 of docs/open-problems.md; "
                             "compared with the lines engine",
                             given.truth_or("all", true) ? Evidence::Kind::proof : Evidence::Kind::computed);
    for (std::size_t i = 0; i < games.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(games.size()));
        const std::string game = games[i].text("game");
        const bool exact = games[i].truth_or("exact", false) || given.thoroughness() == Thoroughness::thorough;
        if (auto all = exact ? certified(game, budget) : std::nullopt) {
            finding.notes.push_back(fmt::format("{}: {}", game, exact_band(*all)));
            finding.by += "; " + all->by;
        }
        ClosedGame closed(game, static_cast<int>(games[i].integer("window")));
        const Integer bound = proved_band(closed);
        const Strays seen = strays(upper_pairs(game, to, budget));
        const Row row{fmt::format("{}, x <= {}", game, to), fmt::format("|y - phi x| < {}", to_text(bound)),
                      fmt::format("{} <= y - floor(phi x) <= {}", seen.least, seen.most)};
        if (to_integer(seen.most) > bound || to_integer(-seen.least) > bound) return difference(row);
        finding.notes.push_back(
            fmt::format("{}: |y - phi x| < {} for all positions, from {} sectors on {} windows of {} bits; {} <= y - floor(phi "
                        "x) <= {} for x <= {}",
                        game, to_text(bound), closed.graph->states(), closed.graph->windows(), closed.graph->window(), seen.least,
                        seen.most, to));
    }
    return finding;
}

// Whether a bound is proved, from windows that close within the limits.
bool has_proved_band(const std::string& game, int window) {
    try {
        ClosedGame closed(game, window);
        return true;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::usage) throw;
        return false;
    }
}

// `game` with letters: the strays up to `to` compared with those up to a sixteenth of it, and for how many games windows of
// `window` bits prove that they are bounded.
Finding check_strays(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to");
    const auto window = static_cast<int>(given.integer("window"));
    std::int64_t widest = 0, wider = 0, proved = 0;
    std::string where, unproved;
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string game = filled(text, all[i]);
        UpperPairs pairs = upper_pairs(game, to, budget);
        const Strays seen = strays(pairs);
        pairs.a.resize(pairs.a.size() / 16);
        const Strays early = strays(pairs);
        const auto width = [](const Strays& s) { return std::max(s.most, -s.least); };
        if (width(seen) > widest) where = game;
        widest = std::max(widest, width(seen));
        wider += width(seen) > width(early) ? 1 : 0;
        const bool is_proved = has_proved_band(game, window);
        proved += is_proved ? 1 : 0;
        if (!is_proved) unproved += fmt::format("{}{}", unproved.empty() ? "" : ", ", game);
    }
    Finding finding;
    finding.status = Status::open;
    finding.covers = covered_text(given, fmt::format("x <= {}", to));
    finding.by = "the lines engine";
    finding.notes.push_back(
        fmt::format("y - floor(phi x) is never more than {} from 0, widest for {}; in {} of {} games it grew after the first "
                    "sixteenth of the pairs",
                    widest, where, wider, all.size()));
    finding.notes.push_back(
        fmt::format("boundedness is proved, by finitely many sectors on windows of {} bits, for {} of {} games{}{}", window,
                    proved, all.size(), unproved.empty() ? "" : "; not for ", unproved));
    return finding;
}

// Convergence of read heads, proved, and the telescope made from it against the lines engine.
Finding check_telescope(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to"), samples = given.range("samples");
    const auto telescope = make_telescope(make_game(text));
    if (!telescope) return difference({text, "read heads converge", "not proved"});
    const UpperPairs pairs = upper_pairs(text, to, budget);
    for (std::int64_t i = 1; i <= samples; ++i) {
        budget.progress.at(i, samples);
        const auto n = static_cast<std::size_t>(i * static_cast<std::int64_t>(pairs.a.size() - 1) / samples);
        for (std::int64_t off = -1; off <= 1; ++off)
            if (const std::int64_t y = pairs.b[n] + off; telescope->is_p({to_integer(pairs.a[n]), to_integer(y)}) != (off == 0))
                return difference(
                    {fmt::format("{} in {}", cell_text({pairs.a[n], y}), text), off == 0 ? "N" : "P", off == 0 ? "P" : "N"});
    }
    const VerifiedGame all = certificate_of(text, budget);
    Finding finding = agrees(
        fmt::format(
            "an automaton of {} states decides every position by its digits in {}; and without it, read heads agree after at "
            "most {} bits, so that windows of bounded length decide every position in O(log(xy)) steps",
            all.certificate.automaton().states(), all.certificate.numeration.name(), telescope->within()),
        all.by + "; a finite graph of windows", Evidence::Kind::proof);
    finding.notes.push_back(
        fmt::format("the telescope agrees with the lines engine at {} pairs up to {} and beside them", samples, to));
    finding.notes.push_back(telescope->evidence());
    return finding;
}

}  // namespace

void add_m_positions_checks(Checks& checks) {
    checks.add("M: one in each row and column", check_rows_and_columns);
    checks.add("M: three cells", check_three_cells);
    checks.add("M: one on each diagonal", check_diagonals);
    checks.add("M: property (4)", check_property_4);
    checks.add("M: descent of b", check_descents);
    checks.add("M: bands", check_bands);
    checks.add("M: strays", check_strays);
    checks.add("M: telescope", check_telescope);
}

}  // namespace wythoff::papers
