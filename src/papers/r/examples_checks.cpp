// Paper R's definitions, examples and tables: single moves, positions without a move, first P-positions.
#include <fmt/format.h>

#include <algorithm>

#include "papers/r/pairs.hpp"
#include "solve/definition.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

bool no_adjoined_moves(const Game&, const Position&) { return false; }

// `game`, `printed` (lines "x y" of forms): the positions without a move.
Finding check_terminal(const Parameters& given, const Budget&) {
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
                    return difference({fmt::format("{} in {}", cell_text({x, y}), to_text(game)),
                                       claimed ? "terminal" : "not terminal", moves ? "not terminal" : "terminal"});
            }
    }
    return agrees(covered_piles(given, to), "the rules");
}

// `game`, `printed`: lines "x y x' y' kind", kind one of legal, illegal, blockable, unblockable.
Finding check_moves(const Parameters& given, const Budget&) {
    const Game game = make_game(given.text("game"));
    std::vector<Row> rows;
    for (const auto& line : given.printed()) {
        const Cell from{std::stoll(line.at(0)), std::stoll(line.at(1))}, to{std::stoll(line.at(2)), std::stoll(line.at(3))};
        const std::string& kind = line.at(4);
        const Move move{to_integer(from.x - to.x), to_integer(from.y - to.y), std::nullopt};
        const bool legal = !objection(game, make_state(game, to_position(from)), move, no_adjoined_moves);
        std::string found = legal ? "legal" : "illegal";
        if (legal && kind.ends_with("blockable"))
            found = is_blockable(game, to_position(from), move, no_adjoined_moves) ? "blockable" : "unblockable";
        rows.push_back({fmt::format("{} -> {}", cell_text(from), cell_text(to)), kind, found});
    }
    Finding finding = compare(std::move(rows));
    finding.known = Evidence::Kind::proof;
    finding.covers = fmt::format("all {} moves, {}", finding.rows.size(), to_text(game));
    finding.by = "the rules";
    return finding;
}

// A rook move that is an m-bishop move exists precisely when m > 1.
Finding check_rook_and_bishop(const Parameters& given, const Budget&) {
    const std::int64_t to = given.range("to"), most = given.range("m");
    for (std::int64_t m = 1; m <= most; ++m) {
        std::int64_t shared = 0;
        for_each_move(Band{m}, to, to, [&](std::int64_t k, std::int64_t l) {
            shared += k == 0 || l == 0 ? 1 : 0;
            return true;
        });
        if ((shared > 0) != (m > 1))
            return difference({fmt::format("m = {}", m), m > 1 ? "some" : "none", std::to_string(shared)});
    }
    return agrees(fmt::format("moves of length up to {}, m <= {}", to, most), "the rules");
}

// `game`, `p`: the y for which (0,y) is P.
Finding check_column_0(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const auto p = given.integers("p");
    const std::int64_t to = given.range("to");
    const PSet found = solve_by_definition(game, to, budget);
    for (std::int64_t y = 0; y <= to; ++y) {
        const bool claimed = std::find(p.begin(), p.end(), y) != p.end();
        if (found.contains(0, y) != claimed)
            return difference({fmt::format("(0,{}) in {}", y, to_text(game)), outcome_text(claimed), outcome_text(!claimed)});
    }
    return agrees(fmt::format("(0,y) with y <= {}, {}", to, to_text(game)), "the definition");
}

std::vector<std::int64_t> numbers(const std::vector<std::string>& words) {
    std::vector<std::int64_t> result;
    for (std::size_t i = 1; i < words.size(); ++i) result.push_back(std::stoll(words[i]));
    return result;
}

// `game`, `printed`: a table of the paper, rows "d ...", "c ..." and perhaps "difference ...". With m and p the numbers are those
// of the formulas (1) and (2) too.
Finding check_table(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    std::vector<std::int64_t> d, c, differences;
    for (const auto& line : given.printed()) (line.at(0) == "d" ? d : line.at(0) == "c" ? c : differences) = numbers(line);
    if (c.empty() || c.size() != d.size() || (!differences.empty() && differences.size() != d.size()))
        throw Error(Error::Kind::usage, "printed: expected rows d and c, and perhaps difference, of one length");
    const FirstPositions found = first_p_positions(game, static_cast<std::int64_t>(d.size()), Engine::definition, budget);
    std::vector<Row> rows;
    const auto entry = [&](std::int64_t x, std::int64_t y, std::int64_t difference) {
        return differences.empty() ? cell_text({x, y}) : fmt::format("{}, {}", cell_text({x, y}), difference);
    };
    for (std::size_t n = 0; n < d.size(); ++n) {
        const Cell cell = found.cells.at(n);
        rows.push_back({fmt::format("n = {}", n), entry(c[n], d[n], differences.empty() ? 0 : differences[n]),
                        entry(cell.x, cell.y, cell.y - cell.x)});
    }
    if (given.has("m")) {
        const Pairs pairs = make_pairs(given.integer("m"), given.integer("p"), static_cast<std::int64_t>(d.size()));
        for (std::size_t n = 0; n < d.size(); ++n)
            rows.push_back(
                {fmt::format("the formulas, n = {}", n), cell_text({c[n], d[n]}), cell_text({pairs.a[n], pairs.b[n]})});
    }
    return compare_all(std::move(rows), fmt::format("all {} columns, {}", d.size(), to_text(game)),
                       given.has("m") ? "the definition, and exact square roots" : "the definition");
}

}  // namespace

void add_r_examples_checks(Checks& checks) {
    checks.add("R: terminal positions", check_terminal);
    checks.add("R: moves", check_moves);
    checks.add("R: rook and bishop", check_rook_and_bishop);
    checks.add("R: column 0", check_column_0);
    checks.add("R: table", check_table);
}

}  // namespace wythoff::papers
