#include "command_line.hpp"
#include "effort.hpp"
#include "screen.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff::cli {

void add_games(Commands& commands) {
    Command command = commands.add("games", "The catalogue, or one game: rules in words, source, what is known");
    struct Arguments {
        std::string name, effort;
        bool json = false;
    };
    auto args = std::make_shared<Arguments>();
    command.optional("GAME", args->name, "A catalogue name, or any game");
    add_effort(command, args->effort);
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Examples:\n  wythoff games\n  wythoff games maharaja\n  wythoff games 'rook + bishop(even)'\n  wythoff games "
        "'with-pass(wythoff)'");
    command.action([args] {
        const Format format = args->json ? Format::json : Format::table;
        const std::string text =
            args->name.empty() ? catalogue_text(format) : game_text(args->name, format, make_proofs(args->effort));
        if (args->json) write_output(text);
        else show(text);
        return yes;
    });
}

}  // namespace wythoff::cli
