#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/prove/coq_file.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string certificate;
    std::optional<std::string> walnut, trace, coq;
};

ExitStatus export_trace(const Arguments& args, const Certificate& certificate) {
    const std::optional<Trace> trace = make_trace(certificate);
    if (!trace) {
        write_output(fmt::format("{}: refuted, so that there is nothing to export; `wythoff check` says where\n", args.certificate));
        return no;
    }
    if (args.trace) {
        write_whole_file(*args.trace, to_text(*trace));
        write_output(fmt::format("{}: the trace of {} for a checker, {} labels and {} nodes\n", *args.trace, to_text(certificate.game),
                                 trace->labels.size(), trace->cover.size()));
    }
    if (args.coq) {
        write_whole_file(*args.coq, to_coq(*trace));
        write_output(fmt::format("{}: the theorem about {} for Coq; `formal/prove {}` checks it\n", *args.coq, to_text(certificate.game),
                                 *args.coq));
    }
    return yes;
}

ExitStatus run_export(const Arguments& args) {
    if (!args.walnut && !args.trace && !args.coq)
        throw Error(Error::Kind::usage, "export: expected --walnut DIR, --trace FILE or --coq FILE");
    const Certificate certificate = read_certificate(args.certificate);
    if (args.walnut) {
        export_walnut(certificate, *args.walnut);
        write_output(fmt::format("{}: the automata and sentences of {} for Walnut; {}/README.txt says how to run them\n", *args.walnut,
                                 to_text(certificate.game), *args.walnut));
    }
    return args.trace || args.coq ? export_trace(args, certificate) : yes;
}

}  // namespace

void add_export(Commands& commands) {
    Command command = commands.add("export", "A certificate for another prover: files for Walnut or Coq, or a trace for a simple checker");
    auto args = std::make_shared<Arguments>();
    command.required("CERT", args->certificate, "The certificate");
    command.optional("--walnut DIR", args->walnut, "Write Walnut's files into this folder");
    command.optional("--trace FILE", args->trace, "Write all that a checker needs to verify it step by step");
    command.optional("--coq FILE", args->coq, "Write the theorem and its proof for Coq");
    command.footer(
        "Examples:\n  wythoff export certificates/maharaja.cert --walnut out/walnut\n"
        "  wythoff export certificates/maharaja.cert --coq maharaja.v\n"
        "  wythoff export certificates/wythoff.cert --trace wythoff.trace");
    command.action([args] { return run_export(*args); });
}

}  // namespace wythoff::cli
