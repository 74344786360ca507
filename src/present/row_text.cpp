#include <fmt/format.h>

#include <algorithm>

#include "present/json.hpp"
#include "present/text_stream.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {
namespace {

std::int64_t computed_to(const RowValues& row) { return static_cast<std::int64_t>(row.values.size()) - 1; }

std::string proof_of(const RowValues& row) {
    return fmt::format("the state of rows 0 to {} is the same at columns {} and {}", row.row, row.period->first_state,
                       row.period->second_state);
}

void write_row_plain(TextStream& out, const Game& game, std::int64_t to, const RowValues& row, RowPart part) {
    constexpr std::int64_t per_line = 20;
    out.add("nim-values of {}, row {}: (n, {}), n up to {}\n", to_text(game), row.row, row.row, to);
    std::int32_t most = 0;
    for (std::int64_t n = 0; n <= to; ++n) most = std::max(most, row.values[static_cast<std::size_t>(n)]);
    const std::size_t width = fmt::formatted_size("{}", most);
    const std::size_t margin = std::max<std::size_t>(fmt::formatted_size("{}", to), 5);
    for (std::int64_t n = 0; n <= to; ++n) {
        if (n % per_line == 0) out.add("{}{:>{}} |", n == 0 ? "" : "\n", n, margin);
        const std::int32_t value = row.values[static_cast<std::size_t>(n)];
        if (value >= 0) out.add(" {:>{}}", value, width);
        else out.add(" {:>{}}", ".", width);
    }
    out += "\n";
    if (part == RowPart::values) return;
    if (row.period)
        out.add("  preperiod {}, period {}, saltus {}: proved for all n ({})\n", row.period->preperiod, row.period->period,
                row.period->period, proof_of(row));
    else out.add("  no state repeats up to column {}\n", computed_to(row));
}

void write_row_json(TextStream& out, const Game& game, std::int64_t to, const RowValues& row, RowPart part) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("row", row.row);
    document.add("to", to);
    document.add_array("values", [&](LongArray& values) {
        for (std::int64_t n = 0; n <= to; ++n) {
            if (const std::int32_t value = row.values[static_cast<std::size_t>(n)]; value >= 0) values.add_number(value);
            else values.add("{}", "null");
        }
    });
    if (part == RowPart::period) {
        Json period;
        if (row.period)
            period = {{"preperiod", row.period->preperiod}, {"period", row.period->period},
                      {"saltus", row.period->period},       {"status", "proved"},
                      {"checked_to", computed_to(row)},     {"by", proof_of(row)}};
        document.add("period", period);
    }
    document.end();
}

}  // namespace

void write_text(const Sink& sink, const Game& game, std::int64_t to, const RowValues& row, RowPart part, Format format) {
    pass_text(sink, [&](TextStream& out) {
        if (format == Format::table) return write_row_plain(out, game, to, row, part);
        if (format == Format::json) return write_row_json(out, game, to, row, part);
        if (format == Format::latex || part == RowPart::period)
            throw Error(Error::Kind::usage,
                        "--row goes with the formats table, json, csv and bfile, with --period table and json");
        out += format == Format::csv ? "n,value\n" : fmt::format("# nim-values of {}, row {}\n", to_text(game), row.row);
        for (std::int64_t n = 0; n <= to; ++n) {
            const std::int32_t value = row.values[static_cast<std::size_t>(n)];
            if (format == Format::csv) out.add("{},{}\n", n, value >= 0 ? fmt::format("{}", value) : "");
            else if (value >= 0) out.add("{} {}\n", n, value);
        }
    });
}

}  // namespace wythoff
