#include <fmt/format.h>

#include <algorithm>

#include "present/json.hpp"
#include "present/table_lines.hpp"
#include "present/text_stream.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {
namespace {

template <class Visit>
void for_each_cell(const PTable& table, const Visit& visit) {
    if (const auto* p = std::get_if<PSet>(&table.positions)) return p->for_each(visit);
    for (const Cell& cell : std::get<std::vector<Cell>>(table.positions)) visit(cell);
}

// A symmetric game's pairs (a,b), a <= b, in the order they come: their mirror images say nothing new.
template <class Visit>
void for_each_pair(const PTable& table, const Visit& visit) {
    const bool symmetric = is_symmetric(table.game);
    for_each_cell(table, [&](const Cell& cell) {
        if (!symmetric || cell.x <= cell.y) visit(cell);
    });
}

std::int64_t largest_pile(const PTable& table) {
    if (const auto* p = std::get_if<PSet>(&table.positions)) return p->largest_pile();
    std::int64_t largest = 0;
    for (const Cell& cell : std::get<std::vector<Cell>>(table.positions)) largest = std::max({largest, cell.x, cell.y});
    return largest;
}

std::string range_text(const PTable& table) {
    return table.to ? fmt::format("all with piles up to {}", *table.to) : fmt::format("the first {}", *table.count);
}

void write_plain(TextStream& out, const PTable& table) {
    const bool symmetric = is_symmetric(table.game);
    out.add("P-positions of {}, {}{}\n", to_text(table.game), range_text(table), symmetric ? " (and their mirror images)" : "");
    const std::int64_t most = largest_pile(table);
    const std::size_t width = std::max<std::size_t>(5, fmt::formatted_size("{}", most) + 2);
    if (symmetric) out.add("{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, "n", "a", "b", "b-a");
    else out.add("{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, "n", "x", "y", "y-x");
    std::int64_t n = 0;
    TableLines<4> lines(out, width);
    for_each_pair(table, [&](const Cell& cell) { lines.add({n++, cell.x, cell.y, cell.y - cell.x}); });
    out.add("computed by the {} engine, piles up to {}\n", to_text(table.engine), table.solved_to);
}

void write_csv(TextStream& out, const PTable& table) {
    out += "x,y\n";
    for_each_cell(table, [&](const Cell& cell) { out.add_pair(cell.x, ",", cell.y, "\n"); });
}

void write_json(TextStream& out, const PTable& table) {
    LongDocument document(out);
    document.add("game", to_text(table.game));
    if (table.to) document.add("to", *table.to);
    else document.add("count", *table.count);
    document.add_array("p_positions", [&](LongArray& cells) {
        for_each_cell(table, [&](const Cell& cell) { cells.add_pair(cell.x, cell.y); });
    });
    document.add("evidence", {{"kind", "computed"},
                              {"ref", fmt::format("{} engine, piles up to {}", to_text(table.engine), table.solved_to)}});
    document.end();
}

// A number means the same pair in every b-file of the game: those whose number is not settled by what was solved are left out.
void write_bfile(TextStream& out, const PTable& table, Sequence sequence) {
    const char* what = sequence == Sequence::pairs     ? "the pairs a(n), b(n) one after the other"
                       : sequence == Sequence::smaller ? "a(n)"
                       : sequence == Sequence::larger  ? "b(n)"
                                                       : "b(n)-a(n)";
    out.add("# P-positions of {}, {}, by {}: {}\n", to_text(table.game),
            table.to ? fmt::format("piles up to {}", *table.to) : range_text(table),
            order_of_pairs(table.game) == PairOrder::by_smaller_pile ? "smaller pile" : "larger pile, then x", what);
    std::int64_t n = 0;
    const auto line = [&](std::int64_t value) { out.add_pair(n++, " ", value, "\n"); };
    const auto write = [&](const Cell& cell) {
        if (sequence == Sequence::pairs || sequence == Sequence::smaller) line(cell.x);
        if (sequence == Sequence::pairs || sequence == Sequence::larger) line(cell.y);
        if (sequence == Sequence::difference) line(cell.y - cell.x);
    };
    if (const auto* p = std::get_if<PSet>(&table.positions)) for_each_numbered(table.game, *p, write);
    else for_each_pair(table, write);
}

// A tabular in the style of the papers, sixteen pairs a block.
class LatexBlocks {
public:
    LatexBlocks(TextStream& out, const Game& game) : out_(out), symmetric_(is_symmetric(game)) {}

    void add(const Cell& pair) {
        block_.push_back(pair);
        if (block_.size() == 16) end_block();
    }
    void end_block() {
        if (block_.empty()) return;
        out_.add("\\begin{{tabular}}{{r|{}}}\n", std::string(block_.size(), 'r'));
        row(symmetric_ ? "$b_n$" : "$y_n$", [](const Cell& pair, std::size_t) { return pair.y; });
        row(symmetric_ ? "$a_n$" : "$x_n$", [](const Cell& pair, std::size_t) { return pair.x; });
        row(symmetric_ ? "$b_n-a_n$" : "$y_n-x_n$", [](const Cell& pair, std::size_t) { return pair.y - pair.x; });
        out_ += "\\hline\n";
        row("$n$", [&](const Cell&, std::size_t i) { return start_ + i; });
        out_ += "\\end{tabular}\n";
        start_ += block_.size();
        block_.clear();
    }

private:
    template <class Value>
    void row(const char* name, const Value& value) {
        out_ += name;
        for (std::size_t i = 0; i < block_.size(); ++i) out_.add(" & {}", value(block_[i], i));
        out_ += " \\\\\n";
    }

    TextStream& out_;
    bool symmetric_;
    std::size_t start_ = 0;
    std::vector<Cell> block_;
};

void write_latex(TextStream& out, const PTable& table) {
    out.add("% P-positions of {}, {}\n", to_text(table.game), range_text(table));
    LatexBlocks blocks(out, table.game);
    for_each_pair(table, [&](const Cell& pair) { blocks.add(pair); });
    blocks.end_block();
}

void write(TextStream& out, const PTable& table, Format format, Sequence sequence) {
    switch (format) {
        case Format::table: return write_plain(out, table);
        case Format::csv: return write_csv(out, table);
        case Format::json: return write_json(out, table);
        case Format::bfile: return write_bfile(out, table, sequence);
        case Format::latex: return write_latex(out, table);
    }
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
    return {game, to, std::nullopt, std::move(solved.p), solved.engine, to};
}

PTable make_p_table(const Game& game, std::int64_t count, FirstPositions first) {
    return {game, std::nullopt, count, std::move(first.cells), first.engine, first.to};
}

std::string to_text(const PTable& table, Format format, Sequence sequence) {
    return text_of([&](TextStream& out) { write(out, table, format, sequence); });
}

void write_text(const Sink& sink, const PTable& table, Format format, Sequence sequence) {
    pass_text(sink, [&](TextStream& out) { write(out, table, format, sequence); });
}

}  // namespace wythoff
