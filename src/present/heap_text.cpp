#include "wythoff/present/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "present/json.hpp"

namespace wythoff {
namespace {

auto into(std::string& out) { return std::back_inserter(out); }

std::vector<Constraint> sequences(const HeapTable& table) {
    if (table.twist() == Twist::none) return {Constraint::inside};
    return {Constraint::inside, Constraint::outside};
}
const char* json_name(Constraint c) { return c == Constraint::inside ? "S" : "not_S"; }

void require_one_sequence(const HeapTable& table) {
    if (table.twist() == Twist::muller)
        throw Error(Error::Kind::usage, "a b-file holds one sequence, and this game has two: use csv or json");
}

// A member "name" that is the one sequence, or {"S":..,"not_S":..} of both; `add` adds one under the name it is given.
template <class Add>
void add_sequences(LongDocument& document, const std::string& name, const HeapTable& table, const Add& add) {
    if (table.twist() == Twist::none) return add(name, Constraint::inside);
    document.add_object(name, [&] {
        for (const Constraint c : sequences(table)) add(json_name(c), c);
    });
}

Json json_of(const std::optional<Period>& period) {
    if (!period) return {};
    return {{"preperiod", period->preperiod},   {"period", period->period},
            {"saltus", period->saltus},         {"status", to_text(period->strength)},
            {"checked_to", period->checked_to}, {"by", period->by.empty() ? Json() : Json(period->by)}};
}

std::string json(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods) {
    LongDocument document;
    document.add("game", to_text(game));
    document.add("to", to);
    add_sequences(document, "values", table, [&](const std::string& name, Constraint c) {
        document.add_array(name, [&](LongArray& values) {
            for (std::int64_t n = 0; n <= to; ++n) values.add("{}", table.value(n, c));
        });
    });
    if (periods != nullptr)
        add_sequences(document, "period", table,
                      [&](const std::string& name, Constraint c) { document.add(name, json_of(periods->of(c))); });
    return std::move(document).text();
}

std::string p_json(const Game& game, std::int64_t to, const HeapTable& table) {
    LongDocument document;
    document.add("game", to_text(game));
    document.add("to", to);
    add_sequences(document, "p_positions", table, [&](const std::string& name, Constraint c) {
        document.add_array(name, [&](LongArray& piles) {
            for (std::int64_t n = 0; n <= to; ++n)
                if (table.value(n, c) == 0) piles.add("{}", n);
        });
    });
    document.add("evidence", {{"kind", "computed"}, {"ref", fmt::format("heap engine, piles up to {}", to)}});
    return std::move(document).text();
}

// Twenty values per line after the n of the first one.
std::string lines_of_values(const HeapTable& table, std::int64_t to, Constraint c) {
    constexpr std::int64_t per_line = 20;
    std::uint32_t most = 0;
    for (std::int64_t n = 0; n <= to; ++n) most = std::max(most, table.value(n, c));
    const std::size_t width = fmt::formatted_size("{}", most);
    const std::size_t margin = std::max<std::size_t>(fmt::formatted_size("{}", to), 5);
    std::string out;
    for (std::int64_t n = 0; n <= to; ++n) {
        if (n % per_line == 0) fmt::format_to(into(out), "{}{:>{}} |", n == 0 ? "" : "\n", n, margin);
        fmt::format_to(into(out), " {:>{}}", table.value(n, c), width);
    }
    return out + "\n";
}

std::string plain(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods) {
    std::string out = fmt::format("nim-values of {}, piles up to {}\n", to_text(game), to);
    for (const Constraint c : sequences(table)) {
        if (table.twist() == Twist::muller) fmt::format_to(into(out), "G(n, {}):\n", to_text(c));
        out += lines_of_values(table, to, c);
        if (periods != nullptr) fmt::format_to(into(out), "  {}\n", to_text(periods->of(c), table.to()));
    }
    return out;
}

std::string csv(std::int64_t to, const HeapTable& table) {
    const bool twist = table.twist() == Twist::muller;
    std::string out = twist ? "n,S,not_S\n" : "n,value\n";
    for (std::int64_t n = 0; n <= to; ++n) {
        fmt::format_to(into(out), "{},{}", n, table.value(n));
        if (twist) fmt::format_to(into(out), ",{}", table.value(n, Constraint::outside));
        out += '\n';
    }
    return out;
}

std::string latex(const Game& game, std::int64_t to, const HeapTable& table) {
    std::string out = fmt::format("% nim-values of {}, piles up to {}\n", to_text(game), to);
    out += table.twist() == Twist::muller
               ? "\\begin{tabular}{rrr}\n$n$ & $\\mathcal{G}(n,S)$ & $\\mathcal{G}(n,\\overline{S})$ \\\\\n\\hline\n"
               : "\\begin{tabular}{rr}\n$n$ & $\\mathcal{G}(n)$ \\\\\n\\hline\n";
    for (std::int64_t n = 0; n <= to; ++n) {
        fmt::format_to(into(out), "{}", n);
        for (const Constraint c : sequences(table)) fmt::format_to(into(out), " & {}", table.value(n, c));
        out += " \\\\\n";
    }
    return out + "\\end{tabular}\n";
}

// The n that are P, joined.
std::string p_list(const HeapTable& table, std::int64_t to, Constraint c, const char* between) {
    std::string out;
    for (std::int64_t n = 0; n <= to; ++n)
        if (table.value(n, c) == 0) fmt::format_to(into(out), "{}{}", out.empty() ? "" : between, n);
    return out;
}

}  // namespace

std::string to_text(const std::optional<Period>& period, std::int64_t checked_to) {
    if (!period) return fmt::format("no period seen up to {}", checked_to);
    const std::string shape =
        fmt::format("preperiod {}, period {}, saltus {}", period->preperiod, period->period, period->saltus);
    if (period->strength == Strength::observed)
        return fmt::format("{}: observed up to {}, not proved", shape, period->checked_to);
    return fmt::format("{}: proved for all n ({})", shape, period->by);
}

std::string to_text(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods, Format format) {
    switch (format) {
        case Format::table: return plain(game, to, table, periods);
        case Format::csv: return csv(to, table);
        case Format::latex: return latex(game, to, table);
        case Format::json: return json(game, to, table, periods);
        case Format::bfile: {
            require_one_sequence(table);
            std::string out = fmt::format("# nim-values of {}, piles up to {}\n", to_text(game), to);
            for (std::int64_t n = 0; n <= to; ++n) fmt::format_to(into(out), "{} {}\n", n, table.value(n));
            return out;
        }
    }
    return {};
}

std::string to_p_text(const Game& game, std::int64_t to, const HeapTable& table, Format format) {
    const bool twist = table.twist() == Twist::muller;
    std::string out;
    switch (format) {
        case Format::json: return p_json(game, to, table);
        case Format::csv:
            out = twist ? "n,constraint\n" : "n\n";
            for (const Constraint c : sequences(table))
                for (std::int64_t n = 0; n <= to; ++n)
                    if (table.value(n, c) == 0)
                        fmt::format_to(into(out), "{}{}{}\n", n, twist ? "," : "", twist ? to_text(c) : "");
            return out;
        case Format::bfile: {
            require_one_sequence(table);
            std::int64_t index = 0;
            out = fmt::format("# P-positions of {}, piles up to {}\n", to_text(game), to);
            for (std::int64_t n = 0; n <= to; ++n)
                if (table.value(n) == 0) fmt::format_to(into(out), "{} {}\n", index++, n);
            return out;
        }
        case Format::latex:
            out = fmt::format("% P-positions of {}\n", to_text(game));
            if (!twist) return out + p_list(table, to, Constraint::inside, ", ") + "\n";
            return out + "$S$: " + p_list(table, to, Constraint::inside, ", ") +
                   "\\\\\n$\\overline{S}$: " + p_list(table, to, Constraint::outside, ", ") + "\n";
        case Format::table: break;
    }
    out = fmt::format("P-positions of {}, piles up to {}\n", to_text(game), to);
    if (!twist) return out + "  " + p_list(table, to, Constraint::inside, " ") + "\n";
    return out + "  under S:     " + p_list(table, to, Constraint::inside, " ") +
           "\n  under not S: " + p_list(table, to, Constraint::outside, " ") + "\n";
}

}  // namespace wythoff
