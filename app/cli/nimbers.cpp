#include <fmt/format.h>

#include <optional>

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

struct NimbersArguments {
    std::string game, memory;
    std::optional<std::string> to, row;
    Written written;
    bool period = false;
};

std::int64_t to_argument(const NimbersArguments& args, std::int64_t most) {
    if (!args.to) throw Error(Error::Kind::usage, "--to is required");
    return bounded_argument("--to", *args.to, 0, most);
}

void heap_nimbers(const Game& game, const NimbersArguments& args, Format format, const Budget& budget) {
    if (args.row) throw Error(Error::Kind::usage, fmt::format("--row {}: {} is a game on one pile", *args.row, to_text(game)));
    const std::int64_t to = to_argument(args, 100'000'000);
    if (!args.period) {
        const HeapTable table = heap_values(*game.heap(), to, budget);
        return write_output([&](const Sink& sink) { write_text(sink, game, to, table, nullptr, format); }, args.written);
    }
    if (format != Format::table && format != Format::json)
        throw Error(Error::Kind::usage, "--period goes with the formats table and json");
    const FoundPeriods found = search_periods(*game.heap(), to, budget);
    write_output([&](const Sink& sink) { write_text(sink, game, to, found.table, &found.periods, format); }, args.written);
}

// Without --to the values of a period are not asked for, and few are shown.
void row_nimbers(const Game& game, const NimbersArguments& args, Format format, const Budget& budget) {
    constexpr std::int64_t some = 39;
    const std::int64_t row = bounded_argument("--row", *args.row, 0, 100'000);
    const std::int64_t to = args.period && !args.to ? some : to_argument(args, 1'000'000'000);
    const RowValues found = args.period ? find_row_period(game, row, to, budget) : row_values(game, row, to, budget);
    const RowPart part = args.period ? RowPart::period : RowPart::values;
    write_output([&](const Sink& sink) { write_text(sink, game, to, found, part, format); }, args.written);
}

void board_nimbers(const Game& game, const NimbersArguments& args, Format format, const Budget& budget) {
    if (args.row) return row_nimbers(game, args, format, budget);
    if (args.period) throw Error(Error::Kind::usage, "--period: games on one pile have periods, and rows of a board: --row A");
    const std::int64_t to = to_argument(args, 1'000'000);
    const NimTable table = nimbers(game, to, Engine::automatic, budget);
    write_output([&](const Sink& sink) { write_text(sink, game, table, format); }, args.written);
}

}  // namespace

void add_nimbers(Commands& commands) {
    Command command = commands.add("nimbers", "Nim-values of a board, or of a row or one pile with periods");
    auto args = std::make_shared<NimbersArguments>();
    command.required("GAME", args->game, "A game on two piles (normal play, no blocking, no memory) or on one");
    command.optional("--to N", args->to, "Piles up to N (needed, but for the period of a row)");
    command.optional("--row A", args->row, "Only the values of (0,A), (1,A), ..., without the board beside them");
    command.flag("--period", args->period, "One pile or a row: the periods, and whether they are proved");
    command.memory(args->memory);
    add_written(command, args->written, "table, csv, json, bfile (a board by antidiagonals) or latex");
    command.footer(
        "Examples:\n  wythoff nimbers wythoff --to 12\n  wythoff nimbers maharaja --to 100 -o values.csv\n"
        "  wythoff nimbers 'muller-subtraction(S=5 mod 8)' --to 40 --period\n"
        "  wythoff nimbers wythoff --row 12 --period\n"
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
