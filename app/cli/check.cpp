#include <chrono>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string certificate, memory;
    bool describe = false;
    bool json = false;
};

ExitStatus run_check(const Arguments& args) {
    const Certificate certificate = read_certificate(args.certificate);
    const Budget budget = make_budget("checking", args.memory);
    const auto begin = std::chrono::steady_clock::now();
    const Verification verification = verify(certificate, budget);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    finish_progress();
    CheckReport report{args.certificate, certificate, verification, seconds, {}};
    if (verification.proved && args.describe) report.structure = describe(certificate, budget);
    finish_progress();
    write_output(to_text(report, args.json ? Format::json : Format::table));
    return verification.proved ? yes : no;
}

}  // namespace

void add_check(Commands& commands) {
    Command command = commands.add("check", "Verify a certificate from scratch; what is wrong is refuted by a position");
    auto args = std::make_shared<Arguments>();
    command.required("CERT", args->certificate, "The certificate");
    command.optional("--memory SIZE", args->memory, "Memory to use at most, such as 4GB");
    command.flag("--describe", args->describe,
                 "What follows for all positions: lines, the distance from the slope, the index, words");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Exit status: 0 when proved, 1 when refuted.\n"
        "Examples:\n  wythoff check certificates/maharaja.cert\n  wythoff check certificates/maharaja.cert --describe");
    command.action([args] { return run_check(*args); });
}

}  // namespace wythoff::cli
