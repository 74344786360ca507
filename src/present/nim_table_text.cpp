#include <fmt/format.h>

#include <algorithm>

#include "present/json.hpp"
#include "present/text_stream.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/shipped.hpp"

namespace wythoff {
namespace {

void add_cell(TextStream& out, std::int32_t value, std::string_view off_board, std::size_t width = 0) {
    if (value >= 0) out.add_number(value, width);
    else out.add("{:>{}}", off_board, width);
}

void write_plain(TextStream& out, const Game& game, const NimTable& table) {
    const std::size_t size = table.size();
    std::int32_t most = 0;
    for (const auto& column : table)
        for (const std::int32_t value : column) most = std::max(most, value);
    const std::size_t width = std::max(fmt::formatted_size("{}", size), fmt::formatted_size("{}", most));
    out.add("nim-values of {}, x to the right, y upwards\n", to_text(game));
    for (std::size_t y = size; y-- > 0;) {
        out.add("{:>{}} |", y, width);
        for (std::size_t x = 0; x < size; ++x) {
            out += " ";
            add_cell(out, table[x][y], ".", width);
        }
        out += "\n";
    }
    out += std::string(width + 1, ' ') + "+" + std::string(size * (width + 1), '-') + "\n" + std::string(width + 2, ' ');
    for (std::size_t x = 0; x < size; ++x) out.add(" {:>{}}", x, width);
    out += "\n";
    if (const auto proved = find_certificate_head(game, SetKind::nim_values))
        out.add("proved for piles of any size: the positions of nim-value {} (certificates/{})\n",
                proved->sets.last == 0 ? "0" : fmt::format("0 to {}", proved->sets.last), proved->file);
}

void write_csv(TextStream& out, const NimTable& table) {
    for (const auto& column : table) {
        for (std::size_t y = 0; y < column.size(); ++y) {
            out += y == 0 ? "" : ",";
            add_cell(out, column[y], "");
        }
        out += "\n";
    }
}

void write_json(TextStream& out, const Game& game, const NimTable& table) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("to", table.size() - 1);
    document.add_array("table", [&](LongArray& columns) {
        for (const auto& column : table)
            columns.add_array([&](LongArray& values) {
                for (const std::int32_t value : column) {
                    if (value >= 0) values.add_number(value);
                    else values.add("{}", "null");
                }
            });
    });
    const auto proved = find_certificate_head(game, SetKind::nim_values);
    document.add("proved", proved ? Json{{"value", proved->sets.last}, {"certificate", "certificates/" + proved->file}} : Json());
    document.end();
}

void write_latex(TextStream& out, const Game& game, const NimTable& table) {
    out.add("% nim-values of {}, first row y = {}\n\\begin{{tabular}}{{r|{}}}\n", to_text(game), table.size() - 1,
            std::string(table.size(), 'r'));
    for (std::size_t y = table.size(); y-- > 0;) {
        out.add("{}", y);
        for (const auto& column : table) {
            out += " & ";
            add_cell(out, column[y], "");
        }
        out += " \\\\\n";
    }
    out += "\\hline\n";
    for (std::size_t x = 0; x < table.size(); ++x) out.add(" & {}", x);
    out += " \\\\\n\\end{tabular}\n";
}

// By antidiagonals, as the OEIS lists tables: (0,0), (0,1), (1,0), (0,2), ...
void write_bfile(TextStream& out, const Game& game, const NimTable& table) {
    out.add("# nim-values of {} by antidiagonals, x upwards\n", to_text(game));
    std::size_t n = 0;
    for (std::size_t d = 0; d < table.size(); ++d)
        for (std::size_t x = 0; x <= d; ++x)
            if (table[x][d - x] >= 0) out.add("{} {}\n", n++, table[x][d - x]);
}

void write(TextStream& out, const Game& game, const NimTable& table, Format format) {
    switch (format) {
        case Format::table: return write_plain(out, game, table);
        case Format::csv: return write_csv(out, table);
        case Format::json: return write_json(out, game, table);
        case Format::latex: return write_latex(out, game, table);
        case Format::bfile: return write_bfile(out, game, table);
    }
}

}  // namespace

std::string to_text(const Game& game, const NimTable& table, Format format) {
    return text_of([&](TextStream& out) { write(out, game, table, format); });
}

void write_text(const Sink& sink, const Game& game, const NimTable& table, Format format) {
    pass_text(sink, [&](TextStream& out) { write(out, game, table, format); });
}

}  // namespace wythoff
