// Figures 1 and 2 of paper R, drawn again: the P-positions are the positions nearest the origin with p in each row and column and
// one in every m-th diagonal, and each shade is the solution of one m x p WN_l.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "papers/r/pairs.hpp"
#include "solve/definition.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

// By x + y: a position is taken if its row and its column hold fewer than `in_line` and its diagonal, y - x a multiple of `step`,
// none.
PSet nearest_to_origin(std::int64_t in_line, std::int64_t step, std::int64_t to) {
    BitColumns board(to);
    std::map<std::int64_t, std::int64_t> columns, rows, diagonals;
    for (std::int64_t sum = 0; sum <= 2 * to; ++sum)
        for (std::int64_t x = std::max<std::int64_t>(0, sum - to); x <= std::min(sum, to); ++x) {
            const std::int64_t y = sum - x;
            if ((y - x) % step != 0 || diagonals[y - x] > 0 || columns[x] >= in_line || rows[y] >= in_line) continue;
            board.set(x, y);
            ++columns[x];
            ++rows[y];
            ++diagonals[y - x];
        }
    return {to, std::move(board)};
}

std::optional<Row> first_unlike(const std::string& game, const std::vector<Cell>& claimed, const std::vector<Cell>& found) {
    for (const auto& [some, others, printed] : {std::tuple(&claimed, &found, "P"), std::tuple(&found, &claimed, "N")})
        for (const Cell& cell : *some)
            if (!std::binary_search(others->begin(), others->end(), cell))
                return Row{fmt::format("{} in {}", cell_text(cell), game), printed, std::string(printed) == "P" ? "N" : "P"};
    return std::nullopt;
}

std::vector<Cell> p_positions_by_definition(const Game& game, std::int64_t to, const Budget& budget) {
    return solve_by_definition(game, to, budget.quiet()).cells();
}

// Whether every row that the board shows whole has exactly p cells: row y is whole if the pairs go on beyond a = y.
std::optional<Row> first_bad_row(const std::vector<Cell>& cells, std::int64_t p) {
    std::map<std::int64_t, std::int64_t> rows;
    std::int64_t last = 0;
    for (const Cell& cell : cells) {
        ++rows[cell.y];
        if (cell.x >= cell.y) last = std::max(last, cell.y);
    }
    for (std::int64_t y = 0; y < last; ++y)
        if (rows[y] != p) return Row{fmt::format("positions in row {}", y), std::to_string(p), std::to_string(rows[y])};
    return std::nullopt;
}

// `m`, `p`, `games`: all have these P-positions; `dark`: the game of the darkest squares.
Finding check_figure(const Parameters& given, const Budget& budget) {
    const std::int64_t m = given.integer("m"), p = given.integer("p"), to = given.range("to"), drawn = given.integer("drawn_to");
    const std::string name = given.text("figure"), title = given.text("title"), dark = given.text("dark");
    const std::vector<Cell> nearest = nearest_to_origin(p, m, to).cells();
    const auto games = given.texts("games");
    if (const auto row = first_bad_row(nearest, p)) return difference(*row);
    for (const std::string& game : games)
        if (const auto row = first_unlike(game, nearest, p_positions_by_definition(make_game(game), to, budget)))
            return difference(*row);
    const std::vector<Cell> darkest = p_positions_by_definition(make_game(dark), to, budget);
    if (const auto row = first_unlike(dark, nearest_to_origin(1, m * p, to).cells(), darkest)) return difference(*row);

    BoardFigure figure{title, drawn, {}, {}, std::nullopt, std::nullopt, std::nullopt};
    const std::vector<std::string> subscripts = {"₀", "₁", "₂"};
    std::vector<Cell> shaded;
    const auto shades = given.integers("shades");
    for (std::int64_t l = 0; l < p; ++l) {
        std::vector<Cell> cells = p_positions_by_definition(games::shifted(m, p, l), to, budget);
        if (l == 0)
            if (const auto row = first_unlike(dark, cells, darkest)) return difference(*row);
        shaded.insert(shaded.end(), cells.begin(), cells.end());
        const std::string label = fmt::format("{}×{}WN{}{}", m, p, subscripts.at(static_cast<std::size_t>(l)),
                                              l == 0 ? fmt::format(" = {}-Wythoff Nim", m * p) : "");
        figure.layers.push_back(
            {label, std::move(cells), static_cast<int>(shades.at(static_cast<std::size_t>(l))), Mark::square});
    }
    std::sort(shaded.begin(), shaded.end());
    if (const auto row = first_unlike("one of the shades", nearest, shaded)) return difference(*row);
    if (std::adjacent_find(shaded.begin(), shaded.end()) != shaded.end())
        return difference({"the shades", "disjoint", "not disjoint"});

    Finding finding;
    finding.covers = fmt::format("piles up to {}, {} games and {} shades", to, games.size() + 1, p);
    finding.by = "the definition, and the positions nearest the origin chosen one by one";
    finding.figures.push_back({name, given.text("caption"), std::move(figure)});
    return finding;
}

}  // namespace

void add_r_figures_checks(Checks& checks) { checks.add("R: figure", check_figure); }

}  // namespace wythoff::papers
