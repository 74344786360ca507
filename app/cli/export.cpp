#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string certificate, walnut;
};

ExitStatus run_export(const Arguments& args) {
    const Certificate certificate = read_certificate(args.certificate);
    export_walnut(certificate, args.walnut);
    write_output(fmt::format("{}: the automata and sentences of {} for Walnut; {}/README.txt says how to run them\n", args.walnut,
                             to_text(certificate.game), args.walnut));
    return yes;
}

}  // namespace

void add_export(Commands& commands) {
    Command command = commands.add("export", "A certificate for another prover: automata and sentences that Walnut can run");
    auto args = std::make_shared<Arguments>();
    command.required("CERT", args->certificate, "The certificate");
    command.required("--walnut DIR", args->walnut, "Write Walnut's files into this folder");
    command.footer("Examples:\n  wythoff export certificates/maharaja.cert --walnut out/walnut");
    command.action([args] { return run_export(*args); });
}

}  // namespace wythoff::cli
