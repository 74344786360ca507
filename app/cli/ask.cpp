#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/answer_text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::cli {

void add_ask(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("ask", "P or N, a winning move or what to block, and how it is known");
    struct Arguments {
        std::string game, x, y, history, memory;
        bool json = false;
    };
    auto args = std::make_shared<Arguments>();
    command->add_option("GAME", args->game, "The game")->required();
    command->add_option("X", args->x, "The first pile")->required();
    command->add_option("Y", args->y, "The second pile; for one pile with a twist the constraint, S or not-S");
    command->add_option("--history", args->history, "The play so far, from its start to X,Y, for games with memory")->type_name("X,Y ...");
    command->add_option("--memory", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)")->type_name("SIZE");
    command->add_flag("--json", args->json, "JSON");
    command->footer("Examples:\n  wythoff ask wythoff 8 13\n  wythoff ask 'roob-blocking(m=2,p=3)' 1 9 --json\n"
                    "  wythoff ask 'm-wythoff(m=3)' '10^1000' '10^1000+12345'\n"
                    "  wythoff ask 'imitation(m=2,p=3)' 11 15 --history \"13,18 11,18 11,15\"\n"
                    "  wythoff ask 'muller-subtraction(S=1,2,4)' 7 not-S\nX and Y may be written as 10^6+7.\n"
                    "Exit status 1 when the position is undecided.");
    command->callback([args, &status] {
        const Game game = make_game(args->game);
        State state = state_from_arguments(game, args->x, args->y);
        if (!args->history.empty()) state = state_after_history(game, args->history, state);
        Oracle oracle(game, run_options("solving", args->memory));
        const Answer answer = oracle.ask(state);
        write_output(args->json ? to_json(game, state, answer) : to_text(game, state, answer));
        status = answer.outcome ? yes : no;
    });
}

}  // namespace wythoff::cli
