#include <fmt/format.h>

#include <chrono>

#include "certificate_argument.hpp"
#include "command_line.hpp"
#include "formal_check.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/consequences.hpp"
#include "wythoff/prove/prove.hpp"

namespace wythoff::cli {
namespace {

struct CheckArguments {
    std::string certificate, memory, threads;
    bool describe = false;
    bool formal = false;
    bool json = false;
};

Budget budget_of(const CheckArguments& args) {
    Budget budget = make_budget("checking", args.memory);
    if (!args.threads.empty()) budget.threads = static_cast<unsigned>(bounded_argument("--threads", args.threads, 1, 1024));
    return budget;
}

// What is described of three heaps costs the square of all states: their conjectures are decided slice by slice.
void announce_description(const Certificate& certificate) {
    constexpr double seconds_a_square = 1.2e-6;  // bench/README.md, "Other commands"
    if (certificate.kind != SetKind::slices || require_slices(certificate.game).descent != Descent::three_heaps) return;
    double states = 0;
    for (const Dfa& set : certificate.sets) states += static_cast<double>(set.states());
    announce(fmt::format("describing {} layers of {:.0f} states", certificate.sets.size(), states),
             seconds_a_square * states * states);
}

ExitStatus run_check(const CheckArguments& args) {
    if (args.formal) {
        if (args.describe || args.json) throw Error(Error::Kind::usage, "check: --formal stands without --describe and --json");
        return check_formally(args.certificate, budget_of(args));
    }
    const auto [file, certificate] = certificate_argument(args.certificate);
    if (args.describe) announce_description(certificate);
    const Budget budget = budget_of(args);
    const auto begin = std::chrono::steady_clock::now();
    const Verification verification = verify(certificate, budget);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    finish_progress();
    CheckReport report{file, certificate, verification, seconds, {}};
    if (verification.proved && args.describe) add_consequences(certificate, budget, report.consequences);
    finish_progress();
    write_output(to_text(report, args.json ? Format::json : Format::table));
    return verification.proved ? yes : no;
}

}  // namespace

void add_check(Commands& commands) {
    Command command = commands.add("check", "Verify a certificate from scratch; what is wrong is refuted by a position");
    auto args = std::make_shared<CheckArguments>();
    command.required("CERT", args->certificate, "A file, or a game: then the certificate of it that ships with the program");
    command.memory(args->memory);
    command.optional("--threads N", args->threads,
                     "Threads to use at most (default: one a core); the result is the same on any number");
    command.flag("--describe", args->describe,
                 "What follows for all positions: lines, the distance from the slope, the index, words");
    command.flag("--formal", args->formal,
                 "By the checker that is proved right in Coq, instead of this program; needs the packages coq and ocaml-nox");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Exit status: 0 when proved, 1 when refuted.\n"
        "A certificate that an answer cites can be checked anywhere: certificates/maharaja.cert is the shipped one, if no such "
        "file is there.\n"
        "Examples:\n  wythoff check maharaja.cert\n  wythoff check 'm-wythoff(m=2)'\n  wythoff check maharaja --describe\n"
        "  wythoff check maharaja --formal\n"
        "  wythoff check 'maharaja(5,8)' --threads 2");
    command.action([args] { return run_check(*args); });
}

}  // namespace wythoff::cli
