// Checks for any game on two piles: P-positions as printed, and theorems against the engines.
#include <fmt/format.h>

#include <algorithm>

#include "papers/games.hpp"
#include "solve/definition.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

// Lines "a b", with "?" for what cannot be read.
std::vector<std::vector<std::string>> printed_pairs(const Parameters& given) {
    auto rows = given.printed();
    for (const auto& row : rows)
        if (row.size() != 2) throw Error(Error::Kind::usage, "printed: expected lines of two numbers");
    if (rows.empty()) throw Error(Error::Kind::usage, "printed: expected at least one line");
    return rows;
}

// `game`, `printed`: its first P-positions in order, of a symmetric game the pairs a <= b.
Finding check_first_positions(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const auto printed = printed_pairs(given);
    const FirstPositions found = first_p_positions(game, static_cast<std::int64_t>(printed.size()), Engine::definition, budget);
    std::vector<Row> rows;
    for (std::size_t n = 0; n < printed.size(); ++n) {
        const Cell cell = found.cells.at(n);
        const std::string x = std::to_string(cell.x), y = std::to_string(cell.y);
        const auto shown = [&](const std::string& text, const std::string& value) { return text == "?" ? value : text; };
        rows.push_back({fmt::format("n = {}", n), fmt::format("({},{})", shown(printed[n][0], x), shown(printed[n][1], y)),
                        cell_text(cell)});
    }
    return compare_all(std::move(rows), fmt::format("all {} positions, {}", printed.size(), to_text(game)), "the definition");
}

// `game`, `printed` (lines "x y"), `outcome` P or N: the outcome of single positions.
Finding check_outcomes(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const std::string claimed = given.text_or("outcome", "P");
    std::vector<Cell> cells;
    std::int64_t to = 0;
    for (const auto& row : printed_pairs(given)) {
        cells.push_back({std::stoll(row[0]), std::stoll(row[1])});
        to = std::max({to, cells.back().x, cells.back().y});
    }
    const PSet p = solve_by_definition(game, to, budget);
    std::vector<Row> rows;
    for (const Cell& cell : cells) rows.push_back({cell_text(cell), claimed, p.contains(cell.x, cell.y) ? "P" : "N"});
    return compare_all(std::move(rows), fmt::format("all {} positions, {}", cells.size(), to_text(game)), "the definition");
}

// `game` with letters, `to`: the program's theorem for the game and an engine agree on every position. The theorem whose source
// contains `source` is asked, else the first that applies.
Finding check_theorem(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), source = given.text_or("source", ""),
                      engine = given.text_or("engine", "definition");
    const std::int64_t to = given.range("to");
    const Engine witness = engine == "definition" ? Engine::definition : engine == "board" ? Engine::board : Engine::automatic;
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Game game = make_game(filled(text, all[i]));
        std::unique_ptr<ClosedForm> form;
        for (const Theorem& theorem : theorems())
            if (!form && theorem.source.find(source) != std::string::npos) form = theorem.apply(game);
        if (!form) throw Error(Error::Kind::usage, fmt::format("{}: no theorem '{}' applies", to_text(game), source));
        const Budget quiet = budget.quiet();
        const PSet p = solve(game, to, witness, quiet).p;
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                const Cell cell{x, y};
                if (const bool claimed = form->is_p(to_position(cell)); claimed != p.contains(x, y))
                    return difference(
                        {fmt::format("{} in {}", cell_text(cell), to_text(game)), claimed ? "P" : "N", claimed ? "N" : "P"});
            }
    }
    return agrees(covered_text(given, fmt::format("every position with piles up to {}", to)),
                  witness == Engine::automatic ? "the lines engine" : fmt::format("the {}", engine));
}

}  // namespace

void add_board_checks(Checks& checks) {
    checks.add("first P-positions", check_first_positions);
    checks.add("outcomes of positions", check_outcomes);
    checks.add("theorem of the game", check_theorem);
}

}  // namespace wythoff::papers
