#include "command_line.hpp"
#include "format.hpp"
#include "terminal.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::cli {

namespace {

struct Arguments {
    std::string game, to, memory;
    Written written;
    bool period = false;
};

void heap_nimbers(const Game& game, const Arguments& args, Format format, const Budget& budget) {
    const std::int64_t to = bounded_argument("--to", args.to, 0, 100'000'000);
    if (!args.period) {
        const HeapTable table = heap_values(*game.heap(), to, budget);
        return write_output([&](const Sink& sink) { write_text(sink, game, to, table, nullptr, format); }, args.written);
    }
    if (format != Format::table && format != Format::json)
        throw Error(Error::Kind::usage, "--period goes with the formats table and json");
    const FoundPeriods found = search_periods(*game.heap(), to, budget);
    write_output([&](const Sink& sink) { write_text(sink, game, to, found.table, &found.periods, format); }, args.written);
}

void board_nimbers(const Game& game, const Arguments& args, Format format, const Budget& budget) {
    if (args.period) throw Error(Error::Kind::usage, "--period: only sequences of games on one pile have periods");
    const std::int64_t to = bounded_argument("--to", args.to, 0, 1'000'000);
    const NimTable table = nimbers(game, to, Engine::automatic, budget);
    write_output([&](const Sink& sink) { write_text(sink, game, table, format); }, args.written);
}

}  // namespace

void add_nimbers(Commands& commands) {
    Command command = commands.add("nimbers", "Nim-values of a board, or of one pile with periods");
    auto args = std::make_shared<Arguments>();
    command.required("GAME", args->game, "A game on two piles (normal play, no blocking, no memory) or on one");
    command.required("--to N", args->to, "Piles up to N");
    command.flag("--period", args->period, "One pile: the periods, and whether they are proved");
    command.optional("--memory SIZE", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)");
    add_written(command, args->written, "table, csv, json, bfile (a board by antidiagonals) or latex");
    command.footer(
        "Examples:\n  wythoff nimbers wythoff --to 12\n  wythoff nimbers maharaja --to 100 -o values.csv\n"
        "  wythoff nimbers 'muller-subtraction(S=5 mod 8)' --to 40 --period\n"
        "  wythoff nimbers 'subtraction(S=squares)' --to 1000 --format bfile");
    command.action([args] {
        const Game game = make_game(args->game);
        const Format format = format_of(args->written);
        const Budget budget = make_budget("nim-values", args->memory);
        if (game.heap() != nullptr) heap_nimbers(game, *args, format, budget);
        else board_nimbers(game, *args, format, budget);
        return yes;
    });
}

}  // namespace wythoff::cli
