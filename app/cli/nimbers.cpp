#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/nim_table_text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::cli {

void add_nimbers(CLI::App& app, int&) {
    auto* command = app.add_subcommand("nimbers", "Nim-values of a board");
    struct Arguments {
        std::string game, to, format = "table", file, memory;
        bool json = false;
    };
    auto args = std::make_shared<Arguments>();
    command->add_option("GAME", args->game, "A game on two piles, normal play, without blocking and memory")->required();
    command->add_option("--to", args->to, "Piles up to N")->type_name("N")->required();
    command->add_option("--format", args->format, "table, csv, json, bfile (by antidiagonals) or latex")->type_name("FORMAT");
    command->add_option("--memory", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)")->type_name("SIZE");
    command->add_option("-o,--output", args->file, "Write to a file instead of standard output")->type_name("FILE");
    command->add_flag("--json", args->json, "The same as --format json");
    command->footer("Examples:\n  wythoff nimbers wythoff --to 12\n  wythoff nimbers maharaja --to 100 --format csv -o values.csv");
    command->callback([args] {
        const Game game = make_game(args->game);
        const Format format = args->json ? Format::json : parse_format(args->format);
        const std::int64_t to = bounded_argument("--to", args->to, 0, 1'000'000);
        const RunOptions options = run_options("nim-values", args->memory);
        write_output(to_text(game, nimbers(game, to, Engine::automatic, options), format), args->file);
    });
}

}  // namespace wythoff::cli
