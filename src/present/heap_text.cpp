#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "present/json.hpp"
#include "present/text_stream.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {
namespace {

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
            {"saltus", period->saltus},         {"status", status_text(*period)},
            {"checked_to", period->checked_to}, {"by", period->evidence.ref.empty() ? Json() : Json(period->evidence.ref)}};
}

void write_json(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods) {
    LongDocument document(out);
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
    document.end();
}

void write_p_json(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("to", to);
    add_sequences(document, "p_positions", table, [&](const std::string& name, Constraint c) {
        document.add_array(name, [&](LongArray& piles) {
            for (std::int64_t n = 0; n <= to; ++n)
                if (table.value(n, c) == 0) piles.add("{}", n);
        });
    });
    document.add("evidence", {{"kind", "computed"}, {"ref", fmt::format("heap engine, piles up to {}", to)}});
    document.end();
}

// Twenty values per line after the n of the first one.
void write_lines_of_values(TextStream& out, const HeapTable& table, std::int64_t to, Constraint c) {
    constexpr std::int64_t per_line = 20;
    std::uint32_t most = 0;
    for (std::int64_t n = 0; n <= to; ++n) most = std::max(most, table.value(n, c));
    const std::size_t width = fmt::formatted_size("{}", most);
    const std::size_t margin = std::max<std::size_t>(fmt::formatted_size("{}", to), 5);
    for (std::int64_t n = 0; n <= to; ++n) {
        if (n % per_line == 0) out.add("{}{:>{}} |", n == 0 ? "" : "\n", n, margin);
        out.add(" {:>{}}", table.value(n, c), width);
    }
    out += "\n";
}

void write_plain(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods) {
    out.add("nim-values of {}, piles up to {}\n", to_text(game), to);
    for (const Constraint c : sequences(table)) {
        if (table.twist() == Twist::muller) out.add("G(n, {}):\n", to_text(c));
        write_lines_of_values(out, table, to, c);
        if (periods != nullptr) out.add("  {}\n", to_text(periods->of(c), table.to()));
    }
}

void write_csv(TextStream& out, std::int64_t to, const HeapTable& table) {
    const bool twist = table.twist() == Twist::muller;
    out += twist ? "n,S,not_S\n" : "n,value\n";
    for (std::int64_t n = 0; n <= to; ++n) {
        out.add("{},{}", n, table.value(n));
        if (twist) out.add(",{}", table.value(n, Constraint::outside));
        out += "\n";
    }
}

void write_latex(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table) {
    out.add("% nim-values of {}, piles up to {}\n", to_text(game), to);
    out += table.twist() == Twist::muller
               ? "\\begin{tabular}{rrr}\n$n$ & $\\mathcal{G}(n,S)$ & $\\mathcal{G}(n,\\overline{S})$ \\\\\n\\hline\n"
               : "\\begin{tabular}{rr}\n$n$ & $\\mathcal{G}(n)$ \\\\\n\\hline\n";
    for (std::int64_t n = 0; n <= to; ++n) {
        out.add("{}", n);
        for (const Constraint c : sequences(table)) out.add(" & {}", table.value(n, c));
        out += " \\\\\n";
    }
    out += "\\end{tabular}\n";
}

void write_bfile(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table) {
    require_one_sequence(table);
    out.add("# nim-values of {}, piles up to {}\n", to_text(game), to);
    for (std::int64_t n = 0; n <= to; ++n) out.add("{} {}\n", n, table.value(n));
}

void write(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods,
           Format format) {
    switch (format) {
        case Format::table: return write_plain(out, game, to, table, periods);
        case Format::csv: return write_csv(out, to, table);
        case Format::latex: return write_latex(out, game, to, table);
        case Format::json: return write_json(out, game, to, table, periods);
        case Format::bfile: return write_bfile(out, game, to, table);
    }
}

// The n that are P, joined.
void write_p_list(TextStream& out, const HeapTable& table, std::int64_t to, Constraint c, const char* between) {
    bool first = true;
    for (std::int64_t n = 0; n <= to; ++n) {
        if (table.value(n, c) != 0) continue;
        out.add("{}{}", first ? "" : between, n);
        first = false;
    }
}

void write_p_csv(TextStream& out, std::int64_t to, const HeapTable& table) {
    const bool twist = table.twist() == Twist::muller;
    out += twist ? "n,constraint\n" : "n\n";
    for (const Constraint c : sequences(table))
        for (std::int64_t n = 0; n <= to; ++n)
            if (table.value(n, c) == 0) out.add("{}{}{}\n", n, twist ? "," : "", twist ? to_text(c) : "");
}

void write_p_bfile(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table) {
    require_one_sequence(table);
    std::int64_t index = 0;
    out.add("# P-positions of {}, piles up to {}\n", to_text(game), to);
    for (std::int64_t n = 0; n <= to; ++n)
        if (table.value(n) == 0) out.add("{} {}\n", index++, n);
}

// The lists of P-positions under each constraint, which `before` and `between` introduce.
void write_p_lists(TextStream& out, std::int64_t to, const HeapTable& table, const char* before, const char* between,
                   const char* comma) {
    const bool twist = table.twist() == Twist::muller;
    out += twist ? before : "";
    write_p_list(out, table, to, Constraint::inside, comma);
    if (twist) {
        out += between;
        write_p_list(out, table, to, Constraint::outside, comma);
    }
    out += "\n";
}

void write_p(TextStream& out, const Game& game, std::int64_t to, const HeapTable& table, Format format) {
    switch (format) {
        case Format::json: return write_p_json(out, game, to, table);
        case Format::csv: return write_p_csv(out, to, table);
        case Format::bfile: return write_p_bfile(out, game, to, table);
        case Format::latex:
            out.add("% P-positions of {}\n", to_text(game));
            return write_p_lists(out, to, table, "$S$: ", "\\\\\n$\\overline{S}$: ", ", ");
        case Format::table:
            out.add("P-positions of {}, piles up to {}\n  ", to_text(game), to);
            return write_p_lists(out, to, table, "under S:     ", "\n  under not S: ", " ");
    }
}

}  // namespace

std::string to_text(const std::optional<Period>& period, std::int64_t checked_to) {
    if (!period) return fmt::format("no period seen up to {}", checked_to);
    const std::string shape =
        fmt::format("preperiod {}, period {}, saltus {}", period->preperiod, period->period, period->saltus);
    if (!is_proved(period)) return fmt::format("{}: observed up to {}, not proved", shape, period->checked_to);
    return fmt::format("{}: proved for all n ({})", shape, period->evidence.ref);
}

std::string to_text(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods, Format format) {
    return text_of([&](TextStream& out) { write(out, game, to, table, periods, format); });
}

void write_text(const Sink& sink, const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods,
                Format format) {
    pass_text(sink, [&](TextStream& out) { write(out, game, to, table, periods, format); });
}

std::string to_p_text(const Game& game, std::int64_t to, const HeapTable& table, Format format) {
    return text_of([&](TextStream& out) { write_p(out, game, to, table, format); });
}

void write_p_text(const Sink& sink, const Game& game, std::int64_t to, const HeapTable& table, Format format) {
    pass_text(sink, [&](TextStream& out) { write_p(out, game, to, table, format); });
}

}  // namespace wythoff
