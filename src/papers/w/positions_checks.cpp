// Liu and Li, sections 1 and 3 to 6: sets of P-positions, tables and lists against the engines.
#include <fmt/format.h>

#include <algorithm>

#include "papers/w/board.hpp"
#include "solve/definition.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

// `game` with letters, `statement`, `to`: the set that the statement gives is that of the P-positions.
Finding check_p_positions(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), statement = given.text("statement");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("every position with piles up to {}", to);
    return for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& letters) -> Failure {
        const auto printed = printed_set(statement, s_and_t(letters), to);
        const auto computed = witnessed(make_game(filled(text, letters)), to, budget).cells();
        const auto [one, two] = std::mismatch(printed.begin(), printed.end(), computed.begin(), computed.end());
        if (one == printed.end() && two == computed.end()) return std::nullopt;
        const bool claimed = two == computed.end() || (one != printed.end() && *one < *two);
        return Row{cell_text(claimed ? *one : *two), claimed ? "P" : "N", claimed ? "N" : "P"};
    });
}

// Pairs of even piles (a,b), a <= b, that are P, the one with a = b first: the n-th is (A_n, B_n) or (E_n, H_n).
std::vector<std::vector<std::int64_t>> even_pairs(const PSet& p) {
    std::vector<std::vector<std::int64_t>> pairs;
    p.for_each([&](Cell cell) {
        if (cell.x <= cell.y && cell.x % 2 == 0 && cell.y % 2 == 0) pairs.push_back({cell.x, cell.y});
    });
    std::stable_partition(pairs.begin(), pairs.end(), [](const auto& pair) { return pair[0] == pair[1]; });
    return pairs;
}

// n, then the second piles that are P with a first pile of n: (A_n, B_n, B'_n) or (E_n, H_n, H'_n).
std::vector<std::vector<std::int64_t>> columns(const PSet& p) {
    std::vector<std::vector<std::int64_t>> columns;
    for (std::int64_t n = 0; n <= p.to(); ++n) columns.push_back({n});
    p.for_each([&](Cell cell) { columns[static_cast<std::size_t>(cell.x)].push_back(cell.y); });
    return columns;
}

// `game`, `to`, `printed`: lines "n 0 1 2 ..." and "A_n ...", "A_n+1 ...", "B_n ...", "B'_n ..." or with E and H; "?" is not
// compared. `by` pairs or columns says how P-positions are numbered.
Finding check_table(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const std::int64_t to = given.integer("to");
    const PSet p = solve_by_definition(game, to, budget);
    const bool by_columns = given.text("by") == "columns";
    const auto found = by_columns ? columns(p) : even_pairs(p);
    std::vector<Row> rows;
    for (const auto& line : given.printed()) {
        const std::string& name = line.at(0);
        for (std::size_t n = 0; n + 1 < line.size(); ++n) {
            const auto part = [&](std::size_t i) { return i < found.at(n).size() ? found[n][i] : -1; };
            std::int64_t value = static_cast<std::int64_t>(n);
            if (name == "A_n" || name == "E_n") value = part(0);
            else if (name == "A_n+1") value = part(0) + 1;
            else if (name == "B_n" || name == "H_n") value = part(1);
            else if (name == "B_n+1") value = part(1) + 1;
            else if (name == "B'_n" || name == "H'_n") value = part(2);
            else if (name != "n") throw Error(Error::Kind::usage, fmt::format("printed: '{}' is not a row of a table", name));
            const std::string computed = std::to_string(value), &shown = line[n + 1];
            rows.push_back({fmt::format("{}, n = {}", name, n), shown == "?" ? computed : shown, computed});
        }
    }
    Finding finding = compare(std::move(rows));
    finding.known = Evidence::Kind::proof;
    finding.covers = fmt::format("all {} entries, {}", finding.rows.size(), to_text(game));
    finding.by = "the definition";
    return finding;
}

// `game`, `printed` lines "x y", `to`, and `columns` or not: the P-positions with piles up to `to`, and first piles up to
// `columns`.
Finding check_list(const Parameters& given, const Budget& budget) {
    const Game game = make_game(given.text("game"));
    const std::int64_t to = given.integer("to"), most = given.integer_or("columns", to);
    auto printed = printed_cells(given);
    auto computed = solve_by_definition(game, to, budget).cells();
    std::erase_if(computed, [&](Cell cell) { return cell.x > most; });
    std::sort(printed.begin(), printed.end());
    std::vector<Cell> all;
    std::set_union(printed.begin(), printed.end(), computed.begin(), computed.end(), std::back_inserter(all));
    std::vector<Row> rows;
    const auto in = [](const std::vector<Cell>& list, Cell cell) {
        return std::binary_search(list.begin(), list.end(), cell) ? "P" : "N";
    };
    for (const Cell& cell : all) rows.push_back({cell_text(cell), in(printed, cell), in(computed, cell)});
    return compare_all(std::move(rows),
                       fmt::format("the list is complete for piles up to {}{}, {}", to,
                                   most < to ? fmt::format(" in the columns up to {}", most) : "", to_text(game)),
                       "the definition");
}

// `game` and `exchanged` with letters, `to`: (x,y) is P in the one exactly when (y,x) is P in the other.
Finding check_exchanged(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), other = given.text("exchanged");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("every position with piles up to {}", to);
    return for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& letters) -> Failure {
        const PSet one = witnessed(make_game(filled(text, letters)), to, budget),
                   two = witnessed(make_game(filled(other, letters)), to, budget);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                if (one.contains(x, y) != two.contains(y, x))
                    return Row{cell_text({y, x}), one.contains(x, y) ? "P" : "N", two.contains(y, x) ? "P" : "N"};
        return std::nullopt;
    });
}

// `game` with letters, `printed` lines "x y", `outcome`: the outcome of single positions for all letters.
Finding check_outcomes(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), outcome = given.text("outcome");
    const auto cells = printed_cells(given);
    std::int64_t to = 0;
    for (const Cell& cell : cells) to = std::max({to, cell.x, cell.y});
    return for_all_letters(given, budget, cells_text(cells), "the definition", [&](const Letters& letters) -> Failure {
        const PSet p = solve_by_definition(make_game(filled(text, letters)), to, budget);
        for (const Cell& cell : cells)
            if (const std::string computed = p.contains(cell.x, cell.y) ? "P" : "N"; computed != outcome)
                return Row{cell_text(cell), outcome, computed};
        return std::nullopt;
    });
}

}  // namespace

void add_w_positions_checks(Checks& checks) {
    checks.add("W: P-positions", check_p_positions);
    checks.add("W: table", check_table);
    checks.add("W: list of P-positions", check_list);
    checks.add("W: exchanged piles", check_exchanged);
    checks.add("W: outcomes", check_outcomes);
}

}  // namespace wythoff::papers
