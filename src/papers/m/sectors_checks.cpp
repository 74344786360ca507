// Section 2 of Maharaja Nim: perfect columns and Lemma 2.1.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/m/columns.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

struct PerfectColumns {
    UpperPairs pairs;
    std::vector<bool> perfect;  // of column a_n
};

PerfectColumns perfect_columns(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const QueenWithJumps game = make_queen(text);
    const std::int64_t to = given.range("n");
    PerfectColumns found;
    on_board(make_game(text), 3 * to, budget).for_each([&](Cell cell) {
        if (cell.x > cell.y || static_cast<std::int64_t>(found.pairs.a.size()) > to) return;
        found.pairs.a.push_back(cell.x);
        found.pairs.b.push_back(cell.y);
    });
    const bool origin = given.truth_or("origin", true);
    std::vector<Cell> upper;
    for (std::size_t n = 0; n < found.pairs.a.size(); ++n) {
        budget.progress.at(static_cast<std::int64_t>(n), to);
        found.perfect.push_back(leaves_perfect_sector(game, upper, found.pairs.a[n]));
        if (n > 0 || origin) upper.push_back({found.pairs.a[n], found.pairs.b[n]});
    }
    return found;
}

// Lemma 2.1 for every n from `n_from` to `n`. `origin`: (0,0) counts among the upper P-positions. `holds = false`: the paper says
// that it fails.
Finding check_lemma_2_1(const Parameters& given, const Budget& budget) {
    const bool expected = given.truth_or("holds", true);
    const auto from = static_cast<std::size_t>(given.integer_or("n_from", 0));
    const PerfectColumns found = perfect_columns(given, budget);
    std::set<std::int64_t> differences;
    Finding finding;
    finding.covers = fmt::format("n <= {}, {}", given.range("n"), given.text("game"));
    finding.by = "the board and the definition of perfect columns";
    for (std::size_t n = 0; n < found.pairs.a.size(); ++n) {
        const std::int64_t difference_n = found.pairs.b[n] - found.pairs.a[n], index = static_cast<std::int64_t>(n);
        const bool all_before = differences.size() == n && (n == 0 || *differences.rbegin() == index - 1);
        differences.insert(difference_n);
        if (const bool conditions = all_before && difference_n == index; n >= from && conditions != found.perfect[n]) {
            const std::string at = fmt::format("n = {}, column {}", n, found.pairs.a[n]);
            const Row row{at, conditions ? "perfect" : "not perfect", conditions ? "not perfect" : "perfect"};
            if (expected) return difference(row);
            finding.known = Evidence::Kind::proof;
            finding.covers = fmt::format("it fails at {}: (25) and (26) {}, and the column is {}", at,
                                         conditions ? "hold" : "do not hold both", row.computed);
            return finding;
        }
    }
    if (!expected) return difference({given.text("game"), "an n where Lemma 2.1 fails", "none"});
    return finding;
}

// The steps of its proof, for every n with a perfect column a_n.
Finding check_proof_of_2_1(const Parameters& given, const Budget& budget) {
    const PerfectColumns found = perfect_columns(given, budget);
    const std::vector<std::int64_t>& a = found.pairs.a;
    const std::vector<std::int64_t>& b = found.pairs.b;
    for (std::size_t n = 2; n < a.size(); ++n) {
        if (!found.perfect[n]) continue;
        const auto last = static_cast<std::int64_t>(n) - 1;
        const bool takes_last = b[n - 1] == a[n - 1] + last;
        if (takes_last && a[n] <= a[n - 1] + 1)
            return difference({fmt::format("n = {}", n), "a_n > a_(n-1) + 1", "a_n = a_(n-1) + 1"});
        const auto same_diagonal = [&] {
            for (std::size_t i = 0; i + 1 < n; ++i)
                if (b[i] - a[i] == b[n - 1] - a[n - 1] + 1) return true;
            return false;
        };
        if (b[n - 1] < a[n - 1] + last && !same_diagonal())
            return difference({fmt::format("n = {}", n), "(a_(n-1)+1, b_(n-1)+2) on a used diagonal", "not"});
    }
    return agrees(fmt::format("perfect columns a_n, n <= {}, {}", given.range("n"), given.text("game")),
                  "the board and the definition of perfect columns");
}

// The perfect columns in their order from `from` on, as printed.
Finding check_perfect_columns(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const QueenWithJumps game = make_queen(text);
    const std::vector<std::int64_t> printed = given.integers("columns");
    const auto cells = on_board(make_game(text), 3 * printed.back() + 30, budget).cells();
    std::vector<Cell> upper;
    std::vector<Row> rows;
    std::size_t next = 0;
    for (std::int64_t x = 0; next < printed.size() && x <= printed.back(); ++x) {
        if (x >= given.integer("from") && leaves_perfect_sector(game, upper, x))
            rows.push_back(
                {fmt::format("perfect column {}", rows.size() + 1), std::to_string(printed[next++]), std::to_string(x)});
        for (const Cell& cell : cells)
            if (cell.x == x && cell.y >= x) upper.push_back(cell);
    }
    while (next < printed.size())
        rows.push_back({fmt::format("perfect column {}", rows.size() + 1), std::to_string(printed[next++]), "none"});
    return compare_all(std::move(rows), fmt::format("columns {} to {}, {}", given.integer("from"), printed.back(), text),
                       "the board and the definition of perfect columns");
}

}  // namespace

void add_m_sectors_checks(Checks& checks) {
    checks.add("M: Lemma 2.1", check_lemma_2_1);
    checks.add("M: proof of Lemma 2.1", check_proof_of_2_1);
    checks.add("M: perfect columns", check_perfect_columns);
}

}  // namespace wythoff::papers
