// The figures of Maharaja Nim drawn again, and what their captions say; Wythoff pairs and the split of section 4.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/games.hpp"
#include "papers/m/columns.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

constexpr double golden = 1.618033988749895;  // for drawn lines only

std::vector<Cell> p_positions(const Game& game, std::int64_t to, const Budget& budget) {
    return on_board(game, to, budget).cells();
}

// A cell (x,y), x <= y, or its mirror image, that is `band` or more away from phi x.
std::optional<Row> outside_band(Cell cell, std::int64_t band) {
    const std::int64_t x = std::min(cell.x, cell.y), y = std::max(cell.x, cell.y), stray = y - GoldenFloor().at(x);
    if (stray <= band && stray > -band) return std::nullopt;
    return Row{cell_text({x, y}), fmt::format("within {} of phi x", band), fmt::format("{} from floor(phi x)", stray)};
}

// `boards`: { game, title, figure, caption, to }; with `lines`, y = phi x and y = x / phi, and all cells less than 1 from
// them; with `band`, these lines moved by so much, and all cells between; with `bits`, the columns of 0s and of 1s apart.
// Figures print no numbers to compare.
Finding check_boards(const Parameters& given, const Budget& budget) {
    Finding finding;
    for (const Parameters& part : given.tables("boards")) {
        const std::string game = part.text("game");
        const std::int64_t to = part.integer("to");
        BoardFigure board;
        board.title = part.text("title");
        board.to = to;
        board.layers = {{"P-positions", p_positions(make_game(game), to, budget), 0, Mark::square}};
        const bool lines = part.truth_or("lines", false);
        const std::int64_t band = part.integer_or("band", 0);
        if (lines || band > 0)
            for (const Cell& cell : board.layers[0].cells)
                if (const auto row = outside_band(cell, lines ? 1 : band)) return difference(*row);
        if (band > 0) {
            const auto width = static_cast<double>(band);
            board.lines = {{golden, width, fmt::format("φx + {}", band)},
                           {golden, -width, fmt::format("φx − {}", band)},
                           {1 / golden, width / golden, fmt::format("(x + {})/φ", band)},
                           {1 / golden, -width / golden, fmt::format("(x − {})/φ", band)}};
        } else if (lines) {
            board.lines = {{golden, 0, "φx"}, {1 / golden, 0, "x/φ"}};
        } else if (part.truth_or("bits", false)) {
            const std::vector<Cell> cells = std::move(board.layers[0].cells);
            board.layers = {{"0: above the diagonal", {}, 0, Mark::square}, {"1: below the diagonal", {}, 1, Mark::square}};
            for (const Cell& cell : cells) board.layers[cell.y < cell.x ? 1 : 0].cells.push_back(cell);
        }
        finding.figures.push_back({part.text("figure"), part.text("caption"), std::move(board)});
    }
    finding.covers = "the P-positions that are drawn";
    finding.by = "the board";
    return finding;
}

// A word in its sector: the P-positions up to column `last`, the cells with a move to an upper P-position before column `first`,
// and the columns with a lower one.
BoardFigure sector_figure(const std::string& text, std::int64_t first, std::int64_t last, std::int64_t to, const Budget& budget) {
    const QueenWithJumps game = make_queen(text);
    std::vector<Cell> before, shown, others, erased, columns;
    std::set<std::int64_t> lower;
    for (const Cell& cell : p_positions(make_game(text), to, budget)) {
        if (cell.y >= cell.x && cell.x < first) before.push_back(cell);
        if (cell.x < first) others.push_back(cell);
        if (cell.x >= first && cell.x <= last) {
            shown.push_back(cell);
            if (cell.y < cell.x) lower.insert(cell.x);
        }
    }
    for (std::int64_t x = first; x <= to; ++x)
        for (std::int64_t y = x + 1; y <= to; ++y) {
            const bool hit = std::any_of(before.begin(), before.end(), [&](const Cell& p) {
                const Cell move{x - p.x, y - p.y};
                return move.y == 0 || move.x == move.y ||
                       std::find(game.jumps.begin(), game.jumps.end(), move) != game.jumps.end();
            });
            if (hit) erased.push_back({x, y});
            else if (lower.contains(x)) columns.push_back({x, y});
        }
    BoardFigure board;
    board.title = fmt::format("Columns {} to {}", first, last);
    board.to = to;
    board.layers = {{"erased", erased, 4, Mark::square},
                    {"column of a 1", columns, 2, Mark::square},
                    {"P-position before", others, 0, Mark::ring},
                    {"P-position of the word", shown, 0, Mark::disc}};
    return board;
}

// `printed`, lines "first last word translate".
Finding check_sectors(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const QueenWithJumps game = make_queen(text);
    std::vector<Row> rows;
    Finding figures;
    for (const auto& line : given.printed()) {
        const std::int64_t first = std::stoll(line.at(0)), last = std::stoll(line.at(1));
        const UpperPairs pairs = upper_pairs(text, last, budget);
        std::string word(static_cast<std::size_t>(last - first + 1), '1');
        std::vector<Cell> before;
        std::set<std::int64_t> taken;
        for (std::size_t n = 0; n < pairs.a.size(); ++n)
            if (pairs.a[n] >= first) {
                word[static_cast<std::size_t>(pairs.a[n] - first)] = '0';
                taken.insert(pairs.b[n]);
            } else {
                before.push_back({pairs.a[n], pairs.b[n]});
            }
        std::string translate;
        const auto zeroes = std::count(word.begin(), word.end(), '0');
        const auto bottom = first + static_cast<std::int64_t>(before.size());  // the lowest row of the perfect sector
        for (std::int64_t row = bottom; row < bottom + static_cast<std::int64_t>(word.size()) + zeroes; ++row)
            translate += taken.contains(row) ? '1' : '0';
        rows.push_back({fmt::format("columns {} to {}", first, last), line.at(2), word});
        rows.push_back({"translate of " + word, line.at(3), translate});
        rows.push_back({fmt::format("sector of column {}", first), "perfect",
                        leaves_perfect_sector(game, before, first) ? "perfect" : "imperfect"});
        if (word.size() < 2) continue;
        const std::string name = fmt::format("{}-{}", given.text("figure"), first);
        figures.figures.push_back(
            {name,
             fmt::format("Columns {} to {} of {}: the word {} and its translate {}, read upwards from row {}.", first, last, text,
                         word, translate, bottom),
             sector_figure(text, first, last, bottom + static_cast<std::int64_t>(translate.size()), budget)});
    }
    Finding finding = compare(std::move(rows));
    finding.figures = std::move(figures.figures);
    finding.known = Evidence::Kind::proof;
    finding.covers = fmt::format("all columns named, {}", text);
    finding.by = "the lines engine";
    return finding;
}

// P-positions of (k,l)-Maharaja Nim differ from those of Wythoff Nim exactly when (k,l) or (k-1,l-1) is a Wythoff pair: floor(phi
// n) + 1 = ceil(phi n) for n >= 1; `crossing`: or when (k,l) = (a_i - b_j, b_i - a_j), the way from an upper to a lower
// P-position, for which l = k + i + j. All k < l <= `l`, on boards up to `factor` times l.
Finding check_wythoff_pairs(const Parameters& given, const Budget& budget) {
    const std::int64_t most = given.range("l"), factor = given.integer("factor");
    std::set<Cell> pairs;
    GoldenFloor floors;
    for (std::int64_t n = 1; n <= most; ++n) {
        const std::int64_t a = floors.at(n);
        pairs.insert({a, a + n});
        pairs.insert({a + 1, a + n + 1});
    }
    if (given.truth_or("crossing", false)) {
        std::vector<std::int64_t> a{0};
        GoldenFloor more;
        for (std::int64_t n = 1; n <= most; ++n) a.push_back(more.at(n));
        for (std::size_t i = 1; i < a.size(); ++i)
            for (std::size_t j = 1; j < i; ++j) {
                const auto diagonals = static_cast<std::int64_t>(i + j), k = a[i] - a[j] - static_cast<std::int64_t>(j);
                if (k > 0) pairs.insert({k, k + diagonals});
            }
    }
    std::int64_t changed = 0;
    for (std::int64_t l = 2; l <= most; ++l) {
        budget.progress.at(l, most);
        const std::int64_t to = factor * l;
        const auto wythoff = p_positions(games::wythoff(), to, budget);
        for (std::int64_t k = 1; k < l; ++k) {
            const bool differs = p_positions(games::maharaja(k, l), to, budget) != wythoff;
            if (differs != pairs.contains({k, l}))
                return difference({cell_text({k, l}),
                                   pairs.contains({k, l}) ? "other P-positions" : "the P-positions of Wythoff Nim",
                                   differs ? "other P-positions" : fmt::format("the same up to {}", to)});
            changed += differs ? 1 : 0;
        }
    }
    return agrees(fmt::format("all k < l <= {}, boards up to {} l; {} of them change the P-positions", most, factor, changed),
                  "the board");
}

// `games`: how far the upper P-positions are from phi x up to `to` and up to a quarter of it; `beams`: those of the last game.
Finding check_split(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    Finding finding;
    finding.status = Status::open;
    for (const std::string& game : given.texts("games")) {
        const UpperPairs pairs = upper_pairs(game, to, budget);
        GoldenFloor floors;
        std::int64_t early = 0, all = 0;
        for (std::size_t n = 0; n < pairs.a.size(); ++n) {
            const std::int64_t stray = std::abs(pairs.b[n] - floors.at(pairs.a[n]));
            if (4 * pairs.a[n] <= to) early = std::max(early, stray);
            all = std::max(all, stray);
        }
        finding.notes.push_back(
            fmt::format("{}: |y - floor(phi x)| is at most {} for x <= {}, and {} for x <= {}", game, early, to / 4, all, to));
    }
    const std::string last = given.text("endless");
    for (const Beam& beam : discover(make_game(last), given.range("endless_to"), budget).beams)
        if (beam.above)
            finding.notes.push_back(
                fmt::format("{}: {} upper P-positions with a fitted slope of {}", last, beam.points, to_decimals(beam.slope, 4)));
    finding.covers = fmt::format("x <= {}; endless family: piles up to {}", to, given.range("endless_to"));
    finding.by = "the lines engine and the board";
    return finding;
}

}  // namespace

void add_m_figures_checks(Checks& checks) {
    checks.add("M: boards", check_boards);
    checks.add("M: words in their sectors", check_sectors);
    checks.add("M: Wythoff pairs", check_wythoff_pairs);
    checks.add("M: splits", check_split);
}

}  // namespace wythoff::papers
