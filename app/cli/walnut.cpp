#include <fmt/format.h>

#include <chrono>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/walnut_text.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::cli {
namespace {

struct WalnutArguments {
    std::vector<std::string> files;
    std::string home = ".", memory;
    std::optional<std::string> save, time, command;
    bool json = false;
};

ExitStatus run_walnut(const WalnutArguments& args) {
    if (args.files.empty() && !args.command) throw Error(Error::Kind::usage, "walnut: expected command files, or --command");
    std::optional<std::chrono::seconds> time;
    if (args.time) time = std::chrono::seconds(bounded_argument("--time", *args.time, 1, 1'000'000));
    walnut::Session session(args.home, make_budget("evaluating", args.memory, time));
    if (args.save) session.save_to(*args.save);
    WalnutReport report;
    const auto done = [&](const walnut::Outcome& outcome) {
        report.commands.push_back({outcome, {}, {}});
        if (args.json) return;
        finish_progress();
        write_output(to_text(report.commands.back()));
        flush_output();
    };
    bool failed_any = false;
    const auto failed = [&](const std::string& command, const std::string& why) {
        failed_any = true;
        report.commands.push_back({{}, command, why});
        if (args.json) return;
        finish_progress();
        flush_output();
        tell(fmt::format("wythoff: {}\n", to_message(to_text(report.commands.back()))));
    };
    if (args.command) session.run_all(*args.command, done, failed);
    for (const std::string& file : args.files) session.run_file(file, done, failed);
    finish_progress();
    if (args.json) write_output(to_json(report));
    return failed_any ? no : yes;
}

}  // namespace

void add_walnut(Commands& commands) {
    Command command = commands.add("walnut", "Run command files of Walnut: eval, def, reg, combine, ...");
    auto args = std::make_shared<WalnutArguments>();
    command.list("FILE", args->files, "Command files: here, or in the folder 'Command Files' of --home");
    command.optional("-c,--command TEXT", args->command, "Commands, before those of the files");
    command.optional("--home DIR", args->home,
                     "The folder of Walnut's libraries: Automata Library, Word Automata Library, ... (default .)");
    command.optional("--save DIR", args->save, "Write what the commands define into this folder, as Walnut lays it out");
    command.optional("--time SECONDS", args->time, "Stop after so many seconds");
    command.memory(args->memory);
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Commands: eval, def, reg, macro, load, ost, inf, test, combine, minimize, union, intersect, star, concat, reverse,\n"
        "morphism, promote, image. Numerations: msd_k, lsd_k, fib, trib and those of ost. Others are refused, with their "
        "column.\n"
        "Exit status: 0 when all commands were done, 1 when one was refused.\n"
        "Examples:\n  wythoff walnut -c 'eval e \"Ex,y,z y = 2*x+1 & y = 2*z\";'\n"
        "  wythoff walnut -c 'morphism h \"0->01 1->10\"; promote T h; eval cube \"Ei,n n>0 & Ak k<=n => T[i+k]=T[i+k+n]\";'");
    command.action([args] { return run_walnut(*args); });
}

}  // namespace wythoff::cli
