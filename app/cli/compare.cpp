#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/comparison_text.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::cli {
namespace {

struct CompareArguments {
    std::string first, second, to = "500", columns = "20000", memory;
    bool json = false;
};

ExitStatus run_compare(const CompareArguments& args) {
    const Game first = make_game(args.first);
    const Game second = make_game(args.second);
    CompareOptions options;
    options.to = bounded_argument("--to", args.to, 0, 1'000'000);
    options.prove.most_columns = bounded_argument("--columns", args.columns, 1000, 4'000'000'000);
    options.prove.budget = make_budget("comparing", args.memory);
    const GameComparison comparison = compare(first, second, options);
    finish_progress();
    write_output(to_text(ComparisonReport{first, second, comparison}, args.json ? Format::json : Format::table));
    return comparison.same.value_or(false) ? yes : no;
}

}  // namespace

void add_compare(Commands& commands) {
    Command command = commands.add("compare", "Whether two games have the same P-positions: where they differ first, or a proof");
    auto args = std::make_shared<CompareArguments>();
    command.required("GAME", args->first, "The first game");
    command.required("OTHER", args->second, "The second game");
    command.optional("--to N", args->to, "Compute both up to piles of N (default 500)");
    command.optional("--columns N", args->columns, "Compute at most so many columns to prove it (default 20000)");
    command.memory(args->memory);
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Where they differ nowhere up to N, the automaton of one game, from a certificate or found by proving it, is verified\n"
        "against the rules of the other: if it passes, the P-positions are the same, all of them.\n"
        "Exit status: 0 when they are the same, 1 when they differ or when that is known only as far as computed.\n"
        "Examples:\n  wythoff compare wythoff maharaja\n  wythoff compare wythoff 'wythoff + jump(1,3) + jump(3,1)'\n"
        "  wythoff compare 'st-wythoff(s=2,t=3)' 'rook + take(k,l: k <= l < 2k+3) + take(k,l: l <= k < 2l+3)' --json");
    command.action([args] { return run_compare(*args); });
}

}  // namespace wythoff::cli
