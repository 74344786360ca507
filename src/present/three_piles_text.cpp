#include "wythoff/present/three_piles_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "present/json.hpp"
#include "present/text_stream.hpp"

namespace wythoff {
namespace {

void write_table(TextStream& out, const Game& game, std::int64_t z, std::int64_t to, const Solved& solved) {
    const PSet& p = solved.p;
    const bool symmetric = is_symmetric(game);
    out.add("P-positions (x, y, {}) of {}, all with x, y up to {}{}\n", z, to_text(game), to,
            symmetric ? " (and their mirror images)" : "");
    std::int64_t most = 0;
    const auto for_each_pair = [&](const auto& visit) {
        p.for_each([&](Cell cell) {
            if (!symmetric || cell.x <= cell.y) visit(cell);
        });
    };
    for_each_pair([&](Cell cell) { most = std::max({most, cell.x, cell.y}); });
    const std::size_t width = std::max<std::size_t>(5, fmt::formatted_size("{}", most) + 2);
    const auto row = [&](const auto& n, const auto& x, const auto& y, const auto& d) {
        out.add("{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, n, x, y, d);
    };
    row("n", "x", "y", "y-x");
    std::int64_t n = 0;
    for_each_pair([&](Cell cell) { row(n++, cell.x, cell.y, cell.y - cell.x); });
    out.add("computed by the {} engine, piles up to {}\n", to_text(solved.engine), to);
}

void write_json(TextStream& out, const Game& game, std::int64_t z, std::int64_t to, const Solved& solved) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("layer", z);
    document.add("to", to);
    document.add_array("p_positions",
                       [&](LongArray& cells) { solved.p.for_each([&](Cell cell) { cells.add("[{},{}]", cell.x, cell.y); }); });
    document.add("evidence",
                 {{"kind", "computed"}, {"ref", fmt::format("{} engine, piles up to {}", to_text(solved.engine), to)}});
    document.end();
}

// Where the piles may be exchanged, each position once, with its piles in order.
void write_table(TextStream& out, const Game& game, const SolvedCube& solved) {
    const bool alike = are_piles_alike(game);
    out.add("P-positions of {}, all with piles up to {}{}\n", to_text(game), solved.p.to(),
            alike ? " (and their permutations)" : "");
    const std::size_t width = std::max<std::size_t>(5, fmt::formatted_size("{}", solved.p.to()) + 2);
    const auto row = [&](const auto& n, const auto& x, const auto& y, const auto& z) {
        out.add("{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, n, x, y, z);
    };
    row("n", alike ? "a" : "x", alike ? "b" : "y", alike ? "c" : "z");
    std::int64_t n = 0;
    solved.p.for_each([&](const Triple& at) {
        if (!alike || (at.x <= at.y && at.y <= at.z)) row(n++, at.x, at.y, at.z);
    });
    out.add("computed by the {} engine, piles up to {}\n", to_text(solved.engine), solved.p.to());
}

void write_json(TextStream& out, const Game& game, const SolvedCube& solved) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("to", solved.p.to());
    document.add_array("p_positions", [&](LongArray& cells) {
        solved.p.for_each([&](const Triple& at) { cells.add("[{},{},{}]", at.x, at.y, at.z); });
    });
    document.add("evidence", {{"kind", "computed"},
                              {"ref", fmt::format("{} engine, piles up to {}", to_text(solved.engine), solved.p.to())}});
    document.end();
}

}  // namespace

void write_text(const Sink& sink, const Game& game, std::int64_t z, std::int64_t to, const Solved& solved, Format format) {
    pass_text(sink, [&](TextStream& out) {
        if (format == Format::table) return write_table(out, game, z, to, solved);
        if (format == Format::json) return write_json(out, game, z, to, solved);
        if (format != Format::csv) throw Error(Error::Kind::usage, "positions of three piles are written as table, csv or json");
        out += "x,y\n";
        solved.p.for_each([&](Cell cell) { out.add("{},{}\n", cell.x, cell.y); });
    });
}

void write_text(const Sink& sink, const Game& game, const SolvedCube& solved, Format format) {
    pass_text(sink, [&](TextStream& out) {
        if (format == Format::table) return write_table(out, game, solved);
        if (format == Format::json) return write_json(out, game, solved);
        if (format != Format::csv) throw Error(Error::Kind::usage, "positions of three piles are written as table, csv or json");
        out += "x,y,z\n";
        solved.p.for_each([&](const Triple& at) { out.add("{},{},{}\n", at.x, at.y, at.z); });
    });
}

}  // namespace wythoff
