#include "wythoff/present/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "present/json.hpp"

namespace wythoff {
namespace {

std::string cell(std::int32_t value, const char* off_board) { return value < 0 ? off_board : fmt::format("{}", value); }

std::string row(const std::vector<std::int32_t>& values, const char* between, const char* off_board) {
    std::string out;
    for (std::size_t y = 0; y < values.size(); ++y) out += (y == 0 ? "" : between) + cell(values[y], off_board);
    return out;
}

std::string plain(const Game& game, const NimTable& table) {
    const std::size_t size = table.size();
    std::size_t width = fmt::formatted_size("{}", size);
    for (const auto& column : table)
        for (const std::int32_t value : column) width = std::max(width, cell(value, ".").size());
    std::string out = fmt::format("nim-values of {}, x to the right, y upwards\n", to_text(game));
    for (std::size_t y = size; y-- > 0;) {
        fmt::format_to(std::back_inserter(out), "{:>{}} |", y, width);
        for (std::size_t x = 0; x < size; ++x) fmt::format_to(std::back_inserter(out), " {:>{}}", cell(table[x][y], "."), width);
        out += '\n';
    }
    out += std::string(width + 1, ' ') + "+" + std::string(size * (width + 1), '-') + "\n" + std::string(width + 2, ' ');
    for (std::size_t x = 0; x < size; ++x) fmt::format_to(std::back_inserter(out), " {:>{}}", x, width);
    return out + "\n";
}

std::string json(const Game& game, const NimTable& table) {
    LongDocument document;
    document.add("game", to_text(game));
    document.add("to", table.size() - 1);
    document.add_array("table", [&](LongArray& columns) {
        for (const auto& column : table)
            columns.add_array([&](LongArray& values) {
                for (const std::int32_t value : column) values.add("{}", cell(value, "null"));
            });
    });
    return std::move(document).text();
}

}  // namespace

std::string to_text(const Game& game, const NimTable& table, Format format) {
    std::string out;
    switch (format) {
        case Format::table: return plain(game, table);
        case Format::csv:
            for (const auto& column : table) out += row(column, ",", "") + "\n";
            return out;
        case Format::json: return json(game, table);
        case Format::latex:
            out = fmt::format("% nim-values of {}, first row y = {}\n\\begin{{tabular}}{{r|{}}}\n", to_text(game),
                              table.size() - 1, std::string(table.size(), 'r'));
            for (std::size_t y = table.size(); y-- > 0;) {
                fmt::format_to(std::back_inserter(out), "{}", y);
                for (const auto& column : table) out += " & " + cell(column[y], "");
                out += " \\\\\n";
            }
            out += "\\hline\n";
            for (std::size_t x = 0; x < table.size(); ++x) fmt::format_to(std::back_inserter(out), " & {}", x);
            return out + " \\\\\n\\end{tabular}\n";
        case Format::bfile: {
            // By antidiagonals, as the OEIS lists tables: (0,0), (0,1), (1,0), (0,2), ...
            out = fmt::format("# nim-values of {} by antidiagonals, x upwards\n", to_text(game));
            std::size_t n = 0;
            for (std::size_t d = 0; d < table.size(); ++d)
                for (std::size_t x = 0; x <= d; ++x)
                    if (table[x][d - x] >= 0) fmt::format_to(std::back_inserter(out), "{} {}\n", n++, table[x][d - x]);
            return out;
        }
    }
    return out;
}

}  // namespace wythoff
