#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string certificate, walnut;
};

void run_export(const Arguments& args) {
    const Certificate certificate = read_certificate(args.certificate);
    export_walnut(certificate, args.walnut);
    write_output(fmt::format("{}: the automata and sentences of {} for Walnut; {}/README.txt says how to run them\n", args.walnut,
                             to_text(certificate.game), args.walnut));
}

}  // namespace

void add_export(CLI::App& app, int&) {
    auto* command = app.add_subcommand("export", "A certificate for another prover: automata and sentences that Walnut can run");
    auto args = std::make_shared<Arguments>();
    command->add_option("CERT", args->certificate, "The certificate")->required();
    command->add_option("--walnut", args->walnut, "Write Walnut's files into this folder")->type_name("DIR")->required();
    command->footer("Examples:\n  wythoff export certificates/maharaja.cert --walnut out/walnut");
    command->callback([args] { run_export(*args); });
}

}  // namespace wythoff::cli
