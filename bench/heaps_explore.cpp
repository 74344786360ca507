// The open questions of D. G. Horrocks and M. A. Trenton, Subtraction with a Muller twist, as tables in Markdown:
//
//   heaps_explore bound 200          is G(n, {b mod c}) <= b, for all 2 <= b < c <= 200
//   heaps_explore hypotheses 60      what holds for {b mod c} where the theorems' hypotheses do not
//   heaps_explore two-classes 40     {a or b mod c} for all 0 <= a < b < c <= 40
//   heaps_explore fibonacci 100000000 [DIR]    the Fibonacci numbers; DIR gets the figures
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "wythoff/core/error.hpp"
#include "wythoff/draw/plot_figure.hpp"
#include "wythoff/heaps/period.hpp"

namespace {

using namespace wythoff;

HeapRules classes(std::int64_t c, std::vector<std::int64_t> residues) {
    return {IntegerSet::make_residues(c, std::move(residues)), Twist::muller};
}

std::uint32_t greatest(const HeapTable& table, Constraint constraint) {
    std::uint32_t most = 0;
    for (std::int64_t n = 0; n <= table.to(); ++n) most = std::max(most, table.value(n, constraint));
    return most;
}

void bound(std::int64_t most) {
    std::int64_t pairs = 0, proved = 0, above = 0;
    std::int64_t longest = 0, longest_b = 0, longest_c = 0;
    std::vector<std::string> met, open;
    std::map<std::uint32_t, std::int64_t> maxima;
    for (std::int64_t c = 3; c <= most; ++c)
        for (std::int64_t b = 2; b < c; ++b) {
            const FoundPeriods found = search_periods(classes(c, {b}), 1000);
            const std::uint32_t high = greatest(found.table, Constraint::inside);
            ++pairs;
            ++maxima[high];
            if (is_proved(found.periods.inside)) {
                ++proved;
                if (found.periods.inside->preperiod > longest) {
                    longest = found.periods.inside->preperiod;
                    longest_b = b;
                    longest_c = c;
                }
            } else {
                open.push_back(fmt::format("({},{})", b, c));
            }
            if (high > b) ++above;
            if (high == b) met.push_back(fmt::format("({},{})", b, c));
        }
    fmt::print(
        "| pairs 2 <= b < c <= {} | G(n,S) proved periodic | G(n,S) > b somewhere | bound b met | longest preperiod "
        "|\n|---|---|---|---|---|\n",
        most);
    fmt::print("| {} | {} | {} | {} | {} at (b,c) = ({},{}) |\n\n", pairs, proved, above, met.size(), longest, longest_b,
               longest_c);
    fmt::print("Bound met at:");
    for (const std::string& pair : met) fmt::print(" {}", pair);
    fmt::print("\n\nNot proved:");
    for (const std::string& pair : open) fmt::print(" {}", pair);
    fmt::print("\n\n| greatest G(n,S) | pairs |\n|---|---|\n");
    for (const auto& [high, count] : maxima) fmt::print("| {} | {} |\n", high, count);
}

void hypotheses(std::int64_t most) {
    struct Count {
        std::int64_t sets = 0, inside = 0, period_c = 0, outside = 0, as_paper = 0;
        std::vector<std::string> differ;
    };
    std::map<std::string, Count> rows;
    for (std::int64_t c = 2; c <= most; ++c)
        for (std::int64_t b = 0; b < c; ++b) {
            const FoundPeriods found = search_periods(classes(c, {b}), 1000);
            const auto& in = found.periods.inside;
            const auto& out = found.periods.outside;
            const std::string name = b < 2 ? fmt::format("b = {}", b)
                                           : fmt::format("{}, {}", b < 5 ? fmt::format("b = {}", b) : "b >= 5",
                                                         2 * b >= c + 2 ? "2b >= c+2" : "2b < c+2");
            Count& row = rows[name];
            ++row.sets;
            row.inside += is_proved(in) ? 1 : 0;
            row.period_c += is_proved(in) && in->saltus == 0 && c % in->period == 0 ? 1 : 0;
            row.outside += is_proved(out) ? 1 : 0;
            const bool same = is_proved(out) && (2 * b) % out->period == 0 && b > 0 && out->saltus * (2 * b / out->period) == b;
            row.as_paper += same ? 1 : 0;
            if (!same && b > 0)
                row.differ.push_back(
                    out ? fmt::format("({},{}): period {} saltus {} {}", b, c, out->period, out->saltus, status_text(*out))
                        : fmt::format("({},{}): none", b, c));
        }
    fmt::print(
        "| S = {{b mod c}}, c <= {} | sets | G(n,S) proved | with period dividing c | G(n,not S) proved | with period 2b, saltus "
        "b |\n|---|---|---|---|---|---|\n",
        most);
    for (const auto& [name, row] : rows)
        fmt::print("| {} | {} | {} | {} | {} | {} |\n", name, row.sets, row.inside, row.period_c, row.outside, row.as_paper);
    fmt::print("\n");
    for (const auto& [name, row] : rows)
        for (const std::string& text : row.differ) fmt::print("- {}: {}\n", name, text);
}

void two_classes(std::int64_t most, std::int64_t reach) {
    struct Count {
        std::int64_t sets = 0, both = 0, inside = 0, outside = 0, seen = 0, none = 0;
    };
    std::vector<std::pair<std::string, Count>> rows;
    std::vector<std::string> open;
    std::map<std::uint32_t, std::int64_t> maxima;
    std::int64_t longest = 0;
    std::string longest_at;
    for (std::int64_t c = 3; c <= most; ++c) {
        Count row;
        for (std::int64_t a = 0; a < c; ++a)
            for (std::int64_t b = a + 1; b < c; ++b) {
                const FoundPeriods found = search_periods(classes(c, {a, b}), 1000, {}, reach);
                const auto& in = found.periods.inside;
                const auto& out = found.periods.outside;
                ++row.sets;
                if (is_proved(in)) ++row.inside;
                if (is_proved(out)) ++row.outside;
                if (is_proved(in) && in->saltus == 0) ++maxima[greatest(found.table, Constraint::inside)];
                if (is_proved(in) && is_proved(out)) {
                    ++row.both;
                    if (out->preperiod > longest) {
                        longest = out->preperiod;
                        longest_at = fmt::format("{},{} mod {}", a, b, c);
                    }
                    continue;
                }
                if (in && out) ++row.seen;
                else ++row.none;
                const auto text = [](const std::optional<Period>& p) {
                    return p ? fmt::format("{} {}+{}", status_text(*p), p->period, p->saltus) : std::string("none");
                };
                open.push_back(fmt::format("| {},{} mod {} | {} | {} | {} | {} | {} |", a, b, c, text(in), text(out),
                                           greatest(found.table, Constraint::inside), greatest(found.table, Constraint::outside),
                                           found.table.to()));
            }
        rows.emplace_back(fmt::format("{}", c), row);
    }
    fmt::print(
        "| c | sets | both proved | G(n,S) proved | G(n,not S) proved | both seen, not proved | no period seen "
        "|\n|---|---|---|---|---|---|---|\n");
    Count all;
    for (const auto& [name, row] : rows) {
        fmt::print("| {} | {} | {} | {} | {} | {} | {} |\n", name, row.sets, row.both, row.inside, row.outside, row.seen,
                   row.none);
        all.sets += row.sets, all.both += row.both, all.inside += row.inside, all.outside += row.outside, all.seen += row.seen,
            all.none += row.none;
    }
    fmt::print("| all | {} | {} | {} | {} | {} | {} |\n\n", all.sets, all.both, all.inside, all.outside, all.seen, all.none);
    fmt::print("Longest preperiod of a proved G(n,not S): {} at {}\n\n", longest, longest_at);
    fmt::print("| greatest G(n,S), where proved bounded | sets |\n|---|---|\n");
    for (const auto& [high, count] : maxima) fmt::print("| {} | {} |\n", high, count);
    fmt::print(
        "\n| not both proved | G(n,S) | G(n,not S) | greatest G(n,S) | greatest G(n,not S) | up to n "
        "|\n|---|---|---|---|---|---|\n");
    for (const std::string& line : open) fmt::print("{}\n", line);
}

// Numbers whose Zeckendorf word starts with a given word and goes on with L more digits are consecutive. If a sequence
// is automatic in Zeckendorf numeration, only as many different stretches of this kind occur as the automaton has states.
void zeckendorf_stretches(const HeapTable& table) {
    std::vector<std::int64_t> fib = {1, 2};
    while (fib.back() <= table.to()) fib.push_back(fib[fib.size() - 1] + fib[fib.size() - 2]);
    fmt::print("| last digits L | stretches up to n | different by G(n,S) | different by G(n,S) = 0 |\n|---|---|---|---|\n");
    for (std::size_t digits = 4; digits <= 26 && digits + 4 < fib.size(); digits += 2) {
        std::unordered_set<std::uint64_t> values, zeros;
        std::int64_t stretches = 0;
        std::int64_t start = 0;
        // Stretches follow one another; one is shorter when the word before it ends in 1. The last digit of the prefix is
        // 1 exactly when the Zeckendorf word of the start holds the Fibonacci number of index `digits`.
        while (start + fib[digits] <= table.to()) {
            std::int64_t rest = start;
            bool ends_in_one = false;
            for (std::size_t i = fib.size(); i-- > digits;)
                if (fib[i] <= rest) {
                    rest -= fib[i];
                    ends_in_one = i == digits;
                }
            const std::int64_t length = ends_in_one ? fib[digits - 1] : fib[digits];
            std::uint64_t hash = 1469598103934665603u, zero_hash = hash;
            for (std::int64_t n = start; n < start + length; ++n) {
                hash = (hash ^ (table.value(n) + 1)) * 1099511628211u;
                hash ^= hash >> 29;
                zero_hash = (zero_hash ^ (table.value(n) == 0 ? 2u : 1u)) * 1099511628211u;
                zero_hash ^= zero_hash >> 29;
            }
            values.insert(hash ^ static_cast<std::uint64_t>(length));
            zeros.insert(zero_hash ^ static_cast<std::uint64_t>(length));
            ++stretches;
            start += length;
        }
        fmt::print("| {} | {} | {} | {} |\n", digits, stretches, values.size(), zeros.size());
    }
}

void fibonacci(std::int64_t to, const std::string& folder) {
    const HeapRules rules{IntegerSet::fibonacci(), Twist::muller};
    const HeapTable table = heap_values(rules, to);
    std::vector<std::int64_t> count, first;
    fmt::print("New maxima of G(n,S), S the Fibonacci numbers, n up to {}:\n\n| value | first n |\n|---|---|\n", to);
    for (std::int64_t n = 0; n <= to; ++n) {
        const std::uint32_t v = table.value(n);
        if (v >= count.size()) {
            count.resize(v + 1);
            first.resize(v + 1, -1);
            fmt::print("| {} | {} |\n", v, n);
        }
        if (first[v] < 0) first[v] = n;
        ++count[v];
    }
    fmt::print("\n| value | how often | share | first n |\n|---|---|---|---|\n");
    for (std::size_t v = 0; v < count.size(); ++v)
        fmt::print("| {} | {} | {:.6f} | {} |\n", v, count[v], static_cast<double>(count[v]) / static_cast<double>(to + 1),
                   first[v]);
    std::map<std::int64_t, std::int64_t> gaps;
    std::int64_t last = -1;
    for (std::int64_t n = 0; n <= to; ++n) {
        if (table.value(n) != 0) continue;
        if (last >= 0) ++gaps[n - last];
        last = n;
    }
    fmt::print("\n| gap between n with G(n,S) = 0 | how often |\n|---|---|\n");
    for (const auto& [gap, times] : gaps) fmt::print("| {} | {} |\n", gap, times);
    std::int64_t differs = -1;
    for (std::int64_t n = 12; n + 4 <= to; ++n)
        if (table.value(n + 4, Constraint::outside) != table.value(n, Constraint::outside) + 1) differs = n;
    fmt::print("\nG(n+4, not S) = G(n, not S) + 1 for 12 <= n <= {}: {}\n\n", to - 4,
               differs < 0 ? "yes" : fmt::format("not at {}", differs));
    zeckendorf_stretches(table);
    if (folder.empty()) return;
    PlotFigure values{"G(n, S) for S the Fibonacci numbers", "n", "G(n, S)", {{"", {}, 0, Trace::dots}}};
    for (std::int64_t n = 0; n <= std::min<std::int64_t>(to, 1597); ++n)
        values.series[0].points.push_back({static_cast<double>(n), static_cast<double>(table.value(n))});
    write_figure(values, folder + "/heaps-fibonacci.svg");
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 2 ? argv[1] : "";
    try {
        const std::int64_t size = argc > 2 ? std::stoll(argv[2]) : 0;
        if (what == "bound") bound(size);
        else if (what == "hypotheses") hypotheses(size);
        else if (what == "two-classes") two_classes(size, argc > 3 ? std::stoll(argv[3]) : 64'000);
        else if (what == "fibonacci") fibonacci(size, argc > 3 ? argv[3] : "");
        else {
            fmt::print(stderr, "heaps_explore bound C | hypotheses C | two-classes C [REACH] | fibonacci N [DIR]\n");
            return 2;
        }
    } catch (const std::exception& error) {
        fmt::print(stderr, "heaps_explore: {}\n", error.what());
        return 2;
    }
    return 0;
}
