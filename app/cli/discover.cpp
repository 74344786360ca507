#include <fmt/format.h>

#include <algorithm>

#include "command_line.hpp"
#include "format.hpp"
#include "terminal.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/words/process.hpp"

namespace wythoff::cli {
namespace {

struct DiscoverArguments {
    std::string game, to, process, watch, file;
    std::optional<std::string> length;
    bool json = false;
};

constexpr std::int64_t kept_in_memory = 100'000'000;  // longer strings are only counted
constexpr std::int64_t shown_bits = 200;

Process read_process(const std::string& path) {
    constexpr std::uint64_t most_bytes = 10'000'000;
    return parse_process(path, read_whole_file(path, most_bytes));
}

std::string run_file(const DiscoverArguments& args) {
    const Process process = read_process(args.process);
    const std::int64_t length = bounded_argument("--length", args.length.value_or("10000"), 1, 1'000'000'000'000);
    const Budget budget = make_budget("running the process");
    const bool watching = !args.watch.empty();
    ProcessReport report{args.process,
                         process,
                         length,
                         0,
                         0,
                         false,
                         false,
                         {},
                         watching ? read_process(args.watch).dictionary : process.dictionary,
                         {},
                         convergence_text(process, budget)};
    const std::int64_t plainly = std::min(length, kept_in_memory);
    ProcessRun run = run_process(process, plainly, 8 * plainly + 1000, budget);
    report.written = run.bits.size();
    report.read = run.read;
    report.stopped = run.stopped;
    report.idle = run.idle;
    report.words = run.words;
    report.beginning = run.bits.text(0, std::min(run.bits.size(), shown_bits));
    if (!run.stopped && !run.idle && (length > plainly || watching)) {
        const WordCounts counts = count_words(process, report.watched, length, budget);
        if (counts.lost_at >= 0)
            throw Error(Error::Kind::unsupported,
                        fmt::format("no word of {} fits within the 8 bits from bit {} on", args.watch, counts.lost_at));
        report.words = counts.words;
        report.read = counts.read;
        report.written = std::max(report.written, counts.read);
    } else if (watching) {
        throw Error(Error::Kind::unsupported, fmt::format("--watch: the process of {} stops", args.process));
    }
    return to_text(report, args.json ? Format::json : Format::table);
}

std::string discover_game(const DiscoverArguments& args) {
    const Game game = make_game(args.game);
    const std::int64_t to = args.to.empty() ? default_range(game) : bounded_argument("--to", args.to, 10, most_discovered);
    return to_text(discover(game, to, make_budget("discovering")), args.json ? Format::json : Format::table);
}

std::string run_discover(const DiscoverArguments& args) {
    if (args.game.empty() == args.process.empty()) throw Error(Error::Kind::usage, "discover: expected GAME, or --process FILE");
    if (args.process.empty() && (args.length || !args.watch.empty()))
        throw Error(Error::Kind::usage, "discover: --length and --watch go with --process FILE");
    if (!args.process.empty() && !args.to.empty())
        throw Error(Error::Kind::usage, "discover: --to goes with GAME; a process runs to --length N");
    return args.process.empty() ? discover_game(args) : run_file(args);
}

}  // namespace

void add_discover(Commands& commands) {
    Command command = commands.add("discover", "Slopes, complementarity, words: conjectures with the range they rest on");
    auto args = std::make_shared<DiscoverArguments>();
    command.optional("GAME", args->game, "The game");
    command.optional("--to N", args->to, "Look at all P-positions with piles up to N");
    command.optional("--process FILE", args->process, "Run the dictionary process of a file instead");
    command.optional("--length N", args->length, "Run the process to N bits (default 10000)");
    command.optional("--watch FILE", args->watch, "Count the words of this file in the process's string");
    command.optional("-o,--output FILE", args->file, "Write to a file, as JSON if it ends in .json; - is standard output");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "A process file has lines 'WORD -> TRANSLATE', 'start STRING', 'match longest' or 'match prefix-free'; # begins a "
        "comment.\n"
        "Examples:\n  wythoff discover maharaja\n  wythoff discover 'maharaja(2,3)' --to 10^6 --json\n"
        "  wythoff discover --process docs/words/maharaja.txt --length 10^6");
    command.action([args] {
        if (!args->json) args->json = ending_of(args->file, {".json", ".txt"}, ", or --json with it") == ".json";
        write_output(run_discover(*args), args->file);
        return yes;
    });
}

}  // namespace wythoff::cli
