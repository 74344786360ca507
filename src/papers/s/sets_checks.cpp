// Section 1 and 2 of Horrocks and Trenton: tables and statements about kinds of sets.
#include <fmt/format.h>

#include <algorithm>

#include "papers/heap_family.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

std::string value_text(const HeapTable& table, std::int64_t n, Constraint c) { return std::to_string(table.value(n, c)); }

// Lines "n G(n,S) G(n,not S)", a question mark where nothing is printed.
using Printed = std::vector<std::vector<std::string>>;

Printed nim_table(const Parameters& given) {
    Printed rows = given.printed();
    for (const auto& row : rows)
        if (row.size() != 3) throw Error(Error::Kind::usage, "printed: expected lines of n, G(n,S) and G(n,not S)");
    return rows;
}

std::vector<Row> side_by_side(const Printed& printed, const HeapTable& table) {
    std::vector<Row> rows;
    for (const auto& line : printed) {
        const std::int64_t n = std::stoll(line[0]);
        for (const Constraint c : {inside, outside}) {
            const std::string& value = line[c == inside ? 1 : 2];
            if (value != "?") rows.push_back({fmt::format("G({}, {})", n, to_text(c)), value, value_text(table, n, c)});
        }
    }
    return rows;
}

Finding check_table_of_set(const Parameters& given, const Budget& budget) {
    const std::string set = given.text("set");
    const Printed printed = nim_table(given);
    const HeapTable table = muller_values(make_integer_set(set), std::stoll(printed.back()[0]), budget);
    Finding finding = compare(side_by_side(printed, table));
    finding.known = Evidence::Kind::proof;
    finding.covers = fmt::format("all {} values, S = {}", finding.rows.size(), set);
    finding.by = "the definition";
    return finding;
}

// The rows printed depend on the elements of S up to the last n only: all cases are looked at.
Finding check_table_of_family(const Parameters& given, const Budget& budget) {
    const Printed printed = nim_table(given);
    std::vector<Row> shown;
    Finding finding = for_all_sets(given, budget, [&](const IntegerSet& set, const HeapTable& table) -> std::optional<Row> {
        shown = side_by_side(printed, table);
        const auto bad = std::find_if(shown.begin(), shown.end(), [](const Row& row) { return row.differs(); });
        if (bad == shown.end()) return std::nullopt;
        return Row{fmt::format("{}, S = {},...", bad->at, to_text(set)), bad->printed, bad->computed};
    });
    finding.rows = std::move(shown);
    finding.known = Evidence::Kind::proof;
    return finding;
}

std::optional<Row> about_lemma_1(const IntegerSet& set, const HeapTable& table) {
    for (std::int64_t n = 6; n <= table.to(); ++n)
        if (table.value(n, outside) < 4) return Row{place(to_text(set), n, outside), "at least 4", value_text(table, n, outside)};
    return std::nullopt;
}

std::optional<Row> about_theorem_2_1(const IntegerSet& set, const HeapTable& table) {
    for (std::int64_t n = 0; n <= table.to(); ++n)
        if (const Integer claimed = theorem_2_1_value(set, to_integer(n)); claimed != table.value(n))
            return Row{place(to_text(set), n, inside), to_text(claimed), value_text(table, n, inside)};
    return std::nullopt;
}

std::optional<Row> about_corollary_2_3(const IntegerSet& set, const HeapTable& table) {
    for (std::int64_t n = 0; n <= table.to(); ++n)
        if (const Integer claimed = corollary_2_3_value(to_integer(n)); claimed != table.value(n, outside))
            return Row{place(to_text(set), n, outside), to_text(claimed), value_text(table, n, outside)};
    return std::nullopt;
}

// The hypotheses of Theorem 2.2 for d and m, read as they stand; `greatest` is the greatest G(i, S) of all i.
bool has_hypotheses_of_2_2(const HeapTable& table, std::int64_t d, std::int64_t m, std::int64_t greatest) {
    if (table.value(m, outside) != d || table.value(m + 1, outside) != d || greatest > d) return false;
    for (std::int64_t i = 0; i < m; ++i)
        if (table.value(i, outside) > d) return false;
    const auto stands = [&](std::int64_t row, std::int64_t v) {
        return table.value(row, inside) == v || table.value(row, outside) == v;
    };
    for (std::int64_t v = 0; v < d; ++v) {
        bool twice = false;
        for (std::int64_t row = 0; row + 1 < m && !twice; ++row) twice = stands(row, v) && stands(row + 1, v);
        if (!twice) return false;
    }
    return true;
}

// For finite S with 1 in S and no neighbours, G(., S) has a proved period, so its greatest value is known.
Finding check_theorem_2_2(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("rows");
    std::int64_t applied = 0, sets = 0;
    Finding finding = for_all_sets(given, budget, [&](const IntegerSet& set, const HeapTable&) -> std::optional<Row> {
        const FoundPeriods found = search_periods({set, Twist::muller}, to, budget.quiet());
        const auto& period = found.periods.inside;
        if (!is_proved(period) || period->saltus != 0) return std::nullopt;
        ++sets;
        std::int64_t greatest = 0;
        for (std::int64_t i = 0; i < period->preperiod + period->period; ++i)
            greatest = std::max<std::int64_t>(greatest, found.table.value(i));
        for (std::int64_t m = 0; m < to; ++m) {
            const std::int64_t d = found.table.value(m, outside);
            if (!has_hypotheses_of_2_2(found.table, d, m, greatest)) continue;
            ++applied;
            for (std::int64_t n = m; n <= found.table.to(); ++n)
                if (d + (n - m) / 2 != found.table.value(n, outside))
                    return Row{place(to_text(set), n, outside), std::to_string(d + (n - m) / 2),
                               value_text(found.table, n, outside)};
            break;
        }
        return std::nullopt;
    });
    if (finding.status == Status::differs) return finding;
    finding.covers = fmt::format(
        "all finite S with 1 in S, no neighbours and elements up to {}: the hypotheses hold for {} of {} sets, the conclusion to "
        "n = {}",
        given.range("n"), applied, sets, to);
    finding.by = "counting, with G(i,S) <= d for all i from a proved period";
    return finding;
}

// "By letting d = 3 and m = 4 the hypotheses are satisfied": rows 0 to 5 of every such S.
Finding check_corollary_2_3_step(const Parameters& given, const Budget& budget) {
    const std::int64_t d = given.integer("d"), m = given.integer("m"), greatest = given.integer("greatest");
    return for_all_sets(given, budget, [&](const IntegerSet& set, const HeapTable& table) -> std::optional<Row> {
        std::int64_t seen = 0;
        for (std::int64_t i = 0; i <= table.to(); ++i) seen = std::max<std::int64_t>(seen, table.value(i));
        if (seen <= greatest && has_hypotheses_of_2_2(table, d, m, greatest)) return std::nullopt;
        return Row{"S = " + to_text(set), fmt::format("the hypotheses of Theorem 2.2 for d = {}, m = {}", d, m), "they fail"};
    });
}

// Sets that are said to satisfy the hypotheses of Theorem 2.1.
Finding check_hypotheses_of_2_1(const Parameters& given, const Budget&) {
    std::vector<Row> rows;
    for (const std::string& text : given.texts("sets"))
        rows.push_back({"S = " + text, "satisfies Theorem 2.1",
                        satisfies_theorem_2_1(make_integer_set(text)) ? "satisfies Theorem 2.1" : "does not"});
    Finding finding = compare(std::move(rows));
    finding.covers = fmt::format("{} sets", finding.rows.size());
    finding.by = "the hypotheses decided for the whole set";
    return finding;
}

}  // namespace

void add_s_sets_checks(Checks& checks) {
    const auto about_sets = [](const AboutSet& about) {
        return [about](const Parameters& given, const Budget& budget) { return for_all_sets(given, budget, about); };
    };
    checks.add("S: table of one set", check_table_of_set);
    checks.add("S: table of a kind of sets", check_table_of_family);
    checks.add("S: Lemma 1", about_sets(about_lemma_1));
    checks.add("S: Theorem 2.1", about_sets(about_theorem_2_1));
    checks.add("S: Theorem 2.2", check_theorem_2_2);
    checks.add("S: Corollary 2.3", about_sets(about_corollary_2_3));
    checks.add("S: hypotheses of Theorem 2.2", check_corollary_2_3_step);
    checks.add("S: hypotheses of Theorem 2.1", check_hypotheses_of_2_1);
}

}  // namespace wythoff::papers
