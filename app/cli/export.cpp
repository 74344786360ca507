#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string certificate, walnut;
    bool json = false;
};

ExitStatus run_export(const Arguments& args) {
    const Certificate certificate = read_certificate(args.certificate);
    export_walnut(certificate, args.walnut);
    write_output(
        to_text(ExportReport{certificate.game, args.certificate, args.walnut}, args.json ? Format::json : Format::table));
    return yes;
}

}  // namespace

void add_export(Commands& commands) {
    Command command = commands.add("export", "A certificate for another prover: automata and sentences that Walnut can run");
    auto args = std::make_shared<Arguments>();
    command.required("CERT", args->certificate, "The certificate");
    command.required("--walnut DIR", args->walnut, "Write Walnut's files into this folder");
    command.flag("--json", args->json, "Say what was written as JSON");
    command.footer("Examples:\n  wythoff export certificates/maharaja.cert --walnut out/walnut");
    command.action([args] { return run_export(*args); });
}

}  // namespace wythoff::cli
