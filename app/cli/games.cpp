#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/game_text.hpp"

namespace wythoff::cli {

void add_games(CLI::App& app, int&) {
    auto* command = app.add_subcommand("games", "The catalogue, or one game: rules in words, source, what is known");
    struct Arguments {
        std::string name;
        bool json = false;
    };
    auto args = std::make_shared<Arguments>();
    command->add_option("GAME", args->name, "A catalogue name, or any game");
    command->add_flag("--json", args->json, "JSON");
    command->footer("Examples:\n  wythoff games\n  wythoff games maharaja\n  wythoff games 'rook + bishop(even)'");
    command->callback([args] {
        const Format format = args->json ? Format::json : Format::table;
        write_output(args->name.empty() ? catalogue_text(format) : game_text(args->name, format));
    });
}

}  // namespace wythoff::cli
