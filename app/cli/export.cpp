#include <fmt/format.h>

#include "certificate_argument.hpp"
#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::cli {
namespace {

struct ExportArguments {
    std::string certificate;
    std::optional<std::string> walnut, trace, coq;
    bool json = false;
};

ExitStatus run_export(const ExportArguments& args) {
    if (!args.walnut && !args.trace && !args.coq)
        throw Error(Error::Kind::usage, "export: expected --walnut DIR, --trace FILE or --coq FILE");
    if (args.walnut == "-") throw Error(Error::Kind::usage, "--walnut -: expected a folder");
    if (args.trace == "-" && args.coq == "-")
        throw Error(Error::Kind::usage, "--trace - --coq -: expected a file for one of them, standard output takes one");
    const auto [file, certificate] = certificate_argument(args.certificate);
    const bool of_slices = certificate.kind == SetKind::slices;
    const auto named = [](const std::optional<std::string>& path) { return path == "-" ? std::nullopt : path; };
    ExportReport report{to_text(certificate.game), file, args.walnut, named(args.trace), named(args.coq)};
    if (args.walnut) export_walnut(certificate, *args.walnut);
    if (args.trace || args.coq) {
        constexpr double seconds_a_state = 0.0007;  // bench/README.md, "Other commands"
        const std::size_t states = certificate.automaton().states();
        if (!of_slices) announce(fmt::format("tracing {} states", states), seconds_a_state * static_cast<double>(states));
        const std::optional<Trace> trace = make_trace(certificate, make_budget("tracing"));
        finish_progress();
        if (trace && args.trace) write_output(to_text(*trace), *args.trace);
        if (trace && args.coq) write_output(to_coq(*trace), *args.coq);
        report.refuted = !trace;
    }
    const std::string said = to_text(report, args.json ? Format::json : Format::table);
    const bool shown = args.trace == "-" || args.coq == "-";  // standard output has it
    if (shown && !report.refuted) tell(said);
    else write_output(said);
    return report.refuted ? no : yes;
}

}  // namespace

void add_export(Commands& commands) {
    Command command =
        commands.add("export", "A certificate for another prover: files for Walnut or Coq, or a trace for a simple checker");
    auto args = std::make_shared<ExportArguments>();
    command.required("CERT", args->certificate, "A file, or a game: then the certificate of it that ships with the program");
    command.optional("--walnut DIR", args->walnut, "Write Walnut's files into this folder");
    command.optional("--trace FILE", args->trace,
                     "Write all that a checker needs to verify it step by step; - is standard output");
    command.optional("--coq FILE", args->coq, "Write the theorem and its proof for Coq; - is standard output");
    command.flag("--json", args->json, "Say what was written as JSON");
    command.footer(
        "Exit status: 0 when it was written, 1 when the certificate is refuted, so that there is nothing to prove.\n"
        "Examples:\n  wythoff export maharaja --walnut out/walnut\n"
        "  wythoff export maharaja.cert --coq maharaja.v\n"
        "  wythoff export three-heap --walnut out/walnut\n  wythoff export wythoff --trace wythoff.trace");
    command.action([args] { return run_export(*args); });
}

}  // namespace wythoff::cli
