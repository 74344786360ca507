#include <fmt/format.h>

#include <chrono>
#include <ctime>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/consequences.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff::cli {
namespace {

struct ProveArguments {
    std::string game, certificate, numeration, columns = "10^7", memory, time, threads;
    std::optional<std::string> value, layer;
    bool describe = false;
    bool json = false;
};

// What a search takes unless --time says otherwise: of processor time, so that a busy machine makes no difference to what is
// found.
bool is_patient() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC < static_cast<double>(usual_search_time.count()); }

// Of a game on three piles P-positions are proved, all of them or slices; of another P-positions or nim-values.
SetRange sets_argument(const Game& game, const ProveArguments& args) {
    const auto bounded = [](const char* name, const std::string& text, std::size_t most) {
        return static_cast<std::size_t>(bounded_argument(name, text, 0, static_cast<std::int64_t>(most)));
    };
    if (game.piles() < 3) {
        if (args.layer)
            throw Error(Error::Kind::usage, fmt::format("--layer {}: {} has no third number", *args.layer, to_text(game)));
        return nim_values_to(bounded("--value", args.value.value_or("0"), most_value));
    }
    if (args.value) throw Error(Error::Kind::usage, fmt::format("--value: not for {}; expected --layer Z", to_text(game)));
    if (!args.layer) return {};
    static_cast<void>(require_slices(game));
    return slices_to(bounded("--layer", *args.layer, most_slice));
}

ProveOptions options_of(const Game& game, const ProveArguments& args) {
    ProveOptions options;
    if (game.piles() == 3) options.sets = sets_argument(game, args);
    if (!args.numeration.empty())
        options.numeration = parse_numeration(args.numeration).value_or_throw("--numeration " + args.numeration);
    options.most_columns = bounded_argument("--columns", args.columns, 1000, 4'000'000'000);
    if (game.piles() < 3) options.sets = sets_argument(game, args);
    std::optional<std::chrono::seconds> time;
    if (args.time.empty() && options.sets.kind == SetKind::p_positions) options.patient = is_patient;
    if (!args.time.empty()) time = std::chrono::seconds(bounded_argument("--time", args.time, 1, 10'000'000));
    options.budget = make_budget("proving", args.memory, time);
    if (!args.threads.empty())
        options.budget.threads = static_cast<unsigned>(bounded_argument("--threads", args.threads, 1, 1024));
    return options;
}

// Work that is stopped, by ^C or by --time, ends with the table of the guesses so far all the same.
struct Search {
    Proof proof;
    std::optional<Error> cancelled;
};

Search search(const Game& game, ProveOptions options, const std::string& time) {
    Search result;
    options.stopped = [&](const std::vector<Attempt>& attempts) { result.proof.attempts = attempts; };
    try {
        result.proof = prove(game, options);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::cancelled) result.cancelled = error;
        else if (error.kind() != Error::Kind::limit || time.empty()) throw;
        result.proof.reason = error.what();
    }
    return result;
}

// As far as time and memory reach: what is proved is told even if there is none left to describe it.
Consequences describe_within_limits(const Certificate& certificate, const Budget& budget) {
    Consequences found;
    try {
        add_consequences(certificate, budget, found);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        finish_progress();
        tell(fmt::format("wythoff: not described: {}\n", error.what()));
    }
    return found;
}

ExitStatus run_prove(const ProveArguments& args) {
    const Game game = make_game(args.game);
    const ProveOptions options = options_of(game, args);
    const auto [proof, cancelled] = search(game, options, args.time);
    finish_progress();
    if (proof.certificate && !args.certificate.empty()) write_output(to_text(*proof.certificate), args.certificate);
    ProofReport report{game, proof, options.sets, args.certificate == "-" ? "" : args.certificate, {}};
    if (proof.certificate && args.describe) report.consequences = describe_within_limits(*proof.certificate, options.budget);
    finish_progress();
    if (cancelled) {
        tell(to_text(report, Format::table));  // standard output has results only
        throw Error(*cancelled);
    }
    const std::string said = to_text(report, args.json ? Format::json : Format::table);
    if (args.certificate == "-") tell(said);  // standard output has the certificate
    else write_output(said);
    return proof.proved() ? yes : no;
}

}  // namespace

void add_prove(Commands& commands) {
    Command command = commands.add("prove", "A theorem about all positions, with a certificate; or an honest \"undecided\"");
    auto args = std::make_shared<ProveArguments>();
    command.required("GAME", args->game, "The game");
    command.optional("-o,--output CERT", args->certificate, "Write the certificate to a file; - is standard output");
    command.optional("--numeration SYSTEM", args->numeration,
                     "How automata read numbers: zeckendorf, fraenkel(s,t), ostrowski(...), base(b), tribonacci, "
                     "pisot(a1,...,ak) (default: by what is seen of "
                     "the P-positions)");
    command.optional("--columns N", args->columns, "Compute at most so many columns to learn from (default 10^7)");
    command.optional("--value G", args->value,
                     "The positions of nim-value G, and of all smaller values (default 0: P-positions)");
    command.optional("--layer Z", args->layer,
                     "Of a game with a third number: the P-positions of the layers 0 to Z (default: of all layers)");
    command.optional(
        "--time SECONDS", args->time,
        "End after so long, with the table of guesses (default: guesses at P-positions are looked for until they have "
        "taken 60 s of processor time, and one at hand is then verified; values and layers have no limit)");
    command.optional("--threads N", args->threads,
                     "Threads to use at most (default: one a core); what is learned is the same on any number");
    command.memory(args->memory);
    command.flag("--describe", args->describe,
                 "What follows for all positions: lines, the distance from the slope, the index, words");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Exit status: 0 when proved, 1 when undecided: then no automaton was found, and the table says how far it was looked "
        "for.\n"
        "Examples:\n  wythoff prove wythoff --describe\n  wythoff prove maharaja -o maharaja.cert\n"
        "  wythoff prove 'roob-blocking(m=2,p=3)' --json\n  wythoff prove 'modulo(2,2)' --time 20\n  wythoff prove wythoff "
        "--value 1 -o wythoff-1.cert\n"
        "  wythoff prove tribonacci -o tribonacci.cert\n  wythoff prove 'with-pass(wythoff)' --layer 2\n  wythoff prove "
        "three-heap --layer 1 -o three-heap.cert");
    command.action([args] { return run_prove(*args); });
}

}  // namespace wythoff::cli
