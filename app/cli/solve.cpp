#include <fmt/format.h>

#include <limits>

#include "command_line.hpp"
#include "format.hpp"
#include "terminal.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/present/three_piles_text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff::cli {
namespace {

struct SolveArguments {
    std::string game, to, count, engine = "auto", memory, layer;
    std::optional<std::string> of;
    Written written;
};

void solve_heap(const Game& game, const SolveArguments& args, Format format, const Budget& budget) {
    constexpr std::int64_t most = 100'000'000;
    if (args.of) throw Error(Error::Kind::usage, fmt::format("--of {}: a game on one pile has no pairs", *args.of));
    if (args.to.empty()) throw Error(Error::Kind::usage, "--count: a game on one pile is solved with --to N");
    const std::int64_t to = bounded_argument("--to", args.to, 0, most);
    const HeapTable table = heap_values(*game.heap(), to, budget);
    write_output([&](const Sink& sink) { write_p_text(sink, game, to, table, format); }, args.written);
}

PTable solve_board(const Game& game, const SolveArguments& args, const Budget& budget) {
    const Engine engine = parse_engine(args.engine);
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max() - 2;
    if (!args.to.empty()) {
        const std::int64_t to = bounded_argument("--to", args.to, 0, most);
        return make_p_table(game, to, solve(game, to, engine, budget));
    }
    const std::int64_t count = bounded_argument("--count", args.count, 1, 1'000'000'000);
    return make_p_table(game, count, first_p_positions(game, count, engine, budget));
}

// Where nearly every position is P, the list of them is what takes long.
void announce_length(const PTable& table) {
    constexpr std::int64_t many = 100'000'000;
    const auto* p = std::get_if<PSet>(&table.positions);
    const std::int64_t count = p == nullptr ? table.count.value_or(0) : p->count();
    if (count >= many) tell(fmt::format("wythoff: writing {} P-positions\n", count));
}

// All P-positions, or with --layer those with this third pile.
void solve_three_piles(const Game& game, const SolveArguments& args) {
    const Format format = format_of(args.written);
    if (format == Format::bfile || format == Format::latex)
        throw Error(Error::Kind::usage, fmt::format("format '{}': positions of three piles are written as table, csv or json",
                                                    args.written.format.value_or(args.written.file)));
    if (args.of) throw Error(Error::Kind::usage, fmt::format("--of {}: a game on three piles has no b-file", *args.of));
    if (args.to.empty() || !args.count.empty())
        throw Error(Error::Kind::usage,
                    fmt::format("solve {}: expected --to N, or --layer Z and --to N, and no --count", to_text(game)));
    const Engine engine = parse_engine(args.engine);
    const Budget budget = make_budget("solving", args.memory);
    if (args.layer.empty()) {
        const std::int64_t to = bounded_argument("--to", args.to, 0, 1'000'000);
        const SolvedCube solved = solve_cube(game, to, engine, budget);
        return write_output([&](const Sink& sink) { write_text(sink, game, solved, format); }, args.written);
    }
    const std::int64_t layer = bounded_argument("--layer", args.layer, 0, 100'000);
    const std::int64_t to = bounded_argument("--to", args.to, 0, std::numeric_limits<std::uint32_t>::max() - 2);
    const Solved solved = solve_slice(game, layer, to, engine, budget);
    write_output([&](const Sink& sink) { write_text(sink, game, layer, to, solved, format); }, args.written);
}

void solve_game(const SolveArguments& args) {
    const Game game = make_game(args.game);
    if (game.piles() == 3) return solve_three_piles(game, args);
    if (!args.layer.empty())
        throw Error(Error::Kind::usage, fmt::format("--layer {}: {} has no third number", args.layer, to_text(game)));
    const Format format = format_of(args.written);
    const Sequence sequence = parse_sequence(args.of.value_or("pairs"));
    if (args.of && format != Format::bfile)
        throw Error(Error::Kind::usage, fmt::format("--of {}: expected a b-file (--format bfile) with it", *args.of));
    static_cast<void>(parse_engine(args.engine));
    if (args.to.empty() == args.count.empty())
        throw Error(Error::Kind::usage,
                    "solve: expected one of --to N (all P-positions with piles up to N) and --count K (the first K)");
    const Budget budget = make_budget("solving", args.memory);
    if (game.heap() != nullptr) return solve_heap(game, args, format, budget);
    const PTable table = solve_board(game, args, budget);
    announce_length(table);
    write_output([&](const Sink& sink) { write_text(sink, table, format, sequence); }, args.written);
}

}  // namespace

void add_solve(Commands& commands) {
    Command command = commands.add("solve", "P-positions by computation");
    auto args = std::make_shared<SolveArguments>();
    command.required("GAME", args->game, "The game");
    command.optional("--to N", args->to, "All P-positions with piles up to N");
    command.optional("--count K", args->count, "The first K, up to symmetry");
    command.optional("--layer Z", args->layer, "Of a game with a third number: the P-positions whose third number is Z");
    command.optional("--of SEQUENCE", args->of, "What a b-file lists: pairs, a, b or difference");
    command.optional("--engine ENGINE", args->engine, "auto, definition, board or lines");
    command.memory(args->memory);
    add_written(command, args->written, "table, csv, json, bfile or latex (default: table, or by the file)");
    command.footer(
        "Examples:\n  wythoff solve maharaja --to 30\n  wythoff solve 'modulo(m=2,p=3)' --to 40 --json\n"
        "  wythoff solve wythoff --count 1000 --of a --skip 1 -o b000201.txt\n  wythoff solve maharaja --to 100 -o p.csv\n"
        "  wythoff solve 'rook + bishop(even)' --to 50\n  wythoff solve three-heap --layer 2 --to 30\n"
        "  wythoff solve tribonacci --to 30\n"
        "  wythoff solve 'wythoff, lost((3,4),(5,6)), won((2,2))' --to 50\n"
        "A b-file numbers the pairs by smaller pile where all rook moves are legal, in other games by larger pile, then x, and\n"
        "leaves out those whose number the range does not settle.");
    command.action([args] {
        solve_game(*args);
        return yes;
    });
}

}  // namespace wythoff::cli
