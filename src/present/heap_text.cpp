#include "wythoff/present/heap_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "wythoff/present/json.hpp"

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

// [..] of the one sequence, or {"S":[..],"not_S":[..]} of both.
template <class Write>
std::string json_of(const HeapTable& table, const Write& write) {
    if (table.twist() == Twist::none) return write(Constraint::inside);
    std::string out = "{";
    for (const Constraint c : sequences(table))
        out += fmt::format("{}\"{}\":", out.size() > 1 ? "," : "", json_name(c)) + write(c);
    return out + "}";
}

std::string json_values(const HeapTable& table, std::int64_t to, Constraint c) {
    std::string out = "[";
    for (std::int64_t n = 0; n <= to; ++n) fmt::format_to(into(out), "{}{}", n == 0 ? "" : ",", table.value(n, c));
    return out + "]";
}

std::string json_period(const std::optional<Period>& period) {
    if (!period) return "null";
    return fmt::format("{{\"preperiod\":{},\"period\":{},\"saltus\":{},\"status\":\"{}\",\"checked_to\":{},\"by\":{}}}",
                       period->preperiod, period->period, period->saltus, to_text(period->strength), period->checked_to,
                       period->by.empty() ? "null" : json_string(period->by));
}

// Twenty values a line after the n of the first one.
std::string lines_of_values(const HeapTable& table, std::int64_t to, Constraint c) {
    constexpr std::int64_t a_line = 20;
    std::uint32_t most = 0;
    for (std::int64_t n = 0; n <= to; ++n) most = std::max(most, table.value(n, c));
    const std::size_t width = fmt::formatted_size("{}", most);
    const std::size_t margin = std::max<std::size_t>(fmt::formatted_size("{}", to), 5);
    std::string out;
    for (std::int64_t n = 0; n <= to; ++n) {
        if (n % a_line == 0) fmt::format_to(into(out), "{}{:>{}} |", n == 0 ? "" : "\n", n, margin);
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
        case Format::json: {
            std::string out = fmt::format("{{\"game\":{},\"to\":{},\"values\":", json_string(to_text(game)), to);
            out += json_of(table, [&](Constraint c) { return json_values(table, to, c); });
            if (periods != nullptr)
                out += ",\"period\":" + json_of(table, [&](Constraint c) { return json_period(periods->of(c)); });
            return out + "}\n";
        }
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
        case Format::json:
            out = json_of(table, [&](Constraint c) { return "[" + p_list(table, to, c, ",") + "]"; });
            return fmt::format(
                "{{\"game\":{},\"to\":{},\"p_positions\":{},\"evidence\":{{\"kind\":\"computed\",\"ref\":\"heap engine, piles up "
                "to {}\"}}}}\n",
                json_string(to_text(game)), to, out, to);
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
