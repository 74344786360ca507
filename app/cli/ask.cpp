#include <fmt/format.h>

#include "arguments.hpp"
#include "command_line.hpp"
#include "effort.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/present/three_piles_text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/theory/sum.hpp"

namespace wythoff::cli {
namespace {

struct AskArguments {
    std::string game, x, y, z, history, memory, effort;
    std::optional<std::string> nim;
    bool value = false;
    bool json = false;
};

// Options that only games on one or two piles have.
void refuse_options_of_two_piles(const Game& game, const AskArguments& args) {
    const auto refuse = [&](const char* option) {
        throw Error(Error::Kind::usage, fmt::format("{}: not for {}, which has three numbers", option, to_text(game)));
    };
    if (args.value) refuse("--value");
    if (args.nim) refuse("--nim");
    if (!args.history.empty()) refuse("--history");
}

// Piles as people write them: 5,7,10^6.
std::vector<Integer> read_piles(const std::string& text) {
    std::vector<Integer> piles;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        piles.push_back(integer_argument("--nim", text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return piles;
}

ExitStatus ask_about_sum(const Game& game, const State& state, const AskArguments& args) {
    if (args.value || !args.history.empty())
        throw Error(Error::Kind::usage, "--nim: expected neither --value nor --history with it");
    const Sum sum{state.at, read_piles(*args.nim)};
    const SumAnswer answer = ask_sum(game, sum, make_budget("solving", args.memory), make_proofs(args.effort));
    write_output(args.json ? to_json(game, sum, answer) : to_text(game, sum, answer));
    return answer.outcome ? yes : no;
}

ExitStatus run_ask(const AskArguments& args) {
    const Game game = make_game(args.game);
    if (game.piles() == 3) refuse_options_of_two_piles(game, args);
    State state = parse_state(game, args.x, args.y, args.z);
    if (args.nim) return ask_about_sum(game, state, args);
    if (!args.history.empty()) state = state_after_history(game, args.history, state);
    const Budget budget = make_budget("solving", args.memory);
    Oracle oracle(game, budget, make_proofs(args.effort));
    if (args.value) {
        const NimValueAnswer value = ask_nim_value(oracle, state, budget);
        const Answer answer = oracle.ask(state);
        write_output(args.json ? to_json(game, state, answer, value) : to_text(game, state, answer, value));
        return value.value ? yes : no;
    }
    const Answer answer = oracle.ask(state);
    write_output(args.json ? to_json(game, state, answer) : to_text(game, state, answer));
    return answer.outcome ? yes : no;
}

}  // namespace

void add_ask(Commands& commands) {
    Command command = commands.add("ask", "P or N, a winning move or what to block, and how it is known");
    auto args = std::make_shared<AskArguments>();
    command.required("GAME", args->game, "The game");
    command.required("X", args->x, "The first pile");
    command.optional("Y", args->y, "The second pile; for one pile with a twist the constraint, S or not-S");
    command.optional("Z", args->z, "The third number, in games that have one: the pile of Nim, the passes left, the third pile");
    command.optional("--nim PILES", args->nim, "Piles of Nim beside the game, as in 5,7: P or N of the sum");
    command.optional("--history X,Y ...", args->history, "The play so far, from its start to X,Y, for games with memory");
    command.memory(args->memory);
    add_effort(command, args->effort);
    command.flag("--value", args->value, "The nim-value too, with a move to every smaller one; or which values it is not");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Examples:\n  wythoff ask wythoff 8 13\n  wythoff ask 'roob-blocking(m=2,p=3)' 1 9 --json\n"
        "  wythoff ask 'm-wythoff(m=3)' '10^1000' '10^1000+12345'\n"
        "  wythoff ask 'imitation(m=2,p=3)' 11 15 --history \"13,18 11,18 11,15\"\n"
        "  wythoff ask 'muller-subtraction(S=1,2,4)' 7 not-S\n"
        "  wythoff ask wythoff '10^1000' '10^1000+7' --value\n  wythoff ask wythoff 20 33 --nim 5,7\n"
        "  wythoff ask 'with-nim(wythoff)' '10^1000' '10^1000+7' 2\n  wythoff ask 'with-pass(wythoff)' 10 16 1\n"
        "  wythoff ask three-heap 30 50 5\n  wythoff ask tribonacci 7 13 24\n"
        "  wythoff ask 'rook + bishop(even)' '10^100' '10^100+7' --effort 10\nX, Y and Z may be written as 10^6+7.\n"
        "Piles that no engine reaches quickly, of a game without a theorem or a certificate that ships: a proof is tried, "
        "verified,\n"
        "and the answer is its certificate's.\n"
        "Exit status 1 when the position, or with --value its nim-value, is undecided.");
    command.action([args] { return run_ask(*args); });
}

}  // namespace wythoff::cli
