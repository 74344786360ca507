#include <fmt/format.h>

#include <limits>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/present/layered_text.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/layers.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string game, to, count, format = "table", of = "pairs", engine = "auto", file, memory, layer;
    bool json = false;
};

void solve_heap(const Game& game, const Arguments& args, Format format, const Budget& budget) {
    constexpr std::int64_t most = 100'000'000;
    if (args.to.empty()) throw Error(Error::Kind::usage, "--count: a game on one pile is solved with --to N");
    const std::int64_t to = bounded_argument("--to", args.to, 0, most);
    const HeapTable table = heap_values(*game.heap(), to, budget);
    write_output([&](const Sink& sink) { write_p_text(sink, game, to, table, format); }, args.file);
}

PTable solve_board(const Game& game, const Arguments& args, const Budget& budget) {
    const Engine engine = parse_engine(args.engine);
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max() - 2;
    if (!args.to.empty()) {
        const std::int64_t to = bounded_argument("--to", args.to, 0, most);
        return make_p_table(game, to, solve(game, to, engine, budget));
    }
    const std::int64_t count = bounded_argument("--count", args.count, 1, 1'000'000'000);
    return make_p_table(game, count, first_p_positions(game, count, engine, budget));
}

void solve_layer(const Arguments& args) {
    const LayeredGame game = make_layered_game(args.game);
    const Format format = args.json ? Format::json : parse_format(args.format);
    if (format == Format::bfile || format == Format::latex)
        throw Error(Error::Kind::usage, fmt::format("format '{}': a layer is written as table, csv or json", args.format));
    if (args.layer.empty() || args.to.empty() || !args.count.empty())
        throw Error(Error::Kind::usage, fmt::format("solve {}: expected --layer Z and --to N, and no --count", to_text(game)));
    const std::int64_t layer = bounded_argument("--layer", args.layer, 0, 100'000);
    const std::int64_t to = bounded_argument("--to", args.to, 0, std::numeric_limits<std::uint32_t>::max() - 2);
    const SolvedLayers solved = solve_layers(game, layer, to, parse_engine(args.engine), make_budget("solving", args.memory));
    write_output([&](const Sink& sink) { write_text(sink, game, to, solved, format); }, args.file);
}

void solve_game(const Arguments& args) {
    if (names_layered_game(args.game)) return solve_layer(args);
    const Game game = make_game(args.game);
    if (!args.layer.empty())
        throw Error(Error::Kind::usage, fmt::format("--layer {}: {} has no third number", args.layer, to_text(game)));
    const Format format = args.json ? Format::json : parse_format(args.format);
    const Sequence sequence = parse_sequence(args.of);
    static_cast<void>(parse_engine(args.engine));
    if (args.to.empty() == args.count.empty())
        throw Error(Error::Kind::usage,
                    "solve: expected one of --to N (all P-positions with piles up to N) and --count K (the first K)");
    const Budget budget = make_budget("solving", args.memory);
    if (game.heap() != nullptr) return solve_heap(game, args, format, budget);
    const PTable table = solve_board(game, args, budget);
    write_output([&](const Sink& sink) { write_text(sink, table, format, sequence); }, args.file);
}

}  // namespace

void add_solve(Commands& commands) {
    Command command = commands.add("solve", "P-positions by computation");
    auto args = std::make_shared<Arguments>();
    command.required("GAME", args->game, "The game");
    command.optional("--to N", args->to, "All P-positions with piles up to N");
    command.optional("--count K", args->count, "The first K, up to symmetry");
    command.optional("--layer Z", args->layer, "Of a game with a third number: the P-positions whose third number is Z");
    command.optional("--format FORMAT", args->format, "table, csv, json, bfile or latex");
    command.optional("--of SEQUENCE", args->of, "What a b-file lists: pairs, a, b or difference");
    command.optional("--engine ENGINE", args->engine, "auto, definition, board or lines");
    command.optional("--memory SIZE", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)");
    command.optional("-o,--output FILE", args->file, "Write to a file instead of standard output");
    command.flag("--json", args->json, "The same as --format json");
    command.footer(
        "Examples:\n  wythoff solve maharaja --to 30\n  wythoff solve 'modulo(m=2,p=3)' --to 40 --json\n"
        "  wythoff solve wythoff --count 1000 --format bfile --of a -o b000201.txt\n"
        "  wythoff solve 'rook + bishop(even)' --to 50\n  wythoff solve three-heap --layer 2 --to 30\n"
        "A b-file numbers the pairs by smaller pile where all rook moves are legal, in other games by larger pile, then x, and\n"
        "leaves out those whose number the range does not settle.");
    command.action([args] {
        solve_game(*args);
        return yes;
    });
}

}  // namespace wythoff::cli
