#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::cli {

void add_ask(Commands& commands) {
    Command command = commands.add("ask", "P or N, a winning move or what to block, and how it is known");
    struct Arguments {
        std::string game, x, y, history, memory;
        bool value = false;
        bool json = false;
    };
    auto args = std::make_shared<Arguments>();
    command.required("GAME", args->game, "The game");
    command.required("X", args->x, "The first pile");
    command.optional("Y", args->y, "The second pile; for one pile with a twist the constraint, S or not-S");
    command.optional("--history X,Y ...", args->history, "The play so far, from its start to X,Y, for games with memory");
    command.optional("--memory SIZE", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)");
    command.flag("--value", args->value, "The nim-value too, with a move to every smaller one; or which values it is not");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Examples:\n  wythoff ask wythoff 8 13\n  wythoff ask 'roob-blocking(m=2,p=3)' 1 9 --json\n"
        "  wythoff ask 'm-wythoff(m=3)' '10^1000' '10^1000+12345'\n"
        "  wythoff ask 'imitation(m=2,p=3)' 11 15 --history \"13,18 11,18 11,15\"\n"
        "  wythoff ask 'muller-subtraction(S=1,2,4)' 7 not-S\n"
        "  wythoff ask wythoff '10^1000' '10^1000+7' --value\nX and Y may be written as 10^6+7.\n"
        "Exit status 1 when the position, or with --value its nim-value, is undecided.");
    command.action([args] {
        const Game game = make_game(args->game);
        State state = parse_state(game, args->x, args->y);
        if (!args->history.empty()) state = state_after_history(game, args->history, state);
        const Budget budget = make_budget("solving", args->memory);
        Oracle oracle(game, budget);
        if (args->value) {
            const NimValueAnswer value = ask_nim_value(oracle, state, budget);
            const Answer answer = oracle.ask(state);
            write_output(args->json ? to_json(game, state, answer, value) : to_text(game, state, answer, value));
            return value.value ? yes : no;
        }
        const Answer answer = oracle.ask(state);
        write_output(args->json ? to_json(game, state, answer) : to_text(game, state, answer));
        return answer.outcome ? yes : no;
    });
}

}  // namespace wythoff::cli
