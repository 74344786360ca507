#include "wythoff/present/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "present/json.hpp"

namespace wythoff {
namespace {

auto into(std::string& out) { return std::back_inserter(out); }

// A symmetric game's pairs (a,b), a <= b, in the order they come: their mirror images say nothing new.
std::vector<Cell> pairs_of(const PTable& table) {
    std::vector<Cell> pairs = table.cells;
    if (is_symmetric(table.game)) std::erase_if(pairs, [](const Cell& cell) { return cell.x > cell.y; });
    return pairs;
}

std::string range_text(const PTable& table) {
    return table.to ? fmt::format("all with piles up to {}", *table.to) : fmt::format("the first {}", *table.count);
}

std::string plain(const PTable& table) {
    const bool symmetric = is_symmetric(table.game);
    const std::vector<Cell> pairs = pairs_of(table);
    std::string out = fmt::format("P-positions of {}, {}", to_text(table.game), range_text(table));
    out += symmetric ? " (and their mirror images)\n" : "\n";
    std::size_t width = 5;
    for (const Cell& cell : pairs) width = std::max({width, fmt::formatted_size("{}", std::max(cell.x, cell.y)) + 2});
    const auto row = [&](const auto& n, const auto& a, const auto& b, const auto& d) {
        fmt::format_to(into(out), "{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, n, a, b, d);
    };
    if (symmetric) row("n", "a", "b", "b-a");
    else row("n", "x", "y", "y-x");
    std::int64_t n = 0;
    for (const Cell& cell : pairs) row(n++, cell.x, cell.y, cell.y - cell.x);
    fmt::format_to(into(out), "computed by the {} engine, piles up to {}\n", to_text(table.engine), table.solved_to);
    return out;
}

std::string csv(const PTable& table) {
    std::string out = "x,y\n";
    for (const Cell& cell : table.cells) fmt::format_to(into(out), "{},{}\n", cell.x, cell.y);
    return out;
}

std::string json(const PTable& table) {
    LongDocument document;
    document.add("game", to_text(table.game));
    if (table.to) document.add("to", *table.to);
    else document.add("count", *table.count);
    document.add_array("p_positions", [&](LongArray& cells) {
        for (const Cell& cell : table.cells) cells.add("[{},{}]", cell.x, cell.y);
    });
    document.add("evidence", {{"kind", "computed"},
                              {"ref", fmt::format("{} engine, piles up to {}", to_text(table.engine), table.solved_to)}});
    return std::move(document).text();
}

std::string bfile(const PTable& table, Sequence sequence) {
    const char* what = sequence == Sequence::pairs     ? "the pairs a(n), b(n) one after the other"
                       : sequence == Sequence::smaller ? "a(n)"
                       : sequence == Sequence::larger  ? "b(n)"
                                                       : "b(n)-a(n)";
    std::string out = fmt::format("# P-positions of {}, {}: {}\n", to_text(table.game), range_text(table), what);
    std::int64_t n = 0;
    const auto line = [&](std::int64_t value) { fmt::format_to(into(out), "{} {}\n", n++, value); };
    for (const Cell& cell : pairs_of(table)) {
        if (sequence == Sequence::pairs || sequence == Sequence::smaller) line(cell.x);
        if (sequence == Sequence::pairs || sequence == Sequence::larger) line(cell.y);
        if (sequence == Sequence::difference) line(cell.y - cell.x);
    }
    return out;
}

// A tabular in the style of the papers, sixteen pairs a block.
std::string latex(const PTable& table) {
    const std::vector<Cell> pairs = pairs_of(table);
    const bool symmetric = is_symmetric(table.game);
    std::string out = fmt::format("% P-positions of {}, {}\n", to_text(table.game), range_text(table));
    constexpr std::size_t block = 16;
    for (std::size_t start = 0; start < pairs.size(); start += block) {
        const std::size_t end = std::min(start + block, pairs.size());
        fmt::format_to(into(out), "\\begin{{tabular}}{{r|{}}}\n", std::string(end - start, 'r'));
        const auto row = [&](const char* name, const auto& value) {
            out += name;
            for (std::size_t i = start; i < end; ++i) fmt::format_to(into(out), " & {}", value(i));
            out += " \\\\\n";
        };
        row(symmetric ? "$b_n$" : "$y_n$", [&](std::size_t i) { return pairs[i].y; });
        row(symmetric ? "$a_n$" : "$x_n$", [&](std::size_t i) { return pairs[i].x; });
        row(symmetric ? "$b_n-a_n$" : "$y_n-x_n$", [&](std::size_t i) { return pairs[i].y - pairs[i].x; });
        out += "\\hline\n";
        row("$n$", [&](std::size_t i) { return i; });
        out += "\\end{tabular}\n";
    }
    return out;
}

}  // namespace

Format parse_format(const std::string& text) {
    if (text == "table") return Format::table;
    if (text == "csv") return Format::csv;
    if (text == "json") return Format::json;
    if (text == "bfile") return Format::bfile;
    if (text == "latex") return Format::latex;
    throw Error(Error::Kind::usage, fmt::format("format '{}': expected table, csv, json, bfile or latex", text));
}

Sequence parse_sequence(const std::string& text) {
    if (text == "pairs") return Sequence::pairs;
    if (text == "a") return Sequence::smaller;
    if (text == "b") return Sequence::larger;
    if (text == "difference") return Sequence::difference;
    throw Error(Error::Kind::usage, fmt::format("sequence '{}': expected pairs, a, b or difference", text));
}

PTable make_p_table(const Game& game, std::int64_t to, Solved solved) {
    return {game, to, std::nullopt, solved.p.cells(), solved.engine, to};
}

PTable make_p_table(const Game& game, std::int64_t count, FirstPositions first) {
    return {game, std::nullopt, count, std::move(first.cells), first.engine, first.to};
}

std::string to_text(const PTable& table, Format format, Sequence sequence) {
    switch (format) {
        case Format::table: return plain(table);
        case Format::csv: return csv(table);
        case Format::json: return json(table);
        case Format::bfile: return bfile(table, sequence);
        case Format::latex: return latex(table);
    }
    return {};
}

}  // namespace wythoff
